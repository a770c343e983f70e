import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { isLanguage } from "./languages.ts";

/** What a page may need beyond the words of every public page; see lingui.config.ts. */
export type ExtraCatalogue = "account" | "live";

const loaders = import.meta.glob<{ messages: Messages }>("../../../locales/*/*.po");
const loaded = new Map<string, Promise<I18n>>();
const extras: Promise<Messages>[] = [];
let shown: I18n | undefined;

const inBrowser = typeof document !== "undefined";

/**
 * One I18n per language, activated once: safe under concurrent requests. The server knows every catalogue;
 * a browser loads one language's public words and what the page at hand adds by {@link addWords}.
 */
export function loadWords(language: string): Promise<I18n> {
  const known = isLanguage(language) ? language : "en";
  if (import.meta.hot && !inBrowser) return load(known);
  let words = loaded.get(known);
  if (!words) loaded.set(known, (words = load(known)));
  return words;
}

async function load(language: string): Promise<I18n> {
  const catalogues = inBrowser ? ["public"] : ["public", "account", "live", "server"];
  const messages = await Promise.all(catalogues.map((catalogue) => loadCatalogue(language, catalogue)));
  const words = setupI18n({ locale: language, messages: { [language]: Object.assign({}, ...messages) as Messages } });
  if (inBrowser) {
    for (const extra of await Promise.all(extras)) words.load(language, extra);
    shown = words;
  }
  return words;
}

async function loadCatalogue(language: string, catalogue: string): Promise<Messages> {
  const { messages } = await loaders[`../../../locales/${language}/${catalogue}.po`]!();
  return messages;
}

/** Awaited at the top of a route module: its page is not shown before its words are there. */
export async function addWords(catalogue: ExtraCatalogue): Promise<void> {
  if (!inBrowser) return;
  const language = document.documentElement.lang;
  const messages = loadCatalogue(language, catalogue);
  extras.push(messages);
  shown?.load(language, await messages);
}
