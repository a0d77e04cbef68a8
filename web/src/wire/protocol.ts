/** What the server sends and takes: made from the structs in src/nefarious/server/wire by `make protocol`. */

/** The code of a language in which texts come: those of the catalogue. */
export type Language = string;
export type Text = Record<Language, string>;
export type Lines = Record<Language, string[]>;
export type Choice = string | string[];

export type ActionId = "espionage" | "invent" | "research" | "work";

export type StepId = "start" | "choose" | "income" | "espionage" | "invent" | "research" | "work" | "end" | "score";

export type DecisionKind = "action" | "commit" | "zone" | "invent" | "discard" | "place" | "recall";

export type EventKind =
  | "dealt"
  | "turn-began"
  | "revealed-actions"
  | "earned"
  | "income-blocked"
  | "gained"
  | "lost"
  | "paid"
  | "drew"
  | "deck-empty"
  | "reshuffled"
  | "discarded"
  | "placed"
  | "recalled"
  | "committed"
  | "showed"
  | "returned"
  | "built"
  | "repeated"
  | "nothing-done"
  | "scored"
  | "won"
  | "turn-limit-reached"
  | "stalemate"
  | "no-cards"
  | "no-money"
  | "no-reserve"
  | "no-spies";

export type CauseKind = "invention" | "twist" | "action" | "rules";

export type About = "card" | "zone" | "action";

/** A language in which everything comes. */
export interface LanguageName {
  /** The key in every text. */
  code: string;
  /** What it calls itself. */
  name: string;
}

/** One symbol of a card. */
export interface Effect {
  /** `draw`, `discard`, `gain`, `lose`, `place`, `recall` or `discard_hand`. */
  verb: string;
  amount: number;
  /** What the amount is counted per; null for "once". */
  per: "card" | "spy" | "invention" | null;
  text: Text;
}

/** A card of the deck. */
export interface Invention {
  id: string;
  number: number;
  name: Text;
  /** As printed. */
  cost: number;
  /** By twist, what it costs where that twist changes it. */
  cost_with: Record<string, number>;
  points: number;
  /** Points for each invention its builder has in play, itself included. */
  points_per_invention: number;
  you: Effect[];
  others: Effect[];
  /** All that it does, in words. */
  text: Text;
  /** How sure its wording is, as a code; `source_text` says it in words. */
  source: string;
  source_text: Text;
  /** The paragraphs of the rules by which it works. */
  rules: string[];
}

/** A card that changes the rules. */
export interface Twist {
  id: string;
  number: number;
  name: Text;
  text: Text;
  /** By edition, only where that edition words it differently. */
  text_in: Record<string, Text>;
  source: string;
  source_text: Text;
}

/** An edition, or a level of bots. */
export interface Named {
  id: string;
  name: Text;
}

/** A printed edition, and what is played differently in it. */
export interface Edition extends Named {
  /** Its rules that differ from the usual ones; of twists that it words differently, `text_in` tells. */
  changes: Text[];
}

/** An action, and the zone of the same name. */
export interface Action {
  id: ActionId;
  name: Text;
  /** What it does in a game without twists. */
  text: Text;
}

/** How a table plays. */
export interface Options {
  edition: string;
  /** `"random"` turns two over; a list names them in the order they lie. */
  twists: "none" | "random" | string[];
  /** Seconds for each decision. */
  clock: number | null;
  /** Listed in the lobby; otherwise found by link or code only. */
  is_public: boolean;
  chat: boolean;
  /** Nobody sees who has locked in before the reveal. */
  poker_face: boolean;
  /** `public`: see what is public; `delayed`: see everything, `delay` seconds late. */
  spectators: "none" | "public" | "delayed";
  delay: number;
}

/** What is taken where nothing is said. */
export interface Defaults {
  /** Of a new table. */
  options: Options;
  level: string;
  /** Opponents in "play now". */
  bots: number;
}

/** The numbers of a game without twists. */
export interface Numbers {
  /** Points that win. */
  goal: number;
  /** Dollars at the start. */
  money: number;
  /** Cards at the start. */
  cards: number;
  /** Spies of each player. */
  spies: number;
  /** Dollars for each spy and neighbour. */
  income: number;
}

/** What the server allows; pairs are the least and the most. */
export interface Limits {
  /** Characters of a name, at most. */
  nickname: number;
  /** Characters of a line of chat, at most. */
  chat: number;
  /** Bytes of a call or a message, at most. */
  message_bytes: number;
  seats: [number, number];
  /** Seconds for each decision. */
  clock: [number, number];
  /** Seconds by which spectators see everything late. */
  delay: [number, number];
  /** How many twists `"random"` turns over. */
  random_twists: number;
}

/** Cards, names and limits. */
export interface Catalogue {
  languages: LanguageName[];
  inventions: Invention[];
  twists: Twist[];
  editions: Edition[];
  /** Of bots, weakest first; then other bots of this server. */
  levels: Named[];
  /** In board order. */
  actions: Action[];
  reactions: string[];
  defaults: Defaults;
  rules: Numbers;
  limits: Limits;
}

/** Who you are. */
export interface Me {
  /** Empty for a new identity. */
  nickname: string;
  is_new: boolean;
}

/** A private link to your identity, good once, and for a day. */
export interface Link {
  token: string;
  /** The page that takes it. */
  path: string;
}

/** Why something cannot be done. Nothing was changed by asking. */
export interface RefusalBody {
  /** A short code. */
  error: string;
  text: Text;
}

/** What the server does first on a new machine. */
export interface Preparing {
  text: Text;
  /** How long it has taken so far. */
  seconds: number;
}

/** Whether the engine is still being compiled. */
export interface Engine {
  /** Null once it is compiled. */
  preparing: Preparing | null;
}

/** A seat of a table. */
export interface Seat {
  /** Its number, clockwise from 0. */
  seat: number;
  kind: "person" | "bot" | "empty";
  name: string;
  /** The name to readers of each language: bots have one in each. */
  name_text: Text;
  /** Of a bot. */
  level: string | null;
  is_you: boolean;
  is_host: boolean;
  /** Has a socket open; bots always. */
  is_present: boolean;
  /** A bot plays for this person until they return; for a bot that failed, to the end. */
  stand_in: boolean;
  /** Why a stand-in plays here; or why a bot plays below its level for now, or another answers for it now and then. */
  trouble: Text | null;
  /** The turn in which the person of this seat left it to this bot for good. */
  gave_up: number | null;
  /** That was you. */
  was_yours: boolean;
  /** What this person has promised to add to the shuffle, hashed. */
  commitment: string | null;
  /** Has laid it open, as promised. */
  contributed: boolean;
}

/** How a game ended. */
export interface Result {
  turns: number;
  winner: number | null;
  scores: number[];
}

/** A deal that was sealed and then begun anew. */
export interface BrokenDeal {
  seal: string;
  /** The names of those whose contribution did not come. */
  missing: string[];
}

/** A table, made for the person who asks. */
export interface Table {
  id: string;
  /** Join with it; shown to everybody who may see the table. */
  code: string;
  /** `open`: waiting for players. */
  state: "open" | "playing" | "over";
  options: Options;
  seats: Seat[];
  /** The seats that are yours; several for pass-and-play. */
  you: number[];
  is_host: boolean;
  /** How many look on without a seat. */
  watching: number;
  /** Why the game stands still, if it does. */
  paused: Text | null;
  /** Ids once the game has begun, in the order they lie. */
  twists: string[] | null;
  turn: number;
  /** Once it is over. */
  result: Result | null;
  /** The id of the next table, once somebody asked for it. */
  rematch: string | null;
  /** SHA-256 of the server's secret: see "Randomness nobody can steer". */
  commitment: string;
  /** Of all commitments, once the host has begun; while the table is `open` the deal waits for contributions. */
  seal: string | null;
  /** Deals that were sealed and then begun anew. */
  broken: BrokenDeal[];
  /** Seconds since 1970. */
  created: number;
}

/** Tables, newest first. */
export interface Tables {
  tables: Table[];
}

/** One of your tables. */
export interface OwnTable extends Table {
  /** You are asked there. */
  your_move: boolean;
  /** By seat, once the game has begun. */
  scores: number[];
}

/** Your tables, newest first. */
export interface OwnTables {
  tables: OwnTable[];
}

/** Where a turn begins. */
export interface ReplayTurn {
  turn: number;
  frame: number;
}

/** The card, twist or action behind something; `rules` for the rules themselves. */
export interface Cause {
  kind: CauseKind;
  id: string;
}

/** Something that happened. */
export interface GameEvent {
  /** Counted from 0. */
  number: number;
  turn: number;
  step: StepId;
  kind: EventKind;
  seat: number | null;
  amount: number;
  /** Null where the viewer may not see it. */
  card: string | null;
  zone: ActionId | null;
  actions: ActionId[];
  /** The neighbour whose action earned the money. */
  other: number | null;
  cause: Cause;
  /** The paragraph of the rules. */
  rule: string;
  text: Text;
}

/** What a twist changes right now. */
export interface TwistNow {
  id: string;
  /** Numbers that became others, prices, points; what it did this turn. */
  lines: Lines;
  /** What it did in the turn before, unless it has acted since. */
  before: Lines;
}

/** Income that hangs on a neighbour. */
export interface Earning {
  seat: number;
  amount: number;
}

/** What an action does at this table now, and what the viewer's spies there live off. */
export interface ZoneNow {
  id: ActionId;
  /** What the action does, twists included. */
  text: Text;
  /** What a spy costs there, whether or not you have one in reserve. */
  spy_cost: number;
  /** For each neighbour, what their choice of this action would earn your spies, given what you have locked in. */
  earns: Earning[];
}

/** A player, as the viewer sees them. */
export interface Player {
  seat: number;
  name: string;
  /** The name to readers of each language. */
  name_text: Text;
  money: number;
  score: number;
  hand_size: number;
  /** Null where the viewer may not see it. */
  hand: string[] | null;
  /** Cards in that hand that everybody has seen. */
  shown: string[];
  /** The card set aside under Quarterly Planning, if the viewer may see it. */
  committed: string | null;
  /** In the order built. */
  inventions: string[];
  /** On each zone. */
  spies: Record<ActionId, number>;
  /** Spies not on the board. */
  reserve: number;
  /** Those last revealed. */
  actions: ActionId[];
  /** Has locked in, as far as the viewer may know. */
  has_answered: boolean;
  /** How they can reach the goal this turn, as far as the viewer may know; null if they cannot. */
  can_win: Text | null;
}

/** What a card costs. */
export interface Cost {
  printed: number;
  actual: number;
}

/** What the viewer knows: a seat its own hand, a spectator none. */
export interface View {
  /** Null for spectators. */
  seat: number | null;
  turn: number;
  step: StepId;
  first_seat: number;
  /** Points that win. */
  goal: number;
  edition: string;
  twists: string[];
  /** In the order of `twists`, what each of them changes for this viewer. */
  twists_now: TwistNow[];
  /** In board order. */
  zones: ZoneNow[];
  /** By seat. */
  players: Player[];
  /** The other seats as they sit, from the left neighbour to the right one; all seats for a spectator. */
  around: number[];
  /** Of the viewer's hand, committed card included; with open hands, of all hands. */
  costs: Record<string, Cost>;
  /** Whether inventions have effects at this table; a twist may take them all away. */
  effects_happen: boolean;
  deck_size: number;
  discards: string[];
  winner: number | null;
  over: boolean;
}

/** The deal, or a moment at which the players had decided. */
export interface Frame {
  turn: number;
  /** How many events there are by then. */
  upto: number;
  /** What happened. */
  events: GameEvent[];
  /** The table after it. */
  view: View;
}

/** What the spies of one player earned from what another one did. */
export interface SpyIncome {
  /** Whose spies. */
  seat: number;
  /** Whose actions they watched. */
  other: number;
  amount: number;
}

/** The invention that came last. */
export interface LastInvention {
  seat: number;
  card: string;
  turn: number;
}

/** A card that waited in a hand until it was built. */
export interface Plan {
  seat: number;
  card: string;
  /** The turn in which it came into that hand; 0 for the deal. */
  drawn: number;
  /** The turn in which it was built. */
  built: number;
}

/** Points that somebody won in one turn. */
export interface Leap {
  seat: number;
  turn: number;
  points: number;
}

/** A game in numbers. */
export interface Chronicle {
  /** The turns that the curves are about; 0 is the deal. */
  turns: number[];
  /** For each seat, the score after each of these turns. */
  points: number[][];
  /** The same for money. */
  money: number[][];
  /** Only where something was earned; the largest first. */
  spies: SpyIncome[];
  /** The winner's; without a winner, anybody's. Null if nothing was built. */
  last_invention: LastInvention | null;
  /** How many points the winner is ahead of the next; null without a winner. */
  lead: number | null;
  /** The card held for the most turns before it was built; of several the first. Null if each was built at once. */
  longest_plan: Plan | null;
  /** The most points that anybody won in one turn; of several the first. Null if nobody won any. */
  best_turn: Leap | null;
}

/** How a game ended, and what it came to. */
export interface Ending {
  /** Who won with how many points, or why nobody did. */
  text: Text;
  /** The rule by which it ended. */
  why: Text;
  /** Its paragraph. */
  rule: string;
  numbers: Chronicle;
}

/** A finished game, moment by moment. */
export interface Replay {
  table: Table;
  /** From where it is seen; null with everything open: every hand in the views, every card in the events. */
  seat: number | null;
  turns: ReplayTurn[];
  frames: Frame[];
  ending: Ending;
}

/** Why something happened. */
export interface Reason {
  /** The card, twist and paragraph behind it. */
  text: Text;
}

/** Where the seed came from: the server's promise and secret, and what each seat contributed. */
export interface Fairness {
  /** SHA-256 of the server's secret, in hexadecimal. */
  commitment: string;
  secret: string;
  /** By seat; empty for bots and whoever gave none. */
  contributions: string[];
  /** `random` if they follow from the seed, too; `chosen` if people named them. */
  twists: string;
  /** Of the way to deal: 1 without the members below, 2 with them. */
  version: number;
  /** By seat: what was published of each contribution before any was laid open. */
  commitments: string[];
  /** SHA-256 of all that was fixed by then. */
  seal: string;
  /** Earlier deals at this table that came to nothing. */
  broken: BrokenDeal[];
}

/** A cause and what it is called. */
export interface NamedCause extends Cause {
  /** Null for `rules`. */
  name: Text | null;
}

/** Something that may be chosen. */
export interface Option {
  choice: Choice;
  text: Text;
}

/** Something that may be chosen at other times. */
export interface Barred {
  choice: Choice;
  /** Why it cannot be chosen now, in a few words. */
  text: Text;
}

/** What the viewer is asked. */
export interface Decision {
  /** Counts the questions of this game; it changes when all asked seats have answered. */
  round: number;
  seat: number;
  kind: DecisionKind;
  /** What a choice names: a card, a zone, or actions. */
  about: About;
  /** Put to all concerned at once; nobody sees the others' choice before the reveal. */
  is_sealed: boolean;
  cause: NamedCause;
  question: Text;
  /** The card, twist and paragraph behind the question. */
  why: Text;
  /** That paragraph of the rules, as `why` names it. */
  rule: string;
  /** Cards in the order of your hand, zones and actions in board order. */
  options: Option[];
  /** Zones and actions that cannot be chosen this time, in board order. */
  barred: Barred[];
  /** What you have locked in. */
  answer: Choice | null;
  /** A hint may be asked for: you alone play against bots. */
  can_hint: boolean;
}

/** Somebody who is not there. */
export interface Away {
  seat: number;
  /** Seconds until a bot plays for them. */
  left: number;
}

/** Whom the table waits for. */
export interface Waiting {
  round: number;
  kind: DecisionKind;
  is_sealed: boolean;
  asked: number[];
  /** Who has answered; with poker face never anyone but yourself. */
  locked: number[];
  /** Seconds on the clock, if one runs: yours if you are awaited, else the one that the table waits for longest. */
  left: number | null;
  /** Seconds for which it stands still before it runs: as long as the story before the question may take to tell. */
  stands: number;
  /** Who is awaited and not there. */
  away: Away[];
  /** Awaited, here, and slow: you may let a bot play for them (`stand-in`). With poker face never anyone. */
  idle: number[];
  /** You may let a bot play for somebody: for those in `idle`; with poker face, for whoever is awaited. */
  can_replace: boolean;
}

/** A line of chat, or a reaction. */
export interface Talk {
  /** Counted from 0; -1 for reactions, which are not kept. */
  number: number;
  kind: "chat" | "reaction";
  /** Null for spectators. */
  seat: number | null;
  name: string;
  /** Plain text, never markup; of a reaction one of the catalogue's `reactions`. */
  text: string;
  /** Seconds since 1970. */
  at: number;
}

/** All that you may know at this moment: first, whenever you ask for it (`resume`), and when the game begins. */
export interface Snapshot {
  type: "snapshot";
  /** Null for spectators. */
  seat: number | null;
  table: Table;
  /** Null, as are the next two, while the table is open; for delayed spectators, until they may see the deal. */
  view: View | null;
  decision: Decision | null;
  waiting: Waiting | null;
  /** For delayed spectators who see nothing yet, seconds until they see the deal. */
  seen_in: number | null;
  /** How many events there are: your next `since`. */
  upto: number;
  /** Those from `since` on; with no `since`, those of the current turn. The last 200 at most: see `earlier`. */
  events: GameEvent[];
  /** The same briefly, several events in one sentence. */
  missed: Lines;
  talk: Talk[];
}

/** Something happened, and this is the table after it. Play the events in order, then show the view. */
export interface EventsMessage {
  type: "events";
  /** If it is not your last `upto`, you missed something: send `resume`. */
  from: number;
  upto: number;
  events: GameEvent[];
  /** What happened since you were last asked, for those who listen: two sentences at most. */
  heard: Lines;
  view: View;
  decision: Decision | null;
  waiting: Waiting | null;
}

/** What happened before an event that you named: as many whole turns as 200 events make, or 200 events. */
export interface EarlierMessage {
  type: "earlier";
  /** The number of the first of them; 0 if there is nothing before it. */
  from: number;
  events: GameEvent[];
}

/** Your choice is written down. You may choose again until the last one is in. All sockets of your seat are told. */
export interface AcceptedMessage {
  type: "accepted";
  /** Null if you chose through another socket. */
  request: number | null;
  round: number;
  choice: Choice;
}

/** Nothing changed. */
export interface RefusedMessage {
  type: "refused";
  request: number | null;
  /** Why, as a code. */
  reason: string;
  text: Text;
  /** As it stands now; null if you are not asked. */
  decision: Decision | null;
}

/** Whom the table waits for, whenever that changes. */
export interface WaitingMessage {
  type: "waiting";
  waiting: Waiting | null;
}

/** Seats, presence, stand-ins, pause, result or rematch changed. */
export interface TableMessage {
  type: "table";
  table: Table;
}

/** Somebody said something, or the table did. */
export interface TalkMessage {
  type: "talk";
  talk: Talk;
}

/** The card, twist and paragraph behind an event. */
export interface WhyMessage {
  type: "why";
  request: number | null;
  number: number;
  text: Text;
}

/** What a strong bot would do, and why. */
export interface HintMessage {
  type: "hint";
  request: number | null;
  round: number;
  choice: Choice;
  lines: Lines;
}

/** What a seat has more or less of, besides the card built and its price. `spies` are those on the board. */
export interface Change {
  seat: number;
  money: number;
  cards: number;
  spies: number;
}

/** A card as if you built it now and the others did nothing. */
export interface Preview {
  card: string;
  cost: number;
  payable: boolean;
  /** How much money it still needs. */
  missing: number;
  /** Yours afterwards; null if the card is too dear. */
  money: number | null;
  /** Yours afterwards, as if the card could be paid. */
  score: number;
  /** It can be built this turn and paid for, and you win if nobody else does anything. */
  wins: boolean;
  /** Only the money is missing for that. */
  would_win: boolean;
  /** Why nothing would be built if you chose it now. */
  warning: Text | null;
  /** What its effects, and twists that act on builders, bring or take; the price and the card itself do not count. */
  changes: Change[];
  lines: Lines;
}

/** What building each card of your hand would do, the committed one first. Empty once the game is over. */
export interface PreviewMessage {
  type: "preview";
  request: number | null;
  round: number;
  cards: Preview[];
}

/** Somebody is there. */
export interface PongMessage {
  type: "pong";
}

export type ServerMessage =
  | Snapshot
  | EventsMessage
  | EarlierMessage
  | AcceptedMessage
  | RefusedMessage
  | WaitingMessage
  | TableMessage
  | TalkMessage
  | WhyMessage
  | HintMessage
  | PreviewMessage
  | PongMessage;

/** A table that somebody wants, and what they promise to add to its shuffle. */
export interface Beginning {
  /** Of a contribution, which you send as soon as the table has a `seal`. Without one nobody waits for yours. */
  commitment?: string | null;
}

/** A table that is to be made, once. */
export interface Making extends Beginning {
  /** Any text of yours. Who asks again with the same one, because no answer came, gets the table that was made. */
  attempt?: string | null;
}

/** A seat as somebody wants it. */
export interface NewSeat {
  /** `local` is somebody who plays on the host's device. */
  kind: "person" | "empty" | "bot" | "local";
  /** Of a bot. */
  level?: string;
  /** Of a person, if not their nickname. */
  name?: string;
}

/** A table as somebody wants it. */
export interface NewTable extends Making {
  seats?: NewSeat[];
  options?: Partial<Options>;
}

/** A game against bots, at once. */
export interface PlayNow extends Making {
  bots?: number;
  level?: string;
  twists?: "none" | "random" | string[];
  edition?: string;
}

export type ClientMessage =
  | { type: "choose"; round: number; choice: Choice; request?: number | null }
  | { type: "resume"; since?: number; lang?: string | null; request?: number | null }
  | { type: "earlier"; before: number; request?: number | null }
  | { type: "why"; number: number; request?: number | null }
  | { type: "hint"; request?: number | null }
  | { type: "preview"; request?: number | null }
  | { type: "back"; request?: number | null }
  | { type: "stand-in"; seat?: number | null; request?: number | null }
  | { type: "chat"; text: string; request?: number | null }
  | { type: "react"; reaction: string; request?: number | null }
  | { type: "ping"; request?: number | null };
