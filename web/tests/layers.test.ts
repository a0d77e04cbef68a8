import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** The folders of the page, each standing on those before it; those of one line know nothing of each other. */
const LAYERS = [["wire"], ["words"], ["look", "visit"], ["table"], ["parts"], ["board", "lobby", "library"], ["pages"], ["."]];

const source = new URL("../src", import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) => /\.(ts|svelte)$/.test(name));
const folder = (file: string) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : ".");
const height = (name: string) => LAYERS.findIndex((layer) => layer.includes(name));
const imports = (file: string) =>
  [...readFileSync(join(source, file), "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)]
    .map((found) => normalize(join(dirname(file), found[1]!)))
    .filter((found) => !found.startsWith(".."));

test("every folder of the page has its layer", () => {
  expect(files.map(folder).filter((name) => height(name) < 0)).toEqual([]);
});

test.each(files)("%s looks down only", (file) => {
  const up = imports(file).filter((other) => folder(other) !== folder(file) && height(folder(other)) >= height(folder(file)));
  expect(up).toEqual([]);
});
