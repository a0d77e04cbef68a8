import { expect, test } from "vitest";
import { nextAtDevice, side } from "../src/table/seating";
import { view, waiting } from "./table";

const nobody = new Set<number>();

test("neighbours are told apart from those across", () => {
  const table = view(4, { around: [1, 2, 3] });
  expect([0, 1, 2, 3].map((seat) => side(table, seat))).toEqual(["you", "left", "across", "right"]);
  expect(side(view(2), 1)).toBe("both");
  expect(side(view(3, { seat: null }), 1)).toBe("across");
});

test("a shared device goes to the next of its seats that has to answer", () => {
  expect(nextAtDevice([0, 2], 0, waiting([0, 1, 2]), nobody)).toBe(0);
  expect(nextAtDevice([0, 2], 0, waiting([0, 1, 2], [0]), nobody)).toBe(2);
  expect(nextAtDevice([0, 2], 0, waiting([0, 1, 2], [0, 2]), nobody)).toBe(0);
});

test("with poker face the device remembers by itself who has answered", () => {
  expect(nextAtDevice([0, 2], 2, waiting([0, 2], [2]), new Set([0, 2]))).toBe(2);
  expect(nextAtDevice([0, 2], 0, waiting([0, 2], []), new Set([0]))).toBe(2);
});
