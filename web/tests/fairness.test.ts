import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { prove, sealOf, seedIn, seedOf } from "../src/table/fairness";
import { contribution } from "../src/visit/beginning";

const secret = "00ff".repeat(16);
const key = Buffer.from(secret, "hex");
const commitment = createHash("sha256").update(key).digest("hex");
const contributions = ["c0ffee", "", "d00d"];
const seed = createHmac("sha256", key).update("0:c0ffee\n1:\n2:d00d\n").digest().readBigUInt64BE();
const record = `{"format": "nefarious-record", "seed": ${seed}, "deck": []}`;
const fairness = { commitment, secret, contributions, twists: "random" };
const kept = { commitment, contribution: "c0ffee" };

test("seal and seed are what the protocol says", () => {
  expect(sealOf(secret)).toBe(commitment);
  expect(seedOf(secret, contributions)).toBe(seed);
});

test("a seed is read to its last digit, and missed where there is none", () => {
  expect(seedIn('{"seed":18446744073709551615}')).toBe(18446744073709551615n);
  expect(seedIn('{"deck": []}')).toBeNull();
});

test("an honest game is proven", () => {
  expect(prove(fairness, commitment, record, kept)).toEqual({ seal: true, own: true, seed: true });
  expect(prove(fairness, commitment, record, null)).toEqual({ seal: true, own: null, seed: true });
});

test("another secret than the promised one is found out", () => {
  expect(prove({ ...fairness, secret: "11".repeat(32) }, commitment, record, null).seal).toBe(false);
  expect(prove(fairness, commitment, record, { ...kept, commitment: "0".repeat(64) }).seal).toBe(false);
});

test("a contribution that was left out, and a deck from another seed, are found out", () => {
  expect(prove(fairness, commitment, record, { ...kept, contribution: "bad" }).own).toBe(false);
  expect(prove(fairness, commitment, '{"seed": 7}', kept).seed).toBe(false);
});

test("our half of the randomness is 32 hexadecimal digits, never the same", () => {
  expect(contribution()).toMatch(/^[0-9a-f]{32}$/);
  expect(contribution()).not.toBe(contribution());
});
