import Papa from "papaparse";
import { rupees, type Cell } from "./xlsx-stream.ts";

// A sheet reads this as a formula, also behind blanks, in full width, or before a line break; an amount is none.
// oxlint-disable-next-line no-control-regex -- sheets skip them before they look
const FORMULA = /^(?!-\d+\.\d\d$)(?:[\s\u0000-\u001f]*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A CSV as spreadsheets open it: UTF-8 with its mark, lines that end in CR LF, and no cell that is a formula. */
export async function* csvStream(
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `\ufeff${lines([headings])}`;
  for await (const rows of batches) if (rows.length > 0) yield lines(rows);
}

function lines(rows: readonly (readonly Cell[])[]): string {
  const plain = rows.map((row) => row.map(value));
  return `${Papa.unparse(plain, { escapeFormulae: FORMULA, newline: "\r\n", header: false })}\r\n`;
}

function value(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell.toWellFormed().replaceAll("\0", "");
  return "day" in cell ? cell.day : rupees(cell.paise);
}
