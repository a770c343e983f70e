import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { BarChart } from "#/design/chart.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Empty } from "#/design/empty.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Progress } from "#/design/progress.tsx";
import { Section } from "#/design/section.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { financialYearName } from "#/features/ledger/public.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { localeOf } from "#/platform/i18n/languages.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { donationsPath, type DonationsAddress } from "../../donations-address.ts";
import type { Analytics, Part } from "../../queries/analytics.server.ts";
import { fundName, methodLabels } from "../fund-words.ts";
import { GiftList, type FundNames } from "./gift-list.tsx";

const SHOWN_MONTHS = 24;

interface AnalyticsTabProps extends FundNames {
  readonly analytics: Analytics;
  readonly address: DonationsAddress;
  readonly years: readonly number[];
  readonly zone: string;
}

export function AnalyticsTab({ analytics, address, years, funds, zone }: AnalyticsTabProps) {
  const { t, i18n } = useLingui();
  const { totals, hundiPaise, months, givers, recent } = analytics;
  const rupees = (paise: number) => formatRupees(paise, i18n.locale);
  const count = (value: number) => formatCount(value, i18n.locale);
  const { completed, pending } = totals;
  const received = completed.paise - completed.refundedPaise;
  const hundi = rupees(hundiPaise);
  const all = rupees(received + hundiPaise);
  const waiting = count(pending.gifts);
  const back = rupees(completed.refundedPaise);
  const monthName = (day: string) =>
    new Intl.DateTimeFormat(localeOf(i18n.locale), { month: "short", year: "2-digit", timeZone: "UTC" }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const points = months.slice(-SHOWN_MONTHS).map(({ month, paise }) => ({
    label: monthName(month),
    value: Math.max(0, paise),
    shown: rupees(paise),
  }));
  return (
    <>
      <ChipRow label={t`Financial year`} className="mb-6">
        <Chip to={donationsPath(address, { date: null })} current={!address.when.startsWith("fy")}>
          <Trans>All years</Trans>
        </Chip>
        {years.map((year) => (
          <Chip key={year} to={donationsPath(address, { date: `fy${year}` })} current={address.when === `fy${year}`}>
            {financialYearName(year)}
          </Chip>
        ))}
      </ChipRow>
      <StatGrid
        items={[
          {
            label: t`Total received`,
            value: rupees(received),
            change: completed.refundedPaise > 0 ? t`${back} was refunded` : undefined,
          },
          { label: t`Completed gifts`, value: count(completed.gifts) },
          {
            label: t`Average gift`,
            value: completed.gifts > 0 ? rupees(Math.round(received / completed.gifts / 100) * 100) : "–",
          },
          {
            label: t`Pending`,
            value: rupees(pending.paise),
            change: pending.gifts > 0 ? t`${waiting} gifts` : undefined,
          },
        ]}
      />
      {hundiPaise > 0 && (
        <p className="mt-4 text-ink-2 tabular-nums">
          <Trans>
            The hundi’s counts of this period are not among these gifts: {hundi}. Together {all}.
          </Trans>
        </p>
      )}
      {completed.gifts === 0 ? (
        <Empty icon="chart" title={<Trans>No gifts were completed in this period</Trans>} className="mt-8" />
      ) : (
        <>
          <Section heading={<Trans>By month</Trans>}>
            <BarChart
              title={<Trans>Received by month</Trans>}
              titleHidden
              heads={[<Trans key="m">Month</Trans>, <Trans key="r">Received</Trans>]}
              points={points}
            />
          </Section>
          <div className="grid lg:grid-cols-2 lg:gap-x-16">
            <Section heading={<Trans>By category</Trans>}>
              <Shares parts={analytics.funds} name={(key) => fundName(i18n, key, funds)} />
            </Section>
            <Section heading={<Trans>By method</Trans>}>
              <Shares parts={analytics.methods} name={(key) => i18n._(methodLabels[key])} />
            </Section>
          </div>
          {givers && (
            <Section
              heading={<Trans>Top donors</Trans>}
              lead={
                <>
                  {givers.known > 0 && (
                    <Plural value={givers.known} one="# donor gave with a name." other="# donors gave with a name." />
                  )}{" "}
                  {givers.repeat > 0 && (
                    <Plural
                      value={givers.repeat}
                      one="# of them gave more than once."
                      other="# of them gave more than once."
                    />
                  )}{" "}
                  <Trans>Anonymous gifts are left out.</Trans>
                </>
              }
            >
              {givers.top.length === 0 ? (
                <p className="text-ink-2">
                  <Trans>Nobody has given with a name yet.</Trans>
                </p>
              ) : (
                <RowList label={t`Top donors`}>
                  {givers.top.map((giver, place) => (
                    <ListRow key={place} title={giver.name} aside={<b>{rupees(giver.paise)}</b>}>
                      <Plural value={giver.gifts} one="# gift" other="# gifts" />
                    </ListRow>
                  ))}
                </RowList>
              )}
            </Section>
          )}
          <Section heading={<Trans>Recent gifts</Trans>}>
            <GiftList gifts={recent} zone={zone} seesNames={givers !== null} funds={funds} />
          </Section>
        </>
      )}
    </>
  );
}

function Shares<Key extends string>({ parts, name }: { parts: readonly Part<Key>[]; name: (key: Key) => string }) {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-4">
      {parts.map((part) => (
        <li key={part.key}>
          <Progress
            label={name(part.key)}
            value={part.percent}
            shown={`${formatRupees(part.paise, i18n.locale)} · ${part.percent}%`}
          />
        </li>
      ))}
    </ul>
  );
}
