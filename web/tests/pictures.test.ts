import { expect, test } from "vitest";
import authors from "../pictures/authors.json";
import inventions from "../pictures/inventions.json";
import symbols from "../pictures/symbols.json";
import twists from "../pictures/twists.json";
import drawings from "@iconify-json/game-icons/icons.json";

const used = [...Object.values(inventions), ...Object.values(twists), ...Object.values(symbols)];

test("every picture exists, and none is used twice", () => {
  expect(new Set(used).size).toBe(used.length);
  for (const name of used) expect(drawings.icons, name).toHaveProperty(name);
});

test("every picture that is used is credited to one author, and no other is", () => {
  expect(Object.values(authors).flat().sort()).toEqual(used.sort());
});
