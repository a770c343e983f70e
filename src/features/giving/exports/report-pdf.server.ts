import { msg } from "@lingui/core/macro";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { formatCivilDay, formatCount } from "#/platform/i18n/format-date.ts";
import { compilePdf } from "#/platform/pdf/compile-pdf.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { GiftFilter } from "../donations-address.ts";
import type { ExportedGift } from "../queries/export-gifts.server.ts";
import { REPORT_TEMPLATE, type ReportContents } from "./report-template.ts";
import { exportWords } from "./words.server.ts";

export interface GiftReport {
  readonly spaceName: string;
  readonly language: string;
  readonly filter: GiftFilter;
  readonly gifts: readonly ExportedGift[];
}

export const reportPdf = async (report: GiftReport): Promise<Buffer> =>
  compilePdf(REPORT_TEMPLATE, await reportContents(report));

/**
 * The report of gifts: sums by purpose and by payment method, and every gift. Sums are of completed gifts, less
 * refunds.
 */
export async function reportContents({ spaceName, language, filter, gifts }: GiftReport): Promise<ReportContents> {
  const [words, terms] = await Promise.all([loadWords(language), exportWords(language)]);
  const rupees = (paise: number) => formatRupees(paise, language);
  const completed = gifts.filter((gift) => gift.state === "completed");
  const sum = (of: readonly ExportedGift[]) => of.reduce((total, gift) => total + gift.amountPaise, 0);
  const back = (of: readonly ExportedGift[]) => of.reduce((total, gift) => total + gift.refundedPaise, 0);
  const groupBy = (label: string, keyOf: (gift: ExportedGift) => string) => ({
    label,
    rows: [...Map.groupBy(completed, keyOf)]
      .map(([key, of]) => ({ key, count: of.length, kept: sum(of) - back(of) }))
      .toSorted((a, b) => b.kept - a.kept || a.key.localeCompare(b.key))
      .map(({ key, count, kept }) => ({ label: key, count: formatCount(count, language), value: rupees(kept) })),
  });
  const heading = words._(msg`Report of gifts`);
  const [from, to] = [filter.from, filter.to].map((day) => (day ? formatCivilDay(day, language) : ""));
  return {
    title: `${spaceName} · ${heading}`,
    space: spaceName,
    heading,
    period: from || to ? `${from || "…"} – ${to || "…"}` : words._(msg`All days`),
    sums: [
      { label: words._(msg`Completed gifts`), value: formatCount(completed.length, language) },
      { label: words._(msg`Given`), value: rupees(sum(completed)) },
      { label: words._(msg`Refunded`), value: rupees(back(completed)) },
      { label: words._(msg`Remaining`), value: rupees(sum(completed) - back(completed)) },
    ],
    groups: [
      groupBy(words._(msg`By purpose`), (gift) => terms.fund(gift)),
      groupBy(words._(msg`By way`), (gift) => terms.way(gift)),
    ],
    headings: [
      msg`Receipt`,
      msg`Date`,
      msg`Name`,
      msg`Purpose`,
      msg`Paid by`,
      msg`Status`,
      msg`Amount`,
      msg`Refunded`,
    ].map((term) => words._(term)),
    rows: gifts.map((gift) => [
      gift.receipt,
      formatCivilDay(gift.day, language),
      gift.isAnonymous ? `${gift.name} (${terms.anonymous})`.trim() : gift.name,
      terms.fund(gift),
      terms.way(gift),
      terms.state(gift.state),
      rupees(gift.amountPaise),
      gift.refundedPaise === 0 ? "" : rupees(gift.refundedPaise),
    ]),
  };
}
