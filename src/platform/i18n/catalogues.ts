import { sourceLanguage } from "./languages.ts";
import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { isLanguage } from "./languages.ts";

/** What a page may need beyond the words of every public page; see lingui.config.ts. */
const partNames = [
  "account",
  "manage",
  "profiles",
  "live",
  "giving",
  "studio",
  "events",
  "attendance",
  "eventdesk",
  "space",
  "site",
  "uploads",
  "calls",
  "talk",
  "volunteers",
] as const;
export type WordsOfPart = (typeof partNames)[number];

const loaders = import.meta.glob<{ messages: Messages }>("../../../locales/*/*.po");
const loaded = new Map<string, Promise<I18n>>();
const extras = new Map<WordsOfPart, Promise<Messages>>();
let shown: I18n | undefined;

const inBrowser = typeof document !== "undefined";

/**
 * One I18n per language, activated once: safe under concurrent requests. The server knows every catalogue;
 * a browser loads one language's public words and what the page at hand adds by {@link addWords}.
 */
export function loadWords(language: string): Promise<I18n> {
  const known = isLanguage(language) ? language : sourceLanguage;
  if (import.meta.hot && !inBrowser) return load(known);
  let words = loaded.get(known);
  if (!words) loaded.set(known, (words = load(known)));
  return words;
}

async function load(language: string): Promise<I18n> {
  const catalogues = inBrowser ? ["public"] : ["public", ...partNames, "server"];
  const messages = await Promise.all(catalogues.map((catalogue) => loadCatalogue(language, catalogue)));
  const words = setupI18n({ locale: language, messages: { [language]: Object.assign({}, ...messages) as Messages } });
  if (inBrowser) {
    for (const extra of await Promise.all(extras.values())) words.load(language, extra);
    shown = words;
  }
  return words;
}

async function loadCatalogue(language: string, catalogue: string): Promise<Messages> {
  const { messages } = await loaders[`../../../locales/${language}/${catalogue}.po`]!();
  return messages;
}

/** Awaited at the top of a module with words of its own part: it is not shown before they are there. */
export async function addWords(part: WordsOfPart): Promise<void> {
  if (!inBrowser) return;
  const language = document.documentElement.lang;
  let messages = extras.get(part);
  if (!messages) extras.set(part, (messages = loadCatalogue(language, part)));
  shown?.load(language, await messages);
}
