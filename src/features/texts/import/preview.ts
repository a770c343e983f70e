import type { MessageDescriptor } from "@lingui/core";
import { checked } from "./check-events.ts";
import type { Place, TextEvent, VerseNote } from "./read-events.ts";
import { type StoredWords, storedWords } from "./import-rules.ts";
import { readers, type TextFormat } from "./formats.ts";
import { nothingSaid, type Said } from "./event-builder.ts";
import type { TextFile } from "./text-file.ts";

export interface ReportedWarning {
  readonly words: StoredWords;
  /** Where it stands first, and how often the same is said. */
  readonly places: readonly Place[];
  readonly count: number;
}

export interface PreviewedVerse {
  readonly label: string;
  readonly text: string;
  readonly heading: string | null;
  readonly notes: readonly VerseNote[];
}

export interface PreviewedChapter {
  readonly book: string | null;
  readonly number: number;
  readonly title: string | null;
  readonly verses: readonly PreviewedVerse[];
}

export interface ReportedBook {
  readonly key: string;
  readonly title: string;
  readonly chapters: number;
  readonly verses: number;
}

/** What was understood of a file. */
export interface ImportReport {
  readonly format: TextFormat | "usfm-archive";
  /** What it says of itself. */
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly licence: string;
  readonly source: string;
  /** ISO 15924: of its letters. */
  readonly script: string;
  readonly books: readonly ReportedBook[];
  readonly chapters: number;
  readonly verses: number;
  readonly notes: number;
  readonly links: number;
  /** Verses with their words one by one. */
  readonly glossed: number;
  /** Further editions in the file by their keys, with how many verses each has. */
  readonly editions: Readonly<Record<string, number>>;
  readonly warnings: readonly ReportedWarning[];
  /** The first verses as they will stand. */
  readonly first: readonly PreviewedChapter[];
}

const SHOWN_VERSES = 12;
const SHOWN_CHAPTERS = 2;
const SHOWN_LENGTH = 1_200;
const SHOWN_BOOKS = 120;
const SHOWN_PLACES = 5;
const MOST_KINDS = 60;

/** Reads a file as it would be stored, and stores nothing. @throws UnreadableText. */
export async function preview(file: TextFile, format: TextFormat | "usfm-archive"): Promise<ImportReport> {
  const report = new Report(format);
  const options = { warn: report.warn };
  for await (const event of checked(readers[format](file, options), options)) report.hear(event);
  return report.end();
}

/** The events of a file that was previewed, for storing them. */
export function readAgain(file: TextFile, format: TextFormat | "usfm-archive"): AsyncIterable<TextEvent> {
  const options = { warn: () => undefined };
  return checked(readers[format](file, options), options);
}

class Report {
  readonly #format: TextFormat | "usfm-archive";
  readonly #about: Said = { ...nothingSaid };
  readonly #books = new Map<string, { key: string; title: string; chapters: number; verses: number }>();
  #book: { key: string; title: string; chapters: number; verses: number } | null = null;
  #chapters = 0;
  readonly #counts = { verses: 0, notes: 0, links: 0, glossed: 0 };
  readonly #editions: Record<string, number> = {};
  readonly #warnings = new Map<string, { words: StoredWords; places: Place[]; count: number }>();
  readonly #first: { book: string | null; number: number; title: string | null; verses: PreviewedVerse[] }[] = [];
  #heading: string | null = null;
  #sample = "";
  #isShown = true;

  constructor(format: TextFormat | "usfm-archive") {
    this.#format = format;
  }

  readonly warn = (words: MessageDescriptor, place: Place): void => {
    const key = `${words.id} ${JSON.stringify(words.values ?? {})}`;
    // Those that name something of the text are many: from some on the same words are counted as one.
    const known = this.#warnings.get(key) ?? (this.#warnings.size >= MOST_KINDS ? this.#sameWords(words) : undefined);
    if (known) {
      known.count += 1;
      if (known.places.length < SHOWN_PLACES) known.places.push(place);
    } else if (this.#warnings.size < 2 * MOST_KINDS) {
      this.#warnings.set(key, { words: storedWords(words), places: [place], count: 1 });
    }
  };

  #sameWords(words: MessageDescriptor) {
    return [...this.#warnings.values()].find(({ words: { id } }) => id === words.id);
  }

  hear(event: TextEvent): void {
    if (event.kind === "about") {
      const about = this.#about;
      for (const key of Object.keys(nothingSaid) as (keyof Said)[])
        about[key] ||= (event[key] ?? "").slice(0, 500).toWellFormed();
    } else if (event.kind === "book") {
      this.#book = this.#books.get(event.key) ?? { key: event.key, title: event.title, chapters: 0, verses: 0 };
      this.#books.set(event.key, this.#book);
    } else if (event.kind === "chapter") {
      this.#chapters += 1;
      if (this.#book) this.#book.chapters += 1;
      const { number, title = null } = event;
      if (this.#first.length < SHOWN_CHAPTERS) {
        this.#first.push({ book: this.#book?.title ?? null, number, title, verses: [] });
      } else this.#isShown = false;
    } else if (event.kind === "heading") this.#heading = event.text;
    else this.#hearVerse(event);
  }

  #hearVerse(verse: Extract<TextEvent, { kind: "verse" }>): void {
    if (verse.edition !== undefined) {
      this.#editions[verse.edition] = (this.#editions[verse.edition] ?? 0) + 1;
      return;
    }
    this.#counts.verses += 1;
    if (this.#book) this.#book.verses += 1;
    this.#counts.notes += verse.notes.length;
    this.#counts.links += verse.links?.length ?? 0;
    if (verse.words) this.#counts.glossed += 1;
    if (this.#sample.length < 4_000) this.#sample += verse.text;
    const chapter = this.#first.at(-1);
    if (this.#isShown && chapter && chapter.verses.length < SHOWN_VERSES) {
      const { label, text, notes } = verse;
      const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH).toWellFormed()}…` : text;
      chapter.verses.push({ label, text: shown, heading: this.#heading, notes: notes.slice(0, 5) });
    }
    this.#heading = null;
  }

  /** A file of one book is called as the book is, where it says nothing else; a code of three letters is no name. */
  #title(): string {
    const [only, ...others] = this.#books.values();
    const isNamed = only !== undefined && others.length === 0 && !/^[A-Z\d]{3}$/.test(only.title);
    return this.#about.title || (isNamed ? only.title : "");
  }

  end(): ImportReport {
    return {
      ...{ format: this.#format, ...this.#about, title: this.#title(), script: scriptOf(this.#sample) },
      ...{ books: [...this.#books.values()].slice(0, SHOWN_BOOKS), chapters: this.#chapters, ...this.#counts },
      ...{ editions: this.#editions, warnings: [...this.#warnings.values()], first: this.#first },
    };
  }
}

const scripts = Object.entries({
  ...{ Latn: "Latin", Deva: "Devanagari", Beng: "Bengali", Guru: "Gurmukhi", Gujr: "Gujarati", Orya: "Oriya" },
  ...{ Taml: "Tamil", Telu: "Telugu", Knda: "Kannada", Mlym: "Malayalam", Sinh: "Sinhala", Arab: "Arabic" },
  ...{ Hebr: "Hebrew", Grek: "Greek", Cyrl: "Cyrillic", Tibt: "Tibetan", Thai: "Thai", Mymr: "Myanmar" },
  ...{ Khmr: "Khmer", Hani: "Han", Jpan: "Hiragana", Kore: "Hangul", Ethi: "Ethiopic", Armn: "Armenian" },
  ...{ Syrc: "Syriac", Geor: "Georgian" },
}).map(([code, name]) => [code, new RegExp(`\\p{Script=${name}}`, "ug")] as const);

/** The script of most letters of a text, by its code in ISO 15924; Latin for none. */
export function scriptOf(text: string): string {
  const counts = scripts.map(([code, letters]) => [code, text.match(letters)?.length ?? 0] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most), ["Latn", 0] as const)[0];
}
