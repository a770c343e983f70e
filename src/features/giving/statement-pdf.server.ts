import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { msg } from "@lingui/core/macro";
import { financialYearDays, financialYearName } from "#/features/ledger/public.ts";
import { fundWords, methodWords } from "#/features/payments/public-words.server.ts";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { compilePdf } from "#/platform/pdf/compile-pdf.ts";
import { speakBoth } from "#/platform/pdf/speak-both.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { rupeesInWords } from "#/platform/rupees-in-words.ts";
import type { StatementGift, StatementSpace } from "./queries/statement.server.ts";
import { STATEMENT_TEMPLATE, type StatementContents } from "./statement-template.ts";

export interface Statement {
  readonly name: string;
  /** The financial year by its first calendar year. */
  readonly year: number;
  readonly language: string;
  readonly spaces: readonly StatementSpace[];
}

export const statementPdf = async (statement: Statement): Promise<Buffer> =>
  compilePdf(STATEMENT_TEMPLATE, await statementContents(statement));

export async function statementContents({ name, year, language, spaces }: Statement): Promise<StatementContents> {
  const both = await speakBoth(language);
  const rupees = (paise: number) => formatRupees(paise, sourceLanguage);
  const sumOf = (gifts: readonly StatementGift[], pick: (gift: StatementGift) => number) =>
    gifts.reduce((sum, gift) => sum + pick(gift), 0);
  const given = (gift: StatementGift) => gift.amountPaise;
  const back = (gift: StatementGift) => gift.refundedPaise;
  const all = spaces.flatMap((space) => space.gifts);
  const kept = sumOf(all, given) - sumOf(all, back);
  const { from, to } = financialYearDays(year);
  const heading = both.say(msg`Statement of giving`);
  return {
    title: `${heading.en} ${financialYearName(year)}`,
    heading,
    name,
    period: `${financialYearName(year)} · ${formatCivilDay(from, sourceLanguage)} – ${formatCivilDay(to, sourceLanguage)}`,
    nothing: both.say(msg`No gifts were given in this year.`),
    columns: [msg`Date`, msg`Receipt`, msg`Purpose`, msg`Paid by`, msg`Given`, msg`Refunded`].map(both.say),
    total: both.say(msg`Total`),
    spaces: spaces.map((space) => ({
      name: space.name,
      details: space.details.join(" · "),
      rows: space.gifts.map((gift) => [
        formatCivilDay(gift.bookedOn, sourceLanguage),
        gift.receipt,
        gift.fundName || both.say(fundWords(gift.fund)).en,
        both.say(methodWords(gift.method, gift.channel)).en,
        rupees(gift.amountPaise),
        gift.refundedPaise === 0 ? "" : rupees(gift.refundedPaise),
      ]),
      totals: [
        rupees(sumOf(space.gifts, given)),
        sumOf(space.gifts, back) === 0 ? "" : rupees(sumOf(space.gifts, back)),
      ],
    })),
    all: both.say(msg`Given in this year, less refunds`),
    sum: rupees(kept),
    sumWords: [sourceLanguage, both.other]
      .filter((tongue) => tongue !== null)
      .map((tongue) => rupeesInWords(kept, tongue)),
  };
}
