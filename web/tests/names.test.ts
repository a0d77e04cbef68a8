import { expect, test } from "vitest";
import { called } from "../src/words/words.svelte";

test("a bot goes by its name in the language that is spoken, a person by the name they gave", () => {
  expect(called({ name: "boris", name_text: { en: "Boris", ru: "Борис" } })).toBe("Boris");
  expect(called({ name: "Ада", name_text: {} })).toBe("Ада");
});
