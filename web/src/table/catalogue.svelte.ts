import type { Catalogue, Invention, Twist } from "../wire/protocol";
import type { Text } from "../wire/protocol";
import { rest } from "../wire/rest";

/** The cards and names of the game, fetched once. */
class Cards {
  all = $state.raw<Catalogue | null>(null);
  private inventions = new Map<string, Invention>();
  private twists = new Map<string, Twist>();

  async load(): Promise<void> {
    this.keep(await rest.catalogue());
  }

  keep(all: Catalogue): void {
    this.inventions = new Map(all.inventions.map((card) => [card.id, card]));
    this.twists = new Map(all.twists.map((card) => [card.id, card]));
    this.all = all;
  }

  invention(id: string): Invention {
    return this.inventions.get(id)!;
  }

  /** What an invention costs at a table with these twists. */
  cost(id: string, twists: string[]): number {
    const { cost, cost_with } = this.invention(id);
    return twists.reduce((price, twist) => cost_with[twist] ?? price, cost);
  }

  twist(id: string): Twist {
    return this.twists.get(id)!;
  }

  twistText(id: string, edition: string): Text {
    const twist = this.twist(id);
    return twist.text_in?.[edition] ?? twist.text;
  }

  level(id: string | null): Text {
    return this.all?.levels.find((level) => level.id === id)?.name ?? {};
  }

  action(id: string): Text {
    return this.all?.actions.find((action) => action.id === id)?.name ?? {};
  }

  edition(id: string): Text {
    return this.all?.editions.find((edition) => edition.id === id)?.name ?? {};
  }
}

export const catalogue = new Cards();
