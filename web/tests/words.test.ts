import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { languages } from "../src/words/words.svelte";

const folder = new URL("../src/", import.meta.url).pathname;
const shared = new URL("../../src/nefarious/locale/", import.meta.url).pathname;
const own = (language: string) => readFileSync(join(folder, `words/${language}.ftl`), "utf8");
const source = (language: string) => own(language) + readFileSync(join(shared, language, "shared.ftl"), "utf8");
const known = readdirSync(join(folder, "words")).filter((name) => name.endsWith(".ftl")).map((name) => basename(name, ".ftl"));

function messages(language: string): Map<string, string> {
  const ids = new Map<string, string>();
  let current = "";
  for (const line of source(language).split("\n")) {
    const start = /^([a-z][a-z0-9-]*) =/.exec(line);
    if (start) {
      expect(ids.has(start[1]!), `${language}: ${start[1]} twice`).toBe(false);
      current = start[1]!;
      ids.set(current, "");
    }
    if (current && !line.startsWith("#")) ids.set(current, ids.get(current)! + line);
  }
  return ids;
}

const variables = (text: string) => [...new Set([...text.matchAll(/\$([a-z]+)/g)].map((found) => found[1]))].sort();

function code(): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(svelte|ts)$/.test(name));
  return files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
}

test("the page speaks every language it has a file for", () => {
  expect(languages().toSorted()).toEqual(known.toSorted());
});

test.each(known)("%s has the messages of English, with the same values", (language) => {
  const [english, other] = [messages("en"), messages(language)];
  expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [id, text] of english) expect(variables(other.get(id)!), id).toEqual(variables(text));
});

test.each(known)("every message in %s can be read", (language) => {
  const bundle = new FluentBundle(language);
  expect(bundle.addResource(new FluentResource(source(language)))).toEqual([]);
  for (const id of messages(language).keys()) expect(bundle.getMessage(id)?.value, id).toBeTruthy();
});

test.each(known)("no number of the rules is told in %s: numbers come from the catalogue", (language) => {
  const told = own(language).split("\n").filter((line) => !line.startsWith("#"));
  const prose = told.map((line) => line.replace(/^[a-z0-9-]+ =/, "").replace(/^ *\*?\[\w+\]/, ""));
  expect(prose.filter((line) => /\d/.test(line))).toEqual([]);
});

test("every id in the code has words, and no words are left over", () => {
  const text = code();
  const known = messages("en");
  const said = [...text.matchAll(/\bt\(([^)]*)/g)].flatMap((call) => [...call[1]!.matchAll(/"([a-z][a-z0-9-]+)"/g)].map((found) => found[1]!));
  const prefixes = [...text.matchAll(/\bt\(`([a-z-]+-)\$\{/g)].map((found) => found[1]!);
  const comparisons = new Set(["dark", "lost", "link", "yes", "no", "open", "reaction"]);
  for (const id of said.filter((id) => !comparisons.has(id))) expect(known.has(id), id).toBe(true);
  const quoted = new Set([...text.matchAll(/"([a-z][a-z0-9-]+)"/g)].map((found) => found[1]!));
  for (const id of known.keys()) expect(quoted.has(id) || prefixes.some((prefix) => id.startsWith(prefix)), id).toBe(true);
});

test("Russian counts spies properly", () => {
  const bundle = new FluentBundle("ru", { useIsolating: false });
  bundle.addResource(new FluentResource(own("ru")));
  const count = (number: number) => bundle.formatPattern(bundle.getMessage("reserve-count")!.value!, { count: number });
  expect([1, 2, 5, 21].map(count)).toEqual(["1 шпион в резерве", "2 шпиона в резерве", "5 шпионов в резерве", "21 шпион в резерве"]);
});
