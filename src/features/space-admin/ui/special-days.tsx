import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, FieldError, Input, Select } from "#/design/field.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { MAX_SPANS, MAX_SPECIAL_DAYS, rowsOf, textLengths } from "../details-form.ts";
import { fieldOf, type FormAt, inputOf } from "./controls.ts";
import { SpanFields } from "./span-fields.tsx";

/** Festival days and exceptions; an empty row waits for the next one. */
export function SpecialDays({ at }: { at: FormAt }) {
  const { t, i18n } = useLingui();
  const value = (row: number, name: string) => at.values[`day.${row}.${name}`] ?? "";
  const filled = rowsOf(at.values, "day.").filter((row) => value(row, "first") || value(row, "name"));
  const first = (filled.at(-1) ?? -1) + 1;
  const [added, setAdded] = useState(1);
  const isFull = filled.length + added >= MAX_SPECIAL_DAYS;
  return (
    <>
      <h3 className="mt-8 mb-1 text-lg">
        <Trans>Festival days and exceptions</Trans>
      </h3>
      <p className="mb-3 text-ink-2">
        <Trans>Days with timings of their own, such as a great festival, or days of repair.</Trans>
      </p>
      {at.problems.day && <FieldError id="day">{at.problems.day}</FieldError>}
      <div className="border-t border-line">
        {filled.map((row) => {
          const [name, day] = [value(row, "name"), value(row, "first")];
          const isWrong = Object.keys(at.problems).some(
            (field) => field.startsWith(`day.${row}.`) || field === `day.${row}`,
          );
          return (
            <div key={row} className="border-b border-line">
              <Disclosure
                defaultOpen={isWrong}
                title={[/^\d{4}-\d\d-\d\d$/.test(day) && formatCivilDay(day, i18n.locale), name]
                  .filter(Boolean)
                  .join(" · ")}
              >
                <SpecialDay at={at} row={row} />
                <Checkbox
                  name={`day.${row}.gone`}
                  defaultChecked={value(row, "gone") === "on"}
                  label={t`Remove this day`}
                  className="mt-3"
                />
              </Disclosure>
            </div>
          );
        })}
        <div className="border-b border-line">
          <Disclosure title={<Trans>Add a day</Trans>}>
            {Array.from({ length: added }, (_, place) => (
              <div key={first + place} className="border-line pb-5 not-first:border-t not-first:pt-5">
                <SpecialDay at={at} row={first + place} />
              </div>
            ))}
            {!isFull && (
              <Button icon="plus" size="s" onClick={() => setAdded(added + 1)}>
                <Trans>Another day</Trans>
              </Button>
            )}
          </Disclosure>
        </div>
      </div>
    </>
  );
}

function SpecialDay({ at, row }: { at: FormAt; row: number }) {
  const { t } = useLingui();
  const name = `day.${row}`;
  return (
    <div className="group/special grid gap-4">
      <div className="grid gap-4 md:grid-cols-[1fr_14rem]">
        <Field
          {...fieldOf(at, `${name}.name`)}
          label={t`Festival, or reason`}
          hint={t`Devotees see it beside the timings.`}
        >
          <Input {...inputOf(at, `${name}.name`)} maxLength={textLengths.name} autoComplete="off" />
        </Field>
        <Field label={t`What it is`} className="content-end">
          <Select name={`${name}.kind`} defaultValue={at.values[`${name}.kind`] ?? "festival"}>
            <option value="festival">{t`Festival day`}</option>
            <option value="exception">{t`Exception`}</option>
          </Select>
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-4 md:max-w-105">
        <Field {...fieldOf(at, `${name}.first`)} label={t`First day`}>
          <Input {...inputOf(at, `${name}.first`)} type="date" />
        </Field>
        <Field {...fieldOf(at, `${name}.last`)} label={t`Last day`} optional={t`optional`}>
          <Input {...inputOf(at, `${name}.last`)} type="date" />
        </Field>
      </div>
      <Checkbox
        name={`${name}.everyYear`}
        defaultChecked={at.values[`${name}.everyYear`] === "on"}
        label={t`Every year on the same date`}
      />
      <div className="grid gap-3 md:max-w-60">
        <Field label={t`Timings`}>
          <Select name={`${name}.hours`} defaultValue={at.values[`${name}.hours`] ?? "own"}>
            <option value="own">{t`Own timings`}</option>
            <option value="closed">{t`Closed`}</option>
          </Select>
        </Field>
      </div>
      <div className="hidden group-has-[option[value=own]:checked]/special:block">
        <SpanFields at={at} name={name} label={t`Timings`} most={MAX_SPANS} />
      </div>
    </div>
  );
}
