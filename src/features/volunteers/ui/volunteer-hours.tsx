import { localTime } from "#/platform/civil-date.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input } from "#/design/field.tsx";
import { readAnswer, type FormAnswer, type ReadAnswer } from "#/platform/http/form-answer.ts";
import { formatDay, formatTime } from "#/platform/i18n/format-date.ts";
import type { CheckinView } from "../queries/one-volunteer.server.ts";
import { formatHours } from "./words.ts";

interface HoursProps {
  readonly hours: readonly CheckinView[];
  readonly spaceId: number;
  readonly zone: string;
  readonly now: Date;
  readonly here: string;
  readonly answer: FormAnswer;
}

/** Every check-in with its correction, and a form for what nobody checked in. */
export function VolunteerHours({ hours, answer, ...form }: HoursProps) {
  const entering = readAnswer(answer, { intent: "enter-hours" });
  return (
    <>
      {hours.length === 0 && (
        <p className="text-ink-2">
          <Trans>No hours yet. They begin with the first check-in.</Trans>
        </p>
      )}
      <ul className="border-t border-line">
        {hours.map((entry) => (
          <Entry key={entry.id} entry={entry} answer={answer} {...form} />
        ))}
      </ul>
      <Disclosure title={<Trans>Enter hours that nobody checked in</Trans>} defaultOpen={entering.refusal !== null}>
        <HoursForm {...form} read={entering} intent="enter-hours" />
      </Disclosure>
    </>
  );
}

interface EntryProps extends Omit<HoursProps, "hours"> {
  readonly entry: CheckinView;
}

function Entry({ entry, answer, ...form }: EntryProps) {
  const { t, i18n } = useLingui();
  const { zone, now } = form;
  const { inAt, outAt } = entry;
  const day = formatDay(inAt, now, i18n.locale, zone);
  const from = formatTime(inAt, i18n.locale, zone);
  const until = outAt && formatTime(outAt, i18n.locale, zone);
  const hours = outAt && formatHours((outAt.getTime() - inAt.getTime()) / 60_000, i18n.locale);
  const mending = readAnswer(answer, { checkin: String(entry.id) });
  const facts = [
    until && t`${from} to ${until}`,
    entry.shift,
    entry.way === "self" && t`with their own phone`,
    entry.way === "entered" && t`entered later`,
    entry.isCorrected && t`corrected`,
  ];
  return (
    <li>
      <Disclosure
        defaultOpen={mending.refusal !== null}
        title={
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline justify-between gap-3 tabular-nums">
              {day}
              <span className="font-normal text-ink-2">
                {outAt ? <Trans>{hours} hours</Trans> : <Trans>Here since {from}</Trans>}
              </span>
            </span>
            <span className="block text-sm font-normal text-ink-2">{facts.filter(Boolean).join(" · ")}</span>
          </span>
        }
      >
        <HoursForm {...form} read={mending} intent="correct-hours" entry={entry} />
      </Disclosure>
    </li>
  );
}

interface HoursFormProps extends Omit<HoursProps, "hours" | "answer"> {
  readonly read: ReadAnswer;
  readonly intent: "enter-hours" | "correct-hours";
  readonly entry?: CheckinView;
}

function HoursForm({ intent, entry, spaceId, zone, now, here, read }: HoursFormProps) {
  const { t } = useLingui();
  const { values, problems } = read;
  const id = (name: string) => (entry ? `${name}-${entry.id}` : name);
  const optional = entry ? undefined : t`optional`;
  return (
    <Form method="post" action={here} preventScrollReset noValidate className="grid gap-4">
      <input type="hidden" name="space" value={spaceId} />
      {entry && <input type="hidden" name="checkin" value={entry.id} />}
      <Field id={id("from")} label={t`From`} error={problems.from} required>
        <Input
          type="datetime-local"
          name="from"
          max={localTime(now, zone)}
          defaultValue={values.from ?? (entry && localTime(entry.inAt, zone))}
        />
      </Field>
      <Field id={id("until")} label={t`Until`} error={problems.until} required>
        <Input
          type="datetime-local"
          name="until"
          max={localTime(now, zone)}
          defaultValue={values.until ?? (entry?.outAt ? localTime(entry.outAt, zone) : undefined)}
        />
      </Field>
      <Field
        id={id("reason")}
        label={t`Why?`}
        optional={optional}
        hint={t`It is recorded in the audit trail with your name.`}
        error={problems.reason}
        required={Boolean(entry)}
      >
        <Input name="reason" maxLength={300} defaultValue={values.reason} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={intent}>
          <Trans>Save</Trans>
        </Button>
        {entry && (
          <Button type="submit" name="intent" value="remove-hours" variant="quiet" icon="trash">
            <Trans>Remove these hours</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
}
