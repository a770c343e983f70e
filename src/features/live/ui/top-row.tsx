import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Badge, LiveBadge } from "#/design/badge.tsx";
import { IconLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import type { EventDetail } from "#/features/events/public.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { Phase } from "../rules.ts";

export interface TopRowProps {
  readonly event: EventDetail;
  readonly phase: Phase;
  readonly viewers: number;
  /** False where the page has a way back of its own. */
  readonly back?: boolean;
  /** Like and share, where the page itself has no room for them. */
  readonly children?: ReactNode;
}

/** Over the upper edge of the player: the way back, whether it is live, how many watch. */
export function TopRow({ event, phase, viewers, back = true, children }: TopRowProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      {back && <IconLink to={`/space/${event.space.id}`} icon="arrow-left" label={t`Back`} />}
      {phase === "live" && (
        <LiveBadge>
          <Trans>LIVE</Trans>
        </LiveBadge>
      )}
      {phase === "over" && (
        <Badge tone="picture">
          <Trans>Ended</Trans>
        </Badge>
      )}
      {phase === "live" && viewers > 0 && (
        <span className="ml-2 inline-flex items-center gap-1.5 text-sm font-medium tabular-nums">
          <Icon name="eye" size={17} />
          {formatCount(viewers, i18n.locale)}
          <span className="sr-only">
            <Trans>watching</Trans>
          </span>
        </span>
      )}
      <span className="flex-1" />
      <div className="flex lg:hidden">{children}</div>
    </>
  );
}
