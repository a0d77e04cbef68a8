import type { Decision, GameEvent, Player, Table, View, Waiting } from "../src/wire/protocol";

/** An event as the server tells it, with what a test does not care about filled in. */
export function event(kind: GameEvent["kind"], rest: Partial<GameEvent> = {}): GameEvent {
  return {
    number: 0,
    turn: 1,
    step: "work",
    kind,
    seat: 0,
    amount: 0,
    card: null,
    zone: null,
    actions: [],
    other: null,
    cause: { kind: "rules", id: "rules" },
    rule: "2.1",
    text: { en: kind, ru: kind },
    ...rest,
  };
}

export function player(seat: number, rest: Partial<Player> = {}): Player {
  return {
    seat,
    name: `Player ${seat}`,
    name_text: { en: `Player ${seat}`, ru: `Player ${seat}` },
    money: 10,
    score: 0,
    hand_size: 3,
    hand: null,
    shown: [],
    committed: null,
    inventions: [],
    spies: { espionage: 0, invent: 0, research: 0, work: 0 },
    reserve: 5,
    actions: [],
    has_answered: false,
    can_win: null,
    ...rest,
  };
}

/** A table of so many, seen from seat 0 unless told otherwise. */
export function view(players: number, rest: Partial<View> = {}): View {
  return {
    seat: 0,
    turn: 1,
    step: "choose",
    first_seat: 0,
    goal: 20,
    edition: "en-2015",
    twists: [],
    twists_now: [],
    zones: [],
    players: Array.from({ length: players }, (_, seat) => player(seat)),
    around: Array.from({ length: players - 1 }, (_, seat) => seat + 1),
    costs: {},
    effects_happen: true,
    deck_size: 50,
    discards: [],
    winner: null,
    over: false,
    ...rest,
  };
}

/** A table of so many people, at whose first seat we sit and are the host. */
export function table(seats: number, rest: Partial<Table> = {}): Table {
  const you = rest.you ?? [0];
  return {
    id: "t4b1e",
    code: "KRAKEN42",
    state: "playing",
    options: { edition: "en-2015", twists: "none", clock: null, is_public: false, chat: true, poker_face: false, spectators: "public", delay: 60 },
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      kind: "person" as const,
      name: `Player ${seat}`,
      name_text: {},
      level: null,
      is_you: you.includes(seat),
      is_host: seat === 0,
      is_present: true,
      stand_in: false,
      trouble: null,
      gave_up: null,
      was_yours: false,
      commitment: null,
      contributed: true,
    })),
    you,
    is_host: true,
    watching: 0,
    paused: null,
    twists: [],
    turn: 1,
    result: null,
    rematch: null,
    commitment: "",
    seal: null,
    broken: [],
    created: 0,
    ...rest,
  };
}

/** The choice of an action, unless told otherwise. */
export function decision(rest: Partial<Decision> = {}): Decision {
  return {
    round: 1,
    seat: 0,
    kind: "action",
    about: "action",
    is_sealed: true,
    cause: { kind: "rules", id: "rules", name: null },
    question: {},
    why: {},
    rule: "2.1",
    options: (["espionage", "invent", "research", "work"] as const).map((choice) => ({ choice, text: {} })),
    barred: [],
    answer: null,
    can_hint: true,
    ...rest,
  };
}

export function waiting(asked: number[], locked: number[] = [], round = 1): Waiting {
  return { round, kind: "action", is_sealed: true, asked, locked, left: null, idle: [], can_replace: false, stands: 0, away: [] };
}

/** Everything that can be asked. */
export const KINDS: Decision["kind"][] = ["action", "commit", "invent", "zone", "discard", "place", "recall"];
