import { createSubscriber } from "svelte/reactivity";

const OFTEN = 250;
const tick = createSubscriber((pass) => {
  const ticking = setInterval(pass, OFTEN);
  return () => clearInterval(ticking);
});

/** The time in milliseconds, for whoever shows it pass; nothing ticks while nobody does. */
export function now(): number {
  tick();
  return Date.now();
}
