import type {
  Catalogue,
  Ending,
  Engine,
  Link,
  Me,
  NewSeat,
  NewTable,
  Options,
  OwnTables,
  PlayNow,
  Reason,
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

/** Whom to tell when this person has logged out here from another device. */
export const loggedOut: { tell: (why: Text | null) => void } = { tell: () => undefined };

/** Calls the server; somebody who was logged out here is told so, and goes on as whom the server has made them. */
async function send(method: string, path: string, body?: unknown): Promise<Response> {
  try {
    return await sendOnce(method, path, body);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "logged-out") throw error;
    loggedOut.tell(error.text);
    return sendOnce(method, path, body);
  }
}

async function sendOnce(method: string, path: string, body?: unknown): Promise<Response> {
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
  const response = await send(method, path, body);
  return response.json().catch(() => {
    throw new Refusal(0, "offline", null);
  });
}

export const rest = {
  me: () => call<Me>("GET", "/me"),
  rename: (nickname: string) => call<Me>("PUT", "/me", { nickname }),
  privateLink: () => call<Link>("POST", "/me/link"),
  callBack: () => call<Me>("DELETE", "/me/link"),
  logOutElsewhere: () => call<Me>("POST", "/me/log-out-elsewhere"),
  carry: (token: string) => call<Me>("POST", "/me/carry", { token }),
  engine: () => call<Engine>("GET", "/engine"),
  catalogue: () => call<Catalogue>("GET", "/catalogue"),
  lobby: () => call<Tables>("GET", "/lobby"),
  games: () => call<OwnTables>("GET", "/games"),
  unfinished: () => call<OwnTables>("GET", "/games/unfinished"),
  playNow: (wish: PlayNow) => call<Table>("POST", "/play", wish),
  create: (wish: NewTable) => call<Table>("POST", "/tables", wish),
  joinCode: (code: string) => call<Table>("POST", "/join", { code }),
  byCode: (code: string) => call<Table>("GET", `/join/${encodeURIComponent(code)}`),
  table: (id: string) => call<Table>("GET", `/tables/${encodeURIComponent(id)}`),
  join: (id: string, seat?: number) => call<Table>("POST", `/tables/${id}/join`, seat === undefined ? {} : { seat }),
  leave: (id: string) => call<Table>("POST", `/tables/${id}/leave`),
  seat: (id: string, seat: number, wish: NewSeat) => call<Table>("PUT", `/tables/${id}/seats/${seat}`, wish),
  swap: (id: string, one: number, other: number) => call<Table>("POST", `/tables/${id}/swap`, { seats: [one, other] }),
  handOn: (id: string, seat: number) => call<Table>("PUT", `/tables/${id}/host`, { seat }),
  giveUp: (id: string, seat: number | null) => call<Table>("POST", `/tables/${id}/give-up`, { seat }),
  size: (id: string, seats: number) => call<Table>("PUT", `/tables/${id}/size`, { seats }),
  options: (id: string, options: Options) => call<Table>("PUT", `/tables/${id}/options`, options),
  commit: (id: string, commitment: string) => call<Table>("POST", `/tables/${id}/commitment`, { commitment }),
  contribute: (id: string, contribution: string) => call<Table>("POST", `/tables/${id}/contribution`, { contribution }),
  dealAnew: (id: string) => call<Table>("POST", `/tables/${id}/deal-anew`),
  start: (id: string) => call<Table>("POST", `/tables/${id}/start`),
  rematch: (id: string, commitment: string) => call<Table>("POST", `/tables/${id}/rematch`, { commitment }),
  replay: (id: string, seat: string) => call<Replay>("GET", `/tables/${id}/replay?seat=${encodeURIComponent(seat)}`),
  ending: (id: string) => call<Ending>("GET", `/tables/${id}/ending`),
  reason: (id: string, number: number, seat: number | "open") => call<Reason>("GET", `/tables/${id}/events/${number}/why?seat=${seat}`),
  record: async (id: string) => (await send("GET", `/tables/${id}/record`)).text(),
  recordPath: (id: string) => `/api/tables/${id}/record`,
};
