import { expect, test } from "vitest";
import { slots } from "../src/table/slots";
import type { Decision } from "../src/wire/protocol";

const ACTIONS = ["espionage", "invent", "research", "work"];
const asked = (about: string, ...choices: (string | string[])[]) =>
  ({ about, options: choices.map((choice) => ({ choice, text: {} })), barred: [] }) as unknown as Decision;
const offered = (decision: Decision) => slots(decision, ACTIONS).map(({ option }) => option !== null);

test("an action that is barred keeps its place", () => {
  expect(offered(asked("action", ["espionage"], ["research"], ["work"]))).toEqual([true, false, true, true]);
});

test("a zone that cannot be paid keeps its place", () => {
  expect(offered(asked("zone", "work"))).toEqual([false, false, false, true]);
});

test("what is barred says why", () => {
  const decision = { ...asked("zone", "espionage", "research", "work"), barred: [{ choice: "invent", text: { en: "$1 short" } }] };
  expect(slots(decision, ACTIONS).map(({ bar }) => bar?.en ?? null)).toEqual([null, "$1 short", null, null]);
});

test("pairs of actions have six places", () => {
  expect(offered(asked("action", ["invent", "work"]))).toEqual([false, false, false, false, true, false]);
});

test("what is no action stands after them", () => {
  expect(slots(asked("action", []), ACTIONS).at(-1)!.option).not.toBeNull();
});

test("cards have the places that they have in hand", () => {
  expect(slots(asked("card", "virus", "android"), ACTIONS).map(({ choice }) => choice)).toEqual(["virus", "android"]);
});
