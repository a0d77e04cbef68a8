/** What the server sends and takes: docs/protocol.md, in types. */

export interface Text {
  en: string;
  ru: string;
}
export interface Lines {
  en: string[];
  ru: string[];
}

export type ActionId = "espionage" | "invent" | "research" | "work";
export type ZoneId = ActionId;
export type Choice = string | string[];

/** What the server does first on a new machine; until it is done, games cannot begin. */
export interface Preparing {
  text: Text;
  seconds: number;
}

export interface Me {
  nickname: string;
  is_new: boolean;
}

export interface Options {
  edition: string;
  twists: "none" | "random" | string[];
  clock: number | null;
  is_public: boolean;
  chat: boolean;
  poker_face: boolean;
  spectators: "none" | "public" | "delayed";
  delay: number;
}

export interface Seat {
  seat: number;
  kind: "person" | "bot" | "empty" | "local";
  name: string;
  name_text?: Text | null;
  level: string | null;
  is_you: boolean;
  is_host: boolean;
  is_present: boolean;
  stand_in: boolean;
  contributed: boolean;
}

export interface Fairness {
  commitment: string;
  secret: string;
  contributions: string[];
  twists: string | string[];
}

export interface Table {
  id: string;
  code: string;
  state: "open" | "playing" | "over";
  options: Options;
  seats: Seat[];
  you: number[];
  is_host: boolean;
  watching: number;
  paused: Text | null;
  twists: string[] | null;
  turn: number;
  result: { turns: number; winner: number | null; scores: number[] } | null;
  rematch: string | null;
  commitment: string;
  fairness: Fairness | null;
  created: number;
  your_move?: boolean;
}

export interface Player {
  seat: number;
  name: string;
  name_text?: Text | null;
  money: number;
  score: number;
  hand_size: number;
  hand: string[] | null;
  shown: string[];
  committed: string | null;
  inventions: string[];
  spies: Record<ZoneId, number>;
  reserve: number;
  actions: ActionId[];
  is_asked: boolean;
  has_answered: boolean;
}

/** What an action does at this table now, and what the viewer's spies there live off. */
export interface ZoneNow {
  id: ZoneId;
  text: Text;
  spy_cost: number | null;
  earns: { seat: number; amount: number }[];
}

/** What a twist changes right now. */
export interface TwistNow {
  id: string;
  lines: Lines;
}

export interface View {
  seat: number | null;
  turn: number;
  step: string;
  first_seat: number;
  goal: number;
  edition: string;
  twists: string[];
  twists_now: TwistNow[];
  zones: ZoneNow[];
  players: Player[];
  costs: Record<string, { printed: number; actual: number }>;
  deck_size: number;
  reshuffles: number;
  discards: string[];
  winner: number | null;
  over: boolean;
}

export interface Cause {
  kind: "invention" | "twist" | "action" | "rules";
  id: string | null;
  name?: Text | null;
}

export interface Decision {
  round: number;
  seat: number;
  kind: "action" | "commit" | "invent" | "zone" | "discard" | "place" | "recall";
  is_sealed: boolean;
  cause: Cause;
  question: Text;
  why: Text;
  options: { choice: Choice; text: Text }[];
  answer: Choice | null;
}

export interface Waiting {
  round: number;
  kind: string;
  is_sealed: boolean;
  asked: number[];
  locked: number[];
  left: number | null;
}

export interface GameEvent {
  number: number;
  turn: number;
  step: string;
  kind: string;
  seat: number | null;
  amount: number;
  card: string | null;
  zone: ZoneId | null;
  actions: ActionId[];
  other: number | null;
  cause: { kind: string; id: string | null } | null;
  rule: string;
  text: Text;
}

/** What building a card would do to a seat: dollars, cards in hand, spies on the board. */
export interface Change {
  seat: number;
  money: number;
  cards: number;
  spies: number;
}

export interface Preview {
  card: string;
  cost: number;
  payable: boolean;
  money: number | null;
  score: number;
  wins: boolean;
  changes: Change[];
  lines: Lines;
}

export interface Talk {
  number: number;
  kind: "chat" | "reaction";
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Snapshot {
  type: "snapshot";
  seat: number | null;
  table: Table;
  view: View | null;
  decision: Decision | null;
  waiting: Waiting | null;
  upto: number;
  events: GameEvent[];
  missed: Lines;
  talk: Talk[];
}

export interface EventsMessage {
  type: "events";
  from: number;
  upto: number;
  events: GameEvent[];
  told: Lines;
  view: View;
  decision: Decision | null;
  waiting: Waiting | null;
}

export type ServerMessage =
  | Snapshot
  | EventsMessage
  | { type: "accepted"; request: number | null; round: number; choice: Choice }
  | { type: "refused"; request: number | null; reason: string; text: Text; decision: Decision | null }
  | { type: "waiting"; waiting: Waiting }
  | { type: "table"; table: Table }
  | { type: "talk"; talk: Talk }
  | { type: "why"; number: number; text: Text }
  | { type: "hint"; round: number; choice: Choice; lines: Lines }
  | { type: "preview"; request: number | null; round: number; cards: Preview[] }
  | { type: "pong" };

export type ClientMessage =
  | { type: "choose"; request?: number; round: number; choice: Choice }
  | { type: "resume"; since: number }
  | { type: "why"; number: number }
  | { type: "hint" }
  | { type: "preview"; request: number }
  | { type: "back" }
  | { type: "chat"; text: string }
  | { type: "react"; reaction: string }
  | { type: "ping" };

export interface Frame {
  turn: number;
  upto: number;
  events: GameEvent[];
  view: View;
}

export interface Replay {
  table: Table;
  seat: number | null;
  turns: { turn: number; frame: number }[];
  frames: Frame[];
}

export function sameChoice(a: Choice | null, b: Choice | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
