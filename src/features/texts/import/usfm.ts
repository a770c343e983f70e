import { msg } from "@lingui/core/macro";
import { bookOfUsfm, keyOf } from "./books.ts";
import { readChapterNumber, readVerseNumber } from "./numbers.ts";
import { type Place, type TextEvent, UnreadableText } from "./read-events.ts";
import { type LineReader, readLines } from "./read-lines.ts";
import { EventBuilder } from "./event-builder.ts";
import type { ReadOptions, TextReader } from "./text-file.ts";
import { UsfmInline } from "./usfm-inline.ts";
import { isBesideCanon, kindOfMarker, type MarkerKind } from "./usfm-markers.ts";

/** Reads USFM 3: one book, or several after each other. */
export const readUsfm: TextReader = (file, options) => readLines(file.open(), new UsfmReader(options));

// A marker with the plus that it has within another one, its star at the end; the end of a milestone; a piece of text.
const token = /\\\+?[a-z][a-z0-9]*(?:-[se])?\*?|\\\*|[^\\]+|\\/gi;
const markerParts = /^\\\+?([a-z][a-z0-9]*)(-[se])?(\*?)$/i;

/** Where the text that comes belongs. */
type Taker = "nothing" | "verse" | "heading" | "book-title" | "chapter-title";
/** Markers that need something after them: the code of a book, a number. */
type Asking = "id" | "c" | "v" | null;

export class UsfmReader implements LineReader {
  readonly #part: string | undefined;
  readonly #builder: EventBuilder;
  readonly #inline: UsfmInline;
  #line = 1;
  #isBegun = false;
  #takes: Taker = "nothing";
  /** Whether the part is none of the canon's books, such as a glossary. */
  #isBeside = false;
  #bookRank = 0;
  #isSidebar = false;
  readonly #warned = new Set<string>();

  /** @param part the file's name, where it is one of several. */
  constructor(options: ReadOptions, part?: string) {
    this.#part = part;
    this.#builder = new EventBuilder(options);
    this.#inline = new UsfmInline({
      place: () => this.#place(),
      warn: (words) => this.#warn(words),
      text: (text) => this.#add(text),
      note: (text) => void (this.#takes === "verse" && this.#builder.addNote(text)),
      word: (word, meaning) => this.#builder.addWord(word, meaning),
      link: (address) => this.#builder.addLink(address),
    });
  }

  take(): TextEvent[] {
    return this.#builder.take();
  }

  line(text: string, line: number): void {
    this.#line = line;
    if (!this.#isBegun) {
      if (text.trim() === "") return;
      if (!/^\s*\\[a-z]/i.test(text)) {
        throw new UnreadableText(msg`This is no USFM: a file begins with a marker such as \\id.`, this.#place());
      }
      this.#isBegun = true;
    }
    let asks: Asking = null;
    for (const piece of text.match(token) ?? []) {
      const isMarker = piece.startsWith("\\") && piece.length > 1;
      if (asks !== null) {
        const rest = this.#answer(asks, isMarker ? "" : piece);
        asks = null;
        if (!isMarker) {
          this.#inline.add(rest);
          continue;
        }
      }
      if (isMarker) asks = this.#marker(piece);
      else if (!this.#isSidebar) this.#inline.add(piece);
    }
    if (asks !== null) this.#answer(asks, "");
    // The end of a line is a blank.
    if (!this.#isSidebar) this.#inline.add(" ");
  }

  end(line: number): void {
    this.#line = line;
    this.#inline.endParagraph();
    this.#builder.endVerse();
  }

  #place(): Place {
    return this.#part === undefined ? { line: this.#line } : { line: this.#line, part: this.#part };
  }

  #marker(marker: string): Asking {
    const [, unsafeName, milestone, star] = markerParts.exec(marker) ?? [];
    const name = unsafeName?.toLowerCase();
    if (name === undefined) this.#inline.endMilestone();
    else if (milestone) this.#inline.openMilestone();
    else if (star) this.#inline.close(name);
    else if (name === "c" || name === "v" || name === "id") return name;
    else if (name === "esb" || name === "esbe") this.#box(name === "esb");
    else if (!this.#isSidebar) this.#open(name);
    return null;
  }

  #box(isOpen: boolean): void {
    this.#inline.endParagraph();
    if (isOpen) this.#warn(msg`Text in a box beside the verses was left out.`);
    this.#isSidebar = isOpen;
  }

  #open(name: string): void {
    this.#inline.endAttributes();
    const kind = this.#kindOf(name);
    if (kind === "letters" || kind === "left-out-letters") {
      return this.#inline.openLetters(name, kind === "left-out-letters");
    }
    if (kind === "note-address") return this.#inline.openAddress();
    if (kind === "note") return this.#inline.openNote(name);
    this.#inline.endParagraph();
    if (kind === "book-title") return this.#openTitle(name);
    if (kind === "chapter-title" || kind === "left-out") {
      this.#takes = kind === "left-out" ? "nothing" : kind;
      if (/^i[a-z]/.test(name) && name !== "ide") {
        this.#warnOnce(`introduction ${this.#builder.bookKey}`, msg`An introduction was left out.`);
      }
      return;
    }
    this.#takes = kind === "heading" ? kind : "verse";
    if (kind === "heading") this.#builder.headings.begin();
    else if (kind === "stanza") this.#builder.breakStanza();
    else if (kind === "line") this.#builder.breakLine();
    else this.#builder.add(" ", this.#place());
  }

  #kindOf(name: string): MarkerKind {
    const kind = kindOfMarker(name);
    if (kind) return kind;
    const marker = `\\${name.slice(0, 40)}`;
    // Those that begin with z are everybody's own.
    if (!name.startsWith("z")) this.#warnOnce(marker, msg`The marker ${marker} is unknown; its text was kept.`);
    return "letters";
  }

  /** What pages call a book: its running head, else its short name, its long one, its title. */
  #openTitle(name: string): void {
    const rank = { h: 5, h1: 5, toc2: 4, toc1: 3, mt: 2, mt1: 2 }[name] ?? 0;
    this.#takes = "nothing";
    if (this.#builder.bookKey === null || this.#builder.hasChapter || rank <= this.#bookRank) return;
    this.#takes = "book-title";
    this.#bookRank = rank;
    this.#builder.clearBookTitle();
  }

  #add(unsafeText: string): void {
    const text = unsafeText.replaceAll("~", "\u00a0").replaceAll("//", " ");
    if (this.#takes === "heading") this.#builder.headings.add(text);
    else if (this.#takes === "book-title") this.#builder.addToBookTitle(text);
    else if (this.#takes === "chapter-title") this.#builder.addToChapterTitle(text);
    else if (this.#takes === "nothing" || this.#isBeside) return;
    else if (this.#builder.hasVerse) this.#builder.add(text, this.#place());
    else if (text.trim() !== "") this.#warn(msg`Text outside of verses was left out.`);
  }

  /** @returns what goes on after it. */
  #answer(asks: NonNullable<Asking>, text: string): string {
    this.#inline.endParagraph();
    if (this.#isSidebar) {
      this.#warn(msg`A box beside the verses is not closed; it ends here.`);
      this.#isSidebar = false;
    }
    const [, word = "", rest = ""] = /^\s*(\S*)\s?(.*)$/s.exec(text) ?? [];
    this.#builder.endVerse();
    if (asks === "id") this.#beginBook(word.slice(0, 40).toWellFormed());
    else if (asks === "c") this.#beginChapter(word);
    else this.#beginVerse(word);
    return rest;
  }

  #beginBook(code: string): void {
    this.#isBeside = isBesideCanon(code.toUpperCase());
    const key = bookOfUsfm(code) ?? keyOf(code);
    if (this.#isBeside) this.#warn(msg`The part ${code} is no book of verses; it was left out.`);
    else if (key === undefined) {
      throw new UnreadableText(msg`The marker \\id needs the code of a book, such as MAT.`, this.#place());
    } else if (!bookOfUsfm(code)) this.#warn(msg`The code ${code} is none of a book that we know.`);
    if (this.#isBeside) this.#builder.endBook();
    else this.#builder.beginBook(key!, code);
    this.#bookRank = 0;
    this.#takes = "nothing";
  }

  #beginChapter(unsafeNumber: string): void {
    const number = readChapterNumber(unsafeNumber);
    if (number === null) throw new UnreadableText(msg`The marker \\c needs the number of a chapter.`, this.#place());
    this.#takes = "verse";
    if (!this.#isBeside) this.#builder.beginChapter(number, this.#place());
  }

  #beginVerse(unsafeNumber: string): void {
    if (this.#isBeside) return;
    if (!this.#builder.hasChapter) {
      throw new UnreadableText(msg`A verse stands before the first chapter: the marker \\c is missing.`, this.#place());
    }
    const label = readVerseNumber(unsafeNumber);
    if (label === null) throw new UnreadableText(msg`The marker \\v needs the number of a verse.`, this.#place());
    this.#builder.beginVerse(label, this.#place());
    this.#takes = "verse";
  }

  #warn(words: Parameters<ReadOptions["warn"]>[0]): void {
    this.#builder.warn(words, this.#place());
  }

  /** What may stand everywhere is told once. */
  #warnOnce(key: string, words: Parameters<ReadOptions["warn"]>[0]): void {
    if (this.#warned.has(key) || this.#warned.size > 1_000) return;
    this.#warned.add(key);
    this.#warn(words);
  }
}
