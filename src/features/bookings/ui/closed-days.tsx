import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, FieldRow, Input } from "#/design/field.tsx";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";

interface ClosedDaysProps {
  readonly blackouts: readonly {
    readonly id: number;
    readonly fromDay: string;
    readonly toDay: string;
    readonly note: string;
  }[];
  readonly form: ReadAnswer;
  readonly pending: boolean;
  /** On the button. */
  readonly add: ReactNode;
  /** The page that takes it, where it is not the one at hand. */
  readonly action?: string;
}

/** Days on which nothing is booked, and the form for more. */
export function ClosedDays({ blackouts, form, pending, add, action }: ClosedDaysProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      {blackouts.length > 0 && (
        <ul className="mb-4 border-t border-line">
          {blackouts.map((days) => (
            <li key={days.id} className="flex items-center justify-between gap-3 border-b border-line py-2">
              <span className="min-w-0 tabular-nums">
                {formatCivilDay(days.fromDay, i18n.locale)}
                {days.toDay !== days.fromDay && ` – ${formatCivilDay(days.toDay, i18n.locale)}`}
                {days.note && <span className="block text-sm text-ink-2 wrap-anywhere">{days.note}</span>}
              </span>
              <Form method="post" action={action} preventScrollReset>
                <input type="hidden" name="blackout" value={days.id} />
                <Button type="submit" name="intent" value="on" size="s">
                  <Trans>Remove</Trans>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form key={blackouts.length} method="post" action={action} preventScrollReset noValidate className="grid gap-4">
        <FieldRow>
          <Field id="fromDay" label={t`From`} error={form.problems.fromDay} required>
            <Input name="fromDay" type="date" defaultValue={form.values.fromDay} />
          </Field>
          <Field id="toDay" label={t`Until`} error={form.problems.toDay} required>
            <Input name="toDay" type="date" defaultValue={form.values.toDay} />
          </Field>
        </FieldRow>
        <Field id="note" label={t`Note`} optional={t`optional`} hint={t`Only you see it.`} error={form.problems.note}>
          <Input name="note" maxLength={120} defaultValue={form.values.note} />
        </Field>
        <Button type="submit" name="intent" value="off" icon="plus" pending={pending} wide>
          {add}
        </Button>
      </Form>
    </>
  );
}
