import { formatCivilMonth, formatCivilSpan } from "#/platform/i18n/format-span.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Icon } from "#/design/icon.tsx";
import { type FaithKey, faiths } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { addDays } from "#/platform/civil-date.ts";
import { formatFullDay } from "#/platform/i18n/format-date.ts";
import { calendarAddress, calendarSpans, FIRST_YEAR, LAST_YEAR, monthAfter } from "../calendar-address.ts";
import { traditionWords } from "../observance-words.ts";
import { traditionsOf } from "../traditions.ts";
import type { CalendarData } from "../pages/calendar.tsx";

/** The month with the way to its neighbours, and the faiths that are shown. */
export function CalendarBar({ data: { view, town, month, today, days, chosen } }: { data: CalendarData }) {
  const { t, i18n } = useLingui();
  const to = (change: Partial<typeof view>) => calendarAddress({ ...view, q: "", ...change });
  const { span } = view;
  const isWithin = (day: string) => Number(day.slice(0, 4)) >= FIRST_YEAR && Number(day.slice(0, 4)) <= LAST_YEAR;
  const step = (by: -1 | 1, label: string) => {
    const other =
      span === "month"
        ? { month: monthAfter(month, by), day: null }
        : { month: null, day: addDays(chosen.date, by * (span === "week" ? 7 : 1)) };
    if (!isWithin(other.month ?? other.day!)) return <span className="size-11" />;
    return (
      <Link to={to(other)} preventScrollReset aria-label={label} title={label} className="round round-plain">
        <Icon name={by < 0 ? "chevron-left" : "chevron-right"} />
      </Link>
    );
  };
  const names = {
    month: [t`Earlier month`, t`Later month`],
    week: [t`Earlier week`, t`Later week`],
    day: [t`Day before`, t`Day after`],
  }[span] as [string, string];
  const spanNames = { month: t`Month`, week: t`Week`, day: t`Day` };
  const isNow = days.some(({ date }) => date === today);
  const traditions = view.faiths.length === 1 ? traditionsOf[view.faiths[0]!] : [];
  const toggled = (faith: FaithKey) =>
    view.faiths.includes(faith) ? view.faiths.filter((other) => other !== faith) : [...view.faiths, faith];
  return (
    <div className="grid gap-3 pt-4">
      <ChipRow label={t`Shown at once`}>
        {calendarSpans.map((one) => (
          <Chip key={one} to={to({ span: one, month: null, day: chosen.date })} current={one === span}>
            {spanNames[one]}
          </Chip>
        ))}
      </ChipRow>
      <div className="flex items-center gap-2">
        {step(-1, names[0])}
        <h2 className="min-w-0 text-center font-display text-2xl sm:min-w-64">
          {span === "month"
            ? formatCivilMonth(month, i18n.locale)
            : span === "week"
              ? formatCivilSpan(days[0]!.date, days.at(-1)!.date, i18n.locale)
              : formatFullDay(new Date(`${chosen.date}T12:00:00Z`), i18n.locale, "UTC")}
        </h2>
        {step(1, names[1])}
        {!isNow && (
          <Link
            to={to({ month: null, day: null })}
            preventScrollReset
            className="ml-2 inline-flex min-h-11 items-center text-link"
          >
            <Trans>Today</Trans>
          </Link>
        )}
      </div>
      <ChipRow label={t`Faith`}>
        <Chip to={to({ faiths: [] })} current={view.faiths.length === 0}>
          <Trans>All</Trans>
        </Chip>
        {faiths.map((faith) => (
          <Chip key={faith} faith={faith} to={to({ faiths: toggled(faith) })} current={view.faiths.includes(faith)}>
            {t(faithWords[faith])}
          </Chip>
        ))}
      </ChipRow>
      {traditions.length > 0 && (
        <ChipRow label={t`Tradition`}>
          <Chip to={to({ tradition: null })} current={view.tradition === null}>
            {town.space?.keeping.tradition ? <Trans>As this space keeps it</Trans> : <Trans>All</Trans>}
          </Chip>
          {traditions.map((tradition) => (
            <Chip key={tradition} to={to({ tradition })} current={view.tradition === tradition}>
              {t(traditionWords[tradition])}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  );
}
