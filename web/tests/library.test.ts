import { expect, test, vi } from "vitest";
import { numbersOf } from "../rulebook/reading";
import { rulebookIn } from "../rulebook/plugin";
import { addressOf, inventionsFor, twistsFor, wishOf } from "../src/library/choosing";
import { found, countOf } from "../src/library/finding";
import { fits, pieces } from "../src/words/finding";
import { locale, speak } from "../src/words/words.svelte";
import { CATALOGUE, text } from "./pseudo";
import { readdirSync, readFileSync } from "node:fs";

const wish = (address: string) => wishOf((name) => new URLSearchParams(address).get(name));
const card = (id: string, rest: object) => ({ ...CATALOGUE.inventions[0]!, id, number: id.length, name: text(id), ...rest });
const CARDS = [card("abc", { cost: 5, points: 2 }), card("b", { cost: 1, points: 2, you: [], others: [] }), card("ab", { cost: 9, points: 6, source: "1" })];
const ids = (address: string) => inventionsFor(CARDS, wish(address), ({ id }) => id).map(({ id }) => id);

test("cards are chosen and ordered as the address says", () => {
  expect(ids("")).toEqual(["b", "ab", "abc"]);
  expect(ids("sort=cost")).toEqual(["b", "abc", "ab"]);
  expect(ids("sort=points")).toEqual(["ab", "b", "abc"]);
  expect(ids("sort=nonsense&cost=5")).toEqual(["b", "abc"]);
  expect(ids("points=3")).toEqual(["ab"]);
  expect(ids("effect=none")).toEqual(["b"]);
  expect(ids("effect=gain&source=1")).toEqual(["ab"]);
  expect(twistsFor(CATALOGUE.twists, wish("cost=5"), ({ id }) => id)).toEqual([]);
  expect(twistsFor(CATALOGUE.twists, wish("find=grants"), ({ id }) => id)).toHaveLength(1);
});

test("an address tells what is wished for and nothing else, and can be read again", () => {
  expect(addressOf(wish(""))).toBe("/cards");
  const full = "/cards?find=%D0%BB%D1%83%D1%87&sort=points&cost=5";
  expect(addressOf(wish(full.slice(7)))).toBe(full);
});

test("words are found whatever their case, with е for ё, and marked where they stand", () => {
  expect(fits("Тёплый приём", "ПРИЕМ тепл")).toBe(true);
  expect(fits("Тёплый приём", "холодный")).toBe(false);
  expect(pieces("Один ёж", "еж")).toEqual([{ text: "Один ", isFound: false }, { text: "ёж", isFound: true }]);
  expect(pieces("abab", "ba")).toEqual([{ text: "a", isFound: false }, { text: "ba", isFound: true }, { text: "b", isFound: false }]);
  expect(pieces("", "x")).toEqual([{ text: "", isFound: false }]);
});

test("a section keeps the paragraphs and rows with the words", () => {
  const twists = rulebookIn("en").sections.find(({ id }) => id === "6")!;
  expect(found(twists, " ")).toEqual(twists);
  expect(countOf([found(twists, "academics")])).toBe(3);
  expect(countOf([found(twists, "6.16")])).toBe(1);
});

test("every paragraph that the page refers to is there", () => {
  const known = new Set(numbersOf(rulebookIn("en")));
  const folder = new URL("../src/", import.meta.url).pathname;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svelte"));
  const cited = files.flatMap((name) => [...readFileSync(folder + name, "utf8").matchAll(/(?:rule=|: )"(\d\.\d+[a-z]?)"/g)].map((match) => match[1]!));
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter((number) => !known.has(number))).toEqual([]);
});

test("dates are written as the device's owner writes them, in the language of the page", () => {
  vi.stubGlobal("localStorage", { setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["de", "en-GB", "en"] });
  speak("en");
  expect(locale()).toBe("en-GB");
  speak("ru");
  expect(locale()).toBe("ru");
  vi.unstubAllGlobals();
});
