import { ring } from "../look/sound";
import { sameChoice } from "../wire/choices";
import type { Choice, Decision, Preview, Table, Talk, View, Waiting } from "../wire/protocol";
import type { Device } from "./device.svelte";
import type { Foresight } from "./foresight.svelte";
import { guidance } from "./guidance.svelte";
import type { Lesson } from "./lessons";
import type { Session } from "./session.svelte";

/** A table before somebody's eyes: a game that is being played, or a moment of one that was. */
export interface Sight {
  readonly table: Table;
  readonly view: View;
  /** What the person who holds the device is asked, once everything before it has been told. */
  readonly decision: Decision | null;
  readonly waiting: Waiting | null;
  /** When that was heard. */
  readonly waitingSince: number;
  readonly foresight: Foresight | null;
  /** What would come of the card that is being looked at or picked, if it can be paid. */
  readonly foreseen: Preview | null;
  /** What would come of building a card, where that is in question. */
  preview(card: string): Preview | null;
  readonly talk: Talk[];
  readonly picked: Choice | null;
  /** Whether the hand lies face down. */
  readonly isHidden: boolean;
  /** What a newcomer is told now. */
  readonly lesson: Lesson | null;
  pick(choice: Choice): void;
}

/** Somebody at a table that is being played: what they see, and what they can do. */
export class Sitting implements Sight {
  /** Whether the result has been seen and put aside. */
  isEndSeen = $state(false);

  constructor(private readonly device: Device<Session>) {}

  get session(): Session {
    return this.device.session;
  }

  get table(): Table {
    return this.session.table!;
  }

  get view(): View {
    return this.session.view!;
  }

  get isHidden(): boolean {
    return this.device.isHidden;
  }

  get isStillThere(): boolean {
    return this.device.isStillThere;
  }

  get decision(): Decision | null {
    return this.isHidden || this.session.isPlaying ? null : this.session.decision;
  }

  get waiting(): Waiting | null {
    return this.session.isPlaying ? null : this.session.waiting;
  }

  get waitingSince(): number {
    return this.session.waitingSince;
  }

  get foresight(): Foresight {
    return this.session.foresight;
  }

  preview(card: string): Preview | null {
    if (this.isHidden || this.session.isPlaying || this.session.decision?.kind === "discard") return null;
    return this.foresight.of(card);
  }

  get foreseen(): Preview | null {
    const card = this.foresight.looking ?? (typeof this.picked === "string" ? this.picked : null);
    const preview = card === null ? null : this.preview(card);
    return preview?.payable ? preview : null;
  }

  get talk(): Talk[] {
    return this.session.talk;
  }

  get picked(): Choice | null {
    return this.session.picked;
  }

  get isLockedIn(): boolean {
    return this.decision !== null && this.decision.answer !== null && sameChoice(this.decision.answer, this.picked);
  }

  /** Whether there is something to tell of the time that somebody was away. */
  get hasMissed(): boolean {
    return Object.values(this.session.missed ?? {}).some((lines) => lines.length > 0);
  }

  /** The guide waits while there is another note to read. */
  get lesson(): Lesson | null {
    if (!this.decision || this.hasMissed || this.session.hint) return null;
    return guidance.lesson(this.view, this.decision, this.table.id);
  }

  understand(lesson: Lesson): void {
    if (this.decision) guidance.understand(this.view, this.decision, this.table.id, lesson.id);
  }

  /** Says "it is me". */
  hold(): void {
    this.device.hold();
  }

  pick(choice: Choice): void {
    this.session.picked = choice;
  }

  lockIn(): void {
    if (!this.decision || this.picked === null) return;
    ring("lock");
    this.session.lockIn(this.picked);
  }
}

/** A table to look at only. */
export function lookingOn(shown: () => { table: Table; view: View }): Sight {
  return {
    get table() {
      return shown().table;
    },
    get view() {
      return shown().view;
    },
    decision: null,
    waiting: null,
    waitingSince: 0,
    foresight: null,
    foreseen: null,
    preview: () => null,
    talk: [],
    picked: null,
    isHidden: false,
    lesson: null,
    pick: () => undefined,
  };
}
