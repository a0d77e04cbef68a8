import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** What a session expects of a browser. */
const browser = vi.hoisted(() => {
  const kept = new Map([["speed", "normal"]]);
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", { documentElement: { dataset: {} }, hidden: false, querySelectorAll: () => [] });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  class Wire {
    static last: Wire;
    sent: { type: string; request?: number }[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((message: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    constructor() {
      Wire.last = this;
    }
    send(data: string) {
      this.sent.push(JSON.parse(data));
    }
    close() {}
  }
  vi.stubGlobal("WebSocket", Wire);
  return Wire;
});

import { Session } from "../src/table/session.svelte";
import { decision, event, table, view, waiting } from "./table";

let session: Session;

function hear(message: object): void {
  browser.last.onmessage!({ data: JSON.stringify(message) });
}

/** What happened, and the question that follows. */
function story(round: number, upto: number): object {
  return {
    type: "events",
    from: upto - 1,
    upto,
    events: [event("gained", { number: upto - 1, seat: 1, amount: 4 })],
    heard: {},
    view: view(2, { turn: round }),
    decision: decision({ round }),
    waiting: waiting([0, 1], [], round),
  };
}

/** Until everything has been told. */
async function untilTold(): Promise<void> {
  await vi.runOnlyPendingTimersAsync();
  expect(session.isPlaying).toBe(false);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  session = new Session("t4b1e", null);
  browser.last.onopen!();
  hear({ type: "snapshot", seat: 0, table: table(2), view: view(2), decision: decision(), waiting: waiting([0, 1]), events: [], upto: 10, talk: [], missed: null, seen_in: null });
  await untilTold();
});

afterEach(() => {
  session.leave();
  vi.useRealTimers();
});

test("whom the table waits for is what was heard last, also if that was during a story", async () => {
  hear(story(2, 11));
  hear({ type: "waiting", waiting: waiting([0, 1], [1], 2) });
  expect(session.isPlaying).toBe(true);
  await untilTold();
  expect(session.waiting?.locked).toEqual([1]);
});

test("what was locked in in another window is locked in here, also if a story was still being told", async () => {
  hear({ type: "accepted", request: null, round: 1, choice: "work" });
  expect([session.decision?.answer, session.picked]).toEqual(["work", "work"]);
  hear(story(2, 11));
  hear({ type: "accepted", request: null, round: 2, choice: "research" });
  await untilTold();
  expect([session.decision?.answer, session.picked]).toEqual(["research", "research"]);
  session.picked = "invent";
  hear({ type: "accepted", request: null, round: 2, choice: "espionage" });
  expect([session.decision?.answer, session.picked]).toEqual(["espionage", "invent"]);
});

test("a refusal is of the question before once there is another one", async () => {
  hear(story(2, 11));
  hear({ type: "refused", request: null, reason: "stale", text: { en: "Too late" }, decision: decision({ round: 2 }) });
  expect(session.refusal).toEqual({ en: "Too late" });
  await untilTold();
  expect(session.refusal).toBeNull();
});

test("a hint for a question that is closed is not shown, and one that was lost on the way is not waited for", async () => {
  session.tell({ type: "hint" });
  hear(story(2, 11));
  await untilTold();
  hear({ type: "hint", request: null, round: 1, choice: "work", lines: {} });
  expect([session.hint, session.isThinking]).toEqual([null, false]);
  hear({ type: "hint", request: null, round: 2, choice: "work", lines: {} });
  expect(session.hint?.round).toBe(2);
  session.tell({ type: "hint" });
  hear({ type: "snapshot", seat: 0, table: table(2), view: view(2), decision: decision({ round: 2 }), waiting: waiting([0, 1], [], 2), events: [], upto: 11, talk: [], missed: null, seen_in: null });
  expect(session.isThinking).toBe(false);
});
