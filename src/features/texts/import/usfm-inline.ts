import { msg } from "@lingui/core/macro";
import { chapterSlug, NOTE_LENGTH } from "../rules.ts";
import { bookOfUsfm } from "./books.ts";
import { readVerseNumber } from "./numbers.ts";
import type { Place, VerseAddress } from "./read-events.ts";
import type { ReadOptions } from "./text-file.ts";
import { cleanTitle, VerseText } from "./verse-text.ts";

const ATTRIBUTES_LENGTH = 2_000;
const WORD_LENGTH = 200;

/** What hears what a paragraph says, note by note and word by word. */
export interface InlineHost {
  place(): Place;
  readonly warn: (words: Parameters<ReadOptions["warn"]>[0]) => void;
  text(text: string): void;
  note(text: string): void;
  word(word: string, meaning: string): void;
  link(address: VerseAddress): void;
}

/**
 * What stands within a paragraph of USFM: notes, which may stand within each other, letters of other kinds, and attributes
 * after a bar.
 */
export class UsfmInline {
  readonly #host: InlineHost;
  /** Notes that are open within each other, and the text of the outermost. */
  #notes: string[] = [];
  readonly #note = new VerseText({ line: 1 }, NOTE_LENGTH);
  /** The note's caller, or the verse's address that it repeats: none of its text. */
  #isAddress = false;
  #letters: string[] = [];
  #leftOut: string | null = null;
  #attributes: string | null = null;
  #word = "";

  constructor(host: InlineHost) {
    this.#host = host;
  }

  add(text: string): void {
    if (this.#attributes !== null) {
      if (this.#attributes.length < ATTRIBUTES_LENGTH) this.#attributes += text;
      return;
    }
    if (this.#leftOut !== null) return;
    const bar = this.#letters.length > 0 ? text.indexOf("|") : -1;
    this.#addPlain(bar >= 0 ? text.slice(0, bar) : text);
    if (bar >= 0) this.#attributes = text.slice(bar + 1);
  }

  #addPlain(text: string): void {
    if (this.#letters.at(-1) === "w" && this.#word.length < WORD_LENGTH) this.#word += text;
    if (this.#notes.length === 0) this.#host.text(text);
    else if (!this.#isAddress) this.#note.add(text);
  }

  /** Whatever comes up to the milestone's end is said of it alone. */
  openMilestone(): void {
    this.endAttributes();
    this.#attributes = "";
  }

  endMilestone(): void {
    this.#attributes = null;
  }

  openNote(name: string): void {
    if (this.#notes.length > 0) {
      this.#host.warn(msg`A note stands within another note: they were made one.`);
      this.#note.add(" ");
    } else {
      this.#note.take();
      this.#note.place = this.#host.place();
    }
    this.#notes.push(name);
    this.#isAddress = name !== "rq";
  }

  openAddress(): void {
    if (this.#notes.length > 0) this.#isAddress = true;
  }

  /** @param isLeftOut until it is closed. */
  openLetters(name: string, isLeftOut: boolean): void {
    this.#isAddress = false;
    if (isLeftOut) this.#leftOut ??= name;
    else this.#letters.push(name);
    // Within a note they end with the next ones: nobody closes them.
    if (this.#letters.length > 20) this.#letters.shift();
    if (name === "w") this.#word = "";
    if (name === "fp") this.#note.add(" ");
  }

  close(name: string): void {
    if (this.#notes.includes(name)) {
      this.endAttributes();
      while (this.#notes.length > 0 && this.#notes.pop() !== name);
      this.#isAddress = false;
      this.#leftOut = null;
      if (this.#notes.length === 0) this.#endNote();
      return;
    }
    if (this.#leftOut === name) {
      this.#leftOut = null;
      this.#attributes = null;
      return;
    }
    this.endAttributes();
    const at = this.#letters.lastIndexOf(name);
    if (at >= 0) this.#letters.length = at;
    else if (this.#notes.length > 0) this.#isAddress = false;
  }

  /** Ends whatever is open. */
  endParagraph(): void {
    if (this.#notes.length > 0) {
      this.#host.warn(msg`A note is not closed; it ends with its paragraph.`);
      this.#notes = [];
      this.#isAddress = false;
      this.#endNote();
    }
    this.endAttributes();
    this.#letters = [];
    this.#leftOut = null;
  }

  /** Reads what was said of letters after their bar: what a word means, which verse is meant. */
  endAttributes(): void {
    const said = this.#attributes;
    this.#attributes = null;
    const name = this.#letters.at(-1);
    if (said === null || this.#leftOut !== null) return;
    if (name === "w") {
      const meaning = cleanTitle(/(?:^|\s)(?:x-)?gloss\s*=\s*"([^"]*)"/.exec(said)?.[1] ?? "");
      const word = cleanTitle(this.#word);
      if (meaning !== "" && word !== "") this.#host.word(word, meaning);
    } else if (name === "ref" || name === "xt" || name === "jmp") {
      const [, quoted] = /(?:^|\s)(?:link-href|loc)\s*=\s*"([^"]*)"/.exec(said) ?? [];
      const link = addressOf(quoted ?? said);
      if (link) this.#host.link(link);
    }
  }

  #endNote(): void {
    this.#letters = [];
    this.#host.note(cleanTitle(this.#note.take().text));
  }
}

/** Of `MAT 3:1` or `MAT 3:1-4`; null for what names no verse of a book that we know. */
function addressOf(text: string): VerseAddress | null {
  const [, code, chapter, verse] = /^\s*([1-4A-Z]{3})\s+(\d{1,3})[:.](\d{1,3}[a-z]?(?:-\d{1,3})?)\s*$/.exec(text) ?? [];
  const book = code === undefined ? undefined : bookOfUsfm(code);
  const label = verse === undefined ? null : readVerseNumber(verse);
  return book === undefined || label === null ? null : { chapter: chapterSlug(book, Number(chapter)), label };
}
