import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { isLanguage, sourceLanguage } from "./languages.ts";

const loaders = import.meta.glob<{ messages: Messages }>("../../../locales/*/*.po");
const loaded = new Map<string, Promise<I18n>>();

/**
 * All words of the house in one language, for the server alone: a browser has those of its page (`page-words.ts`).
 * One I18n per language, activated once: safe under concurrent requests.
 */
export function loadWords(language: string): Promise<I18n> {
  const known = isLanguage(language) ? language : sourceLanguage;
  if (import.meta.hot) return load(known);
  let words = loaded.get(known);
  if (!words) loaded.set(known, (words = load(known)));
  return words;
}

async function load(language: string): Promise<I18n> {
  const own = Object.entries(loaders).filter(([file]) => file.includes(`/locales/${language}/`));
  const catalogues = await Promise.all(own.map(([, read]) => read()));
  const messages: Messages = Object.assign({}, ...catalogues.map(({ messages }) => messages));
  return setupI18n({ locale: language, messages: { [language]: messages } });
}
