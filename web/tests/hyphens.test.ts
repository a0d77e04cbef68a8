import { expect, test } from "vitest";
import { partable } from "../src/words/hyphens";

const shown = (text: string) => partable(text).replaceAll("\u00AD", "-");

test("long Russian words may be parted between syllables", () => {
  expect(shown("Генномодифицированный вирус")).toBe("Ген-но-мо-ди-фи-ци-ро-ван-ный вирус");
  expect(shown("Концентрированный мозгосок")).toBe("Кон-цен-три-ро-ван-ный мозгосок");
  expect(shown("Антигравитационный")).toBe("Ан-ти-гра-ви-та-ци-он-ный");
});

test("short words and other letters stay as they are", () => {
  for (const text of ["Кракен", "Concentrated Brain Juice"]) expect(partable(text)).toBe(text);
});
