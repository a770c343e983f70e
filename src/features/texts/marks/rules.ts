/** In the order in which they stand beside each other. */
export const markColours = ["gold", "green", "blue", "rose", "violet"] as const;
export type MarkColour = (typeof markColours)[number];

export const isMarkColour = (text: unknown): text is MarkColour => markColours.some((colour) => colour === text);

/** Characters (UTF-16 units). */
export const NOTE_LENGTH = 5_000;
export const QUOTE_LENGTH = 2_000;

/** Nobody marks more by hand. */
export const MOST_MARKS = 10_000;
/** What a reader of a month without a connection sends at once stays below it. */
export const MARK_LIMIT = { limit: 900, windowSeconds: 600 } as const;
export const EXPORT_LIMIT = { limit: 20, windowSeconds: 600 } as const;
/** Rows of a page of notes. */
export const NOTES_PAGE = 30;
/** Marks of one chapter that a page shows. */
export const MOST_OF_CHAPTER = 1_000;
/** Days for which a removed mark tells other devices that it went, and how many of one reader's do. */
export const GONE_DAYS = 90;
export const MOST_GONE = 10_000;
/** Changes of a mark that are remembered, for those that come twice. */
export const CHANGES_KEPT = 12;

export const NOTES_PATH = "/library/notes";
export const MARKS_PATH = "/library/marks";

export const notesOfVersePath = (work: string, chapter: string, label: string): string =>
  `${NOTES_PATH}/${work}/${chapter}/${label}`;

/** Where a mark stands. */
export interface MarkPlace {
  /** Slug. */
  readonly work: string;
  readonly chapter: string;
  readonly label: string;
  /** Key of the edition; empty on the verse as a whole. */
  readonly edition: string;
  /** UTF-16 units in the verse's text there; null on the verse as a whole. */
  readonly begins: number | null;
  readonly ends: number | null;
  /** What stood there; empty on the verse as a whole. */
  readonly quote: string;
}

/** What somebody has marked, as pages and devices know it. */
export interface Mark extends MarkPlace {
  readonly id: string;
  readonly colour: MarkColour;
  readonly note: string;
  /** Of the server; 0 where it has not come there yet. */
  readonly version: number;
  /** ISO 8601. */
  readonly madeAt: string;
}
