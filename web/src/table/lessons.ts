import type { Decision, View } from "../wire/protocol";

const FIRST_TURN = ["goal", "hand", "board", "action"];
const BY_KIND: Record<string, string> = { zone: "zone", invent: "invent", discard: "discard", commit: "commit", place: "place", recall: "recall" };
const LAST_TURN = 3;

/** What to tell a newcomer now, over the first three turns; each lesson once. */
export function lesson(view: View, decision: Decision | null, seen: string[]): string | null {
  if (view.turn > LAST_TURN || !decision) return null;
  const wanted = decision.kind === "action" ? byTurn(view.turn) : [BY_KIND[decision.kind]!];
  return wanted.find((name) => !seen.includes(name)) ?? null;
}

function byTurn(turn: number): string[] {
  if (turn <= 1) return FIRST_TURN;
  return turn === 2 ? ["income", "why"] : ["farewell"];
}
