import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";

/** What the page expects of a browser; rendered here without one. */
vi.hoisted(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

import Board from "../src/board/Board.svelte";
import HelpDialog from "../src/board/HelpDialog.svelte";
import Lobby from "../src/lobby/Lobby.svelte";
import Poster from "../src/lobby/Poster.svelte";
import SeeLater from "../src/pages/SeeLater.svelte";
import Welcome from "../src/pages/Welcome.svelte";
import { explained, type Subject } from "../src/look/explain.svelte";
import Cards from "../src/pages/Cards.svelte";
import Home from "../src/pages/Home.svelte";
import NewTable from "../src/pages/NewTable.svelte";
import Corner from "../src/parts/Corner.svelte";
import Explanation from "../src/parts/Explanation.svelte";
import { catalogue } from "../src/table/catalogue.svelte";
import type { Device } from "../src/table/device.svelte";
import { Foresight } from "../src/table/foresight.svelte";
import type { Session } from "../src/table/session.svelte";
import type { Decision, Table, View } from "../src/wire/protocol";
import { language, languages, speak, t, teach } from "../src/words/words.svelte";
import { accented, accentedMessages, CATALOGUE, lines, PSEUDO, text } from "./pseudo";
import { decision, event, KINDS, player, table, view, waiting } from "./table";

/** Names, addresses, what languages call themselves, and what is printed on keys or typed into a shell, are the same in every language. */
const NAMES = new Set(["Nefarious", "NEFARIOUS", "English", "KRAKEN", "Enter", "Space", "Esc", "make", "play", "HOST", "localhost"]);
const SPOKEN = /\b(?:aria-label|aria-valuetext|title|placeholder)="([^"]*)"/g;

/** The words of a page as people see or hear them. */
function readable(html: string): string {
  const heard = [...html.matchAll(SPOKEN)].map((found) => found[1]!);
  const seen = html.replace(/<!--.*?-->/gs, "").replace(/<(style|script).*?<\/\1>/gs, "").replace(/<[^>]*>/g, " ");
  return [seen, ...heard].join(" ").replace(/&[a-z]+;/g, " ");
}

function englishLeft(html: string): string[] {
  return [...readable(html).matchAll(/[A-Za-z]{2,}/g)].map(([word]) => word).filter((word) => !NAMES.has(word));
}

beforeAll(() => {
  catalogue.keep(CATALOGUE);
  teach(PSEUDO, accentedMessages("../src/words/en.ftl"));
  teach(PSEUDO, accentedMessages("../../src/nefarious/locale/en/shared.ftl"));
  speak(PSEUDO);
});

const people = (count: number) => ["Ада", "Борис", "Клара"].slice(0, count).map((name, seat) => ({ ...table(count).seats[seat]!, name, is_present: seat !== 1 }));
const shownTable = (rest: Partial<Table> = {}) => table(3, { seats: people(3), code: "42", watching: 2, ...rest });
const shownView = (rest: Partial<View> = {}): View =>
  view(3, {
    edition: "first",
    twists: ["grants"],
    twists_now: [{ id: "grants", lines: lines("Everybody gains $2."), before: lines("Everybody lost $2.") }],
    zones: (["espionage", "invent", "research", "work"] as const).map((id, cost) => ({ id, text: text("What it does."), spy_cost: cost, earns: [{ seat: 1, amount: 2 }] })),
    players: people(3).map(({ name }, seat) => player(seat, { name, hand: seat ? null : ["kraken", "hideout"], hand_size: 2, shown: ["kraken"], inventions: ["kraken"], committed: "hideout", spies: { espionage: 1, invent: 0, research: 2, work: 0 }, actions: ["work"] })),
    discards: ["kraken"],
    ...rest,
  });
const asked = (kind: Decision["kind"], rest: Partial<Decision> = {}) =>
  decision({ kind, question: text("What will you do?"), why: text("Because."), cause: { kind: "twist", id: "grants", name: text("Grants") }, options: [{ choice: "work", text: text("Work") }], ...rest });

function board(state: Partial<Session>, device: Partial<Device<Session>> = {}): string {
  const session = {
    table: shownTable(),
    view: shownView(),
    decision: null,
    waiting: { ...waiting([0, 1, 2], [2]), left: 12 },
    waitingSince: Date.now(),
    log: [event("gained", { turn: 2, text: text("You gain $2.") })],
    latest: [event("gained", { text: text("You gain $2.") })],
    talk: [{ number: 1, kind: "reaction", seat: 1, name: "Борис", text: "bravo", at: Date.now() / 1000 }],
    reasons: {},
    hint: null,
    missed: null,
    refusal: null,
    line: "lost",
    seat: 0,
    picked: null,
    foresight: new Foresight(),
    ...state,
  } as unknown as Session;
  return render(Board, { props: { device: { session, isHidden: false, isStillThere: false, ...device } as Device<Session> } }).body;
}

test("a file of words is all it takes to be offered a language", () => {
  expect(languages()).toContain(PSEUDO);
  expect([language(), t("lock-in"), t("reserve-count", { count: 1 })]).toEqual([PSEUDO, accented("Lock in"), accented("1 spy in reserve")]);
  const around = new Set<string>();
  for (const spoken of languages()) {
    speak(spoken);
    const next = languages()[(languages().indexOf(spoken) + 1) % languages().length]!;
    const { body } = render(Corner);
    expect(body).toContain(t("language-name", {}, next));
    around.add(next);
  }
  expect([...around].sort()).toEqual(languages().toSorted());
  speak(PSEUDO);
});

test.each<[string, () => string]>([
  ["the first page", () => render(Home).body],
  ["a new table", () => render(NewTable).body],
  ["rules and cards", () => render(Cards).body],
  ["help", () => render(HelpDialog, { props: { close: () => undefined } }).body],
  ["the lobby of the host", () => render(Lobby, { props: { session: { talk: [] } as unknown as Session, table: shownTable({ state: "open" }) } }).body],
  ["the lobby of a guest", () => render(Lobby, { props: { session: { talk: [] } as unknown as Session, table: shownTable({ state: "open", is_host: false, you: [] }) } }).body],
  ["the poster", () => render(Poster, { props: { table: shownTable({ state: "open" }) } }).body],
  ["the welcome", () => render(Welcome, { props: { table: shownTable({ state: "playing", you: [] }), seated: () => undefined } }).body],
  ["a curtain", () => render(SeeLater, { props: { table: shownTable(), due: Date.now() + 9000 } }).body],
  ["a board that waits too long", () => board({ line: "open", waiting: { ...waiting([0, 1, 2], [2]), idle: [1], can_replace: true } })],
  ["a board that waits", () => board({ line: "open" })],
  ["a board that is passed on", () => board({ decision: asked("action") }, { isHidden: true })],
  ["a spectator's board", () => board({ view: shownView({ seat: null }), seat: null })],
  ["what was missed", () => board({ missed: lines("You gain $2.") })],
  ["a hint", () => board({ decision: asked("zone"), hint: { choice: "work", lines: lines("Work.", " Because."), round: 1 } })],
  ["the end", () => board({ table: shownTable({ state: "over", result: { turns: 9, winner: 1, scores: [3, 20, 4] } }), view: shownView({ over: true, winner: 1 }) })],
  ...KINDS.map((kind) => [`the question "${kind}"`, () => board({ decision: asked(kind) })] as [string, () => string]),
])("in a third language %s has no English left", (_, rendered) => {
  const html = rendered();
  expect(readable(html)).toMatch(/[áéíóú]/);
  expect(englishLeft(html)).toEqual([]);
});

test.each<Subject>([
  { kind: "invention", id: "kraken", cost: 5, foreseen: lines("You would have $8.") },
  { kind: "twist", id: "grants", edition: "second", now: lines("Everybody gains $2.") },
])("in a third language a $kind explains itself", (subject) => {
  vi.stubGlobal("innerWidth", 1000);
  vi.stubGlobal("innerHeight", 800);
  explained.now = { subject, node: null as unknown as Element, box: { left: 0, top: 0, width: 9, height: 9, bottom: 9 } as DOMRect };
  expect(englishLeft(render(Explanation).body)).toEqual([]);
});
