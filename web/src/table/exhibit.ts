import type { EventKind, Player } from "../wire/protocol";
import type { Moment } from "./moments";

/** An invention that is being built, or at work: held up for everybody to see. */
export interface Exhibit {
  card: string;
  seat: number;
  /** The effects that happen at this moment, by half and verb. */
  half: "you" | "others" | null;
  verbs: string[];
}

/** What an event tells of the effects of the card behind it; also that there was nothing to do it with. */
const VERBS: Partial<Record<EventKind, string[]>> = {
  drew: ["draw"],
  "deck-empty": ["draw"],
  discarded: ["discard", "discard_hand"],
  "no-cards": ["discard", "discard_hand"],
  gained: ["gain"],
  lost: ["lose"],
  "no-money": ["lose"],
  placed: ["place"],
  "no-reserve": ["place"],
  recalled: ["recall"],
  "no-spies": ["recall"],
};

/** The invention that a moment is about, if it is about one. */
export function exhibit(moment: Moment, players: Player[]): Exhibit | null {
  const event = moment[0]!;
  const isBuying = event.kind === "built" || (event.kind === "paid" && event.card !== null);
  const card = isBuying ? event.card : event.cause.kind === "invention" ? event.cause.id : null;
  const seat = isBuying ? event.seat : players.find((player) => card !== null && player.inventions.includes(card))?.seat;
  if (card === null || seat === undefined || seat === null) return null;
  const half = event.seat === seat ? "you" : "others";
  return { card, seat, half: isBuying ? null : half, verbs: isBuying ? [] : (VERBS[event.kind] ?? []) };
}
