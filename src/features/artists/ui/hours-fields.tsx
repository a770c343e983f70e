import { Trans, useLingui } from "@lingui/react/macro";
import { FieldError, Input } from "#/design/field.tsx";
import { weekdayName } from "#/features/spaces/public.tsx";
import { weekdays } from "../provider-options.ts";
import type { OwnProvider } from "../queries/own-provider.server.ts";

interface HoursFieldsProps {
  readonly own: OwnProvider;
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  /** Else they are the hours at which people come to who serves. */
  readonly isWorkshop: boolean;
}

/** From and until for each weekday; both empty: closed. */
export function HoursFields({ own, typed, problems, isWorkshop }: HoursFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-1">
        {isWorkshop ? <Trans>Workshop hours</Trans> : <Trans>Hours at your place</Trans>}
      </legend>
      <p className="field-hint">
        <Trans>A day whose times are empty is closed.</Trans>
      </p>
      {weekdays.map((weekday) => {
        const day = weekdayName(weekday, i18n.locale);
        const kept = own.hours.find((one) => one.weekday === weekday);
        const problem = problems[`opens${weekday}`] ?? problems[`closes${weekday}`];
        const time = (name: string, label: string, value: string | undefined) => (
          <Input
            type="time"
            id={name}
            name={name}
            aria-label={label}
            aria-invalid={problems[name] ? true : undefined}
            defaultValue={typed[name] ?? value ?? ""}
          />
        );
        return (
          <div key={weekday}>
            <div className="grid grid-cols-[1fr_1fr] items-center gap-x-3 gap-y-1 md:grid-cols-[9rem_1fr_1fr]">
              <span className="text-ink-2 max-md:col-span-2">{day}</span>
              {time(`opens${weekday}`, t`${day}: opens at`, kept?.opensAt)}
              {time(`closes${weekday}`, t`${day}: closes at`, kept?.closesAt)}
            </div>
            {problem && <FieldError>{problem}</FieldError>}
          </div>
        );
      })}
    </fieldset>
  );
}
