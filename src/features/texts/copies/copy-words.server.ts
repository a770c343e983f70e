import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { isLanguage, sourceLanguage } from "#/platform/i18n/languages.ts";
import { isLicence } from "../licences.ts";
import { licenceWords } from "../ui/words.ts";
import { type ChapterName, citesChapter, type EditionView, type WorkView } from "../views.ts";
import { printLabel } from "../rules.ts";

/** What a paper says beside its text, in the language of the text where the house speaks it. */
export interface CopyWords {
  readonly language: string;
  readonly contents: string;
  readonly sources: string;
  readonly notes: string;
  /** "Part 2 of 5". */
  part(part: number, of: number): string;
  translatedBy(name: string): string;
  licence(licence: string): string;
  /** "Chapter 2", or the name that it has. */
  chapter(chapter: ChapterName, work: Pick<WorkView, "chapters" | "title">): string;
  verse(label: string): string;
}

/** The language in which a paper speaks: of the first translation, or of the original. */
export const copyLanguage = (columns: readonly EditionView[]): string => {
  const code = (columns.find(({ kind }) => kind === "translation") ?? columns[0])?.language.split("-")[0];
  return code !== undefined && isLanguage(code) ? code : sourceLanguage;
};

export async function copyWords(language: string): Promise<CopyWords> {
  const i18n: I18n = await loadWords(language);
  return {
    language,
    contents: i18n._(msg`Contents`),
    sources: i18n._(msg`Sources and licences`),
    notes: i18n._(msg`Footnotes`),
    part: (part, of) => i18n._(msg`Part ${part} of ${of}`),
    translatedBy: (name) => i18n._(msg`Translated by ${name}`),
    licence: (licence) => (isLicence(licence) ? i18n._(licenceWords[licence]) : licence),
    chapter: ({ title, number }, work) => {
      if (title) return title.text;
      if (!citesChapter(work.chapters, number)) return work.title.text;
      return i18n._(msg`Chapter ${number}`);
    },
    verse: (label) => {
      const shown = printLabel(label);
      return i18n._(msg`Verse ${{ label: shown }}`);
    },
  };
}
