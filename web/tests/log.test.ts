import { expect, test } from "vitest";
import { chapters, discreet, merged } from "../src/table/log";
import { event } from "./table";

const numbered = (...numbers: number[]) => numbers.map((number) => event("gained", { number }));

test("earlier turns come before later ones, and nothing twice", () => {
  const whole = merged(numbered(5, 6), numbered(0, 1, 5));
  expect(whole.map(({ number }) => number)).toEqual([0, 1, 5, 6]);
});

test("a shared device does not say which card was drawn", () => {
  const [drawn, gained] = discreet([event("drew", { card: "kraken", text: { en: "You draw Kraken.", ru: "Вы берёте карту «Кракен»." } }), event("gained")]);
  expect(JSON.stringify(drawn)).not.toMatch(/kraken|кракен/i);
  expect(gained).toEqual(event("gained"));
});

test("the log goes by turns, and what reads the same is one line", () => {
  const earned = { seat: 1, other: 0, text: { en: "Boris earns $2 from you.", ru: "Борис" } };
  const log = [
    event("dealt", { turn: 0, number: 0 }),
    event("turn-began", { turn: 1, number: 1 }),
    event("earned", { ...earned, number: 2 }),
    event("earned", { ...earned, number: 3 }),
    event("gained", { seat: 2, number: 4 }),
  ];
  expect(chapters(log).map(({ turn, head, lines }) => [turn, head?.number, lines.map(({ times }) => times)])).toEqual([
    [0, undefined, [1]],
    [1, 1, [2, 1]],
  ]);
  expect(chapters(log, 0)[1]!.lines.map((line) => line.event.number)).toEqual([2]);
});
