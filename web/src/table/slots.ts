import { sameChoice } from "../wire/choices";
import type { Choice, Decision, Option, Text } from "../wire/protocol";

/** The place of something that may be chosen; without an option it cannot be chosen this time. */
export interface Slot {
  choice: Choice;
  option: Option | null;
  /** Why not. */
  bar: Text | null;
}

/**
 * Where each option of a question has its place: zones, actions and pairs of actions always at the same one, those that
 * are not offered left in place. Cards have the places they have in hand.
 */
export function slots(decision: Decision, actions: string[]): Slot[] {
  const { about, options, barred } = decision;
  if (about === "card") return options.map(standing);
  const places = about === "zone" ? actions : groups(actions, Math.max(1, ...options.map(({ choice }) => choice.length)));
  const offered = (choice: Choice) => options.find((option) => sameChoice(option.choice, choice)) ?? null;
  const reason = (choice: Choice) => barred.find((bar) => sameChoice(bar.choice, choice))?.text ?? null;
  const others = options.filter(({ choice }) => !places.some((place) => sameChoice(place, choice)));
  return [...places.map((choice) => ({ choice, option: offered(choice), bar: reason(choice) })), ...others.map(standing)];
}

function standing(option: Option): Slot {
  return { choice: option.choice, option, bar: null };
}

/** All ways to take so many of them, in order. */
function groups(all: string[], size: number): string[][] {
  if (size === 0) return [[]];
  return all.flatMap((first, index) => groups(all.slice(index + 1), size - 1).map((rest) => [first, ...rest]));
}
