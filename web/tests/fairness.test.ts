import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { keepsPromise } from "../src/table/fairness";
import { contribution } from "../src/wire/rest";

const secret = "00ff".repeat(16);
const commitment = createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
const fairness = { commitment, secret, contributions: [], twists: "none" };

test("a secret fits the seal shown before the game, another one does not", async () => {
  expect(await keepsPromise(fairness, commitment)).toBe(true);
  expect(await keepsPromise({ ...fairness, secret: "11".repeat(32) }, commitment)).toBe(false);
  expect(await keepsPromise(fairness, "0".repeat(64))).toBe(false);
});

test("our half of the randomness is 32 hexadecimal digits, never the same", () => {
  expect(contribution()).toMatch(/^[0-9a-f]{32}$/);
  expect(contribution()).not.toBe(contribution());
});
