import { settings } from "../look/settings.svelte";
import type { GameEvent, Replay, Table, Text, View } from "../wire/protocol";
import { rest } from "../wire/rest";
import type { Logbook } from "./log";
import { kept, moments, pace, passed, secretFor, type Moment } from "./moments";
import { clearStage, perform } from "./stage.svelte";
import { faceDown, told } from "./telling";

/** Where a turn begins: after how many events. */
export interface TurnMark {
  turn: number;
  at: number;
}

/** A moment as a link names it; `frame` in links made before every event was a step. */
export interface Bookmark {
  event: string | null;
  turn: string | null;
  frame: string | null;
}

/** A game that is over, told again: any number of its events, and the table after them. */
export class Rerun implements Logbook {
  /** How many events have been told. */
  at = $state(0);
  isPlaying = $state(false);
  reasons = $state<Record<number, Text>>({});
  /** All action cards lie face down, for the moment before a reveal. */
  private isFaceDown = $state(false);
  private showing = 0;

  readonly all: GameEvent[];
  readonly marks: TurnMark[];
  readonly view: View = $derived.by(() => (this.isFaceDown ? faceDown(this.viewAt(this.at)) : this.viewAt(this.at)));
  readonly events: GameEvent[] = $derived.by(() => this.all.slice(0, this.at));
  readonly lookBack = null;

  constructor(readonly replay: Replay) {
    this.all = replay.frames.flatMap((frame) => frame.events);
    this.marks = this.all.filter(({ kind }) => kind === "turn-began").map(({ number, amount }) => ({ turn: amount, at: number + 1 }));
    this.at = this.start;
  }

  get table(): Table {
    return this.replay.table;
  }

  get seat(): number | null {
    return this.replay.seat;
  }

  get end(): number {
    return this.all.length;
  }

  get isAtEnd(): boolean {
    return this.at === this.end;
  }

  /** What happened last. */
  get latest(): GameEvent | null {
    return this.all[this.at - 1] ?? null;
  }

  /** Where a replay opens: the cards are dealt, and the first turn begins. */
  private get start(): number {
    return this.marks[0]?.at ?? 0;
  }

  /** Goes to the moment that a link names; false if there is none, and then it is the nearest. */
  open({ event, turn, frame }: Bookmark): boolean {
    if (event !== null) return this.openAt(Number(event));
    if (frame !== null) return this.openAt(this.replay.frames[Number(frame)]?.upto ?? NaN);
    if (turn !== null) return this.openAt(this.marks.find((mark) => mark.turn === Number(turn))?.at ?? NaN);
    return true;
  }

  private openAt(wanted: number): boolean {
    const isThere = Number.isInteger(wanted) && wanted >= 0 && wanted <= this.end;
    if (isThere) this.at = wanted;
    else if (wanted > this.end) this.at = this.end;
    return isThere;
  }

  /** Goes somewhere at once; whatever was moving stops. */
  go(to: number): void {
    this.pause();
    this.at = Math.max(0, Math.min(this.end, to));
  }

  step(by: 1 | -1): void {
    this.go(this.at + by);
  }

  /** To the next turn, or to the beginning of this one, and from there to the one before. */
  turn(by: 1 | -1): void {
    const next = by === 1 ? this.marks.find(({ at }) => at > this.at) : this.marks.findLast(({ at }) => at < this.at);
    this.go(next?.at ?? (by === 1 ? this.end : 0));
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else void this.play();
  }

  pause(): void {
    this.showing++;
    this.isPlaying = false;
    this.isFaceDown = false;
    clearStage();
  }

  /** Tells on, at this device's speed, as the table did; from the end it begins anew. */
  async play(): Promise<void> {
    if (this.isAtEnd) this.at = this.start;
    const showing = ++this.showing;
    this.isPlaying = true;
    while (showing === this.showing && !this.isAtEnd) await this.show(this.nextMoment(), showing);
    if (showing === this.showing) this.pause();
  }

  /** Why something happened; asked once. */
  askWhy(number: number): void {
    if (this.reasons[number]) return;
    const { id } = this.table;
    void rest.reason(id, number, this.seat ?? "open").then(({ text }) => (this.reasons[number] = text), () => undefined);
  }

  private nextMoment(): Moment {
    const frame = this.replay.frames.find(({ upto }) => upto > this.at)!;
    return moments(this.all.slice(this.at, frame.upto))[0]!;
  }

  /** Shows a moment, and waits for as long as it takes. People who like it instant get no movement, but time to read. */
  private async show(moment: Moment, showing: number): Promise<void> {
    const isStill = settings.speed === "instant";
    const [time] = pace([moment], isStill ? "fast" : settings.speed) as [number];
    this.isFaceDown = moment[0]!.kind === "revealed-actions";
    const shown = perform(moment, isStill ? 0 : time, this.view);
    if (!isStill) await kept(secretFor(moment, time));
    if (showing !== this.showing) return;
    this.isFaceDown = false;
    this.at += moment.length;
    await (isStill ? passed(time) : shown);
  }

  /** The table after so many events: what the server sent last before them, and what has been told since. */
  private viewAt(at: number): View {
    const { frames } = this.replay;
    const frame = frames.findLast(({ upto }) => upto <= at);
    const since = frame?.upto ?? 0;
    return this.all.slice(since, at).reduce(told, frame?.view ?? bare(frames[0]!.view));
  }
}

/** A table before anything is dealt. */
function bare(view: View): View {
  const players = view.players.map((player) => ({ ...player, money: 0, hand: player.hand && [], hand_size: 0 }));
  const dealt = view.players.reduce((sum, { hand_size }) => sum + hand_size, 0);
  return { ...view, turn: 0, players, deck_size: view.deck_size + dealt };
}
