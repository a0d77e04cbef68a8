import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { BrokenDeal, Table } from "../wire/protocol";

const DOMAIN = utf8ToBytes("nefarious");
const SIZE = 32;
const STEPS = 15;
const DIGITS = 64;
const CHECKS = 3;
const CHAINS = DIGITS + CHECKS;
const BEGINNING = 255;

/** The key of a pledge: what this device adds to one deal, and to no other. */
export function newKey(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(SIZE)));
}

/** What everybody may see of a pledge before the seal is known. */
export function commitmentOf(key: string): string {
  return ends(Array.from({ length: CHAINS }, (_, chain) => climb(begin(key, chain), chain, 0, STEPS)));
}

/** What a pledge adds to the deal with this seal. To be asked for one seal only: two tell more than one. */
export function contributionTo(key: string, seal: string): string {
  return text(concatBytes(...digits(seal).map((digit, chain) => climb(begin(key, chain), chain, 0, digit))));
}

/** Whether a contribution was made for this seal, by whoever made the commitment. */
export function fits(contribution: string, commitment: string, seal: string): boolean {
  const opened = bytes(contribution);
  if (opened?.length !== CHAINS * SIZE || text(opened) !== contribution) return false;
  return ends(digits(seal).map((digit, chain) => climb(opened.subarray(SIZE * chain, SIZE * (chain + 1)), chain, digit, STEPS))) === commitment;
}

/** All that is fixed before any contribution is laid open. */
export interface Terms {
  edition: string;
  twists: string[] | "random";
  server: string;
  seats: { name: string; commitment: string }[];
  broken: BrokenDeal[];
}

export function sealOf({ edition, twists, server, seats, broken }: Terms): string {
  const listed = seats.map(({ name, commitment }) => [name, commitment]);
  const terms = ["nefarious-deal", 2, edition, twists, server, listed, broken.map(({ seal, missing }) => [seal, missing])];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(terms))));
}

/** The terms of a table, as this device is shown them. */
export function termsOf({ options, commitment, seats, broken }: Table): Terms {
  return {
    edition: options.edition,
    twists: options.twists === "none" ? [] : options.twists,
    server: commitment,
    seats: seats.map((seat) => ({ name: seat.name, commitment: seat.commitment ?? "" })),
    broken,
  };
}

/** Where each chain is opened: at the digits of the seal, and at those of how far they are from the end in all. */
function digits(seal: string): number[] {
  const opened = Array.from(seal, (digit) => parseInt(digit, 16));
  const left = opened.reduce((sum, digit) => sum + STEPS - digit, 0);
  return [...opened, ...Array.from(left.toString(16).padStart(CHECKS, "0"), (digit) => parseInt(digit, 16))];
}

const begin = (key: string, chain: number) => hash(hexToBytes(key), chain, BEGINNING);

function climb(value: Uint8Array, chain: number, start: number, end: number): Uint8Array {
  for (let step = start; step < end; step++) value = hash(value, chain, step);
  return value;
}

const hash = (value: Uint8Array, chain: number, step: number) => sha256(concatBytes(DOMAIN, Uint8Array.of(chain, step), value));

const ends = (chains: Uint8Array[]) => bytesToHex(sha256(concatBytes(...chains)));

const text = (opened: Uint8Array) => btoa(String.fromCharCode(...opened)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

function bytes(contribution: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(contribution.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
