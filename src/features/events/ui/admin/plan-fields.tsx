import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { ChipOption } from "#/design/chip.tsx";
import { FieldError } from "#/design/field.tsx";
import { Field, FieldRow, Input, Select } from "#/design/field.tsx";
import { ListInput } from "#/design/list-input.tsx";
import { Section } from "#/design/section.tsx";
import { useScripted } from "#/design/use-scripted.ts";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { dayMoments, fortnights, recurringDays, signs } from "#/features/calendar/public.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { type FormWay, isReckoned, moonWays, weekdayCodes } from "../../plan/plan.ts";
import type { FormState } from "./form-state.ts";
import { PlannedDates } from "./planned-dates.tsx";
import { fortnightWords, momentWords, repeatWords, sankrantiWords, weekdayName } from "./words.ts";

/** Its days by the clocks and months of everybody, then those of the faiths, a space's own first. */
const plainWays: readonly FormWay[] = ["once", "daily", "weekly", "monthly", "first-friday", "rule"];
const faithWays: readonly (readonly [FaithKey, readonly FormWay[]])[] = [
  ["hindu", recurringDays.filter((day) => day !== "sangrand" && day !== "uposatha")],
  ["sikh", ["sangrand"]],
  ["islamic", ["jumuah"]],
  ["buddhist", ["uposatha"]],
];
const ofPrayer = dayMoments.filter((moment) => moment !== "sunrise" && moment !== "sunset");

// A moment says the time: one that was chosen, or that of Jumu’ah.
const whenByClock =
  "group-has-[[name=begins]_option:not([value=clock]):checked,[name=repeats]_option[value=jumuah]:checked]/plan:hidden";
const whenByMoment =
  "hidden group-has-[[name=begins]_option:not([value=clock]):checked,[name=repeats]_option[value=jumuah]:checked]/plan:grid";

interface PlanPartProps extends FormState {
  readonly today: string;
  readonly spaceId: number;
  readonly faith: FaithKey | null;
}

/** The fields of time and repetition. A choice's own fields show with it, by style alone. */
export function PlanPart({ values, problems, today, spaceId, faith }: PlanPartProps) {
  const { t, i18n } = useLingui();
  const day = (iso: string) => (/^\d{4}-\d\d-\d\d$/.test(iso) ? formatCivilDay(iso, i18n.locale) : iso);
  return (
    <Section heading={<Trans>When</Trans>}>
      <div className="group/plan grid gap-5">
        <FieldRow>
          <Field id="date" label={t`Date`} error={problems.date} required>
            <Input
              type="date"
              name="date"
              min={values.date && values.date < today ? values.date : today}
              defaultValue={values.date}
            />
          </Field>
          <Field id="time" label={t`Start Time`} error={problems.time} required className={whenByClock}>
            <Input type="time" name="time" defaultValue={values.time} />
          </Field>
          <MomentFields values={values} problems={problems} />
          <DurationFields values={values} problems={problems} />
        </FieldRow>
        <FieldRow>
          <Field id="repeats" label={t`Repeats`} error={problems.repeats}>
            <WaySelect value={values.repeats ?? "once"} faith={faith} />
          </Field>
          <Field
            id="begins"
            label={t`The time is given by`}
            error={problems.begins}
            className="group-has-[[name=repeats]_option[value=jumuah]:checked]/plan:hidden"
          >
            <Select name="begins" defaultValue={values.begins ?? "clock"}>
              <option value="clock">{t`the clock`}</option>
              <optgroup label={t`The Sun`}>
                <option value="sunrise">{t(momentWords.sunrise)}</option>
                <option value="sunset">{t(momentWords.sunset)}</option>
              </optgroup>
              {(faith === "islamic" || ofPrayer.some((moment) => moment === values.begins)) && (
                <optgroup label={t`Prayer times`}>
                  {ofPrayer.map((moment) => (
                    <option key={moment} value={moment}>
                      {t(momentWords[moment])}
                    </option>
                  ))}
                </optgroup>
              )}
            </Select>
          </Field>
        </FieldRow>
        <Field
          id="fortnight"
          label={t`In which fortnight`}
          error={problems.fortnight}
          className="hidden group-has-[option[value=ekadashi]:checked]/plan:grid md:max-w-80"
        >
          <Select name="fortnight" defaultValue={values.fortnight ?? "both"}>
            {(["both", ...fortnights] as const).map((one) => (
              <option key={one} value={one}>
                {t(fortnightWords[one])}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          id="sign"
          label={t`Which Sankranti`}
          error={problems.sign}
          className="hidden group-has-[option[value=sankranti]:checked]/plan:grid md:max-w-80"
        >
          <Select name="sign" defaultValue={values.sign ?? "all"}>
            <option value="all">{t`each of the twelve`}</option>
            {signs.map((sign) => (
              <option key={sign} value={sign}>
                {t(sankrantiWords[sign])}
              </option>
            ))}
          </Select>
        </Field>
        <p className={`${whenByMoment} text-sm text-ink-2`}>
          {faith === "islamic" ? (
            <Trans>
              Each date gets a time of its own, by the Sun at your space’s place or by the prayers that your space has
              set. It always stays on its day. Where the Sun does not rise or set, six o’clock by the Sun is used.
            </Trans>
          ) : (
            <Trans>
              Each date gets a time of its own, by the Sun at your space’s place. It always stays on its day. Where the
              Sun does not rise or set, six o’clock by the Sun is used.
            </Trans>
          )}
        </p>
        <p className="hidden text-sm text-ink-2 group-has-[[name=repeats]_option[value=jumuah]:checked]/plan:block">
          <Trans>
            Every Friday at the first time that your mosque has set for Jumu’ah; where it has set none, at Dhuhr.
          </Trans>
        </p>
        <p className="hidden text-sm text-ink-2 group-has-[option[data-calendar]:checked]/plan:block">
          <Trans>
            The days follow your space’s place, its tradition and its own rulings. If these change, future dates move
            with them, and those who come are notified. A date that you moved yourself stays.
          </Trans>
        </p>
        <fieldset className="hidden group-has-[option[value=weekly]:checked]/plan:block">
          <legend className="field-label mb-1.5">
            <Trans>On these days</Trans>
          </legend>
          <div className="flex flex-wrap gap-2">
            {weekdayCodes.map((code) => (
              <ChipOption
                key={code}
                type="checkbox"
                name={`on-${code}`}
                value="on"
                defaultChecked={values[`on-${code}`] === "on"}
              >
                <span aria-hidden>{weekdayName(code, i18n.locale, "short")}</span>
                <span className="sr-only">{weekdayName(code, i18n.locale)}</span>
              </ChipOption>
            ))}
          </div>
          <p className="field-hint mt-1.5">
            <Trans>If you choose none, the weekday of the date above is used.</Trans>
          </p>
        </fieldset>
        <Field
          id="monthlyBy"
          label={t`Each month on`}
          error={problems.monthlyBy}
          className="hidden group-has-[option[value=monthly]:checked]/plan:grid"
        >
          <Select name="monthlyBy" defaultValue={values.monthlyBy ?? "day"}>
            <option value="day">{t`the same day of the month`}</option>
            <option value="weekday">{t`the same weekday, such as the second Friday`}</option>
          </Select>
        </Field>
        <p className="hidden text-sm text-ink-2 group-has-[option[value$=moon]:checked]/plan:block">
          <Trans>
            The date is the local day of the full or new moon. If your calendar uses the night before, move that date
            separately.
          </Trans>
        </p>
        <Field
          id="rule"
          label={t`Rule`}
          hint={t`An RRULE of calendars (RFC 5545), such as FREQ=MONTHLY;BYDAY=2SU`}
          error={problems.rule}
          className="hidden group-has-[option[value=rule]:checked]/plan:grid"
        >
          <Input
            name="rule"
            maxLength={400}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={values.rule}
          />
        </Field>
        <div className="grid gap-5 group-has-[option[value=once]:checked]/plan:hidden">
          <div className="group/ends grid gap-5 md:grid-cols-2">
            <Field id="ends" label={t`Until`} error={problems.ends}>
              <Select name="ends" defaultValue={values.ends ?? "never"}>
                <option value="never">{t`further notice`}</option>
                <option value="until">{t`a last day`}</option>
                <option value="count">{t`a number of dates`}</option>
              </Select>
            </Field>
            <Field
              id="untilDay"
              label={t`Last day`}
              error={problems.untilDay}
              className="hidden group-has-[option[value=until]:checked]/ends:grid"
            >
              <Input type="date" name="untilDay" defaultValue={values.untilDay} />
            </Field>
            <Field
              id="count"
              label={t`Number of dates`}
              error={problems.count}
              className="hidden group-has-[option[value=count]:checked]/ends:grid"
            >
              <Input name="count" inputMode="numeric" maxLength={4} autoComplete="off" defaultValue={values.count} />
            </Field>
          </div>
          <Field
            id="skipped"
            label={t`Days when it does not take place`}
            optional={t`optional`}
            error={problems.skipped}
          >
            <ListInput
              name="skipped"
              type="date"
              defaultValue={values.skipped}
              add={t`Add`}
              show={day}
              remove={(one) => t`Remove ${day(one)}`}
            />
          </Field>
        </div>
        <Field
          id="extra"
          label={t`Further dates`}
          optional={t`optional`}
          hint={t`On these days too, at the same time.`}
          error={problems.extra}
        >
          <ListInput
            name="extra"
            type="date"
            defaultValue={values.extra}
            add={t`Add`}
            show={day}
            remove={(one) => t`Remove ${day(one)}`}
          />
        </Field>
        <ZoneField values={values} problems={problems} />
        <PlannedDates spaceId={spaceId} />
      </div>
    </Section>
  );
}

function WaySelect({ value, faith }: { readonly value: string; readonly faith: FaithKey | null }) {
  const { t } = useLingui();
  // A plan by the hour of the moon keeps it; a new one has purnima and amavasya.
  const plain = [...plainWays, ...moonWays.filter((way) => way === value)];
  const ofFaiths = faithWays.toSorted(([a], [b]) => Number(b === faith) - Number(a === faith));
  const option = (way: FormWay) => (
    <option key={way} value={way} data-calendar={isOfCalendar(way) || undefined}>
      {t(repeatWords[way])}
    </option>
  );
  return (
    <Select name="repeats" defaultValue={value}>
      <optgroup label={t`By date and weekday`}>{plain.map(option)}</optgroup>
      {ofFaiths.map(([key, ways]) => (
        <optgroup key={key} label={t(faithWords[key])}>
          {ways.map(option)}
        </optgroup>
      ))}
    </Select>
  );
}

const isOfCalendar = (way: FormWay): boolean => way !== "first-friday" && isReckoned({ repeats: way, beginsBy: null });

/** A start by a moment of the day: at it, or so many minutes before or after. */
function MomentFields({ values, problems }: FormState) {
  const { t } = useLingui();
  const problem = problems.beginsMinutes ?? problems.beginsSide;
  return (
    <fieldset className={`field ${whenByMoment}`} aria-describedby={problem ? "beginsMinutes-error" : undefined}>
      <legend className="field-label field-label-required mb-1.5">
        <Trans>Start Time</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-2">
        <Select
          name="beginsSide"
          aria-label={t`At, before or after`}
          defaultValue={values.beginsSide ?? "at"}
          className="group-has-[[name=beginsSide]_option[value=at]:checked]/plan:col-span-2"
        >
          <option value="at">{t`at that time`}</option>
          <option value="before">{t`before`}</option>
          <option value="after">{t`after`}</option>
        </Select>
        <Input
          id="beginsMinutes"
          name="beginsMinutes"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          aria-label={t`Minutes before or after`}
          after={<span className="text-ink-2">{t`min`}</span>}
          className="group-has-[[name=beginsSide]_option[value=at]:checked]/plan:hidden"
          defaultValue={values.beginsMinutes}
        />
      </div>
      {problem && <FieldError id="beginsMinutes-error">{problem}</FieldError>}
    </fieldset>
  );
}

export function DurationFields({ values, problems }: FormState) {
  const { t } = useLingui();
  const problem = problems.hours ?? problems.minutes;
  return (
    <fieldset className="field" aria-describedby={problem ? "duration-error" : undefined}>
      <legend className="field-label mb-1.5">
        <Trans>Duration</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-2">
        <Input
          id="hours"
          name="hours"
          inputMode="numeric"
          maxLength={3}
          aria-label={t`Hours`}
          after={<span className="text-ink-2">{t`hrs`}</span>}
          defaultValue={values.hours ?? "1"}
        />
        <Input
          id="minutes"
          name="minutes"
          inputMode="numeric"
          maxLength={3}
          aria-label={t`Minutes`}
          after={<span className="text-ink-2">{t`min`}</span>}
          defaultValue={values.minutes ?? "0"}
        />
      </div>
      {problem && <FieldError id="duration-error">{problem}</FieldError>}
    </fieldset>
  );
}

function ZoneField({ values, problems }: FormState) {
  const { t } = useLingui();
  const isScripted = useScripted();
  // The browser knows them all: they need not travel.
  const zones = useMemo(() => (isScripted ? Intl.supportedValuesOf("timeZone") : []), [isScripted]);
  return (
    <Field
      id="zone"
      label={t`Time zone`}
      hint={t`Dates and times are in this time zone.`}
      error={problems.zone}
      className="md:max-w-80"
    >
      <Input
        name="zone"
        icon="globe"
        list="zones"
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        defaultValue={values.zone}
      />
      <datalist id="zones">
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </Field>
  );
}
