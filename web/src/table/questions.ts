import type { Table, Waiting } from "../wire/protocol";

/** Nobody shows who has locked in. Whoever alone is asked cannot hide it. */
export function arePokerFaced(table: Table, waiting: Waiting | null): boolean {
  return table.options.poker_face && waiting !== null && waiting.is_sealed && waiting.asked.length > 1;
}
