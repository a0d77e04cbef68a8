import { at } from "../look/places";
import { ring } from "../look/sound";
import type { GameEvent, View } from "../wire/protocol";
import { exhibit, type Exhibit } from "./exhibit";
import { passed, secretFor, type Moment } from "./moments";

type Cargo = "coin" | "card" | "pin";

/** Something on its way from one place of the table to another. */
export interface Flight {
  key: number;
  cargo: Cargo;
  seat: number;
  card: string | null;
  amount: number;
  from: DOMRect;
  to: DOMRect;
  milliseconds: number;
}

export const stage = $state<{ flights: Flight[]; reveal: GameEvent[]; revealTime: number; turnTime: number; spotlight: string | null; exhibit: Exhibit | null }>({
  flights: [],
  reveal: [],
  revealTime: 0,
  turnTime: 0,
  spotlight: null,
  exhibit: null,
});

let flown = 0;

function place(name: string): DOMRect | null {
  return at(name)?.getBoundingClientRect() ?? null;
}

/** From where to where an event moves something, by the names of the places. */
function route(event: GameEvent): { cargo: Cargo; from: string; to: string } | null {
  const { seat, zone } = event;
  switch (event.kind) {
    case "dealt":
      return { cargo: "coin", from: "bank", to: `money-${seat}` };
    case "gained":
      return { cargo: "coin", from: event.cause?.kind === "action" ? `zone-${event.cause.id}` : "bank", to: `money-${seat}` };
    case "earned":
      return { cargo: "coin", from: `zone-${zone}`, to: `money-${seat}` };
    case "lost":
      return { cargo: "coin", from: `money-${seat}`, to: "bank" };
    case "paid":
      return { cargo: "coin", from: `money-${seat}`, to: zone ? `zone-${zone}` : "bank" };
    case "drew":
      return { cargo: "card", from: "deck", to: `hand-${seat}` };
    case "discarded":
      return { cargo: "card", from: `hand-${seat}`, to: "discards" };
    case "committed":
    case "built":
      return { cargo: "card", from: `hand-${seat}`, to: `bench-${seat}` };
    case "returned":
      return { cargo: "card", from: `bench-${seat}`, to: `hand-${seat}` };
    case "reshuffled":
      return { cargo: "card", from: "discards", to: "deck" };
    case "placed":
      return { cargo: "pin", from: `reserve-${seat}`, to: `zone-${zone}` };
    case "recalled":
      return { cargo: "pin", from: `zone-${zone}`, to: `reserve-${seat}` };
    default:
      return null;
  }
}

function flight(event: GameEvent, milliseconds: number): Flight | null {
  const way = route(event);
  if (!way) return null;
  const from = place(way.from);
  const to = place(way.to);
  if (!from || !to) return null;
  return { key: flown++, cargo: way.cargo, seat: event.seat ?? 0, card: event.card, amount: event.amount, from, to, milliseconds };
}

const SOUND: Record<Cargo, "coins" | "card" | "spy"> = { coin: "coins", card: "card", pin: "spy" };

/** Shows one moment on the table; resolves when it is over. */
export async function perform(moment: Moment, milliseconds: number, view: View | null): Promise<void> {
  stage.flights = [];
  stage.reveal = moment[0]!.kind === "revealed-actions" && milliseconds > 0 ? moment : [];
  stage.revealTime = milliseconds;
  stage.turnTime = secretFor(moment, milliseconds);
  stage.spotlight = moment[0]!.kind === "built" && milliseconds > 0 ? moment[0]!.card : null;
  stage.exhibit = milliseconds > 0 && view ? exhibit(moment, view.players) : null;
  if (milliseconds === 0 || !view) return;
  if (stage.reveal.length) ring("card");
  stage.flights = moment.map((event) => flight(event, milliseconds)).filter((found) => found !== null);
  if (stage.flights[0]) ring(SOUND[stage.flights[0].cargo]);
  await passed(milliseconds);
  clearStage();
}

/** Nothing moves any more. */
export function clearStage(): void {
  stage.flights = [];
  stage.reveal = [];
  stage.spotlight = null;
}
