import type { Player, Table, View, Waiting } from "../wire/protocol";

/** The actions on the table are those of the turn before: nobody has revealed any in this one. */
export function areOfLastTurn(view: View): boolean {
  return view.step === "start" || view.step === "choose";
}

/** This player's action card lies face down. */
export function isFaceDown(waiting: Waiting | null, player: Player): boolean {
  return waiting ? waiting.kind === "action" && waiting.locked.includes(player.seat) : player.has_answered;
}

/** One person plays against bots alone. */
export function isAlone(table: Table): boolean {
  return table.seats.filter(({ kind }) => kind === "person").length === 1;
}

/** A bot plays for the person of this seat. */
export function hasStandIn(table: Table, seat: number): boolean {
  return table.seats[seat]?.stand_in ?? false;
}
