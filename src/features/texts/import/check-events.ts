import { msg } from "@lingui/core/macro";
import {
  CHAPTER_TITLE_LENGTH,
  GLOSS_LENGTH,
  HEADING_LENGTH,
  isSlug,
  chapterSlug,
  MOST_CHAPTERS,
  MOST_EDITIONS,
  MOST_LINKS,
  MOST_NOTES,
  MOST_VERSES,
  MOST_VERSES_OF_CHAPTER,
  MOST_WORDS,
  NOTE_LENGTH,
  readLabel,
  VERSE_LENGTH,
} from "../rules.ts";
import { type Place, type TextEvent, UnreadableText, type VerseEvent } from "./read-events.ts";
import type { ReadOptions } from "./text-file.ts";
import { cleanTitle } from "./verse-text.ts";

type ChapterEvent = Extract<TextEvent, { kind: "chapter" }>;

/**
 * What may be stored of what a reader tells: verses in chapters, each once in an edition, within the bounds of the library.
 * What is odd is told to `warn`. @throws UnreadableText where it cannot stand, with its line.
 */
export async function* checked(
  events: AsyncIterable<TextEvent>,
  { warn }: Pick<ReadOptions, "warn">,
): AsyncGenerator<TextEvent> {
  const check = new Check(warn);
  for await (const event of events) yield* check.hear(event);
  yield* check.end();
}

class Check {
  readonly #warn: ReadOptions["warn"];
  #book: string | null = null;
  readonly #books = new Set<string>();
  /** Numbers of chapters by their slug, in the order in which they came. */
  readonly #chapters = new Map<string, number>();
  #chapter: { readonly slug: string; readonly nth: number; verses: number; lastFirst: number } | null = null;
  #number = 0;
  readonly #seen = new Map<string, Set<number>>();
  /** The verse that came last, in each edition: what goes on it may come next. */
  #waiting: VerseEvent[] = [];
  #verses = 0;

  constructor(warn: ReadOptions["warn"]) {
    this.#warn = warn;
  }

  *hear(event: TextEvent): Generator<TextEvent> {
    if (event.kind === "verse") yield* this.#verse(event);
    else {
      yield* this.#flush();
      if (event.kind === "about") yield event;
      else if (event.kind === "book") yield this.#beginBook(event);
      else if (event.kind === "chapter") yield this.#beginChapter(event);
      else {
        const text = cut(event.text, HEADING_LENGTH);
        if (text !== "") yield { kind: "heading", text };
      }
    }
  }

  *end(): Generator<TextEvent> {
    yield* this.#flush();
    if (this.#verses === 0) throw new UnreadableText(msg`No verse was found in this file.`, { line: 1 });
  }

  #beginBook(event: Extract<TextEvent, { kind: "book" }>): TextEvent {
    if (this.#books.has(event.key)) {
      const { title } = event;
      this.#warn(msg`The book ${title} comes a second time; it goes on.`, { line: 1 });
    }
    this.#books.add(event.key);
    this.#book = event.key;
    this.#number = 0;
    // What stands before its first chapter is none of the last book's.
    this.#chapter = null;
    return { kind: "book", key: event.key, title: cut(event.title, CHAPTER_TITLE_LENGTH) || event.key };
  }

  #beginChapter({ number, title: unsafeTitle = "", place }: ChapterEvent): TextEvent {
    const title = cut(unsafeTitle, CHAPTER_TITLE_LENGTH);
    const slug = chapterSlug(this.#book, number);
    if (!isSlug(slug)) throw new UnreadableText(msg`This chapter can have no address.`, place);
    if (this.#chapters.has(slug)) this.#warn(msg`Chapter ${number} comes a second time; it goes on.`, place);
    else if (number < this.#number) {
      const before = this.#number;
      this.#warn(msg`Chapter ${number} stands after chapter ${before}.`, place);
    }
    if (!this.#chapters.has(slug)) this.#chapters.set(slug, this.#chapters.size);
    if (this.#chapters.size > MOST_CHAPTERS) {
      const most = MOST_CHAPTERS;
      throw new UnreadableText(msg`A work has up to ${most} chapters: here it has more.`, place);
    }
    this.#number = number;
    this.#chapter = { slug, nth: this.#chapters.get(slug)!, verses: 0, lastFirst: -1 };
    return { kind: "chapter", number, place, ...(title ? { title } : {}) };
  }

  *#verse(verse: VerseEvent): Generator<TextEvent> {
    if (!this.#chapter) {
      this.#warn(msg`The first verses stand in no chapter; they were put into the first.`, verse.place);
      yield this.#beginChapter({ kind: "chapter", number: 1, place: verse.place });
    }
    const isSameVerse = this.#waiting[0]?.label === verse.label;
    if (!isSameVerse) yield* this.#flush();
    const at = this.#waiting.findIndex(({ edition }) => edition === verse.edition);
    if (at < 0) this.#waiting.push(verse);
    else {
      const whole = joined(this.#waiting[at]!, verse);
      // At once: a verse may go on without end.
      this.#assertLength(whole);
      this.#waiting[at] = whole;
    }
  }

  *#flush(): Generator<TextEvent> {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const verse of waiting) {
      if (verse.text.trim() === "") {
        const { label } = verse;
        this.#warn(msg`Verse ${label} has no text; it was left out.`, verse.place);
        continue;
      }
      this.#assertOnce(verse);
      yield this.#bounded(verse);
    }
  }

  #assertOnce({ label, edition = "", place }: VerseEvent): void {
    const chapter = this.#chapter!;
    const span = readLabel(label);
    if (!span) throw new UnreadableText(msg`“${label}” is no number of a verse.`, place);
    let seen = this.#seen.get(edition);
    if (!seen) {
      this.#seen.set(edition, (seen = new Set()));
      if (this.#seen.size > MOST_EDITIONS) throw new UnreadableText(msg`The file has too many editions.`, place);
    }
    // One number for each address: chapter, first and last verse, part.
    const part = /[a-z]$/.test(label) ? label.codePointAt(label.length - 1)! - 96 : 0;
    const key = ((chapter.nth * 100_000 + span.first) * 100_000 + span.last) * 27 + part;
    if (seen.has(key)) {
      throw new UnreadableText(msg`Verse ${label} of this chapter stands here for the second time.`, place);
    }
    seen.add(key);
    if (span.first < chapter.lastFirst && edition === "") {
      this.#warn(msg`Verse ${label} stands after a later one; it was put in its place.`, place);
    }
    chapter.lastFirst = span.first;
    chapter.verses += 1;
    this.#verses += 1;
    const editions = this.#seen.size;
    if (chapter.verses > MOST_VERSES_OF_CHAPTER * editions) {
      const most = MOST_VERSES_OF_CHAPTER;
      throw new UnreadableText(msg`A chapter has up to ${most} verses: here it has more.`, place);
    }
    if (this.#verses > MOST_VERSES * editions) {
      const most = MOST_VERSES;
      throw new UnreadableText(msg`A work has up to ${most} verses: here it has more.`, place);
    }
  }

  #bounded(verse: VerseEvent): VerseEvent {
    const { notes, words, links, place } = verse;
    this.#assertLength(verse);
    if (notes.some(({ text }) => text.length > NOTE_LENGTH)) {
      throw new UnreadableText(msg`What begins here is too long.`, place);
    }
    this.#tooMany(notes.length > MOST_NOTES, place);
    this.#tooMany((words?.length ?? 0) > MOST_WORDS, place);
    this.#tooMany((links?.length ?? 0) > MOST_LINKS, place);
    return {
      ...verse,
      notes: notes.slice(0, MOST_NOTES),
      ...(words ? { words: words.slice(0, MOST_WORDS).map(shortened) } : {}),
      ...(links ? { links: links.slice(0, MOST_LINKS) } : {}),
    };
  }

  #assertLength({ label, text, place }: VerseEvent): void {
    if (text.length > VERSE_LENGTH) throw new UnreadableText(msg`Verse ${label} is too long.`, place);
  }

  #tooMany(isSo: boolean, place: Place): void {
    if (isSo)
      this.#warn(msg`A verse has more notes, words or references than are kept; the last ones were left out.`, place);
  }
}

const shortened = ([word, meaning]: readonly [string, string]): readonly [string, string] => [
  cut(word, GLOSS_LENGTH),
  cut(meaning, GLOSS_LENGTH),
];

/** A verse that goes on after it was interrupted, as in a poem within prose; one more of each than may stay, to be told. */
function joined(verse: VerseEvent, more: VerseEvent): VerseEvent {
  const from = verse.text.length + 1;
  return {
    ...verse,
    text: `${verse.text}\n${more.text}`,
    notes: [...verse.notes, ...more.notes.map(({ at, text }) => ({ at: at + from, text }))].slice(0, MOST_NOTES + 1),
    ...(verse.words || more.words
      ? { words: [...(verse.words ?? []), ...(more.words ?? [])].slice(0, MOST_WORDS + 1) }
      : {}),
    ...(verse.links || more.links
      ? { links: [...(verse.links ?? []), ...(more.links ?? [])].slice(0, MOST_LINKS + 1) }
      : {}),
  };
}

/** A line as it is kept; what is too long ends with an ellipsis. */
function cut(unsafeText: string, most: number): string {
  const text = cleanTitle(unsafeText);
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\ufffd$/, "")
        .trimEnd()}…`;
}
