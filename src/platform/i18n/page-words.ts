import { setupI18n, type Messages } from "@lingui/core";
import { sourceLanguage } from "./languages.ts";

/** By language. */
type WordLoaders = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

const language = document.documentElement.lang;

/** The words of the page at hand, in the language of its document; for browsers alone. */
export const pageWords = setupI18n({ locale: language, messages: { [language]: {} } });

/** Awaited before each page, where the build writes it (`find-page-words.ts`): none is shown without its words. */
export async function addWords(loaders: WordLoaders): Promise<void> {
  const { messages } = await (loaders[language] ?? loaders[sourceLanguage]!)();
  pageWords.load(language, messages);
}
