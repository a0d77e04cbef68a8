import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import svgpath from "svgpath";
import type { Plugin } from "vite";

interface Drawing {
  body: string;
}

const SETS = ["inventions", "twists", "symbols"];
const collection = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");

function fileOf(set: string): URL {
  return new URL(`${set}.json`, import.meta.url);
}

/**
 * The drawings named in `pictures/SET.json`, by what they stand for: one path each, in whole numbers. On the largest card a
 * unit is a quarter of a pixel, and pictures are a fifth of all that comes before the first question.
 */
function drawn(set: string): [string, string][] {
  const wanted = JSON.parse(readFileSync(fileOf(set), "utf8")) as Record<string, string>;
  const drawings = JSON.parse(readFileSync(collection, "utf8")).icons as Record<string, Drawing>;
  return Object.entries(wanted).map(([thing, icon]) => {
    const drawing = drawings[icon];
    if (!drawing) throw new Error(`game-icons has no "${icon}", wanted for "${thing}"`);
    return [thing, pathOf(thing, drawing.body)];
  });
}

/** Modules `virtual:pictures/SET`, each holding only the drawings named in `pictures/SET.json`. */
export function pictures(): Plugin {
  const prefix = "virtual:pictures/";
  return {
    name: "pictures",
    resolveId: (id) => (id.startsWith(prefix) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + prefix)) return;
      const set = id.slice(prefix.length + 1);
      this.addWatchFile(fileOf(set).pathname);
      const bodies = drawn(set).map(([thing, path]) => [thing, `<path fill="currentColor" d="${path}"/>`]);
      return `export default ${JSON.stringify(Object.fromEntries(bodies))}`;
    },
  };
}

/** Writes the same drawings as data for `nefarious.svg`. */
export function drawings(file: string): Plugin {
  return {
    name: "drawings",
    apply: "build",
    closeBundle() {
      const paths = SETS.flatMap(drawn);
      const path = fileURLToPath(new URL(file, import.meta.url));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(Object.fromEntries(paths.sort())) + "\n");
    },
  };
}

function pathOf(thing: string, body: string): string {
  const path = /^<path fill="currentColor" d="([^"]*)"\/>$/.exec(body)?.[1];
  if (!path) throw new Error(`the drawing for "${thing}" is more than one path`);
  return svgpath(path).abs().round(0).rel().round(0).toString();
}
