import type { Decision, View } from "../wire/protocol";
import { catalogue } from "./catalogue.svelte";

/** Something to tell a newcomer: what it is called, where on the table to look, and what the words need to know. */
export interface Lesson {
  id: string;
  places: string[];
  values?: Record<string, string | number>;
  /** The card that it explains, sign by sign. */
  card?: string;
}

/** How far somebody has been guided. */
export interface Progress {
  seen: string[];
  /** Where the last chapter was closed: the next one waits for another turn. */
  rested: string;
}

type Tell = (view: View, decision: Decision, seen: string[]) => Omit<Lesson, "id"> | null;

/** By this turn the guide leaves, even if it could not show everything. */
const LATEST_FAREWELL = 6;

const ZONES = { places: ["zones"] };
const offered: Tell = (_, decision) => ({ places: decision.options.map(({ choice }) => `card-${String(choice)}`) });

/** What is told of each lesson now; null while there is nothing on the table to tell it of. */
const LESSONS: Record<string, Tell> = {
  goal: (view) => ({ places: [`score-${view.seat}`], values: { goal: view.goal } }),
  hand: (view) => (held(view).length ? { places: held(view).map((card) => `card-${card}`) } : null),
  symbols: (view) => {
    const card = instructive(held(view));
    return card ? { places: [`card-${card}`], values: { halves: halves(card) }, card } : null;
  },
  board: () => ZONES,
  twists: (view) => (view.twists.length ? { places: ["twists"], values: { count: view.twists.length } } : null),
  action: (view) => ({ places: ["options"], values: { rules: view.twists.length ? "changed" : "usual" } }),
  hint: (_, decision) => (decision.can_hint ? { places: ["hint"] } : null),
  neighbours: (view) => ({ places: neighbours(view).map((seat) => `player-${seat}`), values: { others: view.around.length } }),
  income: (view) => {
    const chosen = new Set(neighbours(view).flatMap((seat) => view.players[seat]!.actions));
    return chosen.size ? { places: [...chosen].map((zone) => `zone-${zone}`) } : null;
  },
  signs: (view) => {
    const earning = view.zones.filter((zone) => zone.earns.length);
    return earning.length ? { places: earning.map((zone) => `income-${zone.id}`) } : null;
  },
  lock: () => ({ places: ["lock"] }),
  why: () => ({ places: ["log"] }),
  farewell: (view, _, seen) => (seen.includes("signs") || view.turn >= LATEST_FAREWELL ? { places: ["help"] } : null),
  zone: () => ZONES,
  place: () => ZONES,
  recall: () => ZONES,
  invent: offered,
  discard: offered,
  commit: offered,
};

/** What the choice of an action is accompanied by, a chapter each turn; every other question has a lesson of its own. */
const CHAPTERS = [
  ["goal", "hand", "symbols", "board", "twists", "action", "hint"],
  ["neighbours", "signs", "income", "lock"],
  ["why", "farewell"],
];
export const LAST_LESSON = "farewell";

/** What to tell a newcomer now, each lesson once. `where` names the table and the turn. */
export function lesson(view: View, decision: Decision, { seen, rested }: Progress, where: string): Lesson | null {
  if (decision.kind !== "action") return untold([decision.kind], view, decision, seen)[0] ?? null;
  for (const [number, chapter] of CHAPTERS.entries()) {
    const [next] = untold(chapter, view, decision, seen);
    if (next) return number > 0 && rested === where ? null : next;
  }
  return null;
}

/** How far somebody is who has understood a lesson. */
export function understood(view: View, decision: Decision, progress: Progress, id: string, where: string): Progress {
  const seen = [...progress.seen, id];
  const chapter = CHAPTERS.find((lessons) => lessons.includes(id));
  const isClosed = chapter && untold(chapter, view, decision, seen).length === 0;
  return { seen, rested: isClosed ? where : progress.rested };
}

function untold(ids: string[], view: View, decision: Decision, seen: string[]): Lesson[] {
  return ids.filter((id) => !seen.includes(id)).flatMap((id) => {
    const told = LESSONS[id]!(view, decision, seen);
    return told ? [{ id, ...told }] : [];
  });
}

function held(view: View): string[] {
  return view.seat === null ? [] : (view.players[view.seat]!.hand ?? []);
}

function neighbours(view: View): number[] {
  return [...new Set([view.around[0]!, view.around.at(-1)!])];
}

/** The card that has most to explain. */
function instructive(cards: string[]): string | undefined {
  const worth = (id: string) => ({ both: 2, you: 1, others: 1, none: 0 })[halves(id)];
  return cards.filter(worth).sort((one, other) => worth(other) - worth(one))[0];
}

function halves(id: string): "both" | "you" | "others" | "none" {
  const { you, others } = catalogue.invention(id);
  if (you.length && others.length) return "both";
  if (you.length) return "you";
  return others.length ? "others" : "none";
}
