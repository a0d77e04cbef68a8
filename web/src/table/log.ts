import type { GameEvent, Text } from "../wire/protocol";

/** Both parts of a log as one, in order, every event once. */
export function merged(log: GameEvent[], more: GameEvent[]): GameEvent[] {
  const byNumber = new Map([...log, ...more].map((event) => [event.number, event]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** A log and what a snapshot tells; where that begins later than the log ends, the log begins anew. */
export function joined(log: GameEvent[], told: GameEvent[]): GameEvent[] {
  const end = log.at(-1)?.number ?? -1;
  return told.length > 0 && told[0]!.number > end + 1 ? told : merged(log, told);
}

/** Events fit to be seen by everybody around a shared device: no word of which card was drawn. */
export function discreet(events: GameEvent[]): GameEvent[] {
  return events.map((event) => (event.kind === "drew" && event.card !== null ? { ...event, card: null, text: {} } : event));
}

/** A log as a panel shows it: what has been told, and whom to ask about it. */
export interface Logbook {
  readonly events: GameEvent[];
  /** Why things happened, by the number of the event, as far as it was asked. */
  readonly reasons: Record<number, Text>;
  /** Whose eyes read it; null for all others. */
  readonly seat: number | null;
  askWhy(number: number): void;
  /** Fetches the turns before the first one; null if there are none to fetch. */
  readonly lookBack: (() => void) | null;
}

/** A line of the log; what happened several times in a row, and reads the same, is one line. */
export interface LogLine {
  event: GameEvent;
  times: number;
}

/** A turn of the log; the deal is turn 0. */
export interface LogChapter {
  turn: number;
  /** The event that begins the turn, where it is known. */
  head: GameEvent | null;
  lines: LogLine[];
}

/** The log by turns. With `about`, only what concerns that seat. */
export function chapters(events: GameEvent[], about: number | null = null): LogChapter[] {
  const found: LogChapter[] = [];
  for (const event of events) {
    let chapter = found.at(-1);
    if (chapter?.turn !== event.turn) found.push((chapter = { turn: event.turn, head: null, lines: [] }));
    if (event.kind === "turn-began") chapter.head = event;
    else if (about === null || event.seat === null || event.seat === about || event.other === about) add(chapter.lines, event);
  }
  return found;
}

function add(lines: LogLine[], event: GameEvent): void {
  const last = lines.at(-1);
  if (last && readsTheSame(last.event, event)) last.times++;
  else lines.push({ event, times: 1 });
}

function readsTheSame(one: GameEvent, other: GameEvent): boolean {
  const languages = Object.keys(one.text);
  return one.kind === other.kind && languages.length > 0 && languages.every((language) => one.text[language] === other.text[language]);
}
