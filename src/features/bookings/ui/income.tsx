import { Trans, useLingui } from "@lingui/react/macro";
import { Section } from "#/design/section.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import type { Income as IncomeView } from "../queries/proof.server.ts";

/** What was paid here for this month's bookings; nothing where nothing was. */
export function Income({ income }: { readonly income: IncomeView }) {
  const { i18n } = useLingui();
  const { earnedPaise, toBeEarnedPaise } = income;
  if (earnedPaise === 0 && toBeEarnedPaise === 0) return null;
  return (
    <Section heading={<Trans>Income of this month</Trans>}>
      <StatGrid
        items={[
          { label: <Trans>Earned</Trans>, value: formatRupees(earnedPaise, i18n.locale) },
          {
            label: <Trans>To be earned</Trans>,
            value: formatRupees(toBeEarnedPaise, i18n.locale),
            change: <Trans>Once it was held, and proven where you promised that.</Trans>,
          },
        ]}
      />
    </Section>
  );
}
