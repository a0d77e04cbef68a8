import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { mentions, readRulebook, type Rulebook } from "./reading";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The manual's page of the rules in a language: `docs/rules.md`, `docs/rules.ru.md`. */
export function fileOf(language: string): string {
  return `${ROOT}docs/rules${language === "en" ? "" : `.${language}`}.md`;
}

export function rulebookIn(language: string): Rulebook {
  return readRulebook(readFileSync(fileOf(language), "utf8"));
}

/** The languages that have the rules. */
export function translated(): string[] {
  const found = readdirSync(`${ROOT}docs`).map((name) => /^rules(?:\.([\w-]+))?\.md$/.exec(name));
  return found.filter((match) => match !== null).map(([, language]) => language ?? "en");
}

/** What cards are called in a language, by their ids. */
export function namesIn(language: string): Map<string, string> {
  const source = readFileSync(`${ROOT}src/nefarious/locale/${language}/names.ftl`, "utf8");
  return new Map([...source.matchAll(/^([a-z][a-z0-9-]*) = (.+)$/gm)].map((found) => [found[1]!, found[2]!.trim()]));
}

/**
 * Module `virtual:rulebook`: a function that fetches the rules in each language, a chunk of its own, and which
 * paragraphs speak of which card. Read from the manual when the page is built.
 */
export function rulebook(): Plugin {
  const index = "virtual:rulebook";
  const prefix = `${index}/`;
  return {
    name: "rulebook",
    resolveId: (id) => (id === index || id.startsWith(prefix) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + index)) return;
      const what = id.slice(prefix.length + 1);
      if (what === "mentions") return `export default ${JSON.stringify(mentions(rulebookIn("en"), namesIn("en")))}`;
      if (what) {
        this.addWatchFile(fileOf(what));
        return `export default ${JSON.stringify(rulebookIn(what))}`;
      }
      const fetched = translated().map((language) => `${JSON.stringify(language)}: () => import("${prefix}${language}")`);
      return `export default {${fetched.join(", ")}}`;
    },
  };
}
