import { msg } from "@lingui/core/macro";
import { fundWords, methodWords } from "#/features/payments/public-words.server.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import type { ExportWords } from "./gift-columns.ts";

export async function exportWords(language: string): Promise<ExportWords> {
  const words = await loadWords(language);
  const states = {
    completed: words._(msg`Completed`),
    pending: words._(msg`Pending`),
    failed: words._(msg`Failed`),
    cancelled: words._(msg`Cancelled`),
  };
  return {
    sheet: words._(msg`Gifts`),
    headings: [
      msg`Receipt`,
      msg`Date`,
      msg`Name`,
      msg`Anonymous`,
      msg`Amount (₹)`,
      msg`Refunded (₹)`,
      msg`Purpose`,
      msg`Campaign`,
      msg`Paid by`,
      msg`Reference`,
      msg`Status`,
      msg`In memory of`,
      msg`Message`,
    ].map((heading) => words._(heading)),
    anonymous: words._(msg`Anonymous`),
    fund: ({ fund, fundName }) => fundName || words._(fundWords(fund)),
    way: ({ method, channel }) => words._(methodWords(method, channel)),
    state: (state) => states[state],
    hundi: ({ amountPaise }) =>
      amountPaise < 0 ? words._(msg`Counter-entry of a hundi count`) : words._(msg`Hundi count`),
    witnesses: (witnesses) => words._(msg`Witnesses: ${witnesses}`),
  };
}
