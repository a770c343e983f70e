import { Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { EventDetail } from "#/features/events/public.tsx";
import { formatCount, formatDuration } from "#/platform/i18n/format-date.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import type { Phase } from "../rules.ts";

export interface AboutProps {
  readonly event: EventDetail;
  readonly phase: Phase;
  readonly now: Date;
  readonly readerZone: string | null;
  readonly className?: string;
}

/** Who leads the ceremony, what it is, when it began and how long it takes. */
export function About({ event, phase, now, readerZone, className }: AboutProps) {
  const { t, i18n } = useLingui();
  const { space } = event;
  const began = phase === "ahead" ? event.startsAt : (event.startedAt ?? event.startsAt);
  const durationMs =
    phase === "over" && event.endedAt
      ? event.endedAt.getTime() - began.getTime()
      : event.endsAt.getTime() - event.startsAt.getTime();
  const items = [
    {
      label: t`Start time`,
      value: <LocalTime at={began} now={now} zone={event.zone} readerZone={readerZone} shows="day-time" />,
    },
    { label: t`Duration`, value: formatDuration(durationMs, i18n.locale) },
    { label: t`Likes`, value: formatCount(event.likes, i18n.locale) },
  ];
  return (
    <section aria-label={t`About`} className={className}>
      <div>
        {event.hostName && (
          <>
            <p className="mb-2.5 text-sm text-ink-2">
              <Trans>Host</Trans>
            </p>
            <div className="flex items-center gap-3.5">
              <Avatar name={event.hostName} size="l" tone="host" />
              <div>
                <p className="serif text-[1.35rem] leading-tight">{event.hostName}</p>
                {event.hostTitle && <p className="text-sm text-ink-2">{event.hostTitle}</p>}
              </div>
            </div>
          </>
        )}
        {event.description && (
          <p lang={event.language} className="mt-4 whitespace-pre-line">
            {event.description}
          </p>
        )}
        <TextLink to={`/space/${space.id}`} className="mt-1">
          <Trans>Visit {space.name}</Trans>
        </TextLink>
      </div>
      <KeyValues items={items} />
    </section>
  );
}
