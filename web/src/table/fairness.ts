import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Half, Kept } from "../visit/keepsake";
import { contributionTo, fits, sealOf } from "../visit/pledge";
import type { Fairness } from "../wire/protocol";

const SEED_BYTES = 8;
const WORD = (1n << 64n) - 1n;

/** The hash of a secret that was promised: its SHA-256. */
export function promiseOf(secret: string): string {
  return bytesToHex(sha256(bytesOf(secret)));
}

/** The bytes of a secret; none if it is no secret at all. */
const bytesOf = (secret: string) => hexToBytes(/^([0-9a-f]{2})*$/.test(secret) ? secret : "");

/** The number everything is shuffled from: the beginning of an HMAC of the contributions under the secret. */
export function seedOf(secret: string, contributions: string[], seal = ""): bigint {
  const head = seal ? `nefarious-deal 2 ${seal}\n` : "";
  const lines = contributions.map((contribution, seat) => `${seat}:${contribution}\n`).join("");
  const mixed = hmac(sha256, bytesOf(secret), utf8ToBytes(head + lines));
  return BigInt("0x" + bytesToHex(mixed.subarray(0, SEED_BYTES)));
}

/** The seed a record was dealt from. Read from its text: a seed may be larger than JSON numbers are exact. */
export function seedIn(record: string): bigint | null {
  const found = /"seed":\s*(\d+)/.exec(record);
  return found ? BigInt(found[1]!) : null;
}

/** The deck that follows from a seed, first drawn first; `cards` are all of them in the order of their numbers. */
export function deckOf(seed: bigint, cards: string[]): string[] {
  const deck = [...cards];
  const word = scramble(scramble(scramble(seed)) ^ scramble(1n));
  for (let last = deck.length - 1; last > 0; last--) {
    const other = Number(((scramble(word ^ BigInt(last)) >> 32n) * BigInt(last + 1)) >> 32n);
    [deck[last], deck[other]] = [deck[other]!, deck[last]!];
  }
  return deck;
}

/** A step of SplitMix64. */
function scramble(word: bigint): bigint {
  let z = (word + 0x9e3779b97f4a7c15n) & WORD;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & WORD;
  return z ^ (z >> 31n);
}

/** What of a record the proof needs. */
interface Dealt {
  players: string[];
  edition: string;
  twists: string[];
  deck: string[];
  fairness: Fairness;
}

/** What this device knows by itself. */
export interface Witness {
  /** The server's promise, as it was shown before the game. */
  promise: string;
  /** The pledges that this device gave at the table. */
  pledges: Kept[];
  /** Its seats. */
  seats: number[];
  /** What it gave to a game that was dealt the old way. */
  half: Half | null;
  /** All cards in the order of their numbers. */
  cards: string[];
}

export interface Proof {
  /** Whether contributions were committed before any was laid open. */
  isCommitted: boolean;
  /** The secret is the one that was promised before the game. */
  promise: boolean;
  /** All commitments are those that were sealed, in front of this device if it took part; null if none were. */
  seal: boolean | null;
  /** What this device added is in the mix; null if it added nothing, or has not kept what that was. */
  own: boolean | null;
  /** Everybody else added what they had committed to. */
  others: boolean | null;
  /** The deck is the one that follows from the secret and all contributions. */
  deck: boolean;
  fairness: Fairness;
}

/** Checks a finished game with what this device was shown before it. */
export function prove(text: string, witness: Witness): Proof {
  const record = JSON.parse(text) as Dealt;
  const { fairness } = record;
  const isCommitted = fairness.version === 2;
  const promise = promiseOf(fairness.secret);
  const seed = seedOf(fairness.secret, fairness.contributions, isCommitted ? fairness.seal : "");
  const isDeck = seed === seedIn(text) && deckOf(seed, witness.cards).join() === record.deck.join();
  const proven = { isCommitted, promise: promise === witness.promise && promise === fairness.commitment, deck: isDeck, fairness };
  if (!isCommitted) {
    const own = witness.half && fairness.contributions.includes(witness.half.contribution);
    return { ...proven, seal: null, own, others: null };
  }
  return { ...proven, seal: isSealed(record, witness), own: isOwnIn(fairness, witness), others: areOthersIn(fairness) };
}

/** Whether the seal fits, and every seal that this device has seen is the deal's or that of one that was begun anew. */
function isSealed({ players, edition, twists, fairness }: Dealt, { pledges }: Witness): boolean {
  const { broken, commitments, commitment, seal } = fairness;
  const seats = players.map((name, seat) => ({ name, commitment: commitments[seat] ?? "" }));
  const told = [seal, ...broken.map((deal) => deal.seal)];
  const isTold = pledges.every((pledge) => pledge.seal === null || told.includes(pledge.seal));
  return isTold && seal === sealOf({ edition, twists: fairness.twists === "random" ? "random" : twists, server: commitment, seats, broken });
}

function isOwnIn({ commitments, contributions, seal }: Fairness, { pledges, seats }: Witness): boolean | null {
  const pledge = pledges.find((each) => each.seal === seal);
  if (!pledge) return null;
  const contribution = contributionTo(pledge.key, seal);
  const isIn = (seat: number) => commitments[seat] === pledge.commitment && contributions[seat] === contribution;
  return seats.length ? seats.every(isIn) : commitments.some((_, seat) => isIn(seat));
}

function areOthersIn({ commitments, contributions, seal }: Fairness): boolean {
  return contributions.every((contribution, seat) => (commitments[seat] ? fits(contribution, commitments[seat], seal) : contribution === ""));
}
