import { localTime } from "#/platform/civil-date.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input } from "#/design/field.tsx";
import type { Refused } from "#/platform/http/act.ts";
import { formatDay, formatTime } from "#/platform/i18n/format-date.ts";
import type { CheckinView } from "../queries/one-volunteer.server.ts";
import { formatHours } from "./words.ts";

interface HoursProps {
  readonly hours: readonly CheckinView[];
  readonly spaceId: number;
  readonly zone: string;
  readonly now: Date;
  readonly here: string;
  readonly refused: Refused | null;
}

/** Every check-in with its correction, and a form for what nobody checked in. */
export function VolunteerHours({ hours, refused, ...form }: HoursProps) {
  const entering = refused?.values.intent === "enter-hours" ? refused : null;
  return (
    <>
      {hours.length === 0 && (
        <p className="text-ink-2">
          <Trans>No hours yet. They begin with the first check-in.</Trans>
        </p>
      )}
      <ul className="border-t border-line">
        {hours.map((entry) => (
          <Entry key={entry.id} entry={entry} refused={refused} {...form} />
        ))}
      </ul>
      <Disclosure title={<Trans>Enter hours that nobody checked in</Trans>} defaultOpen={entering !== null}>
        <HoursForm {...form} refused={entering} intent="enter-hours" />
      </Disclosure>
    </>
  );
}

interface EntryProps extends Omit<HoursProps, "hours"> {
  readonly entry: CheckinView;
}

function Entry({ entry, refused, ...form }: EntryProps) {
  const { t, i18n } = useLingui();
  const { zone, now } = form;
  const { inAt, outAt } = entry;
  const day = formatDay(inAt, now, i18n.locale, zone);
  const from = formatTime(inAt, i18n.locale, zone);
  const until = outAt && formatTime(outAt, i18n.locale, zone);
  const hours = outAt && formatHours((outAt.getTime() - inAt.getTime()) / 60_000, i18n.locale);
  const mending = refused?.values.checkin === String(entry.id) ? refused : null;
  const facts = [
    until && t`${from} to ${until}`,
    entry.shift,
    entry.way === "self" && t`by their own phone`,
    entry.way === "entered" && t`entered later`,
    entry.isCorrected && t`corrected`,
  ];
  return (
    <li>
      <Disclosure
        defaultOpen={mending !== null}
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
        <HoursForm {...form} refused={mending} intent="correct-hours" entry={entry} />
      </Disclosure>
    </li>
  );
}

interface HoursFormProps extends Omit<HoursProps, "hours"> {
  readonly intent: "enter-hours" | "correct-hours";
  readonly entry?: CheckinView;
}

function HoursForm({ intent, entry, spaceId, zone, now, here, refused }: HoursFormProps) {
  const { t } = useLingui();
  const values = refused?.values ?? {};
  const problems = refused?.refused.fields ?? {};
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
        hint={t`It is kept in the audit trail with your name.`}
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
