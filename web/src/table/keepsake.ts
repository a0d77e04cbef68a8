/** What this device saw and gave before a game, to compare with when everything is laid open. */
export interface Keepsake {
  commitment: string;
  contribution: string;
}

const name = (table: string) => `sealed:${table}`;

export function keep(table: string, keepsake: Keepsake): void {
  localStorage.setItem(name(table), JSON.stringify(keepsake));
}

export function kept(table: string): Keepsake | null {
  const found = localStorage.getItem(name(table));
  return found === null ? null : (JSON.parse(found) as Keepsake);
}
