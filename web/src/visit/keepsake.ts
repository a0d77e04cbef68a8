import type { Half } from "../wire/rest";

const name = (table: string) => `sealed:${table}`;

/** Keeps what this device saw and gave before a game, to compare with when everything is laid open. */
export function keep(table: string, half: Half): void {
  localStorage.setItem(name(table), JSON.stringify(half));
}

export function kept(table: string): Half | null {
  const found = localStorage.getItem(name(table));
  return found === null ? null : (JSON.parse(found) as Half);
}
