import { msg } from "@lingui/core/macro";
import { settingLanguages, sourceLanguage } from "#/platform/i18n/languages.ts";
import { NOTE_LENGTH } from "../rules.ts";
import { bookOfOsis, bookOfUsfm, keyOf } from "./books.ts";
import { CsvRows } from "./csv-rows.ts";
import { decode } from "./decode.ts";
import { readVerseNumber, readWholeNumber } from "./numbers.ts";
import { type Place, type TextEvent, UnreadableText, type VerseNote } from "./read-events.ts";
import type { ReadOptions, TextReader } from "./text-file.ts";
import { cleanTitle, VerseText } from "./verse-text.ts";

/**
 * Reads verses as CSV: the first row names the columns. `verse` and `text` are the work, `chapter`, `title`, `book` and
 * `heading` may stand beside them. A column named by a language (by its code or name, alone or after `translation:`) is an edition of its
 * own; `notes` are footnotes, several parted by bars.
 */
export const readCsv: TextReader = async function* readCsv(file, options): AsyncGenerator<TextEvent> {
  const rows = new CsvRows();
  const reader = new CsvReader(options);
  const hear = (cells: readonly string[], line: number) => reader.row(cells, line);
  for await (const piece of decode(file.open())) {
    rows.push(piece, hear);
    yield* reader.take();
  }
  rows.end(hear);
  yield* reader.take();
};

const MOST_COLUMNS = 60;

const names: Readonly<Record<string, readonly string[]>> = {
  book: ["book", "पुस्तक"],
  chapter: ["chapter", "chap", "adhyaya", "अध्याय"],
  title: ["title", "chapter title", "शीर्षक"],
  verse: ["verse", "shloka", "sloka", "number", "श्लोक", "पद"],
  heading: ["heading"],
  text: ["text", "original", "verse text", "मूल", "पाठ"],
  notes: ["notes", "note", "footnotes", "footnote", "टिप्पणी"],
};

interface Columns {
  readonly at: Readonly<Record<string, number | undefined>>;
  readonly editions: readonly { readonly at: number; readonly key: string | undefined }[];
}

class CsvReader {
  readonly #options: ReadOptions;
  #events: TextEvent[] = [];
  #columns: Columns | null = null;
  #book = "";
  #chapter: number | null = null;
  #title = "";
  #books = 0;
  /** The verse of the row before, with the editions that have it. */
  #last: { readonly label: string; readonly editions: Set<number> } | null = null;

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  take(): TextEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  row(cells: readonly string[], line: number): void {
    if (cells.every((cell) => cell.trim() === "")) return;
    if (!this.#columns) {
      this.#columns = this.#readColumns(cells, { line });
      return;
    }
    const { at, editions } = this.#columns;
    const cell = (name: string): string => (at[name] === undefined ? "" : (cells[at[name]] ?? "").trim());
    const place: Place = { line };
    this.#emitBook(cell("book"));
    this.#emitChapter(cell("chapter"), cell("title"), place);
    const label = readVerseNumber(cell("verse"));
    if (label === null) throw new UnreadableText(msg`This row has no number of a verse, such as 47, 3-4 or 5a.`, place);
    const heading = cleanTitle(cell("heading"));
    if (heading !== "") this.#events.push({ kind: "heading", text: heading });
    const last = this.#last?.label === label ? this.#last.editions : new Set<number>();
    this.#last = { label, editions: last };
    let texts = 0;
    let isRepeated = false;
    for (const [i, edition] of editions.entries()) {
      const content = new VerseText(place);
      for (const line of (cells[edition.at] ?? "").split(/\r\n|\n|\r/)) {
        if (line.trim() === "") content.breakStanza();
        content.add(line);
        content.breakLine();
      }
      const { text } = content.take();
      if (text === "") continue;
      texts += 1;
      isRepeated ||= last.has(i);
      last.add(i);
      const notes = i === 0 ? readNotes(cell("notes"), text.length, place) : [];
      const { key } = edition;
      this.#events.push({ kind: "verse", label, text, notes, place, ...(key === undefined ? {} : { edition: key }) });
    }
    if (isRepeated)
      this.#options.warn(msg`Verse ${label} stands in the row before too; their texts were joined.`, place);
    if (texts === 0) this.#options.warn(msg`A verse has no text; it was left out.`, place);
  }

  #readColumns(cells: readonly string[], place: Place): Columns {
    if (cells.length > MOST_COLUMNS) throw new UnreadableText(msg`The file has too many columns.`, place);
    const at: Record<string, number> = {};
    const editions: { at: number; key: string | undefined }[] = [];
    for (const [i, cell] of cells.entries()) {
      const name = cleanTitle(cell).toLowerCase().replaceAll("_", " ");
      const known = Object.keys(names).find((key) => names[key]!.includes(name));
      if (known !== undefined && at[known] === undefined) {
        at[known] = i;
        if (known === "text") editions.unshift({ at: i, key: undefined });
        continue;
      }
      const key = editionOf(name);
      if (key !== null && !editions.some((edition) => edition.key === key)) editions.push({ at: i, key });
      else if (name !== "") this.#warnOfColumn(name.slice(0, 80).toWellFormed(), place);
    }
    if (at.verse === undefined || editions.length === 0) {
      throw new UnreadableText(
        msg`The first row must name the columns: verse and text, and chapter where there are several.`,
        place,
      );
    }
    // The first of several languages is the original.
    if (at.text === undefined) editions[0] = { at: editions[0]!.at, key: undefined };
    return { at, editions };
  }

  #warnOfColumn(name: string, place: Place): void {
    this.#options.warn(msg`The column ${name} was left out.`, place);
  }

  /** An empty cell is as the one above it. */
  #emitBook(cell: string): void {
    if (cell === "" || cell === this.#book) return;
    this.#book = cell;
    this.#chapter = null;
    this.#last = null;
    this.#books += 1;
    const key = bookOfUsfm(cell) ?? bookOfOsis(cell) ?? keyOf(cell) ?? `book-${this.#books}`;
    this.#events.push({ kind: "book", key, title: cleanTitle(cell) });
  }

  /** A book, and a file without books, begins with a chapter: the first where no cell names one. */
  #emitChapter(cell: string, unsafeTitle: string, place: Place): void {
    const title = cleanTitle(unsafeTitle);
    const number = cell === "" ? (this.#chapter ?? 1) : readWholeNumber(cell);
    if (number === null) throw new UnreadableText(msg`The number of the chapter is none.`, place);
    if (number !== this.#chapter) {
      this.#events.push({ kind: "chapter", number, place, ...(title === "" ? {} : { title }) });
      this.#chapter = number;
      this.#last = null;
      this.#title = title;
    } else if (title !== "" && title !== this.#title) {
      // A title that changes within a chapter stands above its verses.
      this.#events.push({ kind: "heading", text: title });
      this.#title = title;
    }
  }
}

/** Several notes are parted by bars; they hang at the end of their verse. */
function readNotes(cell: string, at: number, place: Place): VerseNote[] {
  return cell.split("|").flatMap((note) => {
    const content = new VerseText(place, NOTE_LENGTH);
    content.add(note);
    const { text } = content.take();
    return text === "" ? [] : [{ at, text }];
  });
}

const languageNames = new Intl.DisplayNames(sourceLanguage, { type: "language", fallback: "none" });

/** The key of an edition by its column, which names a language; null for any other. */
function editionOf(name: string): string | null {
  const [, unsafeName = ""] = /^(?:(?:translation|transliteration|text)\s*[:\s-]\s*)?(.+)$/.exec(name) ?? [];
  const setting = settingLanguages.find(({ setting, own }) => setting === unsafeName || own === unsafeName);
  const code = setting?.code ?? unsafeName;
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/.test(code)) return null;
  try {
    return languageNames.of(code) === undefined ? null : (keyOf(code) ?? null);
  } catch {
    return null;
  }
}
