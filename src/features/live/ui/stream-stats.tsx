import { Trans, useLingui } from "@lingui/react/macro";
import { KeyValues, type KeyValue } from "#/design/key-values.tsx";
import { formatCount, formatDuration } from "#/platform/i18n/format-date.ts";
import { LocalTime, useNow } from "#/platform/i18n/local-time.tsx";
import type { RoomPageData } from "../room-page.server.ts";

export interface StreamStatsProps {
  readonly data: RoomPageData;
  /** The number of viewers, as the socket reports it. */
  readonly viewers: number;
}

/** Counted figures of a stream; those of the whole ceremony for who holds it. */
export function StreamStats({ data, viewers }: StreamStatsProps) {
  const { i18n } = useLingui();
  const { event, phase, now, viewerZone, messages, attendance } = data;
  const clock = useNow(now);
  const count = (value: number) => formatCount(value, i18n.locale);
  const began = phase === "ahead" ? event.startsAt : (event.startedAt ?? event.startsAt);
  const ended = phase === "over" ? (event.endedAt ?? event.endsAt) : null;
  const planned = event.endsAt.getTime() - event.startsAt.getTime();
  const lasted = ended ? ended.getTime() - began.getTime() : planned;
  const items: KeyValue[] = [
    {
      label: <Trans>Start time</Trans>,
      value: <LocalTime at={began} now={now} zone={event.zone} viewerZone={viewerZone} shows="day-time" />,
    },
    { label: <Trans>Duration</Trans>, value: formatDuration(lasted, i18n.locale) },
    { label: <Trans>Likes</Trans>, value: count(event.likes) },
    { label: <Trans>Messages</Trans>, value: count(messages) },
  ];
  if (phase === "live") {
    items.unshift(
      { label: <Trans>Watching now</Trans>, value: count(viewers) },
      {
        label: <Trans>Live for</Trans>,
        value: (
          <span suppressHydrationWarning>
            {formatDuration(Math.max(60_000, clock.getTime() - began.getTime()), i18n.locale)}
          </span>
        ),
      },
    );
  }
  if (attendance && phase !== "ahead") {
    items.push(
      { label: <Trans>Most viewers at once</Trans>, value: count(Math.max(attendance.peakViewers, viewers)) },
      { label: <Trans>Total viewers</Trans>, value: count(attendance.totalViewers) },
      { label: <Trans>Minutes watched</Trans>, value: count(attendance.minutesWatched) },
    );
  }
  return <KeyValues items={items} />;
}
