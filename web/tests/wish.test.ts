import { beforeEach, expect, test, vi } from "vitest";
import { keepWish, lastWish } from "../src/visit/wish";
import type { Catalogue } from "../src/wire/protocol";

const catalogue = {
  defaults: { bots: 3, level: "assistant", options: { edition: "en-2015" } },
  levels: [{ id: "novice" }, { id: "assistant" }, { id: "mastermind" }],
  editions: [{ id: "en-2015" }, { id: "ru-2" }],
  limits: { seats: [2, 6] },
} as unknown as Catalogue;
const usual = { bots: 3, level: "assistant", twists: "none", edition: "en-2015" };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
});

test("the first time everything is as usual", () => {
  expect(lastWish(catalogue)).toEqual(usual);
});

test("what was asked for is offered again, piece by piece", () => {
  keepWish({ bots: 5, level: "mastermind", twists: "random" });
  keepWish({ edition: "ru-2" });
  expect(lastWish(catalogue)).toEqual({ bots: 5, level: "mastermind", twists: "random", edition: "ru-2" });
});

test.each([
  ["no JSON", "{"],
  ["no wish", "7"],
  ["nothing that exists", '{"bots": 9, "level": "gone", "twists": "all", "edition": "lost"}'],
  ["nothing of the right kind", '{"bots": "5", "level": 3, "twists": [], "edition": null}'],
])("%s in memory is forgotten", (_, memory) => {
  kept.set("wish", memory);
  expect(lastWish(catalogue)).toEqual(usual);
});
