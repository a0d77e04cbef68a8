import type { ClientMessage, Preview, View } from "../wire/protocol";

/** What building each card in hand would do, as the server foresees it, and which card is being looked at. */
export class Foresight {
  private cards = $state.raw<Preview[]>([]);
  looking = $state<string | null>(null);
  private request = 0;
  /** The question at which the hand was last asked about: what is foreseen at a later one would give its story away. */
  private round: number | null = null;

  /** Forgets what was foreseen for an earlier moment. */
  forget(): void {
    this.cards = [];
    this.looking = null;
    this.round = null;
  }

  /** The message that asks about the hand in a view at a question, if there is one. */
  inquiry(view: View | null, round: number | null): ClientMessage | null {
    this.forget();
    this.round = round;
    if (!view || view.seat === null || view.over || !view.players[view.seat]!.hand?.length) return null;
    return { type: "preview", request: ++this.request };
  }

  hear(message: { request: number | null; round: number; cards: Preview[] }): void {
    if (this.isMine(message.request) && message.round === this.round) this.cards = message.cards;
  }

  isMine(request: number | null): boolean {
    return request !== null && request === this.request;
  }

  of(card: string | null): Preview | null {
    return this.cards.find((preview) => preview.card === card) ?? null;
  }
}
