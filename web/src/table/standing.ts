import type { Player, Table, View, Waiting } from "../wire/protocol";
import { catalogue } from "./catalogue.svelte";

/** The best invention there is would bring this player to the goal. */
export function isClose(view: View, player: Player): boolean {
  return !view.over && player.score + catalogue.bestPoints >= view.goal;
}

/** This player's action card lies face down. */
export function isFaceDown(waiting: Waiting | null, player: Player): boolean {
  return waiting ? waiting.kind === "action" && waiting.locked.includes(player.seat) : player.has_answered;
}

/** A bot plays for the person of this seat. */
export function hasStandIn(table: Table, seat: number): boolean {
  return table.seats[seat]?.stand_in ?? false;
}
