import { expect, test } from "vitest";
import { halves, spelled } from "../src/visit/code";

test("a code is written and said in two halves, of whichever length", () => {
  expect(halves("KRAKEN42")).toEqual(["KRAK", "EN42"]);
  expect(halves("KR4KEN")).toEqual(["KR4", "KEN"]);
  expect(spelled("KRAKEN42")).toBe("K R A K, E N 4 2");
});
