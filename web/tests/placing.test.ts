import { expect, test } from "vitest";
import { beside, leader, type Box } from "../src/look/placing";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NOTE = { width: 300, height: 170 };

const covers = (one: Box, other: Box) =>
  one.left < other.left + other.width && other.left < one.left + one.width && one.top < other.top + other.height && other.top < one.top + one.height;

test.each<[string, Box[], { width: number; height: number }]>([
  ["a button in a corner", [{ left: 1380, top: 5, width: 44, height: 44 }], DESK],
  ["the hand along the bottom", [{ left: 16, top: 640, width: 1060, height: 250 }], DESK],
  ["two neighbours far apart", [{ left: 16, top: 70, width: 340, height: 110 }, { left: 740, top: 70, width: 340, height: 110 }], DESK],
  ["the board of a phone", [{ left: 8, top: 210, width: 374, height: 260 }], PHONE],
  ["a hand on a phone", [{ left: 8, top: 560, width: 374, height: 270 }], PHONE],
])("a note never lies on %s", (_, targets, room) => {
  const note = { ...beside(targets, NOTE, room), ...NOTE };
  expect(targets.some((target) => covers(note, target))).toBe(false);
  expect([note.left >= 0, note.top >= 0, note.left + note.width <= room.width, note.top + note.height <= room.height]).toEqual([true, true, true, true]);
});

test("a note leaves the question free where it can", () => {
  const question = { left: 16, top: 520, width: 1060, height: 110 };
  const hint = { left: 80, top: 560, width: 40, height: 32 };
  const note = { ...beside([hint], NOTE, DESK, [question]), ...NOTE };
  expect(covers(note, hint)).toBe(false);
  expect(covers(note, question)).toBe(false);
});

test("a leader goes the shortest way", () => {
  const left = { left: 0, top: 0, width: 10, height: 10 };
  expect(leader(left, { left: 30, top: 4, width: 10, height: 10 })).toEqual({ from: { x: 10, y: 7 }, to: { x: 30, y: 7 } });
});
