import type { TextEvent } from "./read-events.ts";
import { type ChapterLine, readChapterLine } from "./chapter-line.ts";
import { lineOf, Paragraphs } from "./paragraphs.ts";
import { type LineReader, readLines } from "./read-lines.ts";
import type { ReadOptions, TextReader } from "./text-file.ts";

/**
 * Reads plain text: blank lines part verses, lines such as `Chapter 3` or `अध्याय ३` part chapters, and verses have the
 * number with which they begin or end.
 */
export const readPlainText: TextReader = (file, options) => readLines(file.open(), new PlainTextReader(options));

/** More lines without a blank one are cut into paragraphs: nobody's verse has them. */
const MOST_LINES = 400;

class PlainTextReader implements LineReader {
  readonly #paragraphs: Paragraphs;
  #lines: string[] = [];
  #first = 1;
  /** It is a book if a chapter comes before any verse, else a chapter. */
  #book: { readonly line: ChapterLine; readonly at: number } | null = null;

  constructor(options: ReadOptions) {
    this.#paragraphs = new Paragraphs(options);
  }

  take(): TextEvent[] {
    return this.#paragraphs.take();
  }

  line(text: string, line: number): void {
    if (text.trim() === "") return this.#flush();
    if (this.#lines.length === 0) this.#first = line;
    this.#lines.push(text);
    if (this.#lines.length === MOST_LINES) this.#flush();
  }

  end(): void {
    this.#flush();
    this.#endBook(null);
    this.#paragraphs.end();
  }

  #flush(): void {
    const lines = this.#lines;
    if (lines.length === 0) return;
    this.#lines = [];
    const chapter = readChapterLine(lines[0]!);
    if (!chapter) {
      this.#endBook(null);
      this.#paragraphs.paragraph({ lines: lines.map(lineOf), place: { line: this.#first } });
      return;
    }
    // What stands below it alone is its title.
    const title = chapter.title === "" && lines.length === 2 ? lines[1]! : chapter.title;
    const rest = chapter.title === "" && lines.length === 2 ? [] : lines.slice(1);
    if (chapter.isBook) {
      this.#endBook(null);
      this.#book = { line: { ...chapter, title: title || lines[0]! }, at: this.#first };
    } else {
      this.#endBook(chapter);
      this.#paragraphs.chapterBegins(chapter.number, title, { line: this.#first });
    }
    if (rest.length === 0) return;
    this.#endBook(null);
    this.#paragraphs.paragraph({ lines: rest.map(lineOf), place: { line: this.#first + 1 } });
  }

  /** @param before the chapter that comes next; null where something else does. */
  #endBook(before: ChapterLine | null): void {
    const book = this.#book;
    this.#book = null;
    if (!book) return;
    const { number, title } = book.line;
    if (before) this.#paragraphs.bookBegins(`book-${number}`, title);
    else this.#paragraphs.chapterBegins(number, title, { line: book.at });
  }
}
