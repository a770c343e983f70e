import { type Cell, type Row } from "../../render-verses.ts";
import type { EditionView, WorkView } from "../../views.ts";
import type { CopyWords } from "../copy-words.server.ts";
import type { CopyChapter } from "../../queries/copy-chapters.server.ts";
import { escapeXml, inLanguage, xhtmlPage, xmlLines } from "./xhtml.ts";
import { printLabel } from "../../rules.ts";

export interface ChapterPage {
  readonly work: WorkView;
  readonly columns: readonly EditionView[];
  readonly chapter: CopyChapter;
  /** Whether its book begins with it. */
  readonly beginsBook: boolean;
  readonly words: CopyWords;
}

/** A chapter as a document of an EPUB, with its footnotes at its end. */
export function chapterPage({ work, columns, chapter, beginsBook, words }: ChapterPage): string {
  const notes: string[] = [];
  const name = words.chapter(chapter, work);
  const book = beginsBook && chapter.book !== null ? (chapter.bookTitle?.text ?? chapter.book) : null;
  const bookIn = chapter.bookTitle ? inLanguage(chapter.bookTitle) : "";
  const nameIn = chapter.title ? inLanguage(chapter.title) : "";
  const rows = chapter.rows.map((row) => verseSection(row, columns, words, notes)).join("\n");
  const level = book === null ? "h1" : "h2";
  return xhtmlPage({
    title: name,
    language: columns[0]!.language,
    direction: columns[0]!.direction,
    body: `${book === null ? "" : `<h1${bookIn}>${escapeXml(book)}</h1>\n`}<section epub:type="chapter">
<${level}${nameIn || ` lang="${words.language}" xml:lang="${words.language}"`}>${escapeXml(name)}</${level}>
${rows}
</section>${notes.length === 0 ? "" : `\n<section epub:type="footnotes">\n${notes.join("\n")}\n</section>`}`,
  });
}

function verseSection(row: Row, columns: readonly EditionView[], words: CopyWords, notes: string[]): string {
  const at = row.cells.findIndex((texts) => texts.some(({ heading }) => heading !== null));
  const heading = row.cells[at]?.find((cell) => cell.heading !== null)?.heading;
  const label = printLabel(row.label);
  const named = escapeXml(words.verse(row.label));
  let number = `<span class="number" title="${named}">${label}</span>`;
  const texts = row.cells.flatMap((cell, column) => {
    if (cell.length === 0) return [];
    const edition = columns[column]!;
    const text = cell
      .map((one) => (cell.length > 1 || one.label !== row.label ? mark(one) : "") + textOf(one, edition, row, notes))
      .join(" ");
    const begins = number;
    number = "";
    return [`<p class="${edition.kind}"${inLanguage(edition)}>${begins}${text}</p>`];
  });
  return `${heading ? `<h3${inLanguage(columns[at]!)}>${escapeXml(heading)}</h3>\n` : ""}<section class="verse" id="v${row.label}">${texts.join("\n")}</section>`;
}

const mark = ({ label }: Cell): string => `<sup>${printLabel(label)}</sup> `;

/** A text with the signs of its footnotes, which are gathered by the way. */
function textOf(cell: Cell, edition: EditionView, { label }: Row, notes: string[]): string {
  let html = "";
  let from = 0;
  for (const { at, text } of cell.notes.toSorted((a, b) => a.at - b.at)) {
    const number = String(notes.length + 1);
    const until = Math.min(Math.max(at, from), cell.text.length);
    html += `${xmlLines(cell.text.slice(from, until))}<sup><a epub:type="noteref" role="doc-noteref" id="r${number}" href="#n${number}">${number}</a></sup>`;
    notes.push(
      `<aside epub:type="footnote" role="doc-footnote" id="n${number}"${inLanguage(edition)}><p><a href="#r${number}">${printLabel(label)}</a> ${xmlLines(text)}</p></aside>`,
    );
    from = until;
  }
  return html + xmlLines(cell.text.slice(from));
}
