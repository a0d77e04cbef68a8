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

/** The server's words. */
export function say(text: Text | null | undefined): string {
  return text?.[spoken.language] ?? "";
}

export function sayLines(lines: Lines | null | undefined): string[] {
  return lines?.[spoken.language] ?? [];
}

/** Somebody's name: bots have one in each language. */
export function called(who: { name: string; name_text: Text }): string {
  return say(who.name_text) || who.name;
}

/** A span of time, in minutes where they are whole. */
export function howLong(seconds: number): string {
  return seconds % 60 === 0 ? t("minutes", { minutes: seconds / 60 }) : t("seconds", { seconds });
}
