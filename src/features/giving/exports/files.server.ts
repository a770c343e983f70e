import { countTransactions, readTransactions, type BookedTransaction } from "#/features/ledger/public.server.ts";
import { readReceiptDetails, type ReceiptDetails } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { csvStream } from "#/platform/spreadsheet/csv-stream.ts";
import { xlsxStream, type Cell } from "#/platform/spreadsheet/xlsx-stream.ts";
import type { GiftFilter } from "../donations-address.ts";
import { listFunds } from "../queries/admin-funds.server.ts";
import {
  countGifts,
  countTaxed,
  readGiftBatches,
  readTaxedBatches,
  type ExportedGift,
} from "../queries/export-gifts.server.ts";
import { countHundiLines, readHundiBatches } from "../queries/export-hundi.server.ts";
import type { ExportFormat } from "./formats.ts";
import { cellBatches, columnWidths } from "./gift-columns.ts";
import { commonLedgers, tallyStream } from "./tally.ts";
import { taxHeadings, TaxStatement } from "./tax.ts";

export interface ExportOrder {
  readonly space: { readonly id: number; readonly name: string; readonly zone: string };
  readonly format: ExportFormat;
  readonly filter: GiftFilter;
  readonly language: string;
}

export interface ExportedFile {
  /** Rows that it will be made of. */
  readonly total: number;
  /** Read as it is written; nothing is read before. */
  readonly content: AsyncIterable<string | Buffer>;
}

/**
 * A file of a space's gifts as it grows.
 * @param db sees one moment, see readGiftBatches. @param secret decrypts PANs.
 * @param onRows receives the number of rows read since its last call.
 */
export async function exportFile(
  db: Db,
  secret: string,
  order: ExportOrder,
  onRows: (rows: number) => Promise<void>,
): Promise<ExportedFile> {
  const { space, filter, format } = order;
  if (format === "tally") {
    // Accounts are of the books, whole: of the filter, the days alone apply.
    const total = await countTransactions(db, space.id, filter);
    const own = (await listFunds(db, space.id)).filter((fund) => fund.name !== "");
    const funds = new Map([...commonLedgers, ...own.map((fund) => [fund.key, fund.name] as const)]);
    return { total, content: tallyStream(space.name, funds, counted(transactions(db, order), onRows)) };
  }
  if (format === "tax") {
    const details = await readReceiptDetails(db, space.id);
    const batches = counted(readTaxedBatches(db, secret, space.id, filter), onRows);
    const statement = new TaxStatement();
    return {
      total: await countTaxed(db, space.id, filter),
      content: csvStream(taxHeadings, taxed(statement, details, batches)),
    };
  }
  const gifts = await countGifts(db, space, filter);
  const batches = counted(readGiftBatches(db, space, filter), onRows);
  // Words and PDFs are known to the built pages alone; the plain streams above and below are not.
  if (format === "pdf") return { total: gifts, content: report(order, batches) };
  const { exportWords } = await import("./words.server.ts");
  const words = await exportWords(order.language);
  const cells = cellBatches(words, batches, counted(readHundiBatches(db, space.id, filter), onRows));
  return {
    total: gifts + (await countHundiLines(db, space.id, filter)),
    content:
      format === "csv"
        ? csvStream(words.headings, cells)
        : xlsxStream(words.sheet, words.headings, columnWidths, cells),
  };
}

async function* counted<Row>(batches: AsyncIterable<readonly Row[]>, onRows: (rows: number) => Promise<void>) {
  for await (const rows of batches) {
    yield rows;
    await onRows(rows.length);
  }
}

const ROWS_AT_ONCE = 1_000;

async function* transactions(db: Db, { space, filter }: ExportOrder): AsyncGenerator<BookedTransaction[]> {
  let after = 0;
  for (;;) {
    const found = await readTransactions(db, space.id, filter, after, ROWS_AT_ONCE);
    if (found.length > 0) yield found;
    if (found.length < ROWS_AT_ONCE) return;
    after = found.at(-1)!.seq;
  }
}

async function* taxed(
  statement: TaxStatement,
  details: ReceiptDetails,
  batches: AsyncIterable<readonly Parameters<TaxStatement["add"]>[0][]>,
): AsyncGenerator<Cell[][]> {
  for await (const gifts of batches) for (const gift of gifts) statement.add(gift);
  let rows: Cell[][] = [];
  for (const row of statement.rows(details)) {
    rows.push(row);
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

async function* report(
  { space, filter, language }: ExportOrder,
  batches: AsyncIterable<readonly ExportedGift[]>,
): AsyncGenerator<Buffer> {
  const gifts: ExportedGift[] = [];
  for await (const batch of batches) gifts.push(...batch);
  const { reportPdf } = await import("./report-pdf.server.ts");
  yield await reportPdf({ spaceName: space.name, language, filter, gifts });
}
