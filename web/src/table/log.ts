import type { GameEvent } from "../wire/protocol";

/** Both parts of a log as one, in order, every event once. */
export function merged(log: GameEvent[], more: GameEvent[]): GameEvent[] {
  const byNumber = new Map([...log, ...more].map((event) => [event.number, event]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** Events fit to be seen by everybody around a shared device: no word of which card was drawn. */
export function discreet(events: GameEvent[]): GameEvent[] {
  return events.map((event) => (event.kind === "drew" && event.card !== null ? { ...event, card: null, text: {} } : event));
}
