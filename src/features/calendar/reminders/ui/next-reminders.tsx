import { Trans, useLingui } from "@lingui/react/macro";
import { Section } from "#/design/section.tsx";
import { formatDay, formatTime } from "#/platform/i18n/format-date.ts";
import { jumuahWords } from "../../almanac-words.ts";
import { observanceName } from "../observance-name.ts";
import { type HourKind, isDayKind } from "../kinds.ts";
import type { RemindersPageData } from "../queries/reminders-page.server.ts";
import { hourWords } from "../reminder-words.ts";
import { ClockNote } from "./clock-note.tsx";

/** The reminders that come next, each when it comes. */
export function NextReminders({ data: { ahead, nextClock } }: { data: RemindersPageData }) {
  const { t, i18n } = useLingui();
  if (ahead.length === 0) return null;
  const { zone } = nextClock;
  return (
    <Section heading={<Trans>Next</Trans>} space="none">
      <ClockNote clock={nextClock} className="pb-3" />
      <ul className="border-t border-line">
        {ahead.map(({ kind, day, at, dueAt, said }) => {
          const hour = formatTime(at, i18n.locale, zone);
          const due = formatTime(dueAt, i18n.locale, zone);
          const name = isDayKind(kind)
            ? said.map((one) => observanceName(i18n, one)).join(", ")
            : t(said.includes("jumuah") ? jumuahWords : hourWords[kind as HourKind]);
          return (
            <li
              key={`${kind} ${day}`}
              className="flex items-baseline justify-between gap-4 border-b border-line py-2.5"
            >
              <span className="min-w-0">
                <span className="font-semibold">{name}</span>
                {!isDayKind(kind) && <span className="text-ink-2 tabular-nums"> {hour}</span>}
              </span>
              <span className="flex-none text-right text-sm text-ink-2 tabular-nums">
                {formatDay(dueAt, dueAt, i18n.locale, zone)}, {due}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
