import type {
  Catalogue,
  Engine,
  Link,
  Me,
  NewSeat,
  Options,
  OwnTables,
  PlayNow,
  Promised,
  Replay,
  Table,
  Tables,
  Text,
} from "./protocol";

/** The server said no, and why, in every language. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: Text | null,
  ) {
    super(code);
  }
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
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
  if (response.ok) return response;
  const refusal = await response.json().catch(() => ({}));
  throw new Refusal(response.status, refusal.error ?? "unknown", refusal.text ?? null);
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await send(method, path, body)).json();
}

/** The server's promise of its half of the randomness, and our half. */
export interface Half {
  commitment: string;
  contribution: string;
}

export const rest = {
  me: () => call<Me>("GET", "/me"),
  rename: (nickname: string) => call<Me>("PUT", "/me", { nickname }),
  privateLink: () => call<Link>("POST", "/me/link"),
  carry: (token: string) => call<Me>("POST", "/me/carry", { token }),
  engine: () => call<Engine>("GET", "/engine"),
  catalogue: () => call<Catalogue>("GET", "/catalogue"),
  lobby: () => call<Tables>("GET", "/lobby"),
  games: () => call<OwnTables>("GET", "/games"),
  promise: () => call<Promised>("POST", "/promise"),
  playNow: (wish: PlayNow & Half) => call<Table>("POST", "/play", wish),
  create: (seats: NewSeat[], options: Partial<Options>) => call<Table>("POST", "/tables", { seats, options }),
  joinCode: (code: string) => call<Table>("POST", "/join", { code }),
  join: (id: string, seat?: number) => call<Table>("POST", `/tables/${id}/join`, seat === undefined ? {} : { seat }),
  leave: (id: string) => call<Table>("POST", `/tables/${id}/leave`),
  seat: (id: string, seat: number, wish: NewSeat) => call<Table>("PUT", `/tables/${id}/seats/${seat}`, wish),
  size: (id: string, seats: number) => call<Table>("PUT", `/tables/${id}/size`, { seats }),
  options: (id: string, options: Options) => call<Table>("PUT", `/tables/${id}/options`, options),
  contribute: (id: string, contribution: string) => call<Table>("POST", `/tables/${id}/contribution`, { contribution }),
  start: (id: string) => call<Table>("POST", `/tables/${id}/start`),
  rematch: (id: string, half: Half) => call<Table>("POST", `/tables/${id}/rematch`, half),
  replay: (id: string, seat: number | "open") => call<Replay>("GET", `/tables/${id}/replay?seat=${seat}`),
  record: async (id: string) => (await send("GET", `/tables/${id}/record`)).text(),
  recordPath: (id: string) => `/api/tables/${id}/record`,
};
