import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Title } from "#/design/title.tsx";
import { categoryWords } from "#/features/artists/public.tsx";
import { formatRating } from "#/features/spaces/public.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { FullProvider } from "../queries/provider.server.ts";
import { FollowPersonButton, type useFollowPerson } from "./follow-person.tsx";

interface HeadProps {
  readonly person: FullProvider;
  readonly follow: ReturnType<typeof useFollowPerson>;
}

/** Who it is, where they work, and the four figures. */
export function ProviderHead({ person, follow }: HeadProps) {
  const { t, i18n } = useLingui();
  const { name, category, bio, experienceYears } = person;
  const lang = person.language === i18n.locale ? undefined : person.language;
  const place = [person.city, person.region].filter(Boolean).join(", ");
  return (
    <header className="pt-5 lg:pt-8">
      <div className="flex items-center gap-4 lg:gap-6">
        <Avatar name={name} size="xl" tone="host" className="max-md:size-18 max-md:text-2xl" />
        <div className="min-w-0 flex-1">
          <Title size="xl">{name}</Title>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <Badge tone="tint">{t(categoryWords[category])}</Badge>
            {person.isVerified && (
              <Badge tone="good" icon="shield-check">
                <Trans>Verified</Trans>
              </Badge>
            )}
          </p>
        </div>
      </div>
      {bio && (
        <p lang={lang} className="mt-5 max-w-[68ch] text-lg whitespace-pre-line wrap-anywhere">
          {bio}
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
        {place && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="pin" size={17} />
            {place}
          </span>
        )}
        {experienceYears !== null && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="briefcase" size={17} />
            <Plural value={experienceYears} one="# year of experience" other="# years of experience" />
          </span>
        )}
      </p>
      <div className="mt-5 flex max-w-90 gap-2">
        {person.isOwn ? (
          <ButtonLink to="/profile" icon="edit" className="flex-1">
            <Trans>Edit Profile</Trans>
          </ButtonLink>
        ) : (
          <FollowPersonButton follow={follow} isSecond={person.takesInquiries || person.takesBookings} />
        )}
      </div>
      <Figures person={person} followers={person.followerCount + follow.difference} />
    </header>
  );
}

/** Counted, all of them; "New" stands where there is nothing yet to count from. */
function Figures({ person, followers }: { person: FullProvider; followers: number }) {
  const { i18n } = useLingui();
  const { rating, experienceYears } = person;
  const isNew = <Trans>New</Trans>;
  return (
    <dl className="mt-6 grid grid-cols-4 divide-x divide-line border-y border-line">
      <Figure label={<Trans>Followers</Trans>}>{formatCount(followers, i18n.locale)}</Figure>
      <Figure label={<Trans>Projects</Trans>}>{formatCount(person.projectCount, i18n.locale)}</Figure>
      <Figure label={<Trans>Rating</Trans>}>
        {rating === null ? (
          isNew
        ) : (
          <span className="inline-flex items-center gap-1">
            <Icon name="star" size={17} filled className="text-star" />
            {formatRating(rating, i18n.locale)}
          </span>
        )}
      </Figure>
      <Figure label={<Trans>Experience</Trans>}>
        {experienceYears === null ? isNew : <Plural value={experienceYears} one="# year" other="# years" />}
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse items-center justify-end px-1 py-3 text-center lg:py-4">
      <dt className="text-xs leading-small text-ink-2 lg:text-sm">{label}</dt>
      <dd className="flex h-7 items-center font-semibold whitespace-nowrap tabular-nums lg:text-xl">{children}</dd>
    </div>
  );
}
