import { beforeEach, expect, test, vi } from "vitest";

/** The language the page opens in, on a device with these languages and perhaps one chosen before. */
async function opened(understood: string[], chosen: string | null = null): Promise<string> {
  vi.stubGlobal("navigator", { languages: understood });
  vi.stubGlobal("localStorage", { getItem: () => chosen });
  return (await import("../src/words/words.svelte")).language();
}

beforeEach(() => vi.resetModules());

test.each([
  [["ru-RU", "en"], "ru"],
  [["en-GB"], "en"],
  [["de-AT", "ru", "en"], "ru"],
  [["de-AT"], "en"],
  [[], "en"],
])("a device that understands %j hears %s", async (understood, heard) => {
  expect(await opened(understood)).toBe(heard);
});

test("a language chosen before stays, if the page still speaks it", async () => {
  expect(await opened(["en"], "ru")).toBe("ru");
  vi.resetModules();
  expect(await opened(["ru"], "tlh")).toBe("ru");
});
