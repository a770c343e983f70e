import { type EditionKind, printLabel, type WorkCategory } from "./rules.ts";

/** A name with the language that it is in, where the reader's is another. */
export interface Named {
  readonly text: string;
  readonly language: string;
  readonly direction: "ltr" | "rtl";
}

export interface EditionView {
  readonly key: string;
  readonly kind: EditionKind;
  readonly language: string;
  readonly script: string;
  readonly direction: "ltr" | "rtl";
  /** The language, in the reader's own words. */
  readonly languageName: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly translator: string;
  /** A key of `licences`, or words. */
  readonly licence: string;
  readonly source: string;
  readonly sourceUrl: string | null;
}

export interface WorkView {
  readonly id: number;
  readonly slug: string;
  /** In the reader's language where an edition has it. */
  readonly title: Named;
  /** What its original calls it; null where that is the same. */
  readonly ownTitle: Named | null;
  readonly subtitle: Named | null;
  readonly description: Named | null;
  readonly author: string;
  readonly category: WorkCategory;
  readonly faith: string | null;
  readonly space: { readonly id: number; readonly kind: string; readonly name: string } | null;
  readonly chapters: number;
  readonly verses: number;
  /** How long it takes to read. */
  readonly minutes: number;
  readonly isListed: boolean;
  readonly updatedAt: Date;
  /** The first edition first. */
  readonly editions: readonly EditionView[];
}

export interface ChapterName {
  readonly slug: string;
  readonly book: string | null;
  readonly number: number;
  readonly title: Named | null;
  readonly bookTitle: Named | null;
  readonly verses: number;
}

/** Whether verses are cited with their chapter: in a work whose only chapter is its first they are not. */
export const citesChapter = (chapters: number, number: number): boolean => chapters > 1 || number > 1;

interface Cited {
  readonly work: Pick<WorkView, "title" | "chapters">;
  readonly chapter: Pick<ChapterName, "bookTitle" | "number">;
}

/** "Bhagavad Gita 2:47", as verses are cited. */
export function citeVerse({ work, chapter: { bookTitle, number } }: Cited, label: string): string {
  const printed = printLabel(label);
  if (!citesChapter(work.chapters, number)) return `${work.title.text} ${printed}`;
  return `${bookTitle?.text ?? work.title.text} ${number}:${printed}`;
}

/** An edition without which nothing of a work is shown. */
export const originalOf = (editions: readonly EditionView[]): EditionView =>
  editions.find(({ kind }) => kind === "original") ?? editions[0]!;

/** The edition of a reader's language; undefined where there is none. */
export const inLanguage = <Edition extends Pick<EditionView, "kind" | "language">>(
  editions: readonly Edition[],
  language: string,
): Edition | undefined =>
  editions.find((edition) => edition.kind !== "transliteration" && edition.language.split("-")[0] === language);
