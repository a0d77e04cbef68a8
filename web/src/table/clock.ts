import type { Waiting } from "../wire/protocol";

/** The seconds on the clock of a question heard at a time. It stands still as long as the server allows for its story. */
export function leftOn(waiting: Waiting | null, heard: number, now: number): { seconds: number; isStanding: boolean } | null {
  if (waiting === null || waiting.left === null) return null;
  const passed = Math.max(0, now - heard) / 1000;
  const run = Math.max(0, passed - waiting.stands);
  return { seconds: Math.max(0, Math.ceil(waiting.left - run)), isStanding: passed < waiting.stands };
}

/** In how many seconds a bot plays for somebody who is away and awaited; null for everybody else. */
export function leftFor(waiting: Waiting, seat: number, heard: number, now: number): number | null {
  const away = waiting.away.find((each) => each.seat === seat);
  return away ? Math.max(0, Math.ceil(away.left - Math.max(0, now - heard) / 1000)) : null;
}
