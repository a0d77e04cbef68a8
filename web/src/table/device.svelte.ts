import { hostAtDevice, nextAtDevice } from "./seating";
import type { Session } from "./session.svelte";

type Seen = Pick<Session, "table" | "seat" | "decision" | "waiting" | "isPlaying" | "isShared" | "leave">;

/** A device at a table: which of its seats it shows, and which of the people around it holds it. */
export class Device<S extends Seen> {
  session = $state.raw() as S;
  /** Who has said "it is me" for the open question. */
  private holder = $state<number | null>(null);
  /** Who was the last to say so. */
  private lastHolder = $state<number | null>(null);
  /** Whether the game began at this device, in the hands of its host. */
  private hasBegunHere = $state(false);
  private answered: { round: number; seats: Set<number> } = { round: -1, seats: new Set() };
  private sealed = "";

  constructor(
    private readonly sitDown: (seat: number | "watch" | null) => S,
    wanted: number | "watch" | null,
  ) {
    this.session = sitDown(wanted);
  }

  /** Whether the hand lies face down, because nobody has said that it is theirs. */
  get isHidden(): boolean {
    return this.session.isShared && this.holder !== this.session.seat;
  }

  /** Whether the one who is asked should have the device already. */
  get isStillThere(): boolean {
    return this.session.seat === (this.lastHolder ?? (this.hasBegunHere ? hostAtDevice(this.session.table) : null));
  }

  /** Somebody says "it is me". */
  hold(): void {
    this.holder = this.lastHolder = this.session.seat;
  }

  leave(): void {
    this.session.leave();
  }

  /** Catches up with what the session has heard; to be called whenever that changes. */
  follow(): void {
    if (this.session.table?.state === "open") this.hasBegunHere = true;
    this.coverHand();
    this.passOn();
  }

  /** Whoever has locked in lets go of the device. */
  private coverHand(): void {
    const { decision } = this.session;
    const sealed = decision?.answer != null ? `${decision.seat}:${decision.round}:${JSON.stringify(decision.answer)}` : "";
    if (sealed && sealed !== this.sealed) this.holder = null;
    this.sealed = sealed;
  }

  /** Turns to the next of the seats here that has to answer. */
  private passOn(): void {
    const { table, decision, waiting, seat, isShared, isPlaying } = this.session;
    if (!table || !isShared || seat === null || isPlaying || !waiting) return;
    if (this.answered.round !== waiting.round) this.answered = { round: waiting.round, seats: new Set() };
    if (decision?.answer != null) this.answered.seats.add(seat);
    const next = nextAtDevice(table.you, seat, waiting, this.answered.seats);
    if (next === seat) return;
    this.leave();
    this.holder = null;
    this.session = this.sitDown(next);
  }
}
