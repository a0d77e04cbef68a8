import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Fairness } from "../wire/protocol";
import type { Half } from "../wire/rest";

const SEED_BYTES = 8;

/** The seal of a secret: its SHA-256. */
export function sealOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The number everything is shuffled from: the beginning of an HMAC of the contributions under the secret. */
export function seedOf(secret: string, contributions: string[]): bigint {
  const lines = contributions.map((contribution, seat) => `${seat}:${contribution}\n`).join("");
  const mixed = hmac(sha256, hexToBytes(secret), utf8ToBytes(lines));
  return BigInt("0x" + bytesToHex(mixed.subarray(0, SEED_BYTES)));
}

/** The seed a record was dealt from. Read from its text: a seed may be larger than JSON numbers are exact. */
export function seedIn(record: string): bigint | null {
  const found = /"seed":\s*(\d+)/.exec(record);
  return found ? BigInt(found[1]!) : null;
}

interface Proof {
  /** The secret is the one that was sealed before the game. */
  seal: boolean;
  /** What this device added is in the mix; null if it has not kept what that was. */
  own: boolean | null;
  /** The seed in the record is the one that follows from secret and contributions. */
  seed: boolean;
}

/** Checks a finished game with what this device was shown before it. */
export function prove(fairness: Fairness, commitment: string, record: string, kept: Half | null): Proof {
  const seal = sealOf(fairness.secret);
  return {
    seal: seal === (kept?.commitment ?? commitment) && seal === fairness.commitment,
    own: kept ? fairness.contributions.includes(kept.contribution) : null,
    seed: seedOf(fairness.secret, fairness.contributions) === seedIn(record),
  };
}
