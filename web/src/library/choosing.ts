import type { Invention, Twist } from "../wire/protocol";
import { fits } from "../words/finding";

export const ORDERS = ["number", "name", "cost", "points"] as const;
export type Order = (typeof ORDERS)[number];

/** Which cards somebody wants to see, and in which order; empty where they do not mind. */
export interface Wish {
  find: string;
  sort: Order;
  /** At most so much money. */
  cost: string;
  /** At least so many points. */
  points: string;
  /** A verb, or "none" for cards without effects. */
  effect: string;
  /** A code of how well a text is attested. */
  source: string;
}

const NOTHING: Wish = { find: "", sort: "number", cost: "", points: "", effect: "", source: "" };

/** A wish as an address tells it; whatever makes no sense there is left out. */
export function wishOf(query: (name: string) => string | null): Wish {
  const read = Object.fromEntries(Object.keys(NOTHING).map((key) => [key, query(key) ?? ""])) as unknown as Wish;
  return { ...read, sort: ORDERS.find((order) => order === read.sort) ?? NOTHING.sort };
}

export function addressOf(wish: Wish): string {
  const told = Object.entries(wish).filter(([key, value]) => value && value !== NOTHING[key as keyof Wish]);
  return told.length ? `/cards?${new URLSearchParams(told).toString()}` : "/cards";
}

/** Whether a wish asks for something that only inventions have. */
export function isOnlyOfInventions({ cost, points, effect }: Wish): boolean {
  return Boolean(cost || points || effect);
}

function named(card: Invention | Twist, { find, source }: Wish): boolean {
  const texts = [card.name, card.text, ...("text_in" in card ? Object.values(card.text_in) : [])];
  return fits(texts.flatMap((text) => Object.values(text)).join(" "), find) && (!source || card.source === source);
}

/** Points as they compare: those of a card that is worth more with every invention stand below one point. */
function worth(card: Invention): number {
  return card.points_per_invention ? card.points_per_invention / 2 : card.points;
}

function does(card: Invention, effect: string): boolean {
  const verbs = [...card.you, ...card.others].map(({ verb }) => verb);
  return effect === "none" ? verbs.length === 0 && !card.points_per_invention : verbs.includes(effect);
}

/** The inventions that fit a wish, in its order. */
export function inventionsFor(cards: Invention[], wish: Wish, nameOf: (card: Invention) => string): Invention[] {
  const fitting = cards.filter(
    (card) =>
      named(card, wish) &&
      (!wish.cost || card.cost <= Number(wish.cost)) &&
      (!wish.points || worth(card) >= Number(wish.points)) &&
      (!wish.effect || does(card, wish.effect)),
  );
  const by: Record<Order, (a: Invention, b: Invention) => number> = {
    number: (a, b) => a.number - b.number,
    name: (a, b) => nameOf(a).localeCompare(nameOf(b)),
    cost: (a, b) => a.cost - b.cost || worth(b) - worth(a),
    points: (a, b) => worth(b) - worth(a) || a.cost - b.cost,
  };
  return fitting.toSorted(by[wish.sort]);
}

/** The twists that fit a wish; none if it is about what only inventions have. */
export function twistsFor(twists: Twist[], wish: Wish, nameOf: (twist: Twist) => string): Twist[] {
  if (isOnlyOfInventions(wish)) return [];
  const fitting = twists.filter((twist) => named(twist, wish));
  return wish.sort === "name" ? fitting.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))) : fitting;
}
