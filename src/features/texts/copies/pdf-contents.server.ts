import { refuse } from "#/platform/refusal.ts";
import type { Cell, Row } from "../render-verses.ts";
import type { EditionView, WorkView } from "../views.ts";
import type { CopyWords } from "./copy-words.server.ts";
import type { CopyChapter } from "../queries/copy-chapters.server.ts";
import { PART_CHARACTERS, type CopySize } from "./copy-rules.ts";
import { said, saidLarge, type Said, type Setting, settingOf } from "./said.ts";
import { printLabel } from "../rules.ts";

/** What the template of a PDF reads. */
export interface PdfContents {
  readonly size: CopySize;
  /** For the reader's list of files. */
  readonly name: string;
  readonly author: string;
  readonly language: string;
  readonly title: Said;
  readonly ownTitle: Said | null;
  readonly subtitle: Said | null;
  readonly by: readonly Said[];
  readonly part: Said | null;
  readonly address: string;
  readonly contents: Said;
  readonly sources: Said;
  readonly editions: readonly { readonly name: Said; readonly lines: readonly Said[]; readonly url: string | null }[];
  readonly columns: readonly (Setting & { readonly isOriginal: boolean })[];
  readonly chapters: readonly PdfChapter[];
}

interface PdfChapter {
  /** Where a book begins. */
  readonly book: Said | null;
  readonly title: Said;
  readonly rows: readonly PdfRow[];
}

interface PdfRow {
  readonly label: string;
  readonly heading: Said | null;
  /** It stays on one page. */
  readonly isShort: boolean;
  /** For each column that has something: its number, and its texts. */
  readonly cells: readonly { readonly column: number; readonly texts: readonly PdfText[] }[];
}

/** A text in pieces: `{ note }` hangs a footnote where it stands. */
interface PdfText {
  /** Its own number, where it stands in a row with others. */
  readonly mark: string;
  readonly pieces: readonly (string | { readonly note: Said })[];
}

export interface PdfWork {
  readonly work: WorkView;
  readonly columns: readonly EditionView[];
  readonly size: CopySize;
  /** Which part this is; null where the work is in one. */
  readonly part: { readonly number: number; readonly of: number } | null;
  readonly chapters: AsyncIterable<CopyChapter>;
  readonly words: CopyWords;
  readonly address: string;
}

/** @throws texts.too-long-for-pdf */
export async function pdfContents({
  work,
  columns,
  size,
  part,
  words,
  address,
  ...asked
}: PdfWork): Promise<PdfContents> {
  const own = (text: string) => said(text, words.language);
  const chapters: PdfChapter[] = [];
  let characters = 0;
  let book: string | null = null;
  for await (const chapter of asked.chapters) {
    characters += charactersOf(chapter.rows);
    if (characters > PART_CHARACTERS) throw refuse("texts.too-long-for-pdf");
    chapters.push({
      book: chapter.book !== null && chapter.book !== book ? nameOfBook(chapter, words) : null,
      title: chapter.title
        ? saidLarge(chapter.title.text, chapter.title.language)
        : saidLarge(words.chapter(chapter, work), words.language),
      rows: chapter.rows.map((row) => pdfRow(row, columns)),
    });
    ({ book } = chapter);
  }
  return {
    ...{ size, address, language: words.language, author: work.author, chapters },
    name: part ? `${work.title.text} · ${words.part(part.number, part.of)}` : work.title.text,
    title: saidLarge(work.title.text, work.title.language),
    ownTitle: work.ownTitle && saidLarge(work.ownTitle.text, work.ownTitle.language),
    subtitle: work.subtitle && said(work.subtitle.text, work.subtitle.language),
    by: [
      ...(work.author ? [own(work.author)] : []),
      ...columns.flatMap(({ translator }) => (translator ? [own(words.translatedBy(translator))] : [])),
    ],
    part: part && own(words.part(part.number, part.of)),
    contents: saidLarge(words.contents, words.language),
    sources: saidLarge(words.sources, words.language),
    editions: columns.map((edition) => ({
      name: said(edition.title, edition.language),
      lines: [
        ...(edition.translator ? [words.translatedBy(edition.translator)] : []),
        edition.source,
        words.licence(edition.licence),
      ].map(own),
      url: edition.sourceUrl,
    })),
    columns: columns.map(({ language, script, kind }) => ({
      ...settingOf(language, script),
      isOriginal: kind === "original",
    })),
  };
}

const nameOfBook = ({ bookTitle, book }: CopyChapter, words: CopyWords): Said =>
  bookTitle ? saidLarge(bookTitle.text, bookTitle.language) : saidLarge(book ?? "", words.language);

const charactersOf = (rows: readonly Row[]): number => {
  let characters = 0;
  for (const { cells } of rows) {
    for (const { text, notes } of cells.flat()) {
      characters += text.length;
      for (const note of notes) characters += note.text.length;
    }
  }
  return characters;
};

/** Characters of a verse that never takes a third of a page. */
const SHORT = 500;

function pdfRow(row: Row, columns: readonly EditionView[]): PdfRow {
  const cells = row.cells.flatMap((texts, column) =>
    texts.length === 0
      ? []
      : [{ column, texts: texts.map((cell) => pdfText(cell, row, texts.length > 1, columns[column]!)) }],
  );
  const at = row.cells.findIndex((texts) => texts.some(({ heading }) => heading !== null));
  const heading = row.cells[at]?.find((cell) => cell.heading !== null)?.heading ?? null;
  return {
    label: printLabel(row.label),
    isShort: charactersOf([row]) <= SHORT,
    heading: heading === null ? null : said(heading, columns[at]!.language),
    cells,
  };
}

function pdfText(cell: Cell, { label }: Row, isOneOfMany: boolean, { language }: EditionView): PdfText {
  const pieces: (string | { note: Said })[] = [];
  let from = 0;
  for (const { at, text } of cell.notes.toSorted((a, b) => a.at - b.at)) {
    const until = Math.min(Math.max(at, from), cell.text.length);
    pieces.push(cell.text.slice(from, until), { note: said(text, language) });
    from = until;
  }
  pieces.push(cell.text.slice(from));
  return {
    mark: isOneOfMany || cell.label !== label ? printLabel(cell.label) : "",
    pieces: pieces.filter((piece) => piece !== ""),
  };
}
