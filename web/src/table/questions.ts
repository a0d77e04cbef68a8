import type { Decision } from "../wire/protocol";

/** Questions that are answered with a card of the own hand. */
export const CARD_QUESTIONS: ReadonlySet<Decision["kind"]> = new Set(["commit", "invent", "discard"]);
