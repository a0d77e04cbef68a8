import type { Decision, View } from "../wire/protocol";

/** What the choice of an action is accompanied by, turn by turn; every other question has a lesson of its own. */
const BY_TURN = [["goal", "hand", "board", "action"], ["income", "why"], ["farewell"]];

/** What to tell a newcomer now, over the first turns; each lesson once. */
export function lesson(view: View, decision: Decision | null, seen: string[]): string | null {
  const now = BY_TURN[Math.max(0, view.turn - 1)];
  if (!now || !decision) return null;
  return (decision.kind === "action" ? now : [decision.kind]).find((name) => !seen.includes(name)) ?? null;
}
