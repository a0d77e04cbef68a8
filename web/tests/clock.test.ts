import { expect, test } from "vitest";
import { leftFor, leftOn } from "../src/table/clock";
import { waiting } from "./table";

const asked = { ...waiting([0, 1]), left: 15, stands: 8 };
const shown = (seconds: number, of = asked) => leftOn(of, 1000, 1000 + seconds * 1000);

test("the clock stands still for as long as the server lets it, then runs from when it was heard", () => {
  expect([shown(0), shown(7.9), shown(8.5), shown(18), shown(99)]).toEqual([
    { seconds: 15, isStanding: true },
    { seconds: 15, isStanding: true },
    { seconds: 15, isStanding: false },
    { seconds: 5, isStanding: false },
    { seconds: 0, isStanding: false },
  ]);
});

test("without a clock nothing is shown", () => {
  expect([leftOn(null, 0, 0), shown(1, { ...asked, left: null as unknown as number })]).toEqual([null, null]);
});

test("whoever is away is played for when the server says", () => {
  const gone = { ...waiting([0, 1]), away: [{ seat: 1, left: 40 }] };
  expect([leftFor(gone, 1, 0, 0), leftFor(gone, 1, 0, 39_500), leftFor(gone, 0, 0, 0)]).toEqual([40, 1, null]);
});
