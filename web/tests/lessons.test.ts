import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { catalogue } from "../src/table/catalogue.svelte";
import { lesson, understood, type Progress } from "../src/table/lessons";
import type { Decision, View } from "../src/wire/protocol";
import { CATALOGUE } from "./pseudo";
import { decision, KINDS, player, view } from "./table";

beforeAll(() => catalogue.keep(CATALOGUE));

const START: Progress = { seen: [], rested: "" };
const words = readFileSync(new URL("../src/words/en.ftl", import.meta.url), "utf8");

/** A table in some turn, with cards in hand; from the second turn on everybody has chosen something. */
function seenIn(turn: number, rest: Partial<View> = {}, others = 3): View {
  const players = Array.from({ length: others + 1 }, (_, seat) => player(seat, { hand: seat ? null : ["hideout", "kraken"], actions: turn > 1 ? ["work"] : [] }));
  return view(others + 1, { turn, players, ...rest });
}

const earning = { zones: [{ id: "work" as const, text: {}, spy_cost: 1, earns: [{ seat: 1, amount: 1 }] }] };

/** Everything somebody is told at a question, and how far they are then. */
function told(progress: Progress, seen: View, asked: Decision = decision(), table = "t"): { ids: string[]; progress: Progress } {
  const ids: string[] = [];
  const where = `${table}:${seen.turn}`;
  for (let next; (next = lesson(seen, asked, progress, where)); ids.push(next.id)) progress = understood(seen, asked, progress, next.id, where);
  return { ids, progress };
}

test("the guide tells a chapter each turn, and nothing of what is not on the table", () => {
  const first = told(START, seenIn(1));
  expect(first.ids).toEqual(["goal", "hand", "symbols", "board", "action", "hint"]);
  const second = told(first.progress, seenIn(2));
  expect(second.ids).toEqual(["neighbours", "income", "lock"]);
  const third = told(second.progress, seenIn(3));
  expect(third.ids).toEqual(["why"]);
  const fourth = told(third.progress, seenIn(4, earning));
  expect(fourth.ids).toEqual(["signs"]);
  expect(told(fourth.progress, seenIn(5, earning)).ids).toEqual(["farewell"]);
});

test("the guide takes its leave even of those who never spy", () => {
  let progress = START;
  const ids = [1, 2, 3, 4, 5, 6].map((turn) => {
    const now = told(progress, seenIn(turn));
    progress = now.progress;
    return now.ids.at(-1);
  });
  expect(ids).toEqual(["hint", "lock", "why", undefined, undefined, "farewell"]);
});

test("the guide goes on where it was, at another table too", () => {
  const asked = decision();
  const progress = understood(seenIn(1), asked, START, "goal", "t:1");
  expect(lesson(seenIn(1), asked, progress, "t:1")?.id).toBe("hand");
  const { progress: after } = told(START, seenIn(1));
  expect(lesson(seenIn(1), asked, after, "t:1")).toBeNull();
  expect(lesson(seenIn(1), asked, after, "other:1")?.id).toBe("neighbours");
});

test("a guide that was called in the middle of a game begins at its beginning", () => {
  expect(told(START, seenIn(9, earning)).ids[0]).toBe("goal");
});

test("lessons know the table they speak of", () => {
  const seen = [...["goal", "hand", "symbols", "board", "action", "hint"]];
  const places = (others: number) => lesson(seenIn(2, {}, others), decision(), { seen, rested: "" }, "t:2");
  expect(places(1)).toMatchObject({ id: "neighbours", places: ["player-1"], values: { others: 1 } });
  expect(places(4)).toMatchObject({ id: "neighbours", places: ["player-1", "player-4"], values: { others: 4 } });
  const goal = lesson(seenIn(1, { goal: 15 }), decision(), START, "t:1");
  expect(goal?.values).toEqual({ goal: 15 });
  const symbols = lesson(seenIn(1), decision(), { seen: ["goal", "hand"], rested: "" }, "t:1");
  expect(symbols).toMatchObject({ id: "symbols", card: "kraken", places: ["card-kraken"], values: { halves: "both" } });
  expect(told(START, seenIn(1, { twists: ["grants", "kickbacks"] })).ids).toContain("twists");
  expect(told(START, seenIn(1), decision({ can_hint: false })).ids).not.toContain("hint");
  const empty = seenIn(1);
  empty.players[0] = { ...empty.players[0]!, hand: [] };
  expect(told(START, empty).ids).toEqual(["goal", "board", "action", "hint"]);
});

test("every lesson has words, and no words are left over", () => {
  const ids = [1, 2, 3, 4, 9].reduce(
    (so, turn) => KINDS.reduce(({ all, progress }, kind) => {
      const now = told(progress, seenIn(turn, { ...earning, twists: ["grants"] }), decision({ kind }));
      return { all: [...all, ...now.ids], progress: now.progress };
    }, so),
    { all: [] as string[], progress: START },
  ).all;
  const known = [...words.matchAll(/^guide-(?!on |off )([a-z]+) =/gm)].map((found) => found[1]!);
  expect(ids.toSorted()).toEqual(known.toSorted());
});
