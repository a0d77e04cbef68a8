import { Line, type LineState } from "../wire/line";
import type { Choice, ClientMessage, Decision, GameEvent, Lines, Preview, ServerMessage, Snapshot, Table, Talk, Text, View, Waiting } from "../wire/protocol";
import { perform } from "./stage.svelte";
import { Playback } from "./playback";
import { settings } from "../look/settings.svelte";
import { discreet, merged } from "./log";
import { leaveAt, leftAt } from "../visit/bookmark";
import { Foresight } from "./foresight.svelte";
import { faceDown, told } from "./telling";

/** One seat, or one spectator, at one table: what the server has sent, and how far it has been told. */
export class Session {
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  decision = $state.raw<Decision | null>(null);
  waiting = $state.raw<Waiting | null>(null);
  waitingSince = $state(0);
  log = $state.raw<GameEvent[]>([]);
  latest = $state.raw<GameEvent[]>([]);
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

  readonly foresight = new Foresight();
  private isCatchingUp = false;
  private readonly connection: Line;
  private readonly playback: Playback;
  private readonly wake = () => this.connection.hurry();

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
        const shown = perform(this.isShared ? discreet(moment) : moment, milliseconds, this.view);
        this.latest = this.isShared ? discreet(moment) : moment;
        this.log = [...this.log, ...moment];
        if (this.view) this.view = moment.reduce(told, this.view);
        return shown;
      },
      busy: (isBusy) => (this.isPlaying = isBusy),
    });
    this.connection.dial();
    this.connection.keepAlive();
    addEventListener("online", this.wake);
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

  /** What would come of the card that is looked at, or picked to be built. */
  get foreseen(): Preview | null {
    if (this.decision?.kind === "discard") return null;
    return this.foresight.of(this.foresight.looking ?? (typeof this.picked === "string" ? this.picked : null));
  }

  skip(): void {
    this.playback.skip();
  }

  private address(since: number | null): string {
    const query = new URLSearchParams();
    if (this.wanted !== null) query.set("seat", String(this.wanted));
    if (since !== null) query.set("since", String(since));
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
        return this.playback.add({ events: message.events, end: () => this.settle(message.view, message.decision, message.waiting) });
      case "waiting":
        return this.wait(message.waiting);
      case "accepted":
        if (this.decision?.round === message.round) this.decision = { ...this.decision, answer: message.choice };
        return;
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
        return;
      case "why":
        this.reasons[message.number] = message.text;
        return;
      case "hint":
        this.isThinking = false;
        this.hint = message;
        return;
      case "preview":
        this.foresight.hear(message);
    }
  }

  private begin(snapshot: Snapshot): void {
    this.table = snapshot.table;
    this.seat = snapshot.seat;
    this.talk = snapshot.talk;
    this.playback.skip();
    this.playback.add({ events: [], end: () => this.catchUp(snapshot) });
  }

  /** Files what a snapshot tells into the log, and sums up what happened behind our back. */
  private catchUp(snapshot: Snapshot): void {
    const last = this.log.at(-1)?.number ?? -1;
    const isReturn = this.view !== null && snapshot.events.some((event) => event.number > last);
    if (isReturn || this.isCatchingUp) this.missed = snapshot.missed;
    this.isCatchingUp = false;
    this.log = merged(this.log, snapshot.events);
    this.latest = this.log.slice(-1);
    const left = leftAt(this.id);
    if (this.view === null && left !== null && left < snapshot.upto && snapshot.seat !== null) {
      this.isCatchingUp = true;
      this.tell({ type: "resume", since: left });
    }
    this.settle(snapshot.view, snapshot.decision, snapshot.waiting);
  }

  /** Asks for the log from the very beginning. */
  lookBack(): void {
    this.tell({ type: "resume", since: 0 });
  }

  private settle(view: View | null, decision: Decision | null, waiting: Waiting | null): void {
    this.view = view;
    if (decision?.round !== this.hint?.round) this.hint = null;
    const isAskedAgain = decision !== null && decision.round === this.decision?.round;
    this.picked = decision?.answer ?? (isAskedAgain ? this.picked : null);
    this.decision = decision;
    this.wait(waiting);
    const inquiry = this.foresight.inquiry(view);
    if (inquiry) this.tell(inquiry);
    if (view && this.connection.since !== null) leaveAt(this.id, view.over ? null : this.connection.since);
  }

  private wait(waiting: Waiting | null): void {
    this.waiting = waiting;
    this.waitingSince = Date.now();
  }
}
