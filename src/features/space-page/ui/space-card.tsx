import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LiveBadge, LiveText } from "#/design/badge.tsx";
import { PictureCard, type PictureCardProps } from "#/design/card.tsx";
import { FaithLabel, FaithMark } from "#/design/faith-mark.tsx";
import { Stars } from "#/design/stars.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { formatKilometres } from "#/platform/i18n/format-distance.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { formatRating } from "#/features/spaces/public.ts";
import type { SpaceCardView } from "../views.ts";
import { kindOf, SaveButton } from "#/features/spaces/public.tsx";
import { pictureProps } from "./picture-props.ts";

export interface SpaceCardProps {
  readonly space: SpaceCardView;
  /** When the page was made. */
  readonly now: Date;
  /** Chosen by a signed-in reader; null for visitors. */
  readonly viewerZone: string | null;
  /** Whether the reader saved it; without it the card has no Save. */
  readonly saved?: boolean;
  readonly shape?: PictureCardProps["shape"];
  readonly level?: 2 | 3;
  /** Whether it is among the first cards in view: their pictures are fetched at once. */
  readonly priority?: boolean;
  /** The width of the picture, in the notation of `sizes`. */
  readonly sizes?: string;
}

/** Picture, faith and kind, name, place, rating, and what happens next. */
export function SpaceCard({ space, now, viewerZone, saved, shape, level, priority, sizes }: SpaceCardProps) {
  const { t, i18n } = useLingui();
  return (
    <PictureCard
      to={space.path}
      title={space.name}
      titleLang={space.language === i18n.locale ? undefined : space.language}
      level={level}
      shape={shape}
      picture={space.picture ? { ...pictureProps(space.picture, sizes), priority } : undefined}
      placeholder={<FaithMark faith={space.faith} size={40} />}
      badge={
        space.live && (
          <LiveBadge>
            <Trans>LIVE</Trans>
          </LiveBadge>
        )
      }
      save={
        saved === undefined ? undefined : <SaveButton spaceId={space.id} name={space.name} saved={saved} look="glass" />
      }
      kicker={<FaithLabel faith={space.faith}>{t(kindOf(space.kind, space.faith))}</FaithLabel>}
      aside={space.credit && space.rating === null ? undefined : <Rating space={space} />}
      place={<Place space={space} />}
      fact={<NextFact space={space} now={now} viewerZone={viewerZone} />}
    />
  );
}

function Rating({ space: { rating, reviewCount } }: { space: SpaceCardView }): ReactNode {
  const { t, i18n } = useLingui();
  if (rating === null) return <Trans>New</Trans>;
  const shown = formatRating(rating, i18n.locale);
  const reviews = formatCount(reviewCount, i18n.locale);
  return (
    <Stars
      compact
      value={rating}
      label={t`${shown} out of 5, ${reviews} reviews`}
      shown={shown}
      count={`(${reviews})`}
    />
  );
}

function Place({ space: { city, region, distanceKm } }: { space: SpaceCardView }): ReactNode {
  const { i18n } = useLingui();
  const place = [city, region].filter(Boolean).join(", ");
  if (distanceKm === null) return place;
  return (
    <>
      {place} · <span className="tabular-nums">{formatKilometres(distanceKm, i18n.locale)}</span>
    </>
  );
}

function NextFact({ space, now, viewerZone }: Pick<SpaceCardProps, "space" | "now" | "viewerZone">): ReactNode {
  const { live, next, followerCount, credit } = space;
  if (live) {
    return (
      <>
        <LiveText>
          <Trans>Live now</Trans>
        </LiveText>
        {" · "}
        {live.title}
      </>
    );
  }
  if (next) {
    return (
      <>
        <b className="font-semibold">
          <LocalTime at={next.startsAt} now={now} zone={next.zone} viewerZone={viewerZone} shows="day-time" />
        </b>
        {" · "}
        {next.title}
      </>
    );
  }
  if (credit) {
    return (
      <span className="text-ink-2">
        <Trans>Unclaimed</Trans> · {credit}
      </span>
    );
  }
  return (
    <span className="text-ink-2">
      {followerCount > 0 ? (
        <Plural value={followerCount} one="# follower" other="# followers" />
      ) : (
        <Trans>No events announced yet</Trans>
      )}
    </span>
  );
}
