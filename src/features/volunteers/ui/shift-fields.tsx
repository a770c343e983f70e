import { localTime } from "#/platform/civil-date.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Field, FieldRow, Input, Select, Textarea } from "#/design/field.tsx";
import { formatDay, formatTime } from "#/platform/i18n/format-date.ts";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import type { EventChoice, ShiftView } from "../queries/shifts.server.ts";
import { roleSuggestions } from "./words.ts";

interface ShiftFieldsProps {
  readonly known?: ShiftView;
  /** The event in the address that a shift is wanted for. */
  readonly chosen?: EventChoice;
  readonly events: readonly EventChoice[];
  readonly zone: string;
  readonly now: Date;
  readonly form: ReadAnswer;
}

export function ShiftFields({ known, chosen, events, zone, now, form }: ShiftFieldsProps) {
  const { t, i18n } = useLingui();
  const { values, problems } = form;
  const span = known ?? chosen;
  const optional = t`optional`;
  const when = ({ startsAt }: EventChoice) =>
    `${formatDay(startsAt, now, i18n.locale, zone)}, ${formatTime(startsAt, i18n.locale, zone)}`;
  return (
    <>
      <Field id="event" label={t`Event`} error={problems.event}>
        <Select name="event" defaultValue={values.event ?? known?.event ?? chosen?.id ?? ""}>
          <option value="">{t`None: a day of its own`}</option>
          {events.map((event) => (
            <option key={event.id} value={event.id}>
              {event.title} · {when(event)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id="title"
        label={t`What is it for?`}
        hint={t`If there is no event, for example: Weekly kitchen.`}
        error={problems.title}
      >
        <Input name="title" maxLength={120} defaultValue={values.title ?? (known?.event === null ? known.title : "")} />
      </Field>
      <FieldRow>
        <Field id="role" label={t`Role`} error={problems.role} required>
          <Input name="role" list="shift-roles" maxLength={80} defaultValue={values.role ?? known?.role} />
        </Field>
        <Field id="needed" label={t`People needed`} error={problems.needed} required>
          <Input
            name="needed"
            type="number"
            inputMode="numeric"
            min={1}
            max={500}
            defaultValue={values.needed ?? known?.needed ?? 2}
          />
        </Field>
      </FieldRow>
      <datalist id="shift-roles">
        {roleSuggestions.map((role) => (
          <option key={role.id}>{i18n._(role)}</option>
        ))}
      </datalist>
      <Field id="from" label={t`From`} error={problems.from} required>
        <Input
          name="from"
          type="datetime-local"
          defaultValue={values.from ?? (span && localTime(span.startsAt, zone))}
        />
      </Field>
      <Field id="until" label={t`Until`} error={problems.until} required>
        <Input
          name="until"
          type="datetime-local"
          defaultValue={values.until ?? (span && localTime(span.endsAt, zone))}
        />
      </Field>
      <Field id="place" label={t`Where to meet`} optional={optional} error={problems.place}>
        <Input name="place" maxLength={120} defaultValue={values.place ?? known?.place} />
      </Field>
      <Field id="note" label={t`What to know`} optional={optional} error={problems.note}>
        <Textarea name="note" rows={2} maxLength={500} defaultValue={values.note ?? known?.note} />
      </Field>
      <p className="text-sm text-ink-2">
        <Trans>Times are in the local time of the space.</Trans>
      </p>
    </>
  );
}
