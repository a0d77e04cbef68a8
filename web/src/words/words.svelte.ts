import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Lines, Text } from "../wire/protocol";
import english from "./en.ftl?raw";
import russian from "./ru.ftl?raw";

export type Language = "en" | "ru";

function bundle(language: Language, source: string): FluentBundle {
  const words = new FluentBundle(language, { useIsolating: false });
  words.addResource(new FluentResource(source));
  return words;
}

const bundles = { en: bundle("en", english), ru: bundle("ru", russian) };

function firstLanguage(): Language {
  const kept = globalThis.localStorage?.getItem("language");
  if (kept === "en" || kept === "ru") return kept;
  return globalThis.navigator?.language?.startsWith("ru") ? "ru" : "en";
}

const spoken = $state({ language: firstLanguage() });

export function language(): Language {
  return spoken.language;
}

export function speak(language: Language): void {
  spoken.language = language;
  localStorage.setItem("language", language);
  document.documentElement.lang = language;
}

/** Our own words, by id. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const words = bundles[spoken.language];
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

/** Somebody's name; a bot has one in each language. */
export function called(who: { name: string; name_text?: Text | null }): string {
  return say(who.name_text) || who.name;
}

/** A span of time, in minutes where they are whole. */
export function howLong(seconds: number): string {
  return seconds % 60 === 0 ? t("minutes", { minutes: seconds / 60 }) : t("seconds", { seconds });
}
