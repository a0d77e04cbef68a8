import type { NewTable, PlayNow, Table } from "../wire/protocol";
import { rest } from "../wire/rest";
import { once } from "./attempt";
import { contribute, newPledge } from "./sharing.svelte";

/** Begins a game with our promise to share in its shuffle, and keeps it if the deal is sealed; else the table's page will. */
async function begin(call: (commitment: string) => Promise<Table>): Promise<Table> {
  const table = await call(await newPledge());
  return contribute(table).catch(() => table);
}

export const createTable = (wish: NewTable) => once(wish, (attempt) => rest.create({ ...wish, attempt }));
export const playNow = (wish: PlayNow) =>
  once(wish, (attempt) => begin((commitment) => rest.playNow({ ...wish, commitment, attempt })));
export const rematch = (id: string) => begin((commitment) => rest.rematch(id, commitment));
