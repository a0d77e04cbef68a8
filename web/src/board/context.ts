import { createContext } from "svelte";
import type { Sight, Sitting } from "../table/sight.svelte";

/** The table that everything on a board shows. */
export const [atTable, layTable] = createContext<Sight>();

/** The person who plays at it; a replay has none. */
export const [playing, sitDown] = createContext<Sitting>();
