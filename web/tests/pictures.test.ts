import { expect, test } from "vitest";
import inventions from "../pictures/inventions.json";
import symbols from "../pictures/symbols.json";
import twists from "../pictures/twists.json";
import drawings from "@iconify-json/game-icons/icons.json";

test("64 inventions and 36 twists have a picture each, and no picture is used twice", () => {
  const names = [...Object.values(inventions), ...Object.values(twists), ...Object.values(symbols)];
  expect([Object.keys(inventions).length, Object.keys(twists).length]).toEqual([64, 36]);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(drawings.icons, name).toHaveProperty(name);
});
