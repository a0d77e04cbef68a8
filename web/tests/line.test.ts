import { beforeEach, expect, test, vi } from "vitest";
import { Line, patience, type Wire } from "../src/wire/line";
import type { ServerMessage } from "../src/wire/protocol";

class FakeWire implements Wire {
  sent: unknown[] = [];
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  constructor(readonly address: string) {}
  send(data: string) {
    this.sent.push(JSON.parse(data));
  }
  close() {
    this.onclose?.({ code: 1000 });
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let wires: FakeWire[];
let heard: string[];
let states: string[];
let later: (() => void)[];
let line: Line;

beforeEach(() => {
  wires = [];
  heard = [];
  states = [];
  later = [];
  line = new Line({
    address: (since) => `table?since=${since}`,
    onMessage: (message: ServerMessage) => heard.push(message.type),
    onState: (state) => states.push(state),
    open: (address) => {
      const wire = new FakeWire(address);
      wires.push(wire);
      return wire;
    },
    later: (act) => later.push(act),
  });
  line.dial();
  wires[0]!.onopen!();
});

test("a line that breaks comes back and asks for what it has not told", () => {
  wires[0]!.hear({ type: "snapshot", upto: 57 });
  wires[0]!.hear({ type: "events", from: 57, upto: 71 });
  wires[0]!.onclose!({ code: 1006 });
  expect(states.at(-1)).toBe("lost");
  later.shift()!();
  expect(wires[1]!.address).toBe("table?since=71");
  wires[1]!.onopen!();
  expect(states.at(-1)).toBe("open");
});

test("a gap in the events is not shown but asked for", () => {
  wires[0]!.hear({ type: "snapshot", upto: 57 });
  wires[0]!.hear({ type: "events", from: 60, upto: 71 });
  expect(heard).toEqual(["snapshot"]);
  expect(wires[0]!.sent).toEqual([{ type: "resume", since: 57 }]);
});

test("a table that does not exist is not dialled again", () => {
  wires[0]!.onclose!({ code: 4404 });
  expect(states.at(-1)).toBe("gone");
  expect(later).toEqual([]);
});

test("whom the server does not know any more tries once more, for a newer cookie may have come, and no more", () => {
  wires[0]!.onclose!({ code: 4401 });
  expect(states.at(-1)).toBe("lost");
  later.shift()!();
  wires[1]!.onopen!();
  wires[1]!.onclose!({ code: 4401 });
  expect(states.at(-1)).toBe("gone");
  expect(later).toEqual([]);
});

test("back on the network it dials at once, and only once", () => {
  wires[0]!.onclose!({ code: 1006 });
  line.hurry();
  later.shift()!();
  expect(wires.length).toBe(2);
});

test("hanging up is for good", () => {
  line.hangUp();
  expect(later).toEqual([]);
  expect(line.say({ type: "ping" })).toBe(false);
});

test("patience grows, but not beyond eight seconds", () => {
  expect([0, 1, 2, 9].map(patience)).toEqual([400, 800, 1600, 8000]);
});

test("a server that closes to come back at once is not spoken of, unless it does not", () => {
  vi.useFakeTimers();
  try {
    wires[0]!.onclose!({ code: 1012 });
    later.shift()!();
    wires[1]!.onopen!();
    expect(states).not.toContain("lost");
    wires[1]!.onclose!({ code: 1012 });
    later.shift()!();
    wires[2]!.onclose!({ code: 1006 });
    expect(states).not.toContain("lost");
    vi.advanceTimersByTime(10_000);
    expect(states.at(-1)).toBe("lost");
  } finally {
    vi.useRealTimers();
  }
});

test("a choice that nobody heard is told again to whoever asks the same question", () => {
  const chosen = { type: "choose" as const, round: 7, choice: ["work"] };
  wires[0]!.onclose!({ code: 1012 });
  expect(line.say(chosen)).toBe(false);
  later.shift()!();
  wires[1]!.onopen!();
  wires[1]!.hear({ type: "snapshot", upto: 57, decision: { round: 7, answer: null } });
  expect(wires[1]!.sent).toEqual([chosen]);
  wires[1]!.hear({ type: "snapshot", upto: 57, decision: { round: 7, answer: null } });
  expect(wires[1]!.sent).toEqual([chosen]);
});

test("a choice that was heard, or is no longer asked for, is not told again", () => {
  for (const decision of [{ round: 7, answer: ["work"] }, { round: 8, answer: null }, null]) {
    line.say({ type: "choose", round: 7, choice: ["work"] });
    wires.at(-1)!.onclose!({ code: 1012 });
    later.shift()!();
    wires.at(-1)!.onopen!();
    wires.at(-1)!.hear({ type: "snapshot", upto: 57, decision });
    expect(wires.at(-1)!.sent).toEqual([]);
  }
});

test("what another window chose does not make this one forget what nobody heard", () => {
  const chosen = { type: "choose" as const, round: 7, choice: ["work"] };
  line.say(chosen);
  wires[0]!.hear({ type: "accepted", request: null, round: 7, choice: ["research"] });
  wires[0]!.onclose!({ code: 1012 });
  later.shift()!();
  wires[1]!.onopen!();
  wires[1]!.hear({ type: "snapshot", upto: 57, decision: { round: 7, answer: ["research"] } });
  expect(wires[1]!.sent).toEqual([chosen]);
});

test("a choice made between coming back and the first word of the server is told once", () => {
  const chosen = { type: "choose" as const, round: 7, choice: ["work"] };
  wires[0]!.onclose!({ code: 1012 });
  later.shift()!();
  wires[1]!.onopen!();
  line.say(chosen);
  wires[1]!.hear({ type: "snapshot", upto: 57, decision: { round: 7, answer: null } });
  expect(wires[1]!.sent).toEqual([chosen]);
});
