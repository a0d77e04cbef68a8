import type { Catalogue, Me, Options, Preparing, Replay, Table, Text } from "./protocol";

/** The server said no, and why, in both languages. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: Text | null,
  ) {
    super(code);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch("/api" + path, request);
  } catch {
    throw new Refusal(0, "offline", null);
  }
  if (response.ok) return (await response.json()) as T;
  const refusal = await response.json().catch(() => ({}));
  throw new Refusal(response.status, refusal.error ?? "unknown", refusal.text ?? null);
}

export type NewSeat = { kind: "person" | "empty" } | { kind: "bot"; level: string } | { kind: "local"; name: string };

export interface PlayNow {
  bots: number;
  level: string;
  twists: Options["twists"];
  edition: string;
}

/** Our half of the randomness, made only after the server has promised its own. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function promised<T extends object>(wish: T): Promise<T & { commitment: string; contribution: string }> {
  const { commitment } = await call<{ commitment: string }>("POST", "/promise");
  return { ...wish, commitment, contribution: contribution() };
}

export const rest = {
  me: () => call<Me>("GET", "/me"),
  rename: (nickname: string) => call<Me>("PUT", "/me", { nickname }),
  privateLink: () => call<{ token: string; path: string; expires: number }>("POST", "/me/link"),
  carry: (token: string) => call<Me>("POST", "/me/carry", { token }),
  engine: () => call<{ preparing: Preparing | null }>("GET", "/engine"),
  catalogue: () => call<Catalogue>("GET", "/catalogue"),
  lobby: () => call<{ tables: Table[] }>("GET", "/lobby"),
  games: () => call<{ tables: Table[] }>("GET", "/games"),
  playNow: async (wish: PlayNow) => call<Table>("POST", "/play", await promised(wish)),
  create: (seats: NewSeat[], options: Partial<Options>) => call<Table>("POST", "/tables", { seats, options }),
  table: (id: string) => call<Table>("GET", `/tables/${id}`),
  joinCode: (code: string) => call<Table>("POST", "/join", { code }),
  join: (id: string, seat?: number) => call<Table>("POST", `/tables/${id}/join`, seat === undefined ? {} : { seat }),
  leave: (id: string) => call<Table>("POST", `/tables/${id}/leave`),
  seat: (id: string, seat: number, wish: NewSeat) => call<Table>("PUT", `/tables/${id}/seats/${seat}`, wish),
  size: (id: string, seats: number) => call<Table>("PUT", `/tables/${id}/size`, { seats }),
  options: (id: string, options: Options) => call<Table>("PUT", `/tables/${id}/options`, options),
  contribute: (id: string) => call<Table>("POST", `/tables/${id}/contribution`, { contribution: contribution() }),
  start: (id: string) => call<Table>("POST", `/tables/${id}/start`),
  rematch: async (id: string) => call<Table>("POST", `/tables/${id}/rematch`, await promised({})),
  replay: (id: string, seat: number | "open") => call<Replay>("GET", `/tables/${id}/replay?seat=${seat}`),
  recordPath: (id: string) => `/api/tables/${id}/record`,
};
