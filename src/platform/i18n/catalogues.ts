import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { isLanguage } from "./languages.ts";

const loaders = import.meta.glob<{ messages: Messages }>("../../../locales/*/messages.po");
const loaded = new Map<string, Promise<I18n>>();

/** One I18n per language, activated once: safe under concurrent requests, and only one language is ever loaded. */
export function loadWords(language: string): Promise<I18n> {
  const known = isLanguage(language) ? language : "en";
  if (import.meta.hot) return load(known);
  let words = loaded.get(known);
  if (!words) loaded.set(known, (words = load(known)));
  return words;
}

async function load(language: string): Promise<I18n> {
  const { messages } = await loaders[`../../../locales/${language}/messages.po`]!();
  return setupI18n({ locale: language, messages: { [language]: messages } });
}
