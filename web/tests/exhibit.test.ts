import { expect, test } from "vitest";
import { exhibit } from "../src/table/exhibit";
import { event, player } from "./table";

const invent = { kind: "action" as const, id: "invent" };
const kraken = { kind: "invention" as const, id: "kraken" };
const players = [player(0), player(1, { inventions: ["kraken"] })];
const paid = event("paid", { seat: 1, card: "kraken", amount: 7, cause: invent });

test("whoever builds shows the card", () => {
  expect(exhibit([paid], players)).toEqual({ card: "kraken", seat: 1, half: null, verbs: [] });
  expect(exhibit([event("built", { seat: 1, card: "kraken", cause: invent })], players)).toMatchObject({ card: "kraken", seat: 1 });
});

test("an effect shows the card it comes from, and which half of it", () => {
  expect(exhibit([event("gained", { seat: 1, cause: kraken })], players)).toMatchObject({ card: "kraken", seat: 1, half: "you", verbs: ["gain"] });
  expect(exhibit([event("no-spies", { seat: 0, cause: kraken })], players)).toMatchObject({ seat: 1, half: "others", verbs: ["recall"] });
});

test("nothing is shown of what is no invention", () => {
  expect(exhibit([event("gained", { seat: 1, cause: { kind: "action", id: "work" } })], players)).toBeNull();
  expect(exhibit([event("paid", { seat: 1, zone: "work" })], players)).toBeNull();
});
