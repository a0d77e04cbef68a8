import { SPEEDS, type Speed } from "../look/speed";
import type { GameEvent } from "../wire/protocol";

/** Events that happen at once on the table: a reveal, an income. */
export type Moment = GameEvent[];

/** What is dealt comes before the first turn. */
const DEAL = 0;
const TOGETHER = new Set(["revealed-actions", "earned", "dealt", "scored", "income-blocked", "showed"]);

export function moments(events: GameEvent[]): Moment[] {
  const found: Moment[] = [];
  for (const event of events) {
    const last = found.at(-1);
    if (last && last[0]!.kind === event.kind && (TOGETHER.has(event.kind) || sameHandful(last[0]!, event))) last.push(event);
    else found.push([event]);
  }
  return found;
}

/** Cards drawn or spies moved by one player for one reason go as one handful; so does everything that is dealt. */
function sameHandful(first: GameEvent, event: GameEvent): boolean {
  if (event.kind !== "drew" && event.kind !== "placed" && event.kind !== "discarded") return false;
  return first.turn === DEAL || (first.seat === event.seat && first.cause?.id === event.cause?.id);
}

const BEAT: Record<string, number> = {
  "turn-began": 450,
  "revealed-actions": 1300,
  earned: 850,
  gained: 480,
  lost: 480,
  paid: 420,
  drew: 420,
  discarded: 480,
  committed: 500,
  showed: 600,
  returned: 450,
  built: 1200,
  repeated: 500,
  placed: 560,
  recalled: 560,
  reshuffled: 600,
  scored: 350,
  won: 1400,
};
const USUAL_BEAT = 300;
/** How much of a reveal's time is over once the cards have turned. */
const UNTIL_TURNED = 0.48;
const LONGEST_STORY = 6000;
const SHORTEST_BUDGET = 1500;

/**
 * How many milliseconds each moment lasts. What is told without a break stays under six seconds at normal
 * speed: a scene that follows others gets what they have left over.
 */
export function pace(story: Moment[], speed: Speed, spent = 0): number[] {
  const beats = story.map((moment) => BEAT[moment[0]!.kind] ?? USUAL_BEAT);
  const whole = beats.reduce((sum, beat) => sum + beat, 0);
  const budget = Math.max(SHORTEST_BUDGET, LONGEST_STORY - spent);
  const squeeze = Math.min(1, budget / Math.max(1, whole));
  return beats.map((beat) => beat * squeeze * SPEEDS[speed]);
}

/** How long a moment that lasts so many milliseconds keeps its secret. */
export function secretFor(moment: Moment, milliseconds: number): number {
  return moment[0]!.kind === "revealed-actions" ? milliseconds * UNTIL_TURNED : 0;
}

/** Keeps a moment's secret for as long as it takes on the screen, which a busy device draws late. */
export async function kept(secret: number): Promise<void> {
  if (secret <= 0) return;
  await drawn();
  await passed(secret);
}

/** The latest moment at which a picture counts as drawn: a page that nobody looks at draws none. */
const DRAWN_BY = 500;

/** Resolves when what has just changed is drawn. */
function drawn(): Promise<void> {
  if (typeof requestAnimationFrame === "undefined" || document.hidden) return Promise.resolve();
  return new Promise((end) => {
    requestAnimationFrame(() => end());
    setTimeout(end, DRAWN_BY);
  });
}

export function passed(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((end) => setTimeout(end, milliseconds)) : Promise.resolve();
}
