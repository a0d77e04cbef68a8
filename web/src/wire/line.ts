import { sameChoice } from "./choices";
import type { ClientMessage, Decision, ServerMessage } from "./protocol";

export type LineState = "connecting" | "open" | "lost" | "gone";

/** The part of a WebSocket that a line needs; tests bring their own. */
export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((closing: { code: number }) => void) | null;
}

interface LineOptions {
  address: (since: number | null) => string;
  onMessage: (message: ServerMessage) => void;
  onState: (state: LineState) => void;
  open?: (address: string) => Wire;
  later?: (act: () => void, milliseconds: number) => unknown;
}

const NO_SUCH_TABLE = 4404;
const OTHER_SITE = 4403;
const REMOVED = 4410;
const LOGGED_OUT = 4401;
const RESTARTING = 1012;
const PING_EVERY = 20_000;

/** For so long nothing is said of a line that the server has closed to come back at once. */
const SOON = 5000;

/** How long to wait before the next attempt: quick at first, never longer than eight seconds. */
export function patience(attempt: number): number {
  return Math.min(8000, 400 * 2 ** attempt);
}

/** A socket to one table that comes back by itself and asks only for what it has not told yet. */
export class Line {
  since: number | null = null;
  private wire: Wire | null = null;
  private attempt = 0;
  private hungUp = false;
  private waitingToDial = false;
  private state: LineState = "connecting";
  private isBackSoon = false;
  private isGreeted = false;
  /** The server did not know us by our cookie; a newer one may be on its way to this browser. */
  private isDoubted = false;
  private unanswered: Extract<ClientMessage, { type: "choose" }> | null = null;
  private pinging: ReturnType<typeof setInterval> | null = null;

  constructor(private readonly options: LineOptions) {}

  dial(): void {
    this.waitingToDial = false;
    if (this.hungUp) return;
    this.become(this.attempt === 0 ? "connecting" : "lost");
    const open = this.options.open ?? ((address) => new WebSocket(address) as unknown as Wire);
    const wire = open(this.options.address(this.since));
    this.wire = wire;
    wire.onopen = () => {
      this.attempt = 0;
      this.isBackSoon = false;
      this.isGreeted = false;
      this.become("open");
    };
    wire.onmessage = ({ data }) => this.hear(JSON.parse(data) as ServerMessage);
    wire.onclose = ({ code }) => this.cut(code);
  }

  /**
   * Tells the server something, if the line is open. A choice is told again when it is, until there is an answer; and not
   * before the server has said what it asks, or it would be told twice.
   */
  say(message: ClientMessage): boolean {
    if (message.type === "choose") {
      this.unanswered = message;
      if (!this.isGreeted) return false;
    }
    if (!this.wire) return false;
    try {
      this.wire.send(JSON.stringify(message));
      return true;
    } catch {
      return false;
    }
  }

  /** Try at once, for example because the device is back on the network. */
  hurry(): void {
    if (this.waitingToDial) this.dial();
  }

  hangUp(): void {
    this.hungUp = true;
    this.stopPinging();
    this.wire?.close();
    this.wire = null;
  }

  keepAlive(): void {
    this.stopPinging();
    this.pinging = setInterval(() => this.say({ type: "ping" }), PING_EVERY);
  }

  private stopPinging(): void {
    if (this.pinging !== null) clearInterval(this.pinging);
  }

  private hear(message: ServerMessage): void {
    if (message.type === "events" && this.since !== null && message.from !== this.since) {
      this.say({ type: "resume", since: this.since });
      return;
    }
    this.isDoubted = false;
    if (message.type === "events" || message.type === "snapshot") this.since = message.upto;
    if (message.type === "refused" || message.type === "events" || this.isAnswer(message)) this.unanswered = null;
    this.options.onMessage(message);
    if (message.type === "snapshot" && !this.isGreeted) this.sayAgain(message.decision);
  }

  private cut(code: number): void {
    this.wire = null;
    if (this.hungUp) return;
    const isStranger = code === LOGGED_OUT && this.isDoubted;
    this.isDoubted = code === LOGGED_OUT;
    if (code === NO_SUCH_TABLE || code === OTHER_SITE || code === REMOVED || isStranger) {
      this.hungUp = true;
      this.become("gone");
      return;
    }
    if (code === RESTARTING && this.state === "open") {
      this.isBackSoon = true;
      setTimeout(() => this.giveUpOnSoon(), SOON);
    }
    this.become("lost");
    const wait = patience(this.attempt++);
    this.waitingToDial = true;
    (this.options.later ?? setTimeout)(() => this.waitingToDial && this.dial(), wait);
  }

  /** Whether what was chosen last has been taken down; not what another window chose, or what was chosen before. */
  private isAnswer(message: ServerMessage): boolean {
    return message.type === "accepted" && this.unanswered !== null && sameChoice(message.choice, this.unanswered.choice);
  }

  /** What was chosen while nobody heard it is chosen now, if it is still the question. */
  private sayAgain(decision: Decision | null): void {
    this.isGreeted = true;
    const choice = this.unanswered;
    this.unanswered = null;
    if (choice && decision?.round === choice.round && !sameChoice(decision.answer, choice.choice)) this.say(choice);
  }

  private become(state: LineState): void {
    if (this.isBackSoon && (state === "lost" || state === "connecting")) return;
    this.state = state;
    this.options.onState(state);
  }

  private giveUpOnSoon(): void {
    if (!this.isBackSoon || this.hungUp) return;
    this.isBackSoon = false;
    this.become("lost");
  }
}
