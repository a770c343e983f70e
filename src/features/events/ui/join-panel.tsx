import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Panel } from "#/design/panel.tsx";
import { Progress } from "#/design/progress.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";
import { isAhead, isOpen } from "../rules.ts";
import type { EventDetail, EventViewerFlags } from "../views.ts";
import { ReminderChoice } from "./reminder-choice.tsx";
import { RsvpForm } from "./rsvp-button.tsx";
import { EntryFee, FeeOfOne, FeeState } from "./entry-fee.tsx";
import { freeCapacity, type OwnReservation } from "#/features/attendance/public.ts";

interface JoinPanelProps {
  readonly event: EventDetail;
  readonly flags: EventViewerFlags | undefined;
}

interface PanelMore {
  readonly now: Date;
  /** Whether the space takes an entry fee on this site. */
  readonly isPaidHere: boolean;
}

/** Everything one can do about an event that is open: watch, join, wait, cancel, be reminded. */
export function JoinPanel({ event, flags, now, isPaidHere }: JoinPanelProps & PanelMore) {
  if (!isOpen(event.status)) return null;
  return (
    <Panel title={<Trans>Attend</Trans>}>
      <div className="grid gap-4">
        {hasStream(event) && (
          <div className="max-lg:hidden">
            <WatchLive event={event} />
          </div>
        )}
        <Capacity event={event} />
        {flags?.reservation?.fee?.state !== "paid" && <EntryFee event={event} isPaidHere={isPaidHere} />}
        <YourAnswer event={event} flags={flags} now={now} />
        {isAhead(event.status) && <ReminderChoice event={event} reminders={flags?.reminders ?? []} now={now} />}
      </div>
    </Panel>
  );
}

/** On phones the first thing to do stays under the thumb. */
export function JoinBar({ event, flags }: JoinPanelProps) {
  const toggle = useFormInPlace(toast);
  if (!isOpen(event.status) || (flags?.reservation && !hasStream(event))) return null;
  return (
    <div className="thumb-bar mt-10 lg:hidden">
      {hasStream(event) ? (
        <WatchLive event={event} />
      ) : (
        <>
          <FeeOfOne event={event} className="mb-1.5 text-center text-sm" />
          <RsvpForm event={event} toggle={toggle} variant="primary" wide />
        </>
      )}
    </div>
  );
}

const hasStream = (event: EventDetail): boolean => event.kind === "live" && event.status === "live";

function WatchLive({ event }: { event: EventDetail }) {
  return (
    <ButtonLink to={`/live-event/${event.id}`} variant="live" icon="live" wide>
      <Trans>Watch Live</Trans>
    </ButtonLink>
  );
}

function Capacity({ event }: { event: EventDetail }) {
  const { i18n } = useLingui();
  const { capacity, going, waiting } = event;
  if (capacity === null) {
    return (
      <p className="text-ink-2">
        {going > 0 ? (
          <Plural value={going} one="# person is going" other="# people are going" />
        ) : (
          <Trans>Everybody is welcome.</Trans>
        )}
      </p>
    );
  }
  const left = freeCapacity(capacity, going) ?? 0;
  const going_ = formatCount(going, i18n.locale);
  const places = formatCount(capacity, i18n.locale);
  return (
    <div className="grid gap-1.5">
      <Progress
        label={left > 0 ? <Plural value={left} one="# place left" other="# places left" /> : <Trans>Full</Trans>}
        value={going}
        max={capacity}
        shown={
          <Trans>
            {going_} of {places} going
          </Trans>
        }
      />
      {waiting > 0 && (
        <p className="text-sm text-ink-2">
          <Plural value={waiting} one="# person on the waiting list" other="# people on the waiting list" />
        </p>
      )}
    </div>
  );
}

/** Going, and nothing is owed for it here. */
const isSure = ({ status, reservedUntil }: OwnReservation): boolean => status === "going" && reservedUntil === null;

function YourAnswer({ event, flags, now }: JoinPanelProps & { readonly now: Date }) {
  const toggle = useFormInPlace(toast);
  const { Form, back, pending } = toggle;
  if (!flags?.reservation) {
    return (
      <div className={hasStream(event) ? undefined : "max-lg:hidden"}>
        <RsvpForm event={event} toggle={toggle} variant={hasStream(event) ? "secondary" : "primary"} wide />
      </div>
    );
  }
  const { reservation } = flags;
  const { status, position, reservedUntil } = reservation;
  return (
    <div className="grid gap-2">
      <p className="flex items-start gap-2.5 font-semibold">
        <Icon name={isSure(reservation) ? "check" : "clock"} className="mt-[0.2em] text-good" />
        {status === "waiting" ? (
          <Trans>You are number {position} on the waiting list</Trans>
        ) : reservedUntil === null ? (
          <Trans>You are going</Trans>
        ) : (
          <Trans>A place is kept for you</Trans>
        )}
      </p>
      {status === "waiting" && (
        <p className="text-sm text-ink-2">
          <Trans>We will notify you when a place is free.</Trans>
        </p>
      )}
      <FeeState event={event} reservation={reservation} now={now} />
      {isSure(reservation) && (
        <ButtonLink to={`/event/${event.id}/ticket`} icon="qr" wide>
          <Trans>Your ticket</Trans>
        </ButtonLink>
      )}
      <Form method="post" action={`/event/${event.id}/rsvp`}>
        <input type="hidden" name="back" value={back} />
        <Button type="submit" name="intent" value="leave" size="s" wide pending={pending}>
          {status === "going" ? <Trans>Cancel my place</Trans> : <Trans>Leave the waiting list</Trans>}
        </Button>
      </Form>
    </div>
  );
}
