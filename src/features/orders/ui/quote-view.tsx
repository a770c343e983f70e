import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { KeyValues } from "#/design/key-values.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { QuoteView as Quote } from "../queries/inquiry-page.server.ts";
import { termsLabels } from "./words.ts";

/** A quote as both sides read it: what it costs, when it is paid, and what happens when it is cancelled. */
export function QuoteView({ quote }: { quote: Quote }) {
  const { i18n } = useLingui();
  const { advancePaise, stages, totalPaise } = quote;
  const validUntil = formatCivilDay(quote.validUntil, i18n.locale);
  const rupees = (paise: number) => formatRupees(paise, i18n.locale);
  return (
    <div className="grid gap-4">
      <div>
        <p lang={quote.language} className="text-lg font-semibold wrap-anywhere">
          {quote.title}
        </p>
        <p className="font-text text-3xl tabular-nums">{rupees(totalPaise)}</p>
        <p className="text-sm text-ink-2">
          <Trans>Valid until {validUntil}</Trans>
        </p>
      </div>
      {quote.note && (
        <p lang={quote.language} className="whitespace-pre-line wrap-anywhere">
          {quote.note}
        </p>
      )}
      <KeyValues
        items={[
          ...(advancePaise > 0
            ? [{ label: <Trans>Advance, when you accept</Trans>, value: rupees(advancePaise) }]
            : []),
          ...stages.map(({ name, days, amountPaise }) => ({
            label: (
              <span lang={quote.language} className="wrap-anywhere">
                {name}
                {days !== null && (
                  <span lang={i18n.locale} className="block text-sm">
                    <Plural value={days} one="# day" other="# days" />
                  </span>
                )}
              </span>
            ),
            value: amountPaise > 0 ? rupees(amountPaise) : "–",
          })),
          { label: <Trans>Together</Trans>, value: <span className="font-semibold">{rupees(totalPaise)}</span> },
        ]}
      />
      <div className="text-sm">
        <p className="font-semibold">
          <Trans>If it is cancelled</Trans>
        </p>
        <p>{i18n._(termsLabels[quote.terms])}</p>
        <p>
          <Trans>If the provider cancels, and for money that arrives later, everything goes back.</Trans>
        </p>
        {quote.termsNote && (
          <p lang={quote.language} className="mt-1 whitespace-pre-line wrap-anywhere">
            {quote.termsNote}
          </p>
        )}
      </div>
    </div>
  );
}
