/** The catalogue of cards and names: docs/protocol.md, in types. */

import type { ActionId, Text } from "./protocol";

export interface Effect {
  verb: string;
  amount: number;
  per?: "card" | "spy" | "invention";
  text: Text;
}

export interface Invention {
  id: string;
  number: number;
  name: Text;
  cost: number;
  points: number;
  points_per_invention: number;
  you: Effect[];
  others: Effect[];
  text: Text;
  source: string;
  source_text: Text;
}

export interface Twist {
  id: string;
  number: number;
  name: Text;
  text: Text;
  text_in?: Record<string, Text>;
  source: string;
  source_text: Text;
}

export interface Named {
  id: string;
  name: Text;
}

export interface Catalogue {
  inventions: Invention[];
  twists: Twist[];
  editions: (Named & { first_game_with_twists: boolean })[];
  levels: Named[];
  actions: (Named & { id: ActionId; zone_cost: number })[];
  reactions: string[];
  defaults: { edition: string; level: string };
  limits: { nickname: number; chat: number; seats: [number, number]; clock: [number, number]; delay: [number, number] };
}
