import { expect, test } from "vitest";
import { maker } from "../notices";

test("what is bundled has a maker", () => {
  expect(maker("/somewhere/node_modules/@noble/hashes/sha2.js")).toBe("@noble/hashes");
  expect(maker("/somewhere/node_modules/svelte/node_modules/clsx/dist/clsx.mjs")).toBe("clsx");
  expect(maker("node_modules/@fontsource/russo-one/files/russo-one-latin-400-normal.woff2")).toBe("@fontsource/russo-one");
  expect(maker("\0vite/preload-helper.js")).toBe("vite");
  expect(maker("\0virtual:pictures/twists")).toBe("@iconify-json/game-icons");
  expect(maker("src/pages/About.svelte")).toBe("Nefarious");
});

test("what comes from nowhere stops the build", () => {
  expect(() => maker("\0somebody/helper.js")).toThrow("somebody/helper.js");
});
