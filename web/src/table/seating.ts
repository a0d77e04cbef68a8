import type { Table, View, Waiting } from "../wire/protocol";

export type Side = "you" | "left" | "right" | "both" | "across";

/** Where a seat sits as seen from `me`; a spectator sees everybody from across. */
export function side(view: View, seat: number): Side {
  const me = view.seat;
  if (me === null) return "across";
  const count = view.players.length;
  if (seat === me) return "you";
  const isLeft = (me + 1) % count === seat;
  const isRight = (me + count - 1) % count === seat;
  if (isLeft && isRight) return "both";
  if (isLeft) return "left";
  return isRight ? "right" : "across";
}

/** The others as they sit: from the left neighbour clockwise to the right one; for spectators everybody. */
export function around(view: View): number[] {
  const count = view.players.length;
  const first = view.seat === null ? 0 : view.seat + 1;
  const others = view.seat === null ? count : count - 1;
  return Array.from({ length: others }, (_, step) => (first + step) % count);
}

/** Pass-and-play: the next of my seats that still has to answer, the current one first. */
export function nextAtDevice(mine: number[], current: number, waiting: Waiting | null, answered: ReadonlySet<number>): number {
  if (!waiting) return current;
  const open = mine.filter((seat) => waiting.asked.includes(seat) && !waiting.locked.includes(seat) && !answered.has(seat));
  return open.includes(current) ? current : (open[0] ?? current);
}

/** Pass-and-play: the seat of the host, who has the device when the game begins. */
export function hostAtDevice(table: Table | null): number | null {
  return table?.seats.find((seat) => seat.is_host && seat.is_you)?.seat ?? null;
}
