import { expect, test } from "vitest";
import { faceDown, told } from "../src/table/telling";
import type { GameEvent } from "../src/wire/protocol";
import { event, player, view } from "./table";

test("coins reach the player who earns them", () => {
  const after = told(view(3), event("earned", { seat: 1, amount: 2, zone: "work" }));
  expect(after.players.map((each) => each.money)).toEqual([10, 12, 10]);
});

test("a loss stops at nothing", () => {
  expect(told(view(2), event("lost", { amount: 99 })).players[0]!.money).toBe(0);
});

test("a built card leaves the hand and lies on the bench", () => {
  const before = view(2, { players: [player(0, { hand: ["virus", "kraken"], hand_size: 2, shown: ["kraken"] }), player(1)] });
  const me = told(before, event("built", { card: "kraken", amount: 6 })).players[0]!;
  expect([me.hand, me.hand_size, me.inventions, me.shown]).toEqual([["virus"], 1, ["kraken"], []]);
});

test("a committed card is built from the bench, not from the hand", () => {
  const before = view(2, { players: [player(0, { hand: ["virus"], hand_size: 1, committed: "kraken" }), player(1)] });
  const me = told(before, event("built", { card: "kraken" })).players[0]!;
  expect([me.hand, me.hand_size, me.committed, me.inventions]).toEqual([["virus"], 1, null, ["kraken"]]);
});

test("somebody else's card is drawn unseen", () => {
  const after = told(view(2), event("drew", { seat: 1 }));
  expect([after.deck_size, after.players[1]!.hand_size, after.players[1]!.hand]).toEqual([49, 4, null]);
});

test("a spy goes out and comes home", () => {
  const out = told(view(2), event("placed", { zone: "work" }));
  expect([out.players[0]!.spies.work, out.players[0]!.reserve]).toEqual([1, 4]);
  expect(told(out, event("recalled", { zone: "work" }))).toEqual(view(2));
});

test("actions lie face down until they are revealed", () => {
  const hidden = faceDown(view(2, { players: [player(0, { actions: ["work"] }), player(1)] }));
  expect(hidden.players.every((each) => each.has_answered && each.actions.length === 0)).toBe(true);
  const open = told(hidden, event("revealed-actions", { actions: ["invent"] }));
  expect(open.players[0]).toMatchObject({ actions: ["invent"], has_answered: false });
});

test("an event of a kind nobody knows yet changes nothing", () => {
  expect(told(view(2), event("levitated" as GameEvent["kind"]))).toEqual(view(2));
});
