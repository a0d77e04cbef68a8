import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { notices } from "./notices";
import { drawings, pictures } from "./pictures/plugin";
import { rulebook } from "./rulebook/plugin";
import { weigh } from "./weight";

const server = process.env.NEFARIOUS_SERVER ?? "http://127.0.0.1:8123";

export default defineConfig({
  plugins: [pictures(), rulebook(), drawings("../../src/nefarious/svg/drawings.json"), svelte(), notices(), weigh()],
  build: {
    outDir: "../src/nefarious/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 1024,
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
  // A busy machine reads modules slowly: only a test that hangs takes a minute.
  test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});
