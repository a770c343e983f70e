import { addDays } from "#/platform/civil-date.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Section } from "#/design/section.tsx";
import { formatCivilDay, formatDay } from "#/platform/i18n/format-date.ts";
import { type Span, isoWeekday } from "#/features/spaces/public.ts";
import { formatClock, formatHours, weekdayName } from "#/features/spaces/public.tsx";
import { lastOf, type Opening } from "../opening.ts";

interface SpaceHoursProps {
  readonly opening: Opening;
  readonly established: number | null;
}

/** Whether it is open now, the week, and the special days ahead. */
export function SpaceHours({ opening, established }: SpaceHoursProps) {
  const { i18n } = useLingui();
  const { state, morning, evening, week } = opening;
  if (!state && !established) return null;
  const halves = [
    ...(morning ? [{ label: <Trans>Morning</Trans>, value: formatHours(morning, i18n.locale) }] : []),
    ...(evening ? [{ label: <Trans>Evening</Trans>, value: formatHours(evening, i18n.locale) }] : []),
  ];
  const only = morning && evening ? null : (morning ?? evening);
  // One span may well be the whole day: no half of it is named.
  const whole = only ? [{ label: <Trans>Every day</Trans>, value: <Hours spans={[only]} /> }] : halves;
  const usual = week.length > 0 ? [] : whole;
  const items = [...usual, ...(established ? [{ label: <Trans>Established</Trans>, value: established }] : [])];
  return (
    <Section size="s" heading={<Trans>Timings</Trans>} headingHidden={!state}>
      {state && <OpenNow opening={opening} />}
      {week.length > 0 && <Week opening={opening} />}
      {items.length > 0 && <KeyValues items={items} />}
      <Ahead opening={opening} />
    </Section>
  );
}

function OpenNow({ opening: { state, today } }: Pick<SpaceHoursProps, "opening">) {
  const { t, i18n } = useLingui();
  if (!state) return null;
  const clock = (time: string) => formatClock(time, i18n.locale);
  const why = state.special?.name;
  const words = () => {
    if (state.isOpen) return state.until === null ? t`Open all day` : t`Open until ${clock(state.until)}`;
    if (!state.isToday) return why && state.special.kind === "exception" ? t`Closed today: ${why}` : t`Closed today`;
    return t`Closed now`;
  };
  const next = () => {
    if (state.isOpen || !state.next) return null;
    const { day, opens } = state.next;
    if (day === today) return t`opens at ${clock(opens)}`;
    if (day === addDays(today, 1)) return t`opens tomorrow at ${clock(opens)}`;
    const at = new Date(`${day}T12:00:00Z`);
    return t`opens ${formatDay(at, at, i18n.locale, "UTC")}, ${clock(opens)}`;
  };
  const opens = next();
  const isNamed = why && (state.isOpen || state.isToday || state.special.kind === "festival");
  return (
    <p className="mb-3 flex items-start gap-2.5">
      <Icon
        name={state.isOpen ? "check" : "clock"}
        className={state.isOpen ? "mt-0.5 text-good" : "mt-0.5 text-ink-2"}
      />
      <span>
        <b className={state.isOpen ? "font-semibold text-good" : "font-semibold"}>{words()}</b>
        {opens && <span className="text-ink-2"> · {opens}</span>}
        {isNamed && <span className="block text-sm text-ink-2">{why}</span>}
      </span>
    </p>
  );
}

function Week({ opening: { week, today } }: Pick<SpaceHoursProps, "opening">) {
  const { i18n } = useLingui();
  const now = isoWeekday(today);
  return (
    <KeyValues
      items={week.map(({ first, last, spans }) => {
        const days = first === last ? [first] : [first, last];
        const name = days.map((day) => weekdayName(day, i18n.locale)).join(" – ");
        const isToday = first <= now && now <= last;
        return { label: isToday ? <b className="text-ink">{name}</b> : name, value: <Hours spans={spans} /> };
      })}
    />
  );
}

function Hours({ spans }: { spans: readonly Span[] }) {
  const { i18n } = useLingui();
  if (spans.length === 0) return <Trans>Closed</Trans>;
  if (spans.some(([opens, closes]) => opens === closes)) return <Trans>Open all day</Trans>;
  return spans.map((span) => (
    <span key={span[0]} className="block">
      {formatHours(span, i18n.locale)}
    </span>
  ));
}

function Ahead({ opening: { ahead } }: Pick<SpaceHoursProps, "opening">) {
  const { i18n } = useLingui();
  if (ahead.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 mb-1 text-base">
        <Trans>Festival days and exceptions</Trans>
      </h3>
      <ul>
        {ahead.map((day) => {
          const last = lastOf(day);
          return (
            <li key={`${day.begins} ${day.name}`} className="border-b border-line py-2.5">
              <span className="flex items-baseline justify-between gap-4">
                <b className="font-semibold">{day.name}</b>
                <span className="flex-none text-right tabular-nums">
                  <Hours spans={day.spans} />
                </span>
              </span>
              <span className="block text-sm text-ink-2">
                {formatCivilDay(day.begins, i18n.locale)}
                {last !== day.begins && ` – ${formatCivilDay(last, i18n.locale)}`}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
