import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prove, promiseOf, seedIn, seedOf, type Proof, type Witness } from "../src/table/fairness";
import { commitmentOf, contributionTo, fits, newKey, sealOf, termsOf } from "../src/visit/pledge";
import { contribute, newPledge, Sharing } from "../src/visit/sharing.svelte";
import { kept, sight } from "../src/visit/keepsake";
import { rest } from "../src/wire/rest";
import type { Fairness, Table } from "../src/wire/protocol";
import { table as tableOf } from "./table";

/** All cards by their numbers, from where they are declared. */
const declared = readFileSync(new URL("../../src/nefarious/cards/inventions.py", import.meta.url), "utf8");
const inventions = [...declared.matchAll(/Invention\(\d+, "([a-z0-9-]+)"/g)].map((found) => found[1]!);

/** Written by the server's own code: Ada and Boris committed, and the deal was begun anew once. */
const text = readFileSync(new URL("../../tests/server/deals/committed.json", import.meta.url), "utf8");
const record = JSON.parse(text) as { deck: string[]; players: string[]; fairness: Fairness };
const { fairness } = record;
const [ada, boris] = ["01".repeat(32), "02".repeat(32)] as [string, string];

const pledge = (key: string, seal: string | null = fairness.seal) => ({ key, commitment: commitmentOf(key), seal });
const atSeat = (seat: number, key: string): Witness => ({ promise: fairness.commitment, pledges: [pledge(key)], seats: [seat], half: null, cards: inventions });

/** The record after a lie. A seed is too large for JSON.parse, so it is put back as it was. */
function lying(change: (told: typeof record) => void): string {
  const told = structuredClone(record);
  change(told);
  return JSON.stringify(told).replace(/"seed":\d+/, `"seed":${seedIn(text)}`);
}

const right = { isCommitted: true, promise: true, seal: true, own: true, others: true, deck: true };

test("pages of those who play prove the deal that the server made", () => {
  expect(prove(text, atSeat(0, ada))).toEqual({ ...right, fairness });
  expect(prove(text, atSeat(1, boris))).toEqual({ ...right, fairness });
});

test("a device that took no part sees that the record fits together, and no more", () => {
  expect(prove(text, { ...atSeat(0, ada), pledges: [], seats: [] })).toEqual({ ...right, own: null, fairness });
  expect(prove(text, { ...atSeat(0, ada), pledges: [pledge(newKey(), null)] }).own).toBeNull();
});

test.each<[string, string, Witness, keyof Proof]>([
  ["another secret", lying(({ fairness }) => (fairness.secret = "11".repeat(32))), atSeat(0, ada), "promise"],
  ["a secret that is none", lying(({ fairness }) => (fairness.secret = "xy")), atSeat(0, ada), "promise"],
  ["another promise than was shown", text, { ...atSeat(0, ada), promise: "0".repeat(64) }, "promise"],
  ["another contribution of Boris", lying(({ fairness }) => (fairness.contributions[1] = contributionTo(boris, "0".repeat(64)))), atSeat(0, ada), "others"],
  ["no contribution of Boris", lying(({ fairness }) => (fairness.contributions[1] = "")), atSeat(0, ada), "others"],
  ["another contribution of ours", lying(({ fairness }) => (fairness.contributions[0] = fairness.contributions[1]!)), atSeat(0, ada), "own"],
  ["seats swapped", lying(({ players }) => players.reverse()), atSeat(0, ada), "seal"],
  ["a broken deal kept silent", lying(({ fairness }) => (fairness.broken = [])), atSeat(0, ada), "seal"],
  ["a seal that we have seen kept silent", text, { ...atSeat(0, ada), pledges: [pledge(ada), pledge(newKey(), "77".repeat(32))] }, "seal"],
  ["another deck", lying(({ deck }) => deck.reverse()), atSeat(0, ada), "deck"],
  ["another seed", text.replace(/"seed":\d+/, '"seed":7'), atSeat(0, ada), "deck"],
])("%s is found out", (_, told, witness, step) => {
  expect(prove(told, witness)[step]).toBe(false);
});

test("everybody made up by the server, so that the record fits together, is found out by whose share is missing", () => {
  const told = lying((forged) => {
    const keys = [newKey(), newKey()] as const;
    const { fairness, players } = forged;
    fairness.commitments = [...keys.map(commitmentOf), ""];
    const seats = players.map((name, seat) => ({ name, commitment: fairness.commitments[seat]! }));
    fairness.seal = sealOf({ edition: "en-2015", twists: "random", server: fairness.commitment, seats, broken: fairness.broken });
    fairness.contributions = [...keys.map((key) => contributionTo(key, fairness.seal)), ""];
  });
  expect(prove(told, atSeat(0, ada)).others).toBe(true);
  expect(prove(told, atSeat(0, ada)).seal).toBe(false);
});

test("a contribution belongs to one seal, and has one form", () => {
  const contribution = fairness.contributions[0]!;
  expect(contribution).toBe(contributionTo(ada, fairness.seal));
  expect(fits(contribution, commitmentOf(ada), fairness.seal)).toBe(true);
  expect(fits(contribution, commitmentOf(ada), "0".repeat(64))).toBe(false);
  const forms = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_").filter((letter) => fits(contribution.slice(0, -1) + letter, commitmentOf(ada), fairness.seal));
  expect(forms).toEqual([contribution.at(-1)]);
  expect(fits("not base64!", commitmentOf(ada), fairness.seal)).toBe(false);
});

test("a game that was dealt the old way is told apart, and checked as before", () => {
  const key = Buffer.from("00ff".repeat(16), "hex");
  const contributions = ["c0ffee", "", "d00d"];
  const seed = createHmac("sha256", key).update("0:c0ffee\n1:\n2:d00d\n").digest().readBigUInt64BE();
  const old = { commitment: createHash("sha256").update(key).digest("hex"), secret: key.toString("hex"), contributions, twists: "random" };
  expect(promiseOf(old.secret)).toBe(old.commitment);
  expect(seedOf(old.secret, contributions)).toBe(seed);
  const told = `{"seed": ${seed}, "deck": [], "fairness": ${JSON.stringify(old)}}`;
  const witness = { promise: old.commitment, pledges: [], seats: [0], half: { commitment: old.commitment, contribution: "c0ffee" }, cards: [] };
  expect(prove(told, witness)).toMatchObject({ isCommitted: false, promise: true, seal: null, own: true, others: null, deck: true });
  expect(prove(told, { ...witness, half: { ...witness.half, contribution: "bad" } }).own).toBe(false);
});

/** A server of one table: it takes commitments and contributions. */
let table: Table;
let contributed: string[];

function tell(change: Partial<Table>, commitment: string | null = table.seats[0]!.commitment): Table {
  table = { ...table, ...change, seats: table.seats.map((seat) => (seat.is_you ? { ...seat, commitment } : seat)) };
  return table;
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (name: string) => stored.get(name) ?? null, setItem: (name: string, value: string) => stored.set(name, value) });
  table = tableOf(2, { state: "open", you: [0], commitment: "ab".repeat(32) });
  table = { ...table, seats: table.seats.map((seat) => ({ ...seat, contributed: false })) };
  contributed = [];
  vi.spyOn(rest, "commit").mockImplementation(async (_, commitment) => tell({}, commitment));
  vi.spyOn(rest, "contribute").mockImplementation(async (_, contribution) => (contributed.push(contribution), table));
});

afterEach(() => vi.unstubAllGlobals());

const sealed = () => tell({ seal: sealOf(termsOf(table)) });

test("a device promises when it comes, and adds its share when all is sealed", async () => {
  const sharing = new Sharing();
  await sharing.follow(table);
  const given = table.seats[0]!.commitment!;
  expect(kept(given)!.seal).toBeNull();
  await sharing.follow(table);
  expect(table.seats[0]!.commitment).toBe(given);
  await sharing.follow(sealed());
  expect(contributed).toEqual([contributionTo(kept(given)!.key, table.seal!)]);
  expect(kept(given)!.seal).toBe(table.seal);
  expect(sight(table.id)).toEqual({ server: table.commitment, commitments: [given] });
});

test("a page that is loaded again keeps the promise; another device of ours takes over when it comes, once", async () => {
  await new Sharing().follow(table);
  const given = table.seats[0]!.commitment!;
  const again = new Sharing();
  await again.follow(table);
  expect(table.seats[0]!.commitment).toBe(given);
  await again.follow(tell({}, "cd".repeat(32)));
  expect(table.seats[0]!.commitment).toBe("cd".repeat(32));
  await new Sharing().follow(table);
  expect(kept(table.seats[0]!.commitment!)).not.toBeNull();
});

test("after a deal that was begun anew a device promises anew", async () => {
  const sharing = new Sharing();
  await sharing.follow(table);
  const first = table.seats[0]!.commitment!;
  await sharing.follow(sealed());
  await sharing.follow(tell({ seal: null, broken: [{ seal: table.seal!, missing: ["Boris"] }] }, null));
  expect(table.seats[0]!.commitment).not.toBe(first);
});

test.each<[string, () => void]>([
  ["a seal of something else", () => tell({ seal: "0".repeat(64) })],
  ["another promise than it made first", () => (tell({ commitment: "ef".repeat(32) }), sealed())],
])("a server that shows %s is given nothing", async (_, lie) => {
  const sharing = new Sharing();
  await sharing.follow(table);
  lie();
  await sharing.follow(table);
  expect(sharing.isDeceived).toBe(true);
  expect(contributed).toEqual([]);
});

test("a pledge is never used for a second seal", async () => {
  tell({}, await newPledge());
  await contribute(sealed());
  tell({ options: { ...table.options, edition: "ru-2" } });
  await expect(contribute(sealed())).rejects.toThrow();
  expect(contributed).toHaveLength(1);
});
