import type { Table } from "../wire/protocol";
import { rest } from "../wire/rest";
import { keep, keepSight, kept, sight } from "./keepsake";

/** The seal of a deal does not belong to what this device was shown: it adds nothing to it. */
class BadSeal extends Error {}

/** A pledge of this device, kept before anybody hears of it. */
export async function newPledge(): Promise<string> {
  const { commitmentOf, newKey } = await import("./pledge");
  const key = newKey();
  const commitment = commitmentOf(key);
  keep({ commitment, key, seal: null });
  return commitment;
}

/** What this device has promised at a table where the deal is sealed, and has not added yet. */
function owed(table: Table) {
  const seat = table.seats[table.you[0] ?? -1];
  if (table.state !== "open" || !seat?.commitment || seat.contributed) return null;
  return kept(seat.commitment);
}

/** Adds what we have promised, once everybody's promise is sealed. A pledge is never used for a second seal. */
export async function contribute(table: Table): Promise<Table> {
  const pledge = owed(table);
  if (!pledge || !table.seal) return table;
  const { contributionTo, sealOf, termsOf } = await import("./pledge");
  keepSight(table.id, table.commitment, pledge.commitment);
  const seal = sealOf(termsOf(table));
  const isShown = seal === table.seal && sight(table.id)?.server === table.commitment;
  if (!isShown || table.you.some((own) => table.seats[own]!.commitment !== pledge.commitment)) throw new BadSeal();
  if (pledge.seal !== null && pledge.seal !== seal) throw new BadSeal();
  keep({ ...pledge, seal });
  return rest.contribute(table.id, contributionTo(pledge.key, seal));
}

/** Our share in the shuffle of one table: promised when we come, added when everybody's promise is sealed. */
export class Sharing {
  /** The server has shown us another deal than the one it sealed. */
  isDeceived = $state(false);
  private hasCome = false;
  private isBusy = false;
  private latest: Table | null = null;

  /** To be called with the table whenever it has changed. */
  async follow(table: Table): Promise<void> {
    this.latest = table;
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      while (this.latest) {
        const next: Table = this.latest;
        this.latest = null;
        await this.share(next);
      }
    } catch (error) {
      this.isDeceived ||= error instanceof BadSeal;
    } finally {
      this.isBusy = false;
    }
  }

  /** Another device of ours may have promised already: whichever comes last takes over. */
  private async share(table: Table): Promise<void> {
    if (table.state !== "open" || !table.you.length) return;
    if (table.seal) return void (await contribute(table));
    const given = table.you.map((seat) => table.seats[seat]!.commitment);
    const isGiven = given.every((commitment) => commitment !== null && (this.hasCome || kept(commitment)));
    this.hasCome = true;
    if (isGiven) return;
    const commitment = await newPledge();
    keepSight(table.id, table.commitment, commitment);
    await rest.commit(table.id, commitment);
  }
}
