import type { PlayNow, Table } from "../wire/protocol";
import { rest } from "../wire/rest";
import { contribute, newPledge } from "./sharing.svelte";

/** Begins a game with our promise to share in its shuffle, and keeps it if the deal is sealed; else the table's page will. */
async function begin(call: (commitment: string) => Promise<Table>): Promise<Table> {
  const table = await call(await newPledge());
  return contribute(table).catch(() => table);
}

export const playNow = (wish: PlayNow) => begin((commitment) => rest.playNow({ ...wish, commitment }));
export const rematch = (id: string) => begin((commitment) => rest.rematch(id, commitment));
