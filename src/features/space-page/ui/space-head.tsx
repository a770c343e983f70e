import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Badge, LiveBadge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { FaithLabel } from "#/design/faith-mark.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { Stars } from "#/design/stars.tsx";
import { useAddress } from "#/platform/http/page-meta.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { SpaceData } from "../pages/space.tsx";
import { spaceAddress } from "../space-address.ts";
import { FollowButton, kindOf, SaveButton, type useFollow } from "#/features/spaces/public.tsx";
import { formatRating } from "#/features/spaces/public.ts";
import { Title } from "#/design/title.tsx";

interface HeadProps {
  readonly data: SpaceData;
  readonly follow: ReturnType<typeof useFollow>;
}

/** Above the pictures on desktops: the way back, Save, Share, Follow. */
export function SpaceTop({ data: { space, saved }, follow }: HeadProps) {
  return (
    <div className="max-lg:hidden">
      <BackBar
        to="/explore"
        actions={
          <>
            <SaveButton spaceId={space.id} name={space.name} saved={saved} look="words" />
            <ShareSpace space={space} />
            <FollowButton follow={follow} size="s" />
          </>
        }
      >
        <Trans>Back to Explore</Trans>
      </BackBar>
    </div>
  );
}

export function ShareSpace({ space, onPicture }: { space: SpaceData["space"]; onPicture?: boolean }) {
  const { t } = useLingui();
  const { address } = useAddress();
  return (
    <ShareButton
      to={address(spaceAddress(space.id))}
      title={space.name}
      label={t`Share`}
      copied={t`Link copied`}
      failed={t`The link could not be copied. Here it is:`}
      look={onPicture ? "glass" : undefined}
      variant="quiet"
      size="s"
    />
  );
}

export function SpaceHead({ data: { space, live }, follow }: HeadProps) {
  const { t, i18n } = useLingui();
  const lang = space.language === i18n.locale ? undefined : space.language;
  const place = [space.city, space.region].filter(Boolean).join(", ");
  const followers = space.followerCount + follow.difference;
  return (
    <header className="pt-5 lg:pt-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {live && (
          <LiveBadge>
            <Trans>LIVE</Trans>
          </LiveBadge>
        )}
        <FaithLabel faith={space.faith}>{t(kindOf(space.kind, space.faith))}</FaithLabel>
        {space.isUnclaimed && (
          <Badge>
            <Trans>Unclaimed</Trans>
          </Badge>
        )}
        {space.isVerified && (
          <Badge tone="good" icon="shield-check">
            <Trans>Verified</Trans>
          </Badge>
        )}
      </div>
      <Title lang={lang} className="mt-2" size="xl">
        {space.name}
      </Title>
      {space.localName && !space.localName.startsWith(space.name) && (
        <p
          lang={space.localLanguage}
          dir="auto"
          className="mt-1 text-left font-display text-lg text-ink-2 lg:text-[1.45rem]"
        >
          {space.localName}
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-2 tabular-nums lg:mt-4">
        <RatingLine space={space} />
        {followers > 0 && (
          <span>
            <Plural value={followers} one="# follower" other="# followers" />
          </span>
        )}
        {place && <span>{place}</span>}
      </p>
      <div className="mt-5 flex gap-2 lg:hidden">
        {live && (
          <ButtonLink to={`/live-event/${live.eventId}`} variant="live" icon="live" className="flex-[1.5]">
            <Trans>Join Live</Trans>
          </ButtonLink>
        )}
        <FollowButton follow={follow} wide />
      </div>
    </header>
  );
}

function RatingLine({ space: { rating, reviewCount } }: { space: SpaceData["space"] }) {
  const { t, i18n } = useLingui();
  if (rating === null) {
    return (
      <span>
        <Trans>New, no reviews yet</Trans>
      </span>
    );
  }
  const shown = formatRating(rating, i18n.locale);
  const reviews = formatCount(reviewCount, i18n.locale);
  return (
    <Stars
      compact
      value={rating}
      label={t`${shown} out of 5, ${reviews} reviews`}
      shown={shown}
      count={<Plural value={reviewCount} one="# review" other="# reviews" />}
      size="m"
    />
  );
}
