import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { LiveBadge } from "#/design/badge.tsx";
import { Icon } from "#/design/icon.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import type { PostDate } from "../queries/post-cards.server.ts";

interface PostDateCardProps {
  readonly date: PostDate;
  readonly now: Date;
  /** Chosen by a signed-in reader; null for visitors. */
  readonly viewerZone: string | null;
}

/** The date that a post is about; live while it is. */
export function PostDateCard({ date, now, viewerZone }: PostDateCardProps) {
  const { occurrenceId, title, startsAt, zone, isLive, isOver, isCancelled } = date;
  return (
    <Link
      to={isLive ? `/live-event/${occurrenceId}` : `/event/${occurrenceId}`}
      className="mt-3 flex min-h-14 items-center gap-3 rounded-card bg-tint px-4 py-2.5 hover:bg-sunk"
    >
      <Icon name={isLive ? "live" : "calendar"} size={22} className={isLive ? "text-live-ink" : "text-ink-2"} />
      <span className="min-w-0 flex-1">
        <span className="block leading-small font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-ink-2">
          {isCancelled ? (
            <Trans>Cancelled</Trans>
          ) : isOver && !isLive ? (
            <Trans>It is over</Trans>
          ) : (
            <LocalTime at={startsAt} {...{ now, zone, viewerZone }} shows="day-time" relative={!isLive} />
          )}
        </span>
      </span>
      {isLive && (
        <LiveBadge>
          <Trans>LIVE</Trans>
        </LiveBadge>
      )}
    </Link>
  );
}
