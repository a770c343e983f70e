import { Trans, useLingui } from "@lingui/react/macro";
import { isLate, ReminderToggle } from "#/features/events/public.tsx";
import type { EventDetail, EventViewerFlags } from "#/features/events/public.tsx";
import { formatRelative } from "#/platform/i18n/format-date.ts";
import { LocalTime, useNow, useZone } from "#/platform/i18n/local-time.tsx";
import type { StreamView } from "#/features/broadcast/public.ts";
import type { Phase } from "../rules.ts";

export interface InsteadProps {
  readonly event: EventDetail;
  readonly phase: Phase;
  readonly stream: StreamView;
  readonly flags: EventViewerFlags | null;
  readonly now: Date;
  readonly viewerZone: string | null;
}

/** Over the picture while there is nothing to play: when it begins, or that it is over. */
export function Instead({ event, phase, stream, flags, now, viewerZone }: InsteadProps) {
  return (
    <div className="flex w-full items-end justify-between gap-x-4 px-3 pb-2.5 lg:px-4 lg:pb-3">
      {phase === "ahead" && <Ahead event={event} flags={flags} now={now} viewerZone={viewerZone} />}
      {phase === "cancelled" && (
        <p className="serif text-xl">
          <Trans>This ceremony was cancelled.</Trans>
        </p>
      )}
      {phase === "over" && (
        <p className="serif text-xl">
          <Trans>This ceremony has ended.</Trans>
        </p>
      )}
      {phase === "live" && stream.src === null && stream.youtubeId === null && (
        <p className="serif text-xl">
          <Trans>The ceremony has started, but there is no video yet.</Trans>
        </p>
      )}
    </div>
  );
}

function Ahead({ event, flags, now, viewerZone }: Omit<InsteadProps, "phase" | "stream">) {
  const { i18n } = useLingui();
  const zone = useZone(event.zone, viewerZone);
  const clock = useNow(now);
  const reminder = (
    <ReminderToggle eventId={event.id} title={event.title} reminder={flags?.reminder ?? null} variant="primary" />
  );
  if (isLate(event.startsAt, clock)) {
    return (
      <>
        <div>
          <p className="serif text-xl lg:text-3xl">
            <Trans>This ceremony has not started yet</Trans>
          </p>
          <p className="text-sm lg:text-base">
            <Trans>
              Planned for{" "}
              <LocalTime at={event.startsAt} now={now} zone={event.zone} viewerZone={viewerZone} shows="time" />
            </Trans>
          </p>
        </div>
        {reminder}
      </>
    );
  }
  if (event.startsAt <= clock) {
    return (
      <p className="serif text-xl lg:text-3xl">
        <Trans>Starting soon</Trans>
      </p>
    );
  }
  return (
    <>
      <div>
        <p className="text-sm lg:text-base">
          <Trans>
            Starts at{" "}
            <LocalTime at={event.startsAt} now={now} zone={event.zone} viewerZone={viewerZone} shows="day-time" />
          </Trans>
        </p>
        <p className="serif text-xl lg:text-3xl" suppressHydrationWarning>
          {formatRelative(event.startsAt, clock, i18n.locale, zone)}
        </p>
      </div>
      {reminder}
    </>
  );
}
