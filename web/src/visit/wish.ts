import type { Catalogue, PlayNow } from "../wire/protocol";

/** What this device last asked for, so that the first page can offer it again. */
export type Wish = Pick<Required<PlayNow>, "bots" | "level" | "edition"> & { twists: "none" | "random" };

const NAME = "wish";

/** The last wish, as far as it can still be had: levels and editions come and go. */
export function lastWish({ defaults, levels, editions, limits }: Catalogue): Wish {
  const { bots, level, twists, edition } = read();
  const [least, most] = limits.seats;
  const isCount = typeof bots === "number" && Number.isInteger(bots) && bots >= least - 1 && bots < most;
  return {
    bots: isCount ? bots : defaults.bots,
    level: levels.find(({ id }) => id === level)?.id ?? defaults.level,
    twists: twists === "random" ? "random" : "none",
    edition: editions.find(({ id }) => id === edition)?.id ?? defaults.options.edition,
  };
}

/** Keeps what was asked for just now. */
export function keepWish(wish: Partial<Wish>): void {
  localStorage.setItem(NAME, JSON.stringify({ ...read(), ...wish }));
}

function read(): Partial<Record<keyof Wish, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
