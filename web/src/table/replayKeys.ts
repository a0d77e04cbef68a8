import type { Rerun } from "./rerun.svelte";

type Wish = (rerun: Rerun) => void;

/** What a key does to a replay. */
const WISHES: Record<string, Wish> = {
  ArrowLeft: (rerun) => rerun.step(-1),
  ArrowRight: (rerun) => rerun.step(1),
  ArrowUp: (rerun) => rerun.turn(-1),
  ArrowDown: (rerun) => rerun.turn(1),
  PageUp: (rerun) => rerun.turn(-1),
  PageDown: (rerun) => rerun.turn(1),
  Home: (rerun) => rerun.go(0),
  End: (rerun) => rerun.go(rerun.end),
  " ": (rerun) => rerun.toggle(),
};

/** Keys work wherever somebody is on the page, unless they type, choose from a list, or press a button with Space. */
export function wishOf(press: KeyboardEvent): Wish | null {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return null;
  const target = press.target as HTMLElement;
  if (target.matches("input:not([type=range]), select, textarea") || target.closest("dialog")) return null;
  if (press.key === " " && target.matches("button, a, summary")) return null;
  return WISHES[press.key] ?? null;
}
