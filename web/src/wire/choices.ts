import type { Choice } from "./protocol";

/** Whether two choices are the same: lists of actions by what is in them. */
export function sameChoice(a: Choice | null, b: Choice | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
