import type { Table, View, Waiting } from "../wire/protocol";

export type Side = "you" | "left" | "right" | "both" | "across";

/** Where a seat sits as seen from `me`; a spectator sees everybody from across. */
export function side(view: View, seat: number): Side {
  if (view.seat === null) return "across";
  if (seat === view.seat) return "you";
  const isLeft = view.around[0] === seat;
  const isRight = view.around.at(-1) === seat;
  if (isLeft && isRight) return "both";
  if (isLeft) return "left";
  return isRight ? "right" : "across";
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
