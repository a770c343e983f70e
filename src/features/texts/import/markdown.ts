import { msg } from "@lingui/core/macro";
import { NOTE_LENGTH } from "../rules.ts";
import { keyOf } from "./books.ts";
import { readChapterLine } from "./chapter-line.ts";
import { Footnotes } from "./footnotes.ts";
import { readMarkdownLine } from "./markdown-inline.ts";
import { readChapterNumber } from "./numbers.ts";
import { Paragraphs, textOfLine } from "./paragraphs.ts";
import { type Place, type TextEvent, UnreadableText } from "./read-events.ts";
import { type LineReader, readLines } from "./read-lines.ts";
import { nothingSaid, type Said } from "./event-builder.ts";
import type { ReadOptions, TextFile, TextReader } from "./text-file.ts";
import { cleanTitle } from "./verse-text.ts";

/** Reads Markdown: headings are chapters, paragraphs and items of lists are verses, footnotes hang on them. */
export const readMarkdown: TextReader = async function* readMarkdown(file, options) {
  // Footnotes stand at the end: the file is read twice.
  const notes = await collectNotes(file);
  yield* readLines(file.open(), new MarkdownReader(options, notes));
};

const MOST_LINES = 400;
/** Characters of what stands above the text, line by line. */
const MOST_SAID = 500;

const note = /^\s{0,3}\[\^([^\]\s]{1,80})\]:\s*(.*)$/s;
const definition = /^\s{0,3}\[[^\]^][^\]]{0,200}\]:\s*\S+/;
const heading = /^\s{0,3}(#{1,6})(?=\s|$)/;
const fence = /^\s{0,3}(```|~~~)/;
const rule = /^\s{0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;
const item = /^\s{0,12}(?:[-*+]\s+|(?=\p{Nd}{1,4}[.)]\s))/u;

async function collectNotes(file: TextFile): Promise<Footnotes> {
  const notes = new Footnotes();
  let open: { readonly name: string; readonly place: Place; text: string } | null = null;
  const close = () => {
    if (open) notes.set(open.name, textOfLine(readMarkdownLine(open.text, () => null)), open.place);
    open = null;
  };
  const reader: LineReader = {
    line(text, line) {
      const [, found, words] = note.exec(text) ?? [];
      if (found !== undefined) {
        close();
        open = { name: found, place: { line }, text: words! };
      } else if (open && /^(\s{4,}|\t)\S/.test(text)) open.text += ` ${text.trim()}`;
      else close();
      // Its signs and links are none of its words.
      if (open && open.text.length > 4 * NOTE_LENGTH) {
        throw new UnreadableText(msg`What begins here is too long.`, open.place);
      }
    },
    end: close,
    take: () => [],
  };
  for await (const _ of readLines(file.open(), reader));
  return notes;
}

/** The words of a heading, without the signs that may close it again. */
function withoutClosing(rest: string): string {
  const title = rest.trim();
  let end = title.length;
  while (title[end - 1] === "#") end -= 1;
  return end === 0 || /\s/.test(title[end - 1]!) ? title.slice(0, end).trimEnd() : title;
}

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly line: number;
}

class MarkdownReader implements LineReader {
  readonly #paragraphs: Paragraphs;
  readonly #notes: Footnotes;
  #lines: string[] = [];
  #first = 1;
  #state: "begin" | "front" | "text" | "code" | "note" = "begin";
  readonly #front: Said = { ...nothingSaid };
  /** Of the first level, until it is known whether it is the work's title, a book or a chapter. */
  #waiting: Heading | null = null;
  #isFirst = true;
  #chapterLevel = 2;
  #books = 0;

  constructor(options: ReadOptions, notes: Footnotes) {
    this.#paragraphs = new Paragraphs(options);
    this.#notes = notes;
  }

  take(): TextEvent[] {
    return this.#paragraphs.take();
  }

  line(unsafeText: string, line: number): void {
    if (this.#state === "begin") {
      this.#state = unsafeText.trim() === "---" ? "front" : "text";
      if (this.#state === "front") return;
    }
    if (this.#state === "front") return this.#readFront(unsafeText);
    if (fence.test(unsafeText)) {
      this.#flush();
      this.#state = this.#state === "code" ? "text" : "code";
      return;
    }
    if (this.#state === "code") return this.#add(unsafeText, line);
    const text = unsafeText.replace(/^(\s{0,3}>\s?)+/, "");
    if (text.trim() === "") {
      this.#flush();
      return;
    }
    if (this.#state === "note" && /^(\s{4,}|\t)/.test(unsafeText)) return;
    this.#state = "text";
    if (note.test(text)) {
      this.#flush();
      this.#state = "note";
      return;
    }
    const [beginning = "", level] = heading.exec(text) ?? [];
    if (level !== undefined) {
      this.#flush();
      return this.#heading({ level: level.length, text: withoutClosing(text.slice(beginning.length)), line });
    }
    const underline = this.#lines.length === 1 ? /^\s{0,3}(=+|-{2,})\s*$/.exec(text)?.[1] : undefined;
    if (underline !== undefined) {
      const [title = ""] = this.#lines.splice(0);
      return this.#heading({ level: underline.startsWith("=") ? 1 : 2, text: title, line: this.#first });
    }
    if (rule.test(text) || definition.test(text)) return this.#flush();
    const bullet = item.exec(text);
    if (bullet) this.#flush();
    this.#add(bullet ? text.slice(bullet[0].length) : text, line);
  }

  end(): void {
    this.#flush();
    this.#emitWaiting(null);
    this.#paragraphs.end();
  }

  #add(text: string, line: number): void {
    if (text.trim() === "") return this.#flush();
    if (this.#lines.length === 0) this.#first = line;
    this.#lines.push(text.replace(/\\$/, ""));
    if (this.#lines.length === MOST_LINES) this.#flush();
  }

  /** What stands above the text, as `title: …`. */
  #readFront(text: string): void {
    if (/^(---|\.\.\.)\s*$/.test(text)) {
      this.#state = "text";
      return this.#paragraphs.builder.about(this.#front);
    }
    const [beginning = "", unsafeKey = ""] = /^(\w{1,20}):/.exec(text) ?? [];
    const value = text
      .slice(beginning.length)
      .trim()
      .slice(0, MOST_SAID)
      .replaceAll(/^["']|["']$/g, "");
    const key = { lang: "language", license: "licence" }[unsafeKey.toLowerCase()] ?? unsafeKey.toLowerCase();
    if (Object.hasOwn(this.#front, key)) this.#front[key as keyof Said] = value;
  }

  #flush(): void {
    const lines = this.#lines;
    if (lines.length === 0) return;
    this.#lines = [];
    this.#emitWaiting(null);
    this.#isFirst = false;
    const place = { line: this.#first };
    const read = lines.map((line) => this.#read(line, place.line));
    if (read.some((line) => textOfLine(line).trim() !== "")) this.#paragraphs.paragraph({ lines: read, place });
  }

  #read(text: string, line: number) {
    return readMarkdownLine(text, (name) => {
      const words = this.#notes.named(name, { line });
      if (words !== undefined) return words;
      this.#paragraphs.builder.warn(msg`A footnote is named here that the file does not have.`, { line });
      return null;
    });
  }

  #heading({ level, text, line }: Heading): void {
    const title = cleanTitle(textOfLine(this.#read(text, line)));
    if (title === "") return;
    const here = { level, text: title, line };
    this.#emitWaiting(here);
    if (level === 1) {
      this.#waiting = here;
      return;
    }
    if (this.#paragraphs.chapter === 0) this.#chapterLevel = Math.max(level, 2);
    if (level <= this.#chapterLevel) this.#beginChapter(here);
    else this.#paragraphs.heading(title);
  }

  /** @param next the heading that follows at once; null where something else does. */
  #emitWaiting(next: Heading | null): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (!waiting) return;
    const isAbove = next !== null && next.level > 1;
    if (isAbove && this.#isFirst) {
      this.#paragraphs.builder.about({ title: waiting.text });
    } else if (isAbove) {
      const line = readChapterLine(waiting.text);
      this.#books += 1;
      this.#paragraphs.bookBegins(
        keyOf(line ? "" : waiting.text) ?? `book-${line?.number ?? this.#books}`,
        waiting.text,
      );
    } else this.#beginChapter(waiting);
    this.#isFirst = false;
  }

  #beginChapter({ text, line }: Heading): void {
    const read = readChapterLine(text);
    if (read) return this.#paragraphs.chapterBegins(read.number, read.title, { line });
    const [, digits, rest = ""] = /^(\p{Nd}{1,4})[.)]?\s+(\S.*)$/u.exec(text) ?? [];
    const number = digits === undefined ? 0 : readChapterNumber(digits)!;
    // A number that does not grow is part of the title.
    if (number > this.#paragraphs.chapter) this.#paragraphs.chapterBegins(number, rest, { line });
    else this.#paragraphs.chapterBegins(null, text, { line });
  }
}
