import { expect, test } from "vitest";
import { namesIn, rulebookIn, translated } from "../rulebook/plugin";
import { mentions, numbersOf, plain, readRulebook } from "../rulebook/reading";
import { languages } from "../src/words/words.svelte";

const english = rulebookIn("en");
const others = translated().filter((language) => language !== "en");

test("every language of the page has the rules", () => {
  expect(translated().toSorted()).toEqual(languages().toSorted());
});

test("no number stands twice", () => {
  const numbers = numbersOf(english);
  expect(numbers.length).toBe(new Set(numbers).size);
  expect(numbers).toEqual(expect.arrayContaining(["1.1", "2.0", "3.1a", "4.3", "5.2", "6.1", "6.37"]));
});

test.each(others)("%s has the paragraphs, twists, lists and tables of English", (language) => {
  const shape = (book: typeof english) =>
    [book.preface.length, ...book.sections.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => [block.kind, block.kind === "rule" ? [block.id, block.items.length] : block.kind === "table" ? block.rows.map(({ twist }) => twist) : ""])])];
  expect(shape(rulebookIn(language))).toEqual(shape(english));
});

test.each(others)("%s speaks of the same cards in the same paragraphs, and refers to the same ones", (language) => {
  const book = rulebookIn(language);
  expect(mentions(book, namesIn(language))).toEqual(mentions(english, namesIn("en")));
  const references = ({ sections }: typeof english) =>
    sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "rule" ? [[block.id, [block.spans, block.after].flat().filter(({ is }) => is === "rule").map(({ text }) => text)]] : [])));
  expect(references(book)).toEqual(references(english));
});

test.each(others)("%s tells the same numbers, paragraph by paragraph", (language) => {
  const digits = (book: typeof english) =>
    Object.fromEntries(book.sections.flatMap(({ blocks }) => blocks.flatMap((block) =>
      block.kind === "rule" ? [[block.id, [...plain([block.spans, ...block.items, block.after].flat()).replace(/(\d)[\s,](?=\d{3})/g, "$1").matchAll(/\d+/g)].map(([number]) => number).toSorted().filter((number, place, all) => number !== all[place - 1])]] : [])));
  expect(digits(rulebookIn(language))).toEqual(digits(english));
});

test("references become links, other numbers do not", () => {
  const book = readRulebook("# R\n\nHello.\n\n**Contents**: [1 One](#1-one)\n\n## 1 One\n\n- **1.1 Name**: see 1.2, 9.9 and 0.5.\n- **1.2** Two:\n  - **a**: b\n\n  After.\n\nEnd.\n");
  expect(book.preface.map((block) => block.kind === "words" && plain(block.spans))).toEqual(["Hello."]);
  const [first, second, end] = book.sections[0]!.blocks;
  expect(first).toMatchObject({ id: "1.1", spans: [{ is: "strong", text: "Name" }, { is: "plain", text: ": see " }, { is: "rule", text: "1.2" }, expect.anything(), expect.anything(), expect.anything(), expect.anything(), expect.anything()] });
  expect(second).toMatchObject({ kind: "rule", id: "1.2", after: [{ is: "plain", text: "After." }] });
  expect(end).toMatchObject({ kind: "words" });
});

test.each(translated())("%s explains no letters that the page shows as words", (language) => {
  const twists = rulebookIn(language).sections.find(({ blocks }) => blocks.some((block) => block.kind === "table" && block.rows[0]?.twist))!;
  const words = twists.blocks.flatMap((block) => (block.kind === "words" ? [plain(block.spans)] : []));
  expect(words.join(" ")).not.toMatch(/(?<!\p{L})[R12] [=—]/u);
  expect(words[0]).toContain("6.1");
});

test.each(translated())("%s speaks as people at a table do", (language) => {
  const book = rulebookIn(language);
  const told = JSON.stringify([book.preface, book.sections]);
  expect(told).not.toMatch(/\bmod\b|модул|\bseat \d|(?<![а-яё])мест[оа] \d|p[+-]1/);
});
