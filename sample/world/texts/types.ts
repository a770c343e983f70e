/** A verse in its editions, by their keys: one text, or one with the words that it is made of and a footnote. */
export type SampleVerse = Readonly<Record<string, string | SampleVerseText>>;

export interface SampleVerseText {
  readonly text: string;
  /** Word by word: of the original, in the language of the edition. */
  readonly words?: readonly (readonly [string, string])[];
  /** A footnote at the text's end. */
  readonly note?: string;
}

export interface SampleChapter {
  readonly number: number;
  /** In each edition. */
  readonly titles?: Readonly<Record<string, string>>;
  /** What stands above a verse, by its label. */
  readonly headings?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly verses: Readonly<Record<string, SampleVerse>>;
  /** Cross references: from a verse to others, as work/chapter/label. */
  readonly links?: Readonly<Record<string, readonly string[]>>;
}

export interface SampleEdition {
  readonly kind: "original" | "translation" | "transliteration";
  readonly language: string;
  readonly script: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly description?: string;
  readonly translator?: string;
  /** `own` for words that were written for this world. */
  readonly licence: "public-domain" | "own";
  /** Where the words come from, in English, and in Hindi. */
  readonly source: readonly [string, string];
  /** The language's name where the platform knows none, in English and in Hindi. */
  readonly languageName?: readonly [string, string];
}

export interface SampleText {
  readonly slug: string;
  readonly category: "scripture" | "mantra" | "story" | "meditation";
  readonly faith: string | null;
  /** In English, and in Hindi. */
  readonly author?: readonly [string, string];
  readonly editions: Readonly<Record<string, SampleEdition>>;
  readonly chapters: readonly SampleChapter[];
}
