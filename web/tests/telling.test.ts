import { expect, test } from "vitest";
import { areOfLastTurn } from "../src/table/standing";
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
  expect(told(out, event("recalled", { zone: "work" }))).toEqual(view(2, { step: "work" }));
});

test("what spies earn is not told where one has come or gone since", () => {
  const earns = [{ seat: 1, amount: 1 }];
  const zones = (["work", "invent"] as const).map((id) => ({ id, text: {}, spy_cost: 1, earns }));
  for (const kind of ["placed", "recalled"] as const) {
    expect(told(view(2, { zones }), event(kind, { zone: "work" })).zones.map((zone) => zone.earns)).toEqual([[], earns]);
    expect(told(view(2, { zones }), event(kind, { seat: 1, zone: "work" })).zones).toEqual(zones);
  }
});

test("actions lie face down until they are revealed", () => {
  const hidden = faceDown(view(2, { players: [player(0, { actions: ["work"] }), player(1)] }));
  expect(hidden.players.every((each) => each.has_answered && each.actions.length === 0)).toBe(true);
  const open = told(hidden, event("revealed-actions", { actions: ["invent"] }));
  expect(open.players[0]).toMatchObject({ actions: ["invent"], has_answered: false });
});

test("the first to reveal in a turn shows only their own action; the others' cards lie face down until theirs", () => {
  const before = view(3, { players: [0, 1, 2].map((seat) => player(seat, { actions: ["work"] })) });
  const first = told(before, event("revealed-actions", { seat: 1, actions: ["invent"] }));
  expect(first.players.map(({ actions }) => actions)).toEqual([[], ["invent"], []]);
  expect(first.players.map(({ has_answered }) => has_answered)).toEqual([true, false, true]);
  const second = told(first, event("revealed-actions", { seat: 2, actions: ["research"] }));
  expect(second.players.map(({ actions }) => actions)).toEqual([[], ["invent"], ["research"]]);
});

test("an event of a kind nobody knows yet changes nothing but the step", () => {
  expect(told(view(2), event("levitated" as GameEvent["kind"]))).toEqual(view(2, { step: "work" }));
});

test("actions are of the last turn from the moment a turn begins until they are revealed", () => {
  const revealed = told(view(2), event("revealed-actions", { step: "choose", actions: ["work"] }));
  const worked = told(revealed, event("gained", { step: "work", amount: 4 }));
  const begun = told(worked, event("turn-began", { step: "start", amount: 2 }));
  expect([view(2), revealed, worked, begun].map(areOfLastTurn)).toEqual([true, false, false, true]);
});

test("while a story is told nobody glows", () => {
  const before = view(2, { players: [player(0, { can_win: { en: "Soon." } }), player(1)] });
  expect(told(before, event("gained", { seat: 1, amount: 4 })).players.map((each) => each.can_win)).toEqual([null, null]);
});
