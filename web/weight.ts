import { gzipSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";

const MOST_KB = 150;
const GAME = /\/src\/(?:main\.ts|pages\/TablePage\.svelte)$/;

type Bundle = Rollup.OutputBundle;

function kilobytes(bundle: Bundle, names: Iterable<string>): number {
  const files = [...names].map((name) => bundle[name]!);
  const sizes = files.map((file) => gzipSync(file.type === "chunk" ? file.code : file.source).length);
  return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1000);
}

/** A chunk with its styles, and everything it cannot do without. */
function withImports(bundle: Bundle, name: string, reached = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (!file || reached.has(name)) return reached;
  reached.add(name);
  if (file.type === "chunk") for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) withImports(bundle, next, reached);
  return reached;
}

/** Says what the page weighs when compressed, fonts and pictures apart, and refuses to build one that is heavy before the first question. */
export function weigh(): Plugin {
  return {
    name: "weigh",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const written = Object.keys(bundle).filter((name) => /\.(html|css|js)$/.test(name));
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const only = (kind: string) => chunks.filter(({ moduleIds }) => moduleIds.every((id) => id.includes(`virtual:${kind}/`))).map(({ fileName }) => fileName);
        const [pictures, rules] = [only("pictures"), only("rulebook")];
        const roots = chunks.filter(({ moduleIds }) => moduleIds.some((id) => GAME.test(id)));
        const needed = new Set(roots.flatMap(({ fileName }) => [...withImports(bundle, fileName)]));
        const pages = written.filter((name) => ![...pictures, ...rules].includes(name));
        const weight = kilobytes(bundle, needed);
        const beside = `all pages ${kilobytes(bundle, pages)} kB, the pictures of cards ${kilobytes(bundle, pictures)} kB, the rules in all languages ${kilobytes(bundle, rules)} kB`;
        const verdict = `Until the first question the page weighs ${weight} kB compressed, of ${MOST_KB} at most; ${beside}.`;
        if (weight > MOST_KB || roots.length < 2) this.error(verdict);
        console.log(verdict);
      },
    },
  };
}
