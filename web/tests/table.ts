import type { GameEvent, Player, View } from "../src/wire/protocol";

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
    costs: {},
    deck_size: 50,
    discards: [],
    winner: null,
    over: false,
    ...rest,
  };
}
