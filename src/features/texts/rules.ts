import { namedWorks } from "../../platform/verses.ts";

export const workCategories = ["scripture", "mantra", "story", "meditation"] as const;
export type WorkCategory = (typeof workCategories)[number];

export const editionKinds = ["original", "translation", "transliteration"] as const;
export type EditionKind = (typeof editionKinds)[number];

/** Characters (UTF-16 units) of what a work and its editions say of themselves; the database keeps no more. */
export const SLUG_LENGTH = 60;
export const TITLE_LENGTH = 200;
export const SUBTITLE_LENGTH = 200;
export const AUTHOR_LENGTH = 200;
export const TRANSLATOR_LENGTH = 200;
export const DESCRIPTION_LENGTH = 2_000;
export const LICENCE_LENGTH = 300;
export const SOURCE_LENGTH = 500;
export const CHAPTER_TITLE_LENGTH = 300;
export const HEADING_LENGTH = 500;
/** Of a verse in one edition. */
export const VERSE_LENGTH = 20_000;

/** No canon has more; who writes to fill the disk is refused. */
export const MOST_CHAPTERS = 10_000;
export const MOST_VERSES = 300_000;
export const MOST_VERSES_OF_CHAPTER = 5_000;
export const MOST_EDITIONS = 24;
/** Of one space, those that were removed included: their addresses are given to no other. */
export const MOST_WORKS = 1_000;
export const MOST_NOTES = 60;
/** Of a footnote. */
export const NOTE_LENGTH = 10_000;
/** Of a word that is explained, and of what it means. */
export const GLOSS_LENGTH = 500;
export const MOST_WORDS = 400;
export const MOST_LINKS = 60;

/** Verses that one page shows, and bytes of what they say, as they are stored; a longer chapter goes on by the next. */
export const VERSES_SHOWN = 300;
export const BYTES_SHOWN = 400_000;
/** Editions that stand beside each other. */
export const MOST_SHOWN = 3;
/** Rows of a page of a list. */
export const PAGE = 24;
/** Found verses of a page. */
export const FOUND_PAGE = 20;

export const PLACE_LIMIT = { limit: 240, windowSeconds: 600 } as const;

/** Their names in searches, translations and the audit trail. */
export const WORK_ENTITY = "work";
export const VERSE_ENTITY = "verse";
export const EDITION_ENTITY = "edition";

/** What of the library a page shows, for `changed` and `handle.cachedBy`. */
export const WORKS_TAG = "works";
export const workTag = (slug: string): string => `work:${slug}`;
/** A page of a work is forgotten with the work, and once its space is listed, or no longer. */
export const tagsOfWork = (work: {
  readonly slug: string;
  readonly space: { readonly id: number } | null;
}): string[] => [workTag(work.slug), ...(work.space ? [`space:${work.space.id}`] : [])];

/** The segments of an address below /library, such as a work's. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const isSlug = (text: string): boolean => SLUG.test(text) && text.length <= SLUG_LENGTH;

/** Whether an address is what everybody calls a text of the house: `gita` is none that a space may have. */
export const isHousesSlug = (slug: string): boolean => namedWorks.has(slug);

/** Words that pages of the library have for themselves. */
export const takenSlugs: ReadonlySet<string> = new Set(
  "add all audio bookmarks downloads feed import item kept listen mala malas marks media new notes opds own places plans podcasts ratings search videos watch".split(
    " ",
  ),
);

/** Characters that somebody searches for. */
export const SEARCH_LENGTH = 100;

interface VerseQuestion {
  readonly q?: string;
  readonly faith?: string | null;
  readonly after?: string;
}

/** Where the verses of all works are searched. */
export function searchPath({ q, faith, after }: VerseQuestion): string {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (faith) search.set("faith", faith);
  if (after) search.set("after", after);
  return `/library/search${search.size > 0 ? `?${search}` : ""}`;
}

/** Words that are read in a minute, aloud and with care. */
const WORDS_A_MINUTE = 130;

/** @returns whole minutes, at least 1. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));

export const workPath = (work: string): string => `/library/${encodeURIComponent(work)}`;
export const chapterPath = (work: string, chapter: string): string =>
  `${workPath(work)}/${encodeURIComponent(chapter)}`;
export const versePath = (work: string, chapter: string, label: string): string =>
  `${chapterPath(work, chapter)}/${encodeURIComponent(label)}`;

/** A chapter's segment of the address. @param book key of its book, in a work that has several. */
export const chapterSlug = (book: string | null, number: number): string =>
  book === null ? String(number) : `${book}-${number}`;

/** The numbers that a verse's label covers. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** Reads a label as verses are cited: `47`, a bridge `3-4`, a part `5a`; null for what is none. */
export function readLabel(label: string): Span | null {
  const [, first, part, last] = /^(\d{1,5})(?:([a-z])|-(\d{1,5}))?$/.exec(label) ?? [];
  if (first === undefined) return null;
  const span = { first: Number(first), last: Number(part === undefined && last !== undefined ? last : first) };
  return span.last < span.first ? null : span;
}

/** A label as people read it: a range has a dash. */
export const printLabel = (label: string): string => label.replace("-", "–");
