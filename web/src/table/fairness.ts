import type { Fairness } from "../wire/protocol";

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/** Whether the secret is the one that the server promised before it saw a contribution. */
export async function keepsPromise(fairness: Fairness, commitment: string): Promise<boolean> {
  const hash = await crypto.subtle.digest("SHA-256", bytes(fairness.secret));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === commitment && hex === fairness.commitment;
}
