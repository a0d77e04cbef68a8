import type { PlayNow, Table } from "../wire/protocol";
import { rest, type Half } from "../wire/rest";
import { keep } from "./keepsake";

/** Our half of the randomness, made only after the server has promised its own. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Begins a game in one call: first the server's promise, then our half of the randomness. */
async function begin(call: (half: Half) => Promise<Table>): Promise<Table> {
  const { commitment } = await rest.promise();
  const half = { commitment, contribution: contribution() };
  const table = await call(half);
  if (table.commitment === commitment) keep(table.id, half);
  return table;
}

export const playNow = (wish: PlayNow) => begin((half) => rest.playNow({ ...wish, ...half }));
export const rematch = (id: string) => begin((half) => rest.rematch(id, half));

/** Adds our half to a table whose promise we have been shown. */
export async function contribute({ id, commitment }: Table): Promise<void> {
  const half = { commitment, contribution: contribution() };
  await rest.contribute(id, half.contribution);
  keep(id, half);
}
