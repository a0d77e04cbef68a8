import { expect, test } from "vitest";
import { discreet, merged } from "../src/table/log";
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
