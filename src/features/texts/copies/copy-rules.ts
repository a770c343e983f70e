import { booksHaveScript } from "../../../platform/i18n/scripts.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { chooseColumns } from "../choose-columns.ts";
import { workPath } from "../rules.ts";
import type { ChapterName, EditionView } from "../views.ts";

/** Verses of one PDF: a longer work comes in parts, so that no paper takes all the memory. */
export const PART_VERSES = 3_000;
/** Characters of one PDF, all editions together; nobody prints more. */
export const PART_CHARACTERS = 3_000_000;

/** How often somebody may take papers, and have new ones made. */
export const TAKE_LIMIT = { limit: 90, windowSeconds: 600 } as const;
export const MAKE_LIMIT = { limit: 15, windowSeconds: 600 } as const;
/** Pictures of verses that one address may have drawn. */
export const PICTURE_LIMIT = { limit: 90, windowSeconds: 600 } as const;
/** Cards of verses that one address may read. */
export const CARD_LIMIT = { limit: 600, windowSeconds: 600 } as const;

/** Bytes of all papers that are kept together; those that nobody asked for longest go first. */
export const MOST_KEPT = 2_000_000_000;
/** Days after which a paper that nobody asked for is deleted. */
export const KEPT_DAYS = 30;

/** By what somebody's wishes are counted: a household, or a school, of members is not one. */
export const countedBy = (viewer: Viewer, clientAddress: string): string =>
  viewer.kind === "person" ? `person:${viewer.personId}` : clientAddress;

export const copyFormats = ["pdf", "epub"] as const;
export type CopyFormat = (typeof copyFormats)[number];

export const copySizes = ["usual", "large"] as const;
export type CopySize = (typeof copySizes)[number];

export const downloadPath = (work: string): string => `${workPath(work)}/download`;
export const copyPath = (work: string, format: CopyFormat): string => `${workPath(work)}/${format}`;

/** Chapters of a work that make one PDF. */
export type Part = readonly ChapterName[];

/**
 * Divides a work into parts of so many verses: chapters stay whole, and books where they can.
 * @returns at least one part, unless there is no chapter.
 */
export function divideIntoParts(chapters: readonly ChapterName[], most: number = PART_VERSES): Part[] {
  const parts: ChapterName[][] = [];
  let verses = 0;
  chapters.forEach((chapter, at) => {
    const startsBook = chapter.book !== null && chapter.book !== chapters[at - 1]?.book;
    const ahead = startsBook ? versesOfBook(chapters, at) : chapter.verses;
    const current = parts.at(-1);
    const fits = current !== undefined && verses + Math.min(ahead, most) <= most;
    if (fits) current.push(chapter);
    else parts.push([chapter]);
    verses = (fits ? verses : 0) + chapter.verses;
  });
  return parts;
}

function versesOfBook(chapters: readonly ChapterName[], from: number): number {
  const { book } = chapters[from]!;
  let verses = 0;
  for (let at = from; chapters[at]?.book === book; at++) verses += chapters[at]!.verses;
  return verses;
}

/**
 * The editions of a paper, in the work's own order. A PDF leaves out what its fonts cannot set; an EPUB has the fonts of
 * the device.
 */
export function chooseCopyColumns(
  editions: readonly EditionView[],
  asked: readonly string[],
  language: string,
  format: CopyFormat,
): EditionView[] {
  const possible = format === "pdf" ? editions.filter(({ script }) => booksHaveScript(script)) : editions;
  if (possible.length === 0) return [];
  const chosen = new Set(chooseColumns(possible, asked, language).map(({ key }) => key));
  return possible.filter(({ key }) => chosen.has(key));
}
