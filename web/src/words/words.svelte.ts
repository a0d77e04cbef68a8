import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Lines, Text } from "../wire/protocol";

/** What people hear whose own language is not among ours. */
const USUAL = "en";

const bundles = new Map<string, FluentBundle>();

/** Adds messages to a language; one that was unknown so far is a new language. */
export function teach(language: string, messages: FluentResource): void {
  const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false });
  bundle.addResource(messages);
  bundles.set(language, bundle);
}

/** The words of the page, and those it shares with the terminal: a file for each language. */
const files = import.meta.glob<string>(["./*.ftl", "../../../src/nefarious/locale/*/shared.ftl"], { query: "?raw", import: "default", eager: true });
for (const [path, source] of Object.entries(files)) teach(/([\w-]+)(?:\/shared)?\.ftl$/.exec(path)![1]!, new FluentResource(source));

/** The languages the page speaks, by their codes. */
export function languages(): string[] {
  return [...bundles.keys()];
}

/** The language this device has chosen, else the first its owner understands. */
function firstLanguage(): string {
  const understood = [globalThis.localStorage?.getItem("language"), ...(globalThis.navigator?.languages ?? [])];
  const known = understood.flatMap((code) => (code ? [code, code.split("-")[0]!] : []));
  return known.find((code) => bundles.has(code)) ?? USUAL;
}

const spoken = $state({ language: firstLanguage() });

export function language(): string {
  return spoken.language;
}

/** How the owner of this device writes dates in the language they read: an Englishman not as an American. */
export function locale(): string {
  const own = (globalThis.navigator?.languages ?? []).find((code) => code.split("-")[0] === spoken.language);
  return own ?? spoken.language;
}

export function speak(language: string): void {
  spoken.language = language;
  localStorage.setItem("language", language);
  document.documentElement.lang = language;
}

/** Our own words, by id. */
export function t(id: string, values?: Record<string, FluentVariable>, language = spoken.language): string {
  const words = bundles.get(language)!;
  const message = words.getMessage(id);
  return message?.value ? words.formatPattern(message.value, values ?? null) : id;
}

/** The server's words; for as long as it takes to get them in a language just chosen, those it sent before. */
export function say(text: Text | null | undefined): string {
  return spokenOf(text) ?? "";
}

export function sayLines(lines: Lines | null | undefined): string[] {
  return spokenOf(lines) ?? [];
}

/** What was told in one language only was told in the one we spoke then. */
function spokenOf<Told>(told: Record<string, Told> | null | undefined): Told | undefined {
  const all = Object.values(told ?? {});
  return told?.[spoken.language] ?? (all.length === 1 ? all[0] : undefined);
}

/** Somebody's name: bots have one in each language. */
export function called(who: { name: string; name_text: Text }): string {
  return say(who.name_text) || who.name;
}

/** Several names in one breath. */
export function list(names: string[]): string {
  return new Intl.ListFormat(spoken.language).format(names);
}

/** A span of time, in minutes where they are whole. */
export function howLong(seconds: number): string {
  return seconds % 60 === 0 ? t("minutes", { minutes: seconds / 60 }) : t("seconds", { seconds });
}
