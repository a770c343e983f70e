import { Trans, useLingui } from "@lingui/react/macro";
import { Select } from "#/design/field.tsx";
import { Section } from "#/design/section.tsx";
import { MAX_SPANS } from "../details-form.ts";
import { weekdays } from "#/features/spaces/public.ts";
import { weekdayName } from "#/features/spaces/public.tsx";
import type { FormAt } from "./controls.ts";
import { SpanFields } from "./span-fields.tsx";
import { SpecialDays } from "./special-days.tsx";

/** The usual day, weekdays that differ, festival days and exceptions. */
export function TimingFields({ at }: { at: FormAt }) {
  const { t, i18n } = useLingui();
  return (
    <Section
      id="timings"
      heading={<Trans>Timings</Trans>}
      lead={<Trans>In local time. Leave both fields empty for days when it is closed.</Trans>}
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <div>
          <p className="field-label mb-1.5" aria-hidden>
            <Trans>Morning</Trans>
          </p>
          <SpanFields at={at} name="morning" label={t`Morning`} most={1} />
        </div>
        <div>
          <p className="field-label mb-1.5" aria-hidden>
            <Trans>Evening</Trans>
          </p>
          <SpanFields at={at} name="evening" label={t`Evening`} most={1} />
        </div>
      </div>
      <h3 className="mt-8 mb-2 text-lg">
        <Trans>Weekdays</Trans>
      </h3>
      <ul className="border-t border-line">
        {weekdays.map((weekday) => {
          const day = weekdayName(weekday, i18n.locale);
          const name = `weekday.${weekday}`;
          return (
            <li key={weekday} className="group/day border-b border-line py-2.5">
              <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,12rem)] items-center gap-3">
                <span className="font-semibold">{day}</span>
                <Select name={name} aria-label={day} defaultValue={at.values[name] ?? "usual"}>
                  <option value="usual">{t`As usual`}</option>
                  <option value="own">{t`Own timings`}</option>
                  <option value="closed">{t`Closed`}</option>
                </Select>
              </div>
              <div className="mt-3 hidden group-has-[option[value=own]:checked]/day:block">
                <SpanFields at={at} name={name} label={day} most={MAX_SPANS} />
              </div>
            </li>
          );
        })}
      </ul>
      <SpecialDays at={at} />
    </Section>
  );
}
