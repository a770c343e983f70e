import { Trans, useLingui } from "@lingui/react/macro";
import { BarChart, LineChart } from "#/design/chart.tsx";
import { formatCount, numbers } from "#/platform/i18n/format-date.ts";
import { localeOf } from "#/platform/i18n/languages.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { Period } from "./course.ts";
import type { CoursePoint, Desk } from "./read-desk.server.ts";

const civil = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));

const CHART_HEIGHT = 132;

interface CourseProps {
  readonly title: string;
  readonly head: string;
  readonly course: readonly CoursePoint[];
  readonly period: Period;
}

function usePoints({ course, period }: Pick<CourseProps, "course" | "period">) {
  const { i18n } = useLingui();
  return course.map(({ from, value }) => ({
    label: civil(from, i18n.locale, period === "year" ? { month: "short" } : { day: "numeric", month: "short" }),
    value,
    shown: formatCount(value, i18n.locale),
  }));
}

function useFirstHead(period: Period): string {
  const { t } = useLingui();
  return { month: t`Day`, quarter: t`Week starting`, year: t`Month` }[period];
}

/** How many came, day by day, week by week or month by month. */
export function Counts({ title, head, course, period }: CourseProps) {
  const first = useFirstHead(period);
  const points = usePoints({ course, period });
  if (course.every(({ value }) => value === 0)) return <NothingCounted title={title} />;
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

/** How many there were, over time. */
export function Level({ title, head, course, period }: CourseProps) {
  const first = useFirstHead(period);
  return <LineChart title={title} heads={[first, head]} points={usePoints({ course, period })} height={CHART_HEIGHT} />;
}

/** Hours that were served. */
export function Hours({ title, course, period }: Omit<CourseProps, "head">) {
  const { t, i18n } = useLingui();
  const first = useFirstHead(period);
  const points = usePoints({ course, period }).map((point) => ({
    ...point,
    shown: t`${numbers(i18n.locale, { maximumFractionDigits: 1 }).format(point.value)} h`,
  }));
  if (course.every(({ value }) => value === 0)) return <NothingCounted title={title} />;
  return <BarChart title={title} heads={[first, t`Hours`]} points={points} height={CHART_HEIGHT} />;
}

type Months = Extract<Desk["content"], { tab: "donations" }>["months"];

/** What was given in each of twelve months. */
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
