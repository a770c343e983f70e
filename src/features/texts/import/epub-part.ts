import { msg } from "@lingui/core/macro";
import { keyOf } from "./books.ts";
import { readChapterLine } from "./chapter-line.ts";
import { partOf } from "./epub-package.ts";
import { NOTE_LENGTH } from "../rules.ts";
import type { Footnotes } from "./footnotes.ts";
import type { Place, TextEvent } from "./read-events.ts";
import { attributeOf, type XmlElement, type XmlReader } from "./read-xml.ts";
import type { EventBuilder } from "./event-builder.ts";
import { cleanTitle, VerseText } from "./verse-text.ts";

interface Heading {
  readonly level: number;
  readonly title: string;
}

/** What goes on from part to part of an EPUB. */
export interface EpubBook {
  readonly builder: EventBuilder;
  readonly title: string;
  /** By `part#id`. */
  readonly notes: Footnotes;
  /** Headings above the next paragraph. */
  ahead: Heading[];
  chapter: number;
  verse: number;
  books: number;
}

const leftOut = new Set("head script style svg math nav template object iframe video audio form".split(" "));
const blocks = new Set(
  "p li blockquote dd dt td th pre figcaption caption div section article main body ul ol dl table tbody tr header footer aside figure hr".split(
    " ",
  ),
);

const typesOf = (element: XmlElement): readonly string[] =>
  `${attributeOf(element, "type") ?? ""} ${element.attributes.role ?? ""}`.split(/\s+/);
const isNote = (element: XmlElement): boolean =>
  typesOf(element).some((type) => /^(doc-)?(footnote|endnote|rearnote)$/.test(type));
const isReference = (element: XmlElement): boolean => typesOf(element).some((type) => /^(doc-)?noteref$/.test(type));

/** One part of an EPUB: XHTML, of which the text is taken and nothing else. */
export class EpubPart implements XmlReader {
  readonly #book: EpubBook;
  readonly #part: string;
  /** As the table of contents has it, until a heading or the first text comes. */
  #title: string;
  #depth = 0;
  /** How deep what is left out stands. */
  #leftOutAt = 0;
  #heading: { readonly level: number; readonly depth: number; text: string } | null = null;
  #isBegun = false;

  constructor(book: EpubBook, part: string, title: string) {
    this.#book = book;
    this.#part = part;
    this.#title = cleanTitle(title);
  }

  take(): TextEvent[] {
    return this.#book.builder.take();
  }

  open(element: XmlElement, place: Place): void {
    this.#depth += 1;
    if (this.#leftOutAt > 0) return;
    const { name } = element;
    const [, level] = /^h([1-6])$/.exec(name) ?? [];
    if (leftOut.has(name) || isNote(element)) this.#leftOutAt = this.#depth;
    else if (isReference(element)) this.#refer(element.attributes.href ?? "", place);
    else if (level !== undefined && !this.#heading) {
      this.#endParagraph();
      this.#heading = { level: Number(level), depth: this.#depth, text: "" };
    } else if (name === "br") this.#heading ? this.text(" ", place) : this.#book.builder.breakLine();
    else if (blocks.has(name)) this.#endParagraph();
    else if (name === "img") this.#book.builder.warn(msg`Pictures were left out.`, place);
  }

  close(name: string): void {
    const depth = this.#depth;
    this.#depth -= 1;
    if (this.#leftOutAt > 0) {
      if (this.#leftOutAt === depth) this.#leftOutAt = 0;
      return;
    }
    if (this.#heading?.depth === depth) this.#closeHeading();
    else if (blocks.has(name)) this.#endParagraph();
  }

  text(text: string, place: Place): void {
    if (this.#leftOutAt > 0) return;
    if (this.#heading) {
      if (this.#heading.text.length < 1_000) this.#heading.text += text;
      return;
    }
    if (!this.#isBegun) {
      if (text.trim() === "") return;
      this.#beginVerse(place);
    }
    this.#book.builder.add(text, place);
  }

  end(): void {
    this.#endParagraph();
  }

  /** The sign of a note is none of the text. */
  #refer(href: string, place: Place): void {
    this.#leftOutAt = this.#depth;
    const [, id = ""] = href.split("#");
    const part = href.startsWith("#") ? this.#part : partOf(this.#part, href);
    const text = this.#isBegun ? this.#book.notes.named(`${part}#${id}`, place) : "";
    if (text === undefined) this.#book.builder.warn(msg`A footnote is named here that the file does not have.`, place);
    else this.#book.builder.addNote(text);
  }

  #closeHeading(): void {
    const { level, text } = this.#heading!;
    this.#heading = null;
    const title = cleanTitle(text);
    if (title !== "") this.#book.ahead.push({ level, title });
    if (level <= 2) this.#title = "";
  }

  #endParagraph(): void {
    if (this.#isBegun) this.#book.builder.endVerse();
    this.#isBegun = false;
  }

  #beginVerse(place: Place): void {
    this.#isBegun = true;
    const book = this.#book;
    const ahead = book.ahead;
    book.ahead = [];
    this.#beginChapter(
      ahead.filter(({ level }) => level <= 2),
      place,
    );
    for (const { title } of ahead.filter(({ level }) => level > 2)) {
      book.builder.headings.begin();
      book.builder.headings.add(title);
    }
    book.verse += 1;
    book.builder.beginVerse(String(book.verse), place);
  }

  #beginChapter(headings: readonly Heading[], place: Place): void {
    const book = this.#book;
    const title = headings.at(-1)?.title ?? this.#title;
    this.#title = "";
    if (title === "" && book.chapter > 0) return;
    const above = headings.slice(0, -1).find(({ level, title }) => {
      const isBook = readChapterLine(title)?.isBook || /^(part|book|volume|canto)\b/i.test(title);
      return title !== book.title && (level < headings.at(-1)!.level || isBook);
    });
    // Above the very first chapter stands the title of the whole.
    if (above && (book.chapter > 0 || book.books > 0 || readChapterLine(above.title)?.isBook)) {
      book.books += 1;
      book.chapter = 0;
      book.builder.beginBook(keyOf(above.title) ?? `book-${book.books}`, above.title);
    }
    const line = readChapterLine(title);
    book.chapter = Math.max(line?.number ?? 0, book.chapter + 1);
    book.verse = 0;
    book.builder.beginChapter(book.chapter, place, line?.number === book.chapter ? line.title : title);
  }
}

/** A note without its number, and without the signs that lead back to the text. */
function withoutSigns(note: string): string {
  let end = note.length;
  while (end > 0 && /[↩↑\s\ufe0e]/.test(note[end - 1]!)) end -= 1;
  return note.slice(0, end).replace(/^[\d*†‡.:)\]\s]{1,6}/, "");
}

/** Gathers the footnotes of a part. */
export class EpubNotes implements XmlReader {
  readonly #notes: Footnotes;
  readonly #part: string;
  #depth = 0;
  #note: { readonly id: string; readonly depth: number; readonly text: VerseText } | null = null;

  constructor(notes: Footnotes, part: string) {
    this.#notes = notes;
    this.#part = part;
  }

  take(): TextEvent[] {
    return [];
  }

  open(element: XmlElement, place: Place): void {
    this.#depth += 1;
    const { id } = element.attributes;
    if (this.#note) this.#note.text.add(blocks.has(element.name) ? " " : "");
    else if (id !== undefined && isNote(element)) {
      this.#note = { id, depth: this.#depth, text: new VerseText(place, NOTE_LENGTH) };
    }
  }

  text(text: string): void {
    this.#note?.text.add(text);
  }

  close(_name: string, place: Place): void {
    const note = this.#note;
    if (note?.depth === this.#depth) {
      this.#note = null;
      this.#notes.set(`${this.#part}#${note.id}`, withoutSigns(note.text.take().text), place);
    }
    this.#depth -= 1;
  }

  end(): void {
    this.#note = null;
  }
}
