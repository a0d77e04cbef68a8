/** What this device saw and gave before a game that was dealt the old way. */
export interface Half {
  commitment: string;
  contribution: string;
}

/** What this device has promised to add to a deal; `seal` is that of the deal, once it has been added. */
export interface Kept {
  commitment: string;
  key: string;
  seal: string | null;
}

/** What this device saw of a table before the game: the server's promise, and which pledges it gave. */
export interface Sight {
  server: string;
  commitments: string[];
}

const pledgeName = (commitment: string) => `pledge:${commitment}`;
const sightName = (table: string) => `pledged:${table}`;

function read<T>(name: string): T | null {
  const found = localStorage.getItem(name);
  return found === null ? null : (JSON.parse(found) as T);
}

export function keep(pledge: Kept): void {
  localStorage.setItem(pledgeName(pledge.commitment), JSON.stringify(pledge));
}

export const kept = (commitment: string) => read<Kept>(pledgeName(commitment));

/** Remembers that a pledge was given at a table, and what the server had promised by then: its first word counts. */
export function keepSight(table: string, server: string, commitment: string): void {
  const before = sight(table);
  const commitments = [...(before?.commitments ?? []).filter((other) => other !== commitment), commitment];
  localStorage.setItem(sightName(table), JSON.stringify({ server: before?.server ?? server, commitments } satisfies Sight));
}

export const sight = (table: string) => read<Sight>(sightName(table));

export const keptHalf = (table: string) => read<Half>(`sealed:${table}`);
