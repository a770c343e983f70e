import { Trans, useLingui } from "@lingui/react/macro";
import { ReminderToggle } from "#/features/events/public.tsx";
import type { EventDetail, EventMark } from "#/features/events/public.tsx";
import { formatRelative } from "#/platform/i18n/format-date.ts";
import { LocalTime, useNow, useZone } from "#/platform/i18n/local-time.tsx";
import type { Phase } from "../rules.ts";

export interface InsteadProps {
  readonly event: EventDetail;
  readonly phase: Phase;
  readonly hasStream: boolean;
  readonly mark: EventMark | null;
  readonly now: Date;
  readonly readerZone: string | null;
}

/** Over the picture while there is nothing to play: when it begins, or that it is over. */
export function Instead({ event, phase, hasStream, mark, now, readerZone }: InsteadProps) {
  return (
    <div className="mx-4 max-w-96 rounded-card bg-theatre/80 px-6 py-4 text-paper">
      {phase === "ahead" && <Ahead event={event} mark={mark} now={now} readerZone={readerZone} />}
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
      {phase === "live" && !hasStream && (
        <p className="serif text-xl">
          <Trans>The ceremony has begun. There is no picture from it yet.</Trans>
        </p>
      )}
    </div>
  );
}

function Ahead({ event, mark, now, readerZone }: Omit<InsteadProps, "phase" | "hasStream">) {
  const { i18n } = useLingui();
  const zone = useZone(event.zone, readerZone);
  const clock = useNow(now);
  const late = event.startsAt <= clock;
  return (
    <>
      <p className="text-sm">
        {late ? (
          <Trans>Beginning soon</Trans>
        ) : (
          <Trans>
            Starts at{" "}
            <LocalTime at={event.startsAt} now={now} zone={event.zone} readerZone={readerZone} shows="day-time" />
          </Trans>
        )}
      </p>
      {!late && (
        <p className="serif mt-1 text-2xl" suppressHydrationWarning>
          {formatRelative(event.startsAt, clock, i18n.locale, zone)}
        </p>
      )}
      <div className="mt-3 flex justify-center">
        <ReminderToggle eventId={event.id} title={event.title} reminder={mark?.reminder ?? null} variant="primary" />
      </div>
    </>
  );
}
