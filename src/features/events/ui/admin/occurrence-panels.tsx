import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { AskOnce } from "#/design/ask-once.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Radio } from "#/design/choices.tsx";
import { Field, FieldError, FieldRow, Input, Textarea } from "#/design/field.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { formatDay, formatTime } from "#/platform/i18n/format-date.ts";
import type { AdminOccurrence, AdminEvent } from "../../queries/admin-events.server.ts";
import type { Reach } from "../../commands/take-notifications.server.ts";
import { DurationFields } from "./plan-fields.tsx";

interface OccurrencePanelProps {
  readonly event: AdminEvent;
  readonly spaceId: number;
  readonly answer: FormAnswer;
  readonly pending: boolean;
  readonly isPlanned: boolean;
}

/** Another day or hour, for this date or from it on. */
export function MovePanel({
  event,
  spaceId,
  answer,
  pending,
  isPlanned,
  day,
  time,
}: OccurrencePanelProps & { day: string; time: string }) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(answer, { intent: "move" });
  const minutes = Math.round((event.endsAt.getTime() - event.startsAt.getTime()) / 60_000);
  const duration = { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) };
  return (
    <Panel id="move" title={<Trans>Reschedule</Trans>}>
      {/* Anew after each move, so that it shows the date as it is now. */}
      <Form key={event.startsAt.getTime()} method="post" preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="space" value={spaceId} />
        <FieldRow>
          <Field id="date" label={t`Date`} error={problems.date} required>
            <Input type="date" name="date" defaultValue={values.date ?? day} />
          </Field>
          <Field id="time" label={t`Start Time`} error={problems.time} required>
            <Input type="time" name="time" defaultValue={values.time ?? time} />
          </Field>
        </FieldRow>
        <DurationFields values={{ ...duration, ...values }} problems={problems} />
        {isPlanned && <Scope name="move" value={values.scope} problem={problems.scope} />}
        <NoteField id="move-note" value={values.note} problem={problems.note} />
        <Button type="submit" name="intent" value="move" icon="calendar" pending={pending}>
          <Trans>Reschedule</Trans>
        </Button>
      </Form>
    </Panel>
  );
}

/** It will not be: this date, or the series from it on. Asks once before it acts. */
export function CancelPanel({ spaceId, answer, pending, isPlanned, reach }: OccurrencePanelProps & { reach: Reach }) {
  const { values, problems } = readAnswer(answer, { intent: "cancel" });
  const title = isPlanned ? <Trans>Cancel these dates</Trans> : <Trans>Cancel the event</Trans>;
  return (
    <Panel id="cancel" title={<Trans>Cancel</Trans>}>
      <Form method="post" preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="space" value={spaceId} />
        {isPlanned && <Scope name="cancel" value={values.scope} problem={problems.scope} reach={reach} />}
        <NoteField id="cancel-note" value={values.note} problem={problems.note} />
        <AskOnce
          label={title}
          icon="x"
          question={
            <>
              {!isPlanned && <WhoIsNotified count={reach.this} />} <Trans>This cannot be undone.</Trans>
            </>
          }
        >
          <Button type="submit" name="intent" value="cancel" icon="x" pending={pending}>
            <Trans>Yes, cancel</Trans>
          </Button>
        </AskOnce>
      </Form>
    </Panel>
  );
}

function WhoIsNotified({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      _0="Nobody has answered yet."
      one="# person will be notified."
      other="# people will be notified."
    />
  );
}

function NoteField({ id, value, problem }: { id: string; value: string | undefined; problem: string | undefined }) {
  const { t } = useLingui();
  return (
    <Field
      id={id}
      label={t`Why`}
      optional={t`optional`}
      hint={t`Sent to attendees, and shown on the page of this date.`}
      error={problem}
    >
      <Textarea name="note" rows={2} maxLength={500} defaultValue={value} />
    </Field>
  );
}

function Scope({
  name,
  value = "this",
  problem,
  reach,
}: {
  name: string;
  value: string | undefined;
  problem: string | undefined;
  /** How many people each choice notifies. */
  reach?: Reach;
}) {
  const hint = (scope: keyof Reach) => reach && <WhoIsNotified count={reach[scope]} />;
  return (
    <fieldset aria-describedby={problem ? `${name}-scope-error` : undefined}>
      <legend className="field-label">
        <Trans>Which dates</Trans>
      </legend>
      <Radio
        name="scope"
        value="this"
        defaultChecked={value === "this"}
        label={<Trans>This date only</Trans>}
        hint={hint("this")}
      />
      <Radio
        name="scope"
        value="following"
        defaultChecked={value === "following"}
        label={<Trans>This and all later dates</Trans>}
        hint={hint("following")}
      />
      <Radio
        name="scope"
        value="all"
        defaultChecked={value === "all"}
        label={<Trans>All future dates</Trans>}
        hint={hint("all")}
      />
      {problem && <FieldError id={`${name}-scope-error`}>{problem}</FieldError>}
    </fieldset>
  );
}

/** The dates of the series that are still to come. */
export function OccurrencesOfSeries({ date, now }: { readonly date: AdminOccurrence; readonly now: Date }) {
  const { t, i18n } = useLingui();
  const { event, others } = date;
  if (others.length < 2) return null;
  return (
    <Section heading={<Trans>Next dates</Trans>} space="none">
      <RowList label={t`Next dates`}>
        {others.map((other) => (
          <ListRow
            key={other.id}
            to={other.id === event.id ? undefined : `/manage-event/${other.id}`}
            title={`${formatDay(other.startsAt, now, i18n.locale, event.zone)}, ${formatTime(other.startsAt, i18n.locale, event.zone)}`}
            aside={
              other.status === "cancelled" ? (
                <Badge icon="alert">
                  <Trans>Cancelled</Trans>
                </Badge>
              ) : other.going > 0 ? (
                <Plural value={other.going} one="# going" other="# going" />
              ) : undefined
            }
          >
            {other.id === event.id ? <Trans>This date</Trans> : other.note}
          </ListRow>
        ))}
      </RowList>
    </Section>
  );
}
