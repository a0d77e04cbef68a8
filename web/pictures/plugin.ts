import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

interface Drawing {
  body: string;
}

/** Modules `virtual:pictures/SET`, each holding only the drawings named in `pictures/SET.json`. */
export function pictures(): Plugin {
  const prefix = "virtual:pictures/";
  const collection = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  return {
    name: "pictures",
    resolveId: (id) => (id.startsWith(prefix) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + prefix)) return;
      const file = new URL(`${id.slice(prefix.length + 1)}.json`, import.meta.url);
      this.addWatchFile(file.pathname);
      const wanted = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
      const drawings = JSON.parse(readFileSync(collection, "utf8")).icons as Record<string, Drawing>;
      const picked = Object.entries(wanted).map(([thing, icon]) => {
        const drawing = drawings[icon];
        if (!drawing) throw new Error(`game-icons has no "${icon}", wanted for "${thing}"`);
        return [thing, drawing.body];
      });
      return `export default ${JSON.stringify(Object.fromEntries(picked))}`;
    },
  };
}
