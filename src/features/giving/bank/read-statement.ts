import { createHash } from "node:crypto";
import { findUpiReferences } from "#/features/payments/public.ts";
import { decodeCsv, parseCsv } from "#/platform/spreadsheet/read-csv.ts";

/** A payment received, as the bank's file states it. */
export interface StatementLine {
  /** Line of the file, from 1. */
  readonly lineNo: number;
  /** Civil day. */
  readonly paidOn: string;
  readonly amountPaise: number;
  /** Twelve-digit references in the line and our own, such as SANGAM1402, with a space between. */
  readonly reference: string;
  readonly narration: string;
  /** The same line in a later file has the same one. */
  readonly fingerprint: string;
}

export type Unreadable = "not-text" | "no-columns" | "too-many-lines";

export const MOST_STATEMENT_BYTES = 900_000;
const MOST_LINES = 20_000;
/** Banks put their address, the account and the period above the table. */
const HEADER_WITHIN = 60;

const columns = {
  date: /^(txn|tran|trans|transaction|posting|posted|post|booking)?\s*date\b|^date\b/,
  valueDate: /value\s*(date|dt)/,
  credit: /credit|deposit|\bcr\b(?!\s*\/)/,
  debit: /debit|withdrawal|\bdr\b(?!\s*\/)/,
  amount: /amount|\bamt\b/,
  kind: /dr\s*\/\s*cr|cr\s*\/\s*dr|^type$|^cr\s*dr$|^dr\s*cr$|debit\s*\/\s*credit|transaction\s*type/,
  narration: /narration|description|particular|remark|detail/,
  reference: /ref|utr|rrn|chq|cheque|transaction\s*id|tran\s*id/,
} as const;
type Column = keyof typeof columns;
type Columns = Partial<Record<Column, number>>;

/**
 * Reads a bank's CSV whatever its encoding, separator and order of columns, and keeps what came in.
 * @returns the reason where it is no statement that can be read.
 */
export function readStatement(bytes: Uint8Array): readonly StatementLine[] | Unreadable {
  const text = decodeCsv(bytes);
  if (text === null) return "not-text";
  const data = parseCsv(text);
  if (data.length > MOST_LINES) return "too-many-lines";
  const header = findHeader(data);
  if (!header) return "no-columns";
  const lines: StatementLine[] = [];
  const seen = new Map<string, number>();
  const monthFirst = isMonthFirst(data.slice(header.row + 1), header.columns);
  for (const [offset, row] of data.slice(header.row + 1).entries()) {
    const line = readLine(row, header.columns, monthFirst);
    if (!line) continue;
    // Our own references are no part of it: older lines were kept without them.
    const { ownReferences, ...kept } = line;
    const content = [line.paidOn, line.amountPaise, line.reference, line.narration].join("\n");
    // Two gifts of one day may look the same: the second is a line of its own, in every file that has both.
    const nth = (seen.get(content) ?? 0) + 1;
    seen.set(content, nth);
    const fingerprint = createHash("sha256").update(`${content}\n${nth}`).digest("hex");
    const reference = [line.reference, ...ownReferences].filter(Boolean).join(" ");
    lines.push({ ...kept, reference, lineNo: header.row + offset + 2, fingerprint });
  }
  return lines;
}

function findHeader(rows: readonly string[][]): { row: number; columns: Columns } | null {
  for (const [row, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
    const found: Columns = {};
    for (const [index, cell] of cells.entries()) {
      const name = cell
        .toLowerCase()
        .replaceAll(/[^a-z/]+/g, " ")
        .trim();
      if (name === "" || name.length > 40 || /balance/.test(name)) continue;
      const column = columnOf(name);
      if (column && found[column] === undefined) found[column] = index;
    }
    found.date ??= found.valueDate;
    if (found.date !== undefined && (found.credit !== undefined || found.amount !== undefined)) {
      return { row, columns: found };
    }
  }
  return null;
}

function columnOf(name: string): Column | null {
  if (columns.kind.test(name)) return "kind";
  if (columns.valueDate.test(name)) return "valueDate";
  if (columns.date.test(name)) return "date";
  if (columns.credit.test(name)) return "credit";
  if (columns.debit.test(name)) return "debit";
  if (columns.reference.test(name)) return "reference";
  if (columns.narration.test(name)) return "narration";
  return columns.amount.test(name) ? "amount" : null;
}

function readLine(row: readonly string[], at: Columns, monthFirst: boolean) {
  const cell = (column: Column) => (at[column] === undefined ? "" : (row[at[column]] ?? "").trim());
  const paidOn = readDay(cell("date"), monthFirst);
  const amountPaise = creditOf(cell);
  if (!paidOn || !amountPaise) return null;
  const narration = cell("narration").replaceAll(/\s+/g, " ").slice(0, 500);
  const found = `${cell("reference")} ${narration}`.match(/(?<!\d)\d{12}(?!\d)/g) ?? [];
  // A cell that was through a spreadsheet may have grown zeros in front.
  const padded = /^0{4}\d{12}$/.test(cell("reference")) ? [cell("reference").slice(4)] : [];
  const reference = [...new Set([...padded, ...found])].slice(0, 4).join(" ");
  const ownReferences = findUpiReferences(`${cell("reference")} ${narration}`).slice(0, 4);
  return { paidOn, amountPaise, reference, narration, ownReferences };
}

/** Paise that came in by this line; null where money went out or nothing can be read. */
function creditOf(cell: (column: Column) => string): number | null {
  const own = readAmount(cell("credit"));
  if (own) return own.paise > 0 && !own.isDebit ? own.paise : null;
  const amount = readAmount(cell("amount"));
  if (!amount || amount.paise <= 0 || amount.isDebit) return null;
  const kind = cell("kind").toLowerCase();
  if (kind) return /^(c|cr|credit|deposit)/.test(kind) ? amount.paise : null;
  // Without a word for it, an amount beside an empty column of debits came in; with neither it must say so itself.
  return amount.isCredit || readAmount(cell("debit")) === null ? amount.paise : null;
}

/** "1,00,001.50", "₹ 51.00 Cr", "(51.00)", "-51". */
function readAmount(text: string): { paise: number; isDebit: boolean; isCredit: boolean } | null {
  const match = /^(\(|-|\+)?\s*(?:₹|rs\.?|inr)?\s*(-)?([\d,]+)(?:\.(\d{1,2})\d*)?\s*\)?\s*\(?(cr|dr)?\.?\)?$/i.exec(
    text,
  );
  if (!match) return null;
  const [, sign, minus, whole, part = "", side = ""] = match;
  const paise = Number(whole!.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  if (!Number.isSafeInteger(paise)) return null;
  const isDebit = sign === "(" || sign === "-" || minus === "-" || side.toLowerCase() === "dr";
  return { paise, isDebit, isCredit: side.toLowerCase() === "cr" };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Indian banks write the day first; a file with a month above 12 in the second place is an exception. */
function isMonthFirst(rows: readonly string[][], at: Columns): boolean {
  const pairs = rows.flatMap((row) => {
    const match = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec((row[at.date!] ?? "").trim());
    return match ? [[Number(match[1]), Number(match[2])] as const] : [];
  });
  return pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12);
}

/** "21/11/2026", "21-Nov-26", "21 Nov 2026 10:31", "2026-11-21". @returns the civil day, or null. */
export function readDay(text: string, monthFirst = false): string | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text);
  if (iso) return civil(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2})[\s/.-]*([a-z]{3})[a-z]*[\s/.,-]*(\d{4}|\d{2})(?!\d)/i.exec(text);
  if (named) return civil(fullYear(named[3]!), months.indexOf(named[2]!.toLowerCase()) + 1, Number(named[1]));
  const plain = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text);
  if (!plain) return null;
  const [first, second] = [Number(plain[1]), Number(plain[2])];
  return monthFirst ? civil(fullYear(plain[3]!), first, second) : civil(fullYear(plain[3]!), second, first);
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

function civil(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : null;
}
