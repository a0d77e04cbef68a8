import { expect, test } from "vitest";
import { command } from "../src/table/keys";

test("digits choose, Enter locks in, L opens the log, ? helps", () => {
  expect(command({ key: "3" }, false, false)).toEqual({ kind: "choose", index: 2 });
  expect(command({ key: "Enter" }, false, false)).toEqual({ kind: "lock" });
  expect(command({ key: "l", code: "KeyL" }, false, false)).toEqual({ kind: "log" });
  expect(command({ key: "?" }, false, false)).toEqual({ kind: "help" });
});

test("the log opens in a Russian layout too", () => {
  expect(command({ key: "д", code: "KeyL" }, false, false)).toEqual({ kind: "log" });
});

test("while somebody types, only Escape means anything", () => {
  expect(command({ key: "3" }, true, false)).toBeNull();
  expect(command({ key: "Escape" }, true, false)).toEqual({ kind: "close" });
});

test("Enter on a button presses that button", () => {
  expect(command({ key: "Enter" }, false, true)).toBeNull();
});

test("the browser keeps its own shortcuts", () => {
  expect(command({ key: "l", code: "KeyL", ctrlKey: true }, false, false)).toBeNull();
});
