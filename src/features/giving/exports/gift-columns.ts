import type { Cell } from "#/platform/spreadsheet/xlsx-stream.ts";
import type { ExportedGift } from "../queries/export-gifts.server.ts";
import type { ExportedHundi } from "../queries/export-hundi.server.ts";

/** The words of a file, in its reader's language. */
export interface ExportWords {
  readonly sheet: string;
  readonly headings: readonly string[];
  readonly anonymous: string;
  fund(gift: Pick<ExportedGift, "fund" | "fundName">): string;
  way(gift: Pick<ExportedGift, "method" | "channel">): string;
  state(state: ExportedGift["state"]): string;
  hundi(line: Pick<ExportedHundi, "amountPaise">): string;
  witnesses(witnesses: string): string;
}

/** The width of each column, in characters. */
export const columnWidths = [14, 12, 28, 12, 14, 14, 20, 24, 16, 22, 12, 22, 40] as const;

/** One gift in the order of the headings. */
export const giftCells = (words: ExportWords, gift: ExportedGift): Cell[] => [
  gift.receipt,
  { day: gift.day },
  gift.name,
  gift.isAnonymous ? words.anonymous : "",
  { paise: gift.amountPaise },
  gift.refundedPaise === 0 ? null : { paise: gift.refundedPaise },
  words.fund(gift),
  gift.campaign,
  words.way(gift),
  gift.reference,
  words.state(gift.state),
  gift.inMemoryOf,
  gift.message,
];

/** A count of the hundi in the columns of a gift: cash of nobody's, with its witnesses as the message. */
export const hundiCells = (words: ExportWords, line: ExportedHundi): Cell[] => [
  "",
  { day: line.day },
  words.hundi(line),
  "",
  { paise: line.amountPaise },
  null,
  words.fund(line),
  "",
  words.way({ method: "cash", channel: "counter" }),
  "",
  words.state(line.isCancelled ? "cancelled" : "completed"),
  "",
  [words.witnesses(line.witnesses), line.note].filter(Boolean).join(" · "),
];

/** The gifts, and after them the counts of the hundi. */
export async function* cellBatches(
  words: ExportWords,
  gifts: AsyncIterable<readonly ExportedGift[]>,
  hundi: AsyncIterable<readonly ExportedHundi[]>,
): AsyncGenerator<Cell[][]> {
  for await (const batch of gifts) yield batch.map((gift) => giftCells(words, gift));
  for await (const batch of hundi) yield batch.map((line) => hundiCells(words, line));
}
