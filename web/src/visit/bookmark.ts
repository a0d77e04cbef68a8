/** How far this device has told each game, so that a return can sum up the rest. */
const name = (table: string) => `told:${table}`;

export function leftAt(table: string): number | null {
  const kept = localStorage.getItem(name(table));
  return kept === null ? null : Number(kept);
}

export function leaveAt(table: string, number: number | null): void {
  if (number === null) localStorage.removeItem(name(table));
  else localStorage.setItem(name(table), String(number));
}
