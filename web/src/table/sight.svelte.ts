import { ring } from "../look/sound";
import { sameChoice } from "../wire/choices";
import type { Choice, Decision, Preview, Table, Talk, View, Waiting } from "../wire/protocol";
import type { Device } from "./device.svelte";
import type { Foresight } from "./foresight.svelte";
import type { Session } from "./session.svelte";

/** A table before somebody's eyes: a game that is being played, or a moment of one that was. */
export interface Sight {
  readonly table: Table;
  readonly view: View;
  /** What the person who holds the device is asked, once everything before it has been told. */
  readonly decision: Decision | null;
  readonly waiting: Waiting | null;
  readonly foresight: Foresight | null;
  /** What would come of the card that is being looked at. */
  readonly foreseen: Preview | null;
  readonly talk: Talk[];
  readonly picked: Choice | null;
  /** Whether the hand lies face down. */
  readonly isHidden: boolean;
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

  get foresight(): Foresight {
    return this.session.foresight;
  }

  get foreseen(): Preview | null {
    return this.isHidden || this.session.isPlaying ? null : this.session.foreseen;
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
    foresight: null,
    foreseen: null,
    talk: [],
    picked: null,
    isHidden: false,
    pick: () => undefined,
  };
}
