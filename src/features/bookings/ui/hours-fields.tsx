import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { FieldError } from "#/design/field.tsx";
import { weekdayName } from "#/features/spaces/public.tsx";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import type { Hours } from "../compute-slots.ts";
import { fromField, untilField, WEEKDAYS, WINDOWS } from "../forms.ts";

interface HoursFieldsProps {
  readonly hours: readonly Hours[];
  readonly form: ReadAnswer;
}

/** Two openings of each weekday. */
export function HoursFields({ hours, form }: HoursFieldsProps) {
  const { i18n } = useLingui();
  return (
    <div className="border-t border-line">
      {WEEKDAYS.map((weekday) => {
        const open = hours.filter((one) => one.weekday === weekday);
        const wrong = WINDOWS.map(
          (window) => form.problems[untilField(weekday, window)] ?? form.problems[fromField(weekday, window)],
        ).find(Boolean);
        return (
          <fieldset
            key={weekday}
            className="grid gap-x-4 gap-y-2 border-b border-line py-3 md:grid-cols-[7rem_1fr] md:items-center"
          >
            <legend className="contents">
              <span className="font-semibold">{weekdayName(weekday, i18n.locale)}</span>
            </legend>
            <div className="grid gap-2 xl:grid-cols-2">
              {WINDOWS.map((window) => (
                <Span
                  key={window}
                  from={fromField(weekday, window)}
                  until={untilField(weekday, window)}
                  day={weekdayName(weekday, i18n.locale)}
                  stored={open[window]}
                  values={form.values}
                  problems={form.problems}
                />
              ))}
              {wrong && <FieldError>{wrong}</FieldError>}
              {weekday === WEEKDAYS[0] && (
                <Button
                  variant="quiet"
                  size="s"
                  icon="copy"
                  className="scripted justify-self-start"
                  onClick={({ currentTarget }) => copyFirstDay(currentTarget.form!)}
                >
                  <Trans>The same on every day</Trans>
                </Button>
              )}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

/** Most people keep the same hours all week: what stands at the first day is written into all others. */
function copyFirstDay(form: HTMLFormElement): void {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const [first, ...others] = WEEKDAYS;
  for (const window of WINDOWS) {
    for (const day of others) {
      field(fromField(day, window)).value = field(fromField(first!, window)).value;
      field(untilField(day, window)).value = field(untilField(first!, window)).value;
    }
  }
}

interface SpanProps {
  readonly from: string;
  readonly until: string;
  readonly day: string;
  readonly stored: { readonly opensAt: string; readonly closesAt: string } | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

function Span({ from, until, day, stored, values, problems }: SpanProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-w-0 items-center gap-2">
      <input
        type="time"
        name={from}
        aria-label={t`${day}, from`}
        aria-invalid={problems[from] ? true : undefined}
        defaultValue={values[from] ?? stored?.opensAt}
        className="control min-w-0 flex-1"
      />
      <span aria-hidden>–</span>
      <input
        type="time"
        name={until}
        aria-label={t`${day}, until`}
        aria-invalid={problems[until] ? true : undefined}
        defaultValue={values[until] ?? stored?.closesAt}
        className="control min-w-0 flex-1"
      />
    </div>
  );
}
