import type { GameEvent, Player, View } from "../wire/protocol";
import { areOfLastTurn } from "./standing";

/**
 * The view as it looks once an event has been told.
 *
 * Only for the eye: numbers follow the coins while a turn is played out. The view that the
 * server sends with the events replaces all of it at the end. Until then nobody can say who will win.
 * What spies would earn where one has come or gone, only the server knows.
 * From the first reveal of a turn on, the others' cards lie face down until their own: what they chose before is past.
 */
export function told(last: View, event: GameEvent): View {
  const before = event.kind === "revealed-actions" && areOfLastTurn(last) ? faceDown(last) : last;
  const step = event.kind === "revealed-actions" ? "income" : event.step;
  const view: View = { ...before, step, players: before.players.map(unsettled) };
  switch (event.kind) {
    case "turn-began":
      return { ...view, turn: event.amount, first_seat: event.seat ?? view.first_seat };
    case "reshuffled":
      return { ...view, deck_size: event.amount, discards: [] };
    case "won":
      return { ...view, winner: event.seat, over: true };
  }
  if (event.seat === null) return view;
  const next = { ...view };
  if (event.kind === "drew") next.deck_size = Math.max(0, view.deck_size - 1);
  if (event.kind === "discarded" && event.card) next.discards = [...view.discards, event.card];
  next.players = view.players.map((player) => (player.seat === event.seat ? toldOf(player, event) : player));
  if (event.seat === view.seat && (event.kind === "placed" || event.kind === "recalled"))
    next.zones = view.zones.map((zone) => (zone.id === event.zone ? { ...zone, earns: [] } : zone));
  return next;
}

/** Nobody knows whether this player can win; one of whom that is so already stays the same, and is not drawn anew. */
function unsettled(player: Player): Player {
  return player.can_win === null ? player : { ...player, can_win: null };
}

/** Just before a reveal every action card lies face down. */
export function faceDown(view: View): View {
  return { ...view, players: view.players.map((player) => ({ ...player, actions: [], has_answered: true })) };
}

function toldOf(player: Player, event: GameEvent): Player {
  const { amount, card, zone } = event;
  switch (event.kind) {
    case "revealed-actions":
      return { ...player, actions: event.actions, has_answered: false };
    case "dealt":
    case "earned":
    case "gained":
      return { ...player, money: player.money + amount };
    case "lost":
    case "paid":
      return { ...player, money: Math.max(0, player.money - amount) };
    case "drew":
      return { ...player, hand_size: player.hand_size + 1, hand: card && player.hand ? [...player.hand, card] : player.hand };
    case "discarded":
      return withoutCard(player, card);
    case "committed":
      return { ...withoutCard(player, card), committed: card };
    case "returned":
      return card && player.hand && !player.hand.includes(card) && player.committed !== card
        ? { ...player, hand: [...player.hand, card], hand_size: player.hand_size + 1 }
        : player;
    case "built":
      return card ? { ...withoutCard(player, card), inventions: [...player.inventions, card] } : player;
    case "placed":
      return zone ? moveSpy(player, zone, 1) : player;
    case "recalled":
      return zone ? moveSpy(player, zone, -1) : player;
    case "scored":
      return { ...player, score: amount };
    default:
      return player;
  }
}

function withoutCard(player: Player, card: string | null): Player {
  if (card !== null && player.committed === card) return { ...player, committed: null };
  return {
    ...player,
    hand_size: Math.max(0, player.hand_size - 1),
    hand: player.hand && player.hand.filter((held) => held !== card),
    shown: player.shown.filter((seen) => seen !== card),
  };
}

function moveSpy(player: Player, zone: keyof Player["spies"], by: 1 | -1): Player {
  return {
    ...player,
    spies: { ...player.spies, [zone]: Math.max(0, player.spies[zone] + by) },
    reserve: Math.max(0, player.reserve - by),
  };
}
