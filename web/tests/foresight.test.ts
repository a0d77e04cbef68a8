import { expect, test } from "vitest";
import { Foresight } from "../src/table/foresight.svelte";
import type { Preview } from "../src/wire/protocol";
import { player, view } from "./table";

const kraken: Preview = { card: "kraken", cost: 16, payable: true, missing: 0, money: 1, score: 6, wins: false, would_win: false, warning: null, changes: [], lines: { en: [], ru: [] } };
const holding = (...hand: string[]) => view(2, { players: [player(0, { hand }), player(1)] });

test("a hand is asked about, an empty one, a spectator's and a finished game are not", () => {
  const foresight = new Foresight();
  expect(foresight.inquiry(holding("kraken"), 3)).toEqual({ type: "preview", request: 1 });
  expect(foresight.inquiry(holding(), 3)).toBeNull();
  expect(foresight.inquiry({ ...holding("kraken"), seat: null }, 3)).toBeNull();
  expect(foresight.inquiry({ ...holding("kraken"), over: true }, 3)).toBeNull();
});

test("an answer that comes too late is not believed", () => {
  const foresight = new Foresight();
  foresight.inquiry(holding("kraken"), 3);
  foresight.inquiry(holding("kraken", "virus"), 3);
  foresight.hear({ request: 1, round: 3, cards: [kraken] });
  expect(foresight.of("kraken")).toBeNull();
  foresight.hear({ request: 2, round: 3, cards: [kraken] });
  expect(foresight.of("kraken")).toEqual(kraken);
  expect(foresight.of("virus")).toBeNull();
});

test("what was foreseen is forgotten when the table moves on", () => {
  const foresight = new Foresight();
  foresight.inquiry(holding("kraken"), 3);
  foresight.hear({ request: 1, round: 3, cards: [kraken] });
  foresight.looking = "kraken";
  foresight.forget();
  expect([foresight.of("kraken"), foresight.looking]).toEqual([null, null]);
});

test("what is foreseen after a story that is still to be told is not believed", () => {
  const foresight = new Foresight();
  foresight.inquiry(holding("kraken"), 3);
  foresight.hear({ request: 1, round: 4, cards: [kraken] });
  expect(foresight.of("kraken")).toBeNull();
});
