import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import type { Catalogue, Lines, Text } from "../src/wire/protocol";

/** English as a foreigner might write it: a third language, made when the tests run. */
export const PSEUDO = "en-XA";
const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀçđéƒǧħíĵķļɱñóƥɋřšŧúṽŵẋýžÁƁÇĐÉƑǦĦÍĴĶĻṀÑÓƤɊŘŠŦÚṼŴẊÝŽ";

export function accented(words: string): string {
  return words.replace(/[a-zA-Z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)]!);
}

type Pattern = FluentResource["body"][number]["value"];

/** Accents what is said in a pattern, and leaves alone what is computed. */
function accentedPattern(pattern: Pattern): Pattern {
  if (pattern === null) return null;
  if (typeof pattern === "string") return accented(pattern);
  return pattern.map((part) => {
    if (typeof part === "string") return accented(part);
    if (part.type !== "select") return part;
    return { ...part, variants: part.variants.map((variant) => ({ ...variant, value: accentedPattern(variant.value)! })) };
  });
}

/** The messages of a file, in the third language. */
export function accentedMessages(file: string): FluentResource {
  const messages = new FluentResource(readFileSync(new URL(file, import.meta.url), "utf8"));
  messages.body = messages.body.map((message) => ({ ...message, value: accentedPattern(message.value) }));
  return messages;
}

/** What the server would send, were the third language in its list. */
export const text = (en: string): Text => ({ en, [PSEUDO]: accented(en) });
export const lines = (...en: string[]): Lines => ({ en, [PSEUDO]: en.map(accented) });

const card = (id: string) => ({ id, number: 1, name: text(id), text: text("It does something."), source: "R", source_text: text("A rulebook shows it."), rules: ["4.3"] });
const effect = { verb: "gain", amount: 2, per: null, text: text("You gain $2.") };
const invention = (id: string) => ({ ...card(id), cost: 5, cost_with: {}, points: 3, points_per_invention: 0, you: [effect], others: [effect] });
const named = (id: string) => ({ id, name: text(id) });

export const CATALOGUE: Catalogue = {
  languages: ["en", PSEUDO].map((code) => ({ code, name: code })),
  inventions: [...["kraken", "doomsday-machine", "buttered-cat-array"].map(invention), { ...invention("hideout"), points: 0, points_per_invention: 1, you: [], others: [] }],
  twists: ["grants", "kickbacks"].map((id) => ({ ...card(id), text_in: { second: text("Another wording.") } })),
  editions: ["first", "second"].map((id) => ({ ...named(id), changes: [text("Something differs.")] })),
  levels: ["novice", "doctor"].map(named),
  actions: (["espionage", "invent", "research", "work"] as const).map((id) => ({ id, name: text(id), text: text("What it does.") })),
  reactions: ["bravo", "ouch"],
  defaults: {
    options: { edition: "first", twists: "none", clock: null, is_public: false, chat: true, poker_face: false, spectators: "public", delay: 60 },
    level: "novice",
    bots: 3,
  },
  limits: { nickname: 24, chat: 300, message_bytes: 16384, seats: [2, 6], clock: [5, 600], delay: [30, 600], random_twists: 2 },
  rules: { goal: 20, money: 10, cards: 3, spies: 5, income: 1 },
};
