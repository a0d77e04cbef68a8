import { beforeEach, expect, test } from "vitest";
import { Device } from "../src/table/device.svelte";
import type { Session } from "../src/table/session.svelte";
import { decision, table, waiting } from "./table";

type Sat = Pick<Session, "table" | "seat" | "decision" | "waiting" | "isPlaying" | "leave"> & { isShared: boolean; hasLeft: boolean };

let sat: Sat[];

/** Sits down at seat 0 unless another is wanted, at a table where Ada (0, the host) and Eve (2) share a device. */
function sitDown(wanted: number | "watch" | null): Sat {
  const seat = wanted === "watch" ? null : (wanted ?? 0);
  const session: Sat = {
    table: table(3, { state: "playing", you: [0, 2], is_host: true }),
    seat,
    decision: seat === null ? null : decision({ seat }),
    waiting: waiting([0, 1, 2]),
    isPlaying: false,
    isShared: seat !== null,
    hasLeft: false,
    leave: () => (session.hasLeft = true),
  };
  sat.push(session);
  return session;
}

beforeEach(() => (sat = []));

function device(wanted: number | "watch" | null = null): Device<Sat> {
  const device = new Device(sitDown, wanted);
  device.follow();
  return device;
}

function locksIn(device: Device<Sat>, others: number[] = []): void {
  const { seat, decision, waiting } = device.session;
  device.session.decision = { ...decision!, answer: "work" };
  device.session.waiting = { ...waiting!, locked: [...waiting!.locked, seat!, ...others] };
  device.follow();
}

test("on a shared device the hand lies face down until its owner says so", () => {
  const shared = device();
  expect(shared.isHidden).toBe(true);
  shared.hold();
  expect(shared.isHidden).toBe(false);
});

test("somebody alone at a device, or watching, hides nothing", () => {
  const alone = device();
  alone.session.isShared = false;
  expect(alone.isHidden).toBe(false);
  expect(device("watch").isHidden).toBe(false);
});

test("whoever has locked in passes the device on, and their hand is covered", () => {
  const shared = device();
  shared.hold();
  locksIn(shared);
  expect([shared.session.seat, shared.isHidden]).toEqual([2, true]);
  expect(sat.map(({ hasLeft }) => hasLeft)).toEqual([true, false]);
});

test("the last to answer covers the hand, and the device stays where it is", () => {
  const shared = device(2);
  shared.session.waiting = waiting([0, 1, 2], [0]);
  shared.hold();
  locksIn(shared);
  expect([shared.session.seat, shared.isHidden, sat.length]).toEqual([2, true, 1]);
});

test("whoever looks again after locking in keeps the hand open until another choice is locked in", () => {
  const shared = device(2);
  shared.session.waiting = waiting([0, 1, 2], [0]);
  locksIn(shared);
  shared.hold();
  shared.follow();
  expect(shared.isHidden).toBe(false);
  shared.session.decision = { ...shared.session.decision!, answer: "invent" };
  shared.follow();
  expect(shared.isHidden).toBe(true);
});

test("with poker face the device remembers by itself who has answered, until the next question", () => {
  const shared = device();
  shared.session.decision = decision({ seat: 0, answer: "work" });
  shared.follow();
  expect(shared.session.seat).toBe(2);
  shared.session.decision = decision({ seat: 2, answer: "work" });
  shared.follow();
  expect([shared.session.seat, sat.length]).toEqual([2, 2]);
  shared.session.decision = null;
  shared.session.waiting = waiting([0], [], 2);
  shared.follow();
  expect(shared.session.seat).toBe(0);
});

test("while a turn is played out the device goes nowhere", () => {
  const shared = device();
  shared.session.isPlaying = true;
  locksIn(shared);
  expect(shared.session.seat).toBe(0);
});

test("the host of a game that began here has the device; later the last who held it", () => {
  const opened = device();
  expect(opened.isStillThere).toBe(false);
  opened.session.table = table(3, { state: "open", you: [0, 2] });
  opened.follow();
  expect(opened.isStillThere).toBe(true);
  opened.hold();
  locksIn(opened);
  expect([opened.session.seat, opened.isStillThere]).toEqual([2, false]);
});
