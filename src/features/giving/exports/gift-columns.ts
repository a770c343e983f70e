import type { Cell } from "#/platform/spreadsheet/xlsx-stream.ts";
import type { ExportedGift } from "../queries/export-gifts.server.ts";

/** The words of a file, in its reader's language. */
export interface ExportWords {
  readonly sheet: string;
  readonly headings: readonly string[];
  readonly anonymous: string;
  fund(gift: Pick<ExportedGift, "fund" | "fundName">): string;
  way(gift: Pick<ExportedGift, "method" | "channel">): string;
  state(state: ExportedGift["state"]): string;
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

export async function* cellBatches(
  words: ExportWords,
  batches: AsyncIterable<readonly ExportedGift[]>,
): AsyncGenerator<Cell[][]> {
  for await (const gifts of batches) yield gifts.map((gift) => giftCells(words, gift));
}
