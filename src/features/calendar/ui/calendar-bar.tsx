import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Icon } from "#/design/icon.tsx";
import { type FaithKey, faiths } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { formatCivilMonth } from "#/platform/i18n/format-date.ts";
import { calendarAddress, FIRST_YEAR, LAST_YEAR, monthAfter } from "../calendar-address.ts";
import { traditionWords } from "../observance-words.ts";
import { traditionsOf } from "../traditions.ts";
import type { CalendarData } from "../pages/calendar.tsx";

/** The month with the way to its neighbours, and the faiths that are shown. */
export function CalendarBar({ data: { view, town, month, today } }: { data: CalendarData }) {
  const { t, i18n } = useLingui();
  const to = (change: Partial<typeof view>) => calendarAddress({ ...view, q: "", ...change });
  const step = (months: number, label: string, icon: "chevron-left" | "chevron-right") => {
    const other = monthAfter(month, months);
    const year = Number(other.slice(0, 4));
    if (year < FIRST_YEAR || year > LAST_YEAR) return <span className="size-11" />;
    return (
      <Link
        to={to({ month: other, day: null })}
        preventScrollReset
        aria-label={label}
        title={label}
        className="round round-plain"
      >
        <Icon name={icon} />
      </Link>
    );
  };
  const traditions = view.faiths.length === 1 ? traditionsOf[view.faiths[0]!] : [];
  const toggled = (faith: FaithKey) =>
    view.faiths.includes(faith) ? view.faiths.filter((other) => other !== faith) : [...view.faiths, faith];
  return (
    <div className="grid gap-3 pt-4">
      <div className="flex items-center gap-2">
        {step(-1, t`Earlier month`, "chevron-left")}
        <h2 className="min-w-0 text-center font-display text-2xl sm:min-w-64">
          {formatCivilMonth(month, i18n.locale)}
        </h2>
        {step(1, t`Later month`, "chevron-right")}
        {!today.startsWith(month) && (
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
