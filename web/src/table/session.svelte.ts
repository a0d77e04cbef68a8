import { untrack } from "svelte";
import { Line, type LineState } from "../wire/line";
import { sameChoice } from "../wire/choices";
import type { AcceptedMessage, Choice, ClientMessage, Decision, EventsMessage, GameEvent, Lines, ServerMessage, Snapshot, Table, Talk, Text, View, Waiting } from "../wire/protocol";
import { perform } from "./stage.svelte";
import { Playback } from "./playback";
import { settings } from "../look/settings.svelte";
import { language } from "../words/words.svelte";
import { discreet, joined, merged } from "./log";
import { leaveAt, leftAt } from "../visit/bookmark";
import { Foresight } from "./foresight.svelte";
import { faceDown, told } from "./telling";
import { since, unread } from "./unread.svelte";

/** One seat, or one spectator, at one table: what the server has sent, and how far it has been told. */
export class Session {
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  decision = $state.raw<Decision | null>(null);
  waiting = $state.raw<Waiting | null>(null);
  /** When `waiting` was heard: its clock runs from then, whatever is still being told. */
  waitingSince = $state(0);
  log = $state.raw<GameEvent[]>([]);
  latest = $state.raw<GameEvent[]>([]);
  /** What has happened since the last question, in two sentences; nothing at a device that is passed around. */
  heard = $state.raw<Lines | null>(null);
  talk = $state.raw<Talk[]>([]);
  missed = $state.raw<Lines | null>(null);
  reasons = $state<Record<number, Text>>({});
  hint = $state.raw<{ choice: Choice; lines: Lines; round: number } | null>(null);
  isThinking = $state(false);
  refusal = $state.raw<Text | null>(null);
  line = $state<LineState>("connecting");
  isPlaying = $state(false);
  picked = $state.raw<Choice | null>(null);
  seat = $state<number | null>(null);
  /** When a spectator who sees everything late sees the first of it, by this device's time. */
  seenAt = $state(0);

  readonly foresight = new Foresight();
  /** What was locked in last, be it in another window while this one was still telling a story. */
  private accepted: AcceptedMessage | null = null;
  private isCatchingUp = false;
  private readonly connection: Line;
  private readonly playback: Playback;
  private readonly wake = () => this.connection.hurry();
  /** The language in which the server tells the game. */
  private lang = language();
  private isInAnotherLanguage = false;
  private readonly stopListening: () => void;

  constructor(
    readonly id: string,
    private readonly wanted: number | "watch" | null,
  ) {
    this.connection = new Line({
      address: (since) => this.address(since),
      onMessage: (message) => this.hear(message),
      onState: (state) => (this.line = state),
    });
    this.playback = new Playback({
      speed: () => (document.hidden ? "instant" : settings.speed),
      perform: (moment, milliseconds) => {
        if (this.view && moment[0]!.kind === "revealed-actions") this.view = faceDown(this.view);
        return perform(this.isShared ? discreet(moment) : moment, milliseconds, this.view);
      },
      tell: (moment) => {
        this.latest = this.isShared ? discreet(moment) : moment;
        this.log = [...this.log, ...moment];
        if (this.view) this.view = moment.reduce(told, this.view);
      },
      busy: (isBusy) => (this.isPlaying = isBusy),
    });
    this.connection.dial();
    this.connection.keepAlive();
    addEventListener("online", this.wake);
    this.stopListening = $effect.root(() => {
      $effect(() => this.hearIn(language()));
    });
  }

  /** Has everything told anew that was told in another language. */
  private hearIn(lang: string): void {
    if (lang === this.lang) return;
    this.lang = lang;
    untrack(() => {
      this.isInAnotherLanguage = true;
      this.heard = null;
      this.foresight.forget();
      this.tell({ type: "resume", since: this.log[0]?.number ?? 0, lang });
      for (const number of Object.keys(this.reasons)) this.tell({ type: "why", number: Number(number) });
    });
  }

  /** Several people play at this device. */
  get isShared(): boolean {
    return this.wanted !== "watch" && (this.table?.you.length ?? 0) > 1;
  }

  /** A screen for the whole room: it shows the table, and how to join. */
  get isBigScreen(): boolean {
    return this.wanted === "watch";
  }

  leave(): void {
    removeEventListener("online", this.wake);
    this.stopListening();
    this.connection.hangUp();
  }

  lockIn(choice: Choice): void {
    if (!this.decision) return;
    this.refusal = null;
    this.tell({ type: "choose", round: this.decision.round, choice });
  }

  tell(message: ClientMessage): void {
    if (message.type === "hint") this.isThinking = true;
    this.connection.say(message);
  }

  skip(): void {
    this.playback.skip();
  }

  private address(since: number | null): string {
    const query = new URLSearchParams();
    if (this.wanted !== null) query.set("seat", String(this.wanted));
    if (since !== null) query.set("since", String(since));
    query.set("lang", this.lang);
    const host = location.origin.replace(/^http/, "ws");
    return `${host}/api/tables/${this.id}/socket?${query}`;
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "snapshot":
        return this.begin(message);
      case "events":
        this.decision = null;
        this.foresight.forget();
        this.wait(message.waiting);
        return this.playback.add({ events: message.events, end: () => this.conclude(message) });
      case "earlier":
        this.log = merged(this.log, message.events);
        if (message.from > 0) this.lookBack();
        return;
      case "waiting":
        return this.wait(message.waiting);
      case "accepted":
        return this.accept(message);
      case "refused":
        if (this.foresight.isMine(message.request)) return;
        this.isThinking = false;
        this.refusal = message.text;
        if (message.decision) this.decision = message.decision;
        return;
      case "table":
        this.table = message.table;
        return;
      case "talk":
        this.talk = [...this.talk, message.talk].slice(-200);
        unread.hear([message.talk], this.seat);
        return;
      case "why":
        this.reasons[message.number] = message.text;
        return;
      case "hint":
        this.isThinking = false;
        if (message.round === this.decision?.round) this.hint = message;
        return;
      case "preview":
        this.foresight.hear(message);
    }
  }

  /** What was locked in is picked, unless somebody here has picked something else since: it may have been another window. */
  private accept(message: AcceptedMessage): void {
    this.accepted = message;
    if (this.decision?.round !== message.round) return;
    if (this.picked === null || sameChoice(this.picked, this.decision.answer)) this.picked = message.choice;
    this.decision = { ...this.decision, answer: message.choice };
  }

  private begin(snapshot: Snapshot): void {
    this.table = snapshot.table;
    this.seat = snapshot.seat;
    this.seenAt = Date.now() + (snapshot.seen_in ?? 0) * 1000;
    if (this.talk.length) unread.hear(since(snapshot.talk, this.talk), this.seat);
    this.talk = snapshot.talk;
    this.accepted = null;
    this.isThinking = false;
    this.wait(snapshot.waiting);
    this.playback.skip();
    this.playback.add({ events: [], end: () => this.catchUp(snapshot) });
  }

  /** Files what a snapshot tells into the log, and sums up what happened behind our back. */
  private catchUp(snapshot: Snapshot): void {
    const last = this.log.at(-1)?.number ?? -1;
    const isReturn = this.view !== null && snapshot.events.some((event) => event.number > last);
    const isToldAnew = this.isInAnotherLanguage && snapshot.events.length > 0;
    if (isReturn || this.isCatchingUp || (isToldAnew && this.missed)) this.missed = snapshot.missed;
    this.isCatchingUp = false;
    this.log = joined(isToldAnew ? [] : this.log, snapshot.events);
    this.isInAnotherLanguage = false;
    this.latest = this.log.slice(-1);
    const left = leftAt(this.id);
    if (this.view === null && left !== null && left < snapshot.upto && snapshot.seat !== null) {
      this.isCatchingUp = true;
      this.tell({ type: "resume", since: left });
    }
    this.settle(snapshot.view, snapshot.decision, snapshot.waiting?.round);
  }

  /** Asks for what was before the log; it comes in parts, to the very beginning. */
  lookBack(): void {
    this.tell({ type: "earlier", before: this.log[0]?.number ?? 0 });
  }

  private conclude({ heard, view, decision, waiting }: EventsMessage): void {
    this.heard = this.isShared ? null : heard;
    this.refusal = null;
    this.settle(view, decision, waiting?.round);
  }

  /** Everything has been told up to the question of a number. */
  private settle(view: View | null, asked: Decision | null, round: number | undefined): void {
    this.view = view;
    const decision = asked && asked.round === this.accepted?.round ? { ...asked, answer: this.accepted.choice } : asked;
    if (decision?.round !== this.hint?.round) this.hint = null;
    const isAskedAgain = decision !== null && decision.round === this.decision?.round;
    this.picked = decision?.answer ?? (isAskedAgain ? this.picked : null);
    this.decision = decision;
    const inquiry = this.foresight.inquiry(view, round ?? null);
    if (inquiry) this.tell(inquiry);
    if (view && this.connection.since !== null) leaveAt(this.id, view.over ? null : this.connection.since);
  }

  /** Taken to heart as soon as it is heard, for what is heard later is newer; shown once its story has been told. */
  private wait(waiting: Waiting | null): void {
    this.waiting = waiting;
    this.waitingSince = Date.now();
  }
}
