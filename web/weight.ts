import { gzipSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";

const MOST_KB = 150;

function kilobytes(files: (Rollup.OutputChunk | Rollup.OutputAsset)[]): number {
  const sizes = files.map((file) => gzipSync(file.type === "chunk" ? file.code : file.source).length);
  return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1000);
}

/** Says what the page weighs when compressed, without fonts and the pictures of cards, and refuses to build a heavy one. */
export function weigh(): Plugin {
  return {
    name: "weigh",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const written = Object.values(bundle).filter((file) => /\.(html|css|js)$/.test(file.fileName));
        const isPictures = (file: (typeof written)[number]) =>
          file.type === "chunk" && file.moduleIds.every((id) => id.includes("virtual:pictures/"));
        const weight = kilobytes(written.filter((file) => !isPictures(file)));
        const pictures = kilobytes(written.filter(isPictures));
        const verdict = `The page weighs ${weight} kB compressed, of ${MOST_KB} at most; the pictures of cards ${pictures} kB.`;
        if (weight > MOST_KB) this.error(verdict);
        console.log(verdict);
      },
    },
  };
}
