import { expect, test, vi } from "vitest";
import type { Speed } from "../src/look/speed";
import { moments, pace, secretFor, type Moment } from "../src/table/moments";
import { Playback } from "../src/table/playback";
import { event } from "./table";

const reveal = [event("revealed-actions", { seat: 0 }), event("revealed-actions", { seat: 1 })];
const turn = [event("turn-began"), ...reveal, event("earned"), event("earned", { seat: 1 }), event("gained"), event("gained", { seat: 1 })];

/** A stage on which moments end only when the test says so. */
function rehearsal(speed: Speed = "normal") {
  const seen: string[] = [];
  const known: string[] = [];
  const ends: (() => void)[] = [];
  const playback = new Playback({
    speed: () => speed,
    perform: (moment: Moment, milliseconds) => {
      seen.push(`${moment[0]!.kind}×${moment.length}${milliseconds === 0 ? " at once" : ""}`);
      return new Promise((end) => ends.push(end));
    },
    tell: (moment) => known.push(moment[0]!.kind),
    busy: (isBusy) => seen.push(isBusy ? "busy" : "idle"),
  });
  return { playback, seen, known, endMoment: () => ends.shift()!() };
}

const settle = () => new Promise((done) => setImmediate(done));

test("a reveal and an income are one moment each, other gains are not", () => {
  expect(moments(turn).map((moment) => moment.length)).toEqual([1, 2, 2, 1, 1]);
});

test("all cards of the deal go as one handful, later ones by player and reason", () => {
  const drawn = (turn: number) => [0, 0, 1, 1].map((seat) => event("drew", { seat, turn }));
  expect(moments(drawn(0)).map((moment) => moment.length)).toEqual([4]);
  expect(moments(drawn(1)).map((moment) => moment.length)).toEqual([2, 2]);
});

test("a long turn still takes no more than six seconds, a slow one longer, an instant one nothing", () => {
  const story = moments(Array.from({ length: 40 }, (_, seat) => event(seat % 2 ? "gained" : "lost", { seat })));
  const whole = (speed: Speed) => pace(story, speed).reduce((sum, beat) => sum + beat, 0);
  expect(whole("normal")).toBeCloseTo(6000);
  expect(whole("slow")).toBeGreaterThan(6000);
  expect(whole("instant")).toBe(0);
});

test("scenes that follow without a break share the six seconds, and each still gets its moment", () => {
  const story = moments(Array.from({ length: 40 }, (_, seat) => event(seat % 2 ? "gained" : "lost", { seat })));
  const whole = (spent: number) => pace(story, "normal", spent).reduce((sum, beat) => sum + beat, 0);
  expect([whole(0), whole(4000), whole(6000)].map(Math.round)).toEqual([6000, 2000, 1500]);
});

test("moments follow each other, then the scene ends", async () => {
  const { playback, seen, endMoment } = rehearsal();
  playback.add({ events: turn.slice(0, 3), end: () => seen.push("end") });
  expect(seen).toEqual(["busy", "turn-began×1"]);
  endMoment();
  await settle();
  expect(seen.at(-1)).toBe("revealed-actions×2");
  playback.skip();
  await settle();
  expect(seen.slice(-2)).toEqual(["end", "idle"]);
});

test("a scene that comes while another plays waits for its turn", async () => {
  const { playback, seen, endMoment } = rehearsal();
  playback.add({ events: [event("gained")], end: () => seen.push("first") });
  playback.add({ events: [event("lost")], end: () => seen.push("second") });
  endMoment();
  await settle();
  endMoment();
  await settle();
  expect(seen).toEqual(["busy", "gained×1", "first", "lost×1", "second", "idle"]);
});

test("a skip shows the rest at once, and the next turn plays again", async () => {
  const { playback, seen } = rehearsal();
  playback.add({ events: turn, end: () => seen.push("end") });
  playback.skip();
  await settle();
  expect(seen.slice(2)).toEqual(["revealed-actions×2 at once", "earned×2 at once", "gained×1 at once", "gained×1 at once", "end", "idle"]);
  playback.add({ events: [event("gained")], end: () => undefined });
  expect(seen.at(-1)).toBe("gained×1");
});

test("instant speed waits for nothing", async () => {
  const { playback, seen } = rehearsal("instant");
  playback.add({ events: turn, end: () => seen.push("end") });
  await settle();
  expect(seen.at(-1)).toBe("idle");
});

test.each(["slow", "normal", "fast"] as const)("what is revealed is told once the cards have turned, at %s speed", async (speed) => {
  vi.useFakeTimers();
  const { playback, known } = rehearsal(speed);
  const [whole] = pace([reveal], speed) as [number];
  const secret = secretFor(reveal, whole);
  playback.add({ events: reveal, end: () => known.push("end") });
  await vi.advanceTimersByTimeAsync(secret - 1);
  expect(known).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(known).toEqual(["revealed-actions"]);
  expect(secret).toBeLessThan(whole);
  vi.useRealTimers();
});

test("a device that draws late keeps a secret until its own cards have turned", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 300));
  const { playback, known } = rehearsal();
  const secret = secretFor(reveal, pace([reveal], "normal")[0]!);
  playback.add({ events: reveal, end: () => known.push("end") });
  await vi.advanceTimersByTimeAsync(300 + secret - 1);
  expect(known).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(known).toEqual(["revealed-actions"]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a skip tells what lies face down", async () => {
  const { playback, known } = rehearsal();
  playback.add({ events: [...reveal, event("earned")], end: () => known.push("end") });
  expect(known).toEqual([]);
  playback.skip();
  await settle();
  expect(known).toEqual(["revealed-actions", "earned", "end"]);
});

test("what cannot be shown is told all the same, and the story goes on", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const told: string[] = [];
  const playback = new Playback({
    speed: () => "normal",
    perform: () => {
      throw new Error("no such place on the board");
    },
    tell: (moment) => told.push(moment[0]!.kind),
    busy: (isBusy) => told.push(isBusy ? "busy" : "idle"),
  });
  playback.add({ events: [event("turn-began")], end: () => told.push("end") });
  await settle();
  expect(told).toEqual(["busy", "turn-began", "end", "idle"]);
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});
