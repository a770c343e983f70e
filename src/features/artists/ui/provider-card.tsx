import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { PictureCard } from "#/design/card.tsx";
import { Icon } from "#/design/icon.tsx";
import { PHONE_COLUMN } from "#/design/picture.tsx";
import { Stars } from "#/design/stars.tsx";
import { formatRating } from "#/features/spaces/public.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { formatKilometres } from "#/platform/i18n/format-distance.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import type { ProviderCard as ProviderCardView } from "../queries/provider-cards.server.ts";
import { categoryIcons } from "./category-look.ts";
import { categoryWords } from "./category-words.ts";
import { ProviderDrawing } from "./provider-drawing.tsx";
import { usePriceText } from "./price.ts";

const sizes = `(min-width: 90rem) 310px, (min-width: 80rem) 22vw, (min-width: 67.5rem) 32vw, (min-width: 45rem) 46vw, ${PHONE_COLUMN}`;

export interface ProviderCardProps {
  readonly provider: ProviderCardView;
  /** The civil year, for how long they have been working. */
  readonly year: number;
  /** Whether it is among the first cards in view: their pictures are fetched at once. */
  readonly priority?: boolean;
}

/** Their work, who they are and where, what they do, what it costs, and how others found it. */
export function ProviderCard({ provider, year, priority }: ProviderCardProps) {
  const { t } = useLingui();
  const price = usePriceText(provider.price);
  const { path, name, category, bio, specialization, picture, isVerified } = provider;
  return (
    <PictureCard
      to={path}
      title={name}
      level={2}
      className="card-even"
      picture={picture ? { ...pictureSources(picture), sizes, priority } : undefined}
      placeholder={<ProviderDrawing category={category} />}
      badge={
        <Badge tone="picture" icon={categoryIcons[category]}>
          {t(categoryWords[category])}
        </Badge>
      }
      save={isVerified && <Badge tone="picture" className="mt-1 mr-1">{t`✓ Verified`}</Badge>}
      before={<Avatar name={name} size="m" className="mt-2" />}
      place={<Place provider={provider} />}
      fact={<Figures provider={provider} />}
    >
      {bio && <p className="mt-2.5 line-clamp-2 text-ink-2">{bio}</p>}
      <ul className="mt-2.5 grid gap-1 leading-small">
        {specialization && <li className="line-clamp-2 font-medium">{specialization}</li>}
        {provider.workingSince !== null && (
          <li className="text-ink-2">
            <Experience years={year - provider.workingSince} />
          </li>
        )}
        <li className="font-semibold tabular-nums">{price}</li>
      </ul>
      <Spaces provider={provider} />
    </PictureCard>
  );
}

function Place({ provider: { city, region, distanceKm } }: Pick<ProviderCardProps, "provider">) {
  const { i18n } = useLingui();
  const place = [...new Set([city, region])].filter(Boolean).join(", ");
  if (distanceKm === null) return place;
  return (
    <>
      {place} · <span className="tabular-nums">{formatKilometres(distanceKm, i18n.locale)}</span>
    </>
  );
}

function Experience({ years }: { years: number }) {
  if (years <= 0) return <Trans>First year of work</Trans>;
  return <Plural value={years} one="# year of experience" other="# years of experience" />;
}

/** Up to two of the spaces where they serve. */
function Spaces({ provider: { spaces, moreSpaces } }: Pick<ProviderCardProps, "provider">) {
  const { t } = useLingui();
  if (spaces.length === 0) return null;
  return (
    <ul aria-label={t`Associated spaces`} className="mt-3 flex flex-wrap gap-1.5">
      {spaces.map((space) => (
        <li key={space} className="max-w-full min-w-0">
          <Badge tone="tint" className="max-w-full">
            <span className="truncate">{space}</span>
          </Badge>
        </li>
      ))}
      {moreSpaces > 0 && (
        <li>
          <Badge>
            <Trans>+{moreSpaces} more</Trans>
          </Badge>
        </li>
      )}
    </ul>
  );
}

function Figures({ provider }: Pick<ProviderCardProps, "provider">) {
  const { t, i18n } = useLingui();
  const { path, name, rating, reviewCount, followerCount, projectCount } = provider;
  const reviews = formatCount(reviewCount, i18n.locale);
  const shown = rating === null ? "" : formatRating(rating, i18n.locale);
  return (
    <div className="grid gap-2.5">
      <ul className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 tabular-nums">
        <li>
          {rating === null ? (
            <Trans>New</Trans>
          ) : (
            <Stars
              compact
              value={rating}
              label={t`${shown} out of 5, ${plural(reviewCount, { one: "# review", other: "# reviews" })}`}
              shown={shown}
              count={`(${reviews})`}
            />
          )}
        </li>
        <li className="inline-flex items-center gap-1">
          <Icon name="users" size={15} />
          <Plural value={followerCount} one="# follower" other="# followers" />
        </li>
        <li className="inline-flex items-center gap-1">
          <Icon name="briefcase" size={15} />
          <Plural value={projectCount} one="# project" other="# projects" />
        </li>
      </ul>
      <ButtonLink to={path} size="s" wide className="relative z-1" aria-label={t`View Profile: ${name}`}>
        <Trans>View Profile</Trans>
      </ButtonLink>
    </div>
  );
}
