import { msg } from "@lingui/core/macro";
import { inLatinDigits, readVerseNumber } from "./numbers.ts";
import type { Place, TextEvent } from "./read-events.ts";
import { EventBuilder } from "./event-builder.ts";
import type { ReadOptions } from "./text-file.ts";
import { cleanTitle } from "./verse-text.ts";

/** A line, with the notes that hang at its end or within it. */
export interface ParagraphLine {
  /** Pieces of text, and between them notes. */
  readonly pieces: readonly (string | { readonly note: string })[];
}

export interface Paragraph {
  readonly lines: readonly ParagraphLine[];
  readonly place: Place;
}

export const lineOf = (text: string): ParagraphLine => ({ pieces: [text] });
export const textOfLine = ({ pieces }: ParagraphLine): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : "")).join("");

interface Numbered {
  readonly chapter: number | null;
  readonly label: string;
  /** Characters at the beginning of the first line that are the number. */
  readonly cut: number;
}

const number = "\\p{Nd}{1,4}";
/** `47.`, `(47)`, `47:`, `॥47॥`, `2.47`, and `47` alone. */
const leading = new RegExp(
  `^[([|‖।॥]*\\s*(?:(${number})[.:,](?=${number}))?(${number}[a-z]?(?:\\s?[-–]\\s?${number})?)(\\s*[.)\\]:|‖।॥]+\\s*|\\s+)(?=\\S)`,
  "u",
);
/** `॥ 47 ॥`, `|| 2.47 ||`. */
const trailing = new RegExp(`[|‖।॥]+\\s*(${number})(?:\\s?([-–.:,])\\s?(${number}))?\\s*[|‖।॥]+$`, "u");
/** So far from its beginning, or from its end, a line's number is looked for: a line may be a megabyte long. */
const NUMBER_REACH = 200;

/** Numbers grow by one, or leave some out. */
const MOST_LEFT_OUT = 20;
const TITLE_LENGTH = 100;

/**
 * Paragraphs as verses: each has the number that it begins or ends with, or is counted. One without a number goes on in
 * the verse before it where the chapter's verses have numbers, and is the next chapter's title where these begin again.
 */
export class Paragraphs {
  readonly #builder: EventBuilder;
  #waiting: Paragraph | null = null;
  #chapter = 0;
  #verse = 0;
  #hasNumbers = false;

  constructor(options: ReadOptions) {
    this.#builder = new EventBuilder(options);
  }

  take(): TextEvent[] {
    return this.#builder.take();
  }

  get builder(): EventBuilder {
    return this.#builder;
  }

  /** The number of the chapter that is open; 0 before the first. */
  get chapter(): number {
    return this.#chapter;
  }

  paragraph(paragraph: Paragraph): void {
    const numbered = this.#numberOf(paragraph);
    if (numbered === null) {
      this.#emitWaiting();
      this.#waiting = paragraph;
      return;
    }
    const isNext = numbered.chapter !== null && numbered.chapter !== this.#chapter;
    const isAgain = Number.parseInt(numbered.label, 10) <= this.#verse;
    const title = this.#chapter === 0 || isNext || isAgain ? this.#takeTitle() : "";
    this.#emitWaiting();
    if (isNext) this.#beginChapter(numbered.chapter!, paragraph.place, title);
    else if (isAgain || this.#chapter === 0) {
      if (isAgain && title === "") {
        this.#builder.warn(msg`The numbers of the verses begin again: a new chapter was begun here.`, paragraph.place);
      }
      this.#beginChapter(this.#chapter + 1, paragraph.place, title);
    }
    this.#hasNumbers = true;
    this.#verse = Number.parseInt(numbered.label.split("-").at(-1)!, 10);
    this.#builder.beginVerse(numbered.label, paragraph.place);
    this.#add(paragraph, numbered.cut);
  }

  /** @param number as it is written there; counted where there is none. */
  chapterBegins(number: number | null, title: string, place: Place): void {
    if (this.#chapter === 0 && this.#waiting?.lines.length === 1) this.#emitTitle();
    this.#emitWaiting();
    this.#beginChapter(number ?? this.#chapter + 1, place, title);
  }

  bookBegins(key: string, title: string): void {
    if (this.#chapter === 0 && this.#waiting?.lines.length === 1) this.#emitTitle();
    this.#emitWaiting();
    this.#builder.beginBook(key, title);
    this.#chapter = 0;
  }

  heading(text: string): void {
    this.#emitWaiting();
    this.#builder.endVerse();
    this.#builder.headings.begin();
    this.#builder.headings.add(text);
  }

  end(): void {
    this.#emitWaiting();
    this.#builder.endVerse();
  }

  #beginChapter(number: number, place: Place, title: string): void {
    this.#chapter = number;
    this.#verse = 0;
    this.#hasNumbers = false;
    this.#builder.beginChapter(number, place, title);
  }

  /** A short line above the first verse of a chapter. */
  #takeTitle(): string {
    const lines = this.#waiting?.lines ?? [];
    const title = lines.length === 1 ? cleanTitle(textOfLine(lines[0]!)) : "";
    if (title === "" || title.length > TITLE_LENGTH) return "";
    this.#waiting = null;
    return title;
  }

  /** A line above the first chapter is the work's own title. */
  #emitTitle(): void {
    this.#builder.about({ title: this.#takeTitle() });
  }

  #emitWaiting(): void {
    const paragraph = this.#waiting;
    this.#waiting = null;
    if (!paragraph) return;
    if (this.#hasNumbers && this.#builder.hasVerse) this.#builder.breakStanza();
    else {
      if (this.#chapter === 0) this.#beginChapter(1, paragraph.place, "");
      this.#verse += 1;
      this.#builder.beginVerse(String(this.#verse), paragraph.place);
    }
    this.#add(paragraph, 0);
  }

  #add({ lines, place }: Paragraph, cut: number): void {
    const isProse = isWrapped(lines);
    let toCut = cut;
    for (const [i, { pieces }] of lines.entries()) {
      if (i > 0 && isProse) this.#builder.add(" ", place);
      else if (i > 0) this.#builder.breakLine();
      for (const piece of pieces) {
        if (typeof piece === "string") {
          this.#builder.add(piece.slice(toCut), place);
          toCut = 0;
        } else this.#builder.addNote(piece.note);
      }
    }
  }

  #numberOf({ lines }: Paragraph): Numbered | null {
    const [first] = lines;
    const [beginning] = first?.pieces ?? [];
    const text = typeof beginning === "string" ? beginning : "";
    const begins = text.trimStart();
    const found = leading.exec(begins.slice(0, NUMBER_REACH));
    if (found) {
      const [whole, chapter, verse, sign] = found;
      const isSigned = sign!.trim() !== "" || chapter !== undefined;
      const numbered = this.#accept(chapter, verse!, isSigned, text.length - begins.length + whole.length);
      if (numbered) return numbered;
    }
    const end = lines.length === 0 ? null : trailing.exec(textOfLine(lines.at(-1)!).trimEnd().slice(-NUMBER_REACH));
    if (!end) return null;
    const [, one, sign, two] = end;
    if (two === undefined) return this.#accept(undefined, one!, true, 0);
    // A hyphen parts a chapter from its verse as well as two verses.
    const [a, b] = [Number(inLatinDigits(one!)), Number(inLatinDigits(two))];
    const isBridge = /[-–]/.test(sign!) && a === this.#verse + 1 && b > a && a !== this.#chapter;
    return isBridge ? this.#accept(undefined, `${a}-${b}`, true, 0) : this.#accept(one, two, true, 0);
  }

  /** Only a number that may be one: a year at the beginning of a sentence is none. */
  #accept(chapter: string | undefined, unsafeVerse: string, isSigned: boolean, cut: number): Numbered | null {
    const label = readVerseNumber(unsafeVerse);
    if (label === null) return null;
    const verse = Number.parseInt(label, 10);
    const of = chapter === undefined ? null : Number(inLatinDigits(chapter));
    const isSameChapter = of === null || of === this.#chapter;
    const grows = verse > this.#verse && verse <= this.#verse + (isSigned ? MOST_LEFT_OUT : 1);
    const isPart = /[a-z]/.test(label) && verse === this.#verse;
    const begins = verse === 1 && (isSigned || this.#verse === 0);
    const isNextChapter = of !== null && of > this.#chapter && of <= this.#chapter + MOST_LEFT_OUT;
    if (isSameChapter ? !grows && !isPart && !begins : !isNextChapter) return null;
    return { chapter: of, label, cut };
  }
}

/** Whether the lines are those of an editor that breaks prose, and none of a poem. */
function isWrapped(lines: readonly ParagraphLine[]): boolean {
  if (lines.length < 3) return false;
  return lines.slice(0, -1).every((line) => {
    const { length } = textOfLine(line).trim();
    return length >= 60 && length <= 100;
  });
}
