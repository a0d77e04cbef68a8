import type { Decision, Table, Waiting } from "../wire/protocol";

/** Questions that are answered with a card of the own hand. */
export const CARD_QUESTIONS: ReadonlySet<Decision["kind"]> = new Set(["commit", "invent", "discard"]);

/** Nobody shows who has locked in. Whoever alone is asked cannot hide it. */
export function arePokerFaced(table: Table, waiting: Waiting | null): boolean {
  return table.options.poker_face && waiting !== null && waiting.is_sealed && waiting.asked.length > 1;
}
