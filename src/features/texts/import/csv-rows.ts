import { msg } from "@lingui/core/macro";
import { csvDelimiters as delimiters, parseCsvRow } from "#/platform/spreadsheet/read-csv.ts";
import { UnreadableText } from "./read-events.ts";

/** Characters of a row, the lines within its quotes included. */
const MOST_OF_ROW = 500_000;

type Hear = (cells: readonly string[], line: number) => void;

/**
 * Cuts a text into the rows of a CSV file as it comes: a row ends with its line, but not within quotes. What parts the
 * cells is found out by the first row.
 */
export class CsvRows {
  #rest = "";
  /** Of the row that is next. */
  #line = 1;
  #delimiter: string | null = null;

  push(piece: string, hear: Hear): void {
    const text = this.#rest + piece;
    let from = 0;
    for (let end = this.#endOfRow(text, from); end !== null; end = this.#endOfRow(text, from)) {
      this.#emit(text.slice(from, end), hear);
      from = text.startsWith("\r\n", end) ? end + 2 : end + 1;
    }
    this.#rest = text.slice(from);
    if (this.#rest.length > MOST_OF_ROW) {
      throw new UnreadableText(msg`This row is too long. Perhaps a quotation mark is not closed.`, {
        line: this.#line,
      });
    }
  }

  end(hear: Hear): void {
    this.push("\n", hear);
    if (this.#rest === "") return;
    throw new UnreadableText(msg`A quotation mark that opens in this row is not closed.`, { line: this.#line });
  }

  #emit(row: string, hear: Hear): void {
    this.#delimiter ??= mostFrequent(row);
    if (row.trim() !== "") {
      const cells = parseCsvRow(row, this.#delimiter);
      if (!cells) {
        throw new UnreadableText(msg`The quotation marks of this row do not match.`, { line: this.#line });
      }
      hear(cells, this.#line);
    }
    this.#line += 1 + (row.match(/\r\n|\n|\r/g)?.length ?? 0);
  }

  /** @returns null where more must come. A quotation mark opens where a cell begins. */
  #endOfRow(text: string, from: number): number | null {
    const ends: readonly string[] = this.#delimiter === null ? delimiters : [this.#delimiter];
    for (let at = from; ;) {
      let end = text[at] === '"' ? closing(text, at + 1, ends) : at;
      if (end === null) return null;
      while (end < text.length && !ends.includes(text[end]!) && text[end] !== "\n" && text[end] !== "\r") end += 1;
      // A CR may be half of a CRLF.
      if (end >= text.length || (text[end] === "\r" && end + 1 === text.length)) return null;
      if (text[end] === "\n" || text[end] === "\r") return end;
      at = end + 1;
    }
  }
}

/** The place after the quotation mark that closes a cell: two of them are one, and one within the text is a sign of it. */
function closing(text: string, from: number, ends: readonly string[]): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at)) {
    if (text[at + 1] === '"') {
      at += 2;
      continue;
    }
    let after = at + 1;
    while (text[after] === " ") after += 1;
    if (after >= text.length) return null;
    if (ends.includes(text[after]!) || text[after] === "\n" || text[after] === "\r") return after;
    at += 1;
  }
  return null;
}

const mostFrequent = (row: string): string =>
  delimiters.toSorted((a, b) => row.split(b).length - row.split(a).length)[0]!;
