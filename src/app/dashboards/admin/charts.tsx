import { Trans, useLingui } from "@lingui/react/macro";
import { BarChart, LineChart } from "#/design/chart.tsx";
import { formatCount, numbers } from "#/platform/i18n/format-date.ts";
import { localeOf } from "#/platform/i18n/languages.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { Period } from "./time-series.ts";
import type { SeriesPoint, DashboardData } from "./read-dashboard.server.ts";

const civil = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));

const CHART_HEIGHT = 132;

interface TimeSeriesProps {
  readonly title: string;
  readonly head: string;
  readonly timeSeries: readonly SeriesPoint[];
  readonly period: Period;
}

function usePoints({ timeSeries, period }: Pick<TimeSeriesProps, "timeSeries" | "period">) {
  const { i18n } = useLingui();
  return timeSeries.map(({ from, value }) => ({
    label: civil(from, i18n.locale, period === "year" ? { month: "short" } : { day: "numeric", month: "short" }),
    value,
    shown: formatCount(value, i18n.locale),
  }));
}

function useFirstHead(period: Period): string {
  const { t } = useLingui();
  return { month: t`Day`, quarter: t`Week starting`, year: t`Month` }[period];
}

/** A chart of how many came, by day, week or month. */
export function Counts({ title, head, timeSeries, period }: TimeSeriesProps) {
  const first = useFirstHead(period);
  const points = usePoints({ timeSeries, period });
  if (timeSeries.every(({ value }) => value === 0)) return <NothingCounted title={title} />;
  return <BarChart title={title} heads={[first, head]} points={points} height={CHART_HEIGHT} />;
}

/** In place of a chart without a single bar. */
function NothingCounted({ title }: { title: string }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <p className="mt-2 border-y border-line py-4 text-ink-2">
        <Trans>There are no figures for this period.</Trans>
      </p>
    </div>
  );
}

/** A chart of a total over time. */
export function Level({ title, head, timeSeries, period }: TimeSeriesProps) {
  const first = useFirstHead(period);
  return (
    <LineChart title={title} heads={[first, head]} points={usePoints({ timeSeries, period })} height={CHART_HEIGHT} />
  );
}

/** Hours that were served. */
export function Hours({ title, timeSeries, period }: Omit<TimeSeriesProps, "head">) {
  const { t, i18n } = useLingui();
  const first = useFirstHead(period);
  const points = usePoints({ timeSeries, period }).map((point) => ({
    ...point,
    shown: t`${numbers(i18n.locale, { maximumFractionDigits: 1 }).format(point.value)} h`,
  }));
  if (timeSeries.every(({ value }) => value === 0)) return <NothingCounted title={title} />;
  return <BarChart title={title} heads={[first, t`Hours`]} points={points} height={CHART_HEIGHT} />;
}

type Months = Extract<DashboardData["content"], { tab: "donations" }>["months"];

/** A chart of donations in each of twelve months. */
export function GiftMonths({ title, months }: { title: string; months: NonNullable<Months> }) {
  const { t, i18n } = useLingui();
  return (
    <BarChart
      title={title}
      heads={[t`Month`, t`Gifts`]}
      height={CHART_HEIGHT}
      points={months.map(({ month, paise }) => ({
        label: civil(month, i18n.locale, { month: "short" }),
        value: Math.max(0, paise),
        shown: formatRupees(paise, i18n.locale),
      }))}
    />
  );
}
