import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { FieldError } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";
import { isReminderPast, reminderMinutes, type ReminderMinutes } from "../rules.ts";
import type { EventDetail } from "../views.ts";

interface ReminderChoiceProps {
  readonly event: Pick<EventDetail, "id" | "startsAt">;
  /** Minutes before the start. */
  readonly reminders: readonly number[];
  readonly now: Date;
}

const FIELDS = ["minutes"];

/** The choice of reminder times; several may be chosen. */
export function ReminderChoice({ event, reminders, now }: ReminderChoiceProps) {
  const toggle = useFormInPlace(toast, { fields: FIELDS });
  const { Form, back, pending } = toggle;
  const words = useReminderWords();
  if (reminders.length === 0) {
    return (
      <div className="border-t border-line pt-4">
        <Moments event={event} chosen={[0]} now={now} toggle={toggle} />
      </div>
    );
  }
  const when = reminders.map((minutes) => words[minutes as ReminderMinutes]).join(" · ");
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="flex items-start gap-2.5">
        <Icon name="bell" className="mt-[0.2em] text-link" />
        <span>
          <b className="font-semibold">
            <Trans>Reminder set</Trans>
          </b>
          <span className="block">{when}</span>
        </span>
      </p>
      <p className="text-sm text-ink-2">
        <Trans>If the event is moved, your reminder moves with it, and we notify you.</Trans>
      </p>
      <TextLink to={`/event/${event.id}/calendar.ics`} reloadDocument icon="calendar">
        <Trans>Add to calendar</Trans>
      </TextLink>
      <Form method="post" action={`/event/${event.id}/remind`}>
        <input type="hidden" name="back" value={back} />
        <Button type="submit" name="intent" value="cancel" size="s" icon="bell-off" wide pending={pending}>
          <Trans>Remove reminder</Trans>
        </Button>
      </Form>
      <Disclosure title={<Trans>Change the time</Trans>}>
        <Moments key={reminders.join()} event={event} chosen={reminders} now={now} toggle={toggle} isChange />
      </Disclosure>
    </div>
  );
}

interface MomentsProps {
  readonly event: ReminderChoiceProps["event"];
  readonly chosen: readonly number[];
  readonly now: Date;
  readonly toggle: ReturnType<typeof useFormInPlace>;
  readonly isChange?: boolean;
}

function Moments({ event, chosen, now, toggle: { Form, back, pending, problems }, isChange }: MomentsProps) {
  const words = useReminderWords();
  const problem = problems.minutes;
  const problemId = `reminder-${event.id}-problem`;
  return (
    <Form method="post" action={`/event/${event.id}/remind`} className="grid gap-2">
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="choose" value="yes" />
      <fieldset aria-describedby={problem ? problemId : undefined}>
        <legend className="field-label mb-1">
          <Trans>Remind me</Trans>
        </legend>
        <div className="grid grid-cols-2 gap-x-4">
          {reminderMinutes.toReversed().map((minutes) => {
            const isPast = isReminderPast(event.startsAt, minutes, now);
            return (
              <Checkbox
                key={minutes}
                name="minutes"
                value={minutes}
                label={words[minutes]}
                disabled={isPast}
                defaultChecked={!isPast && chosen.includes(minutes)}
                className={isPast ? "text-ink-2" : undefined}
              />
            );
          })}
        </div>
        <div role="alert">{problem && <FieldError id={problemId}>{problem}</FieldError>}</div>
      </fieldset>
      <Button type="submit" name="intent" value="set" icon="bell" wide pending={pending}>
        {isChange ? <Trans>Save Changes</Trans> : <Trans>Set Reminder</Trans>}
      </Button>
    </Form>
  );
}

function useReminderWords(): Record<ReminderMinutes, string> {
  const { t } = useLingui();
  return { 0: t`When it starts`, 10: t`10 minutes before`, 60: t`1 hour before`, 1440: t`24 hours before` };
}
