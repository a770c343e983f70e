import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import type { PointsMapProps } from "#/features/map/public.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { OwnTab as Tab } from "../own-tabs.ts";
import type { OwnTabData } from "../queries/own-tab.server.ts";
import { levelStarts } from "../rules.ts";
import { ActivityList } from "./activity-list.tsx";
import { BadgeList, BadgeRules, HowItGoes } from "./badge-list.tsx";
import { Interests } from "./interests.tsx";
import { PlacesList } from "./places-list.tsx";
import { PlacesMap } from "./places-map.tsx";
import { LevelBadge } from "./progress-card.tsx";

export const ownTabWords: Readonly<Record<Tab, MessageDescriptor>> = {
  activity: msg`Activity`,
  places: msg`Places`,
  achievements: msg`Achievements`,
  interests: msg`Interests`,
};

interface OwnTabProps {
  readonly data: OwnTabData;
  readonly now: Date;
  readonly zone: string;
  readonly base: PointsMapProps["base"];
  /** The path of the page that shows it. */
  readonly path: string;
}

const invitation = {
  live: (
    <ButtonLink to="/live-streaming" icon="live">
      <Trans>What is live now</Trans>
    </ButtonLink>
  ),
  map: (
    <ButtonLink to="/map" icon="map">
      <Trans>Places near you</Trans>
    </ButtonLink>
  ),
};

/** One part of somebody's own journey. */
export function OwnTab({ data, now, zone, base, path }: OwnTabProps) {
  const { t } = useLingui();
  switch (data.tab) {
    case "activity":
      if (data.rows.length === 0) {
        return (
          <Empty
            icon="footprints"
            title={<Trans>Your journey begins wherever you like</Trans>}
            action={invitation.live}
          >
            <Trans>Visits, gifts, prayers, bookings and what you read come here, for you alone.</Trans>
          </Empty>
        );
      }
      return (
        <>
          <ActivityList rows={data.rows} label={t`Activity`} now={now} zone={zone} mayRemove />
          {data.next && <Older path={path} tab="activity" after={data.next} />}
        </>
      );
    case "places":
      if (data.rows.length === 0) {
        return (
          <Empty icon="map" title={<Trans>The first place is yours to choose</Trans>} action={invitation.map}>
            <Trans>Scan the code at a door, or be at a ceremony from afar, and the place is kept here.</Trans>
          </Empty>
        );
      }
      return (
        <>
          <PlacesMap rows={data.rows} base={base} />
          <PlacesList rows={data.rows} />
          {data.next && <Older path={path} tab="places" after={data.next} />}
        </>
      );
    case "achievements":
      return <Achievements data={data} zone={zone} />;
    case "interests":
      return <Interests names={data.interests} isOwn />;
  }
}

function Older({ path, tab, after }: { readonly path: string; readonly tab: Tab; readonly after: string }) {
  return (
    <LoadMore to={`${path}?tab=${tab}&after=${encodeURIComponent(after)}`}>
      <Trans>Older</Trans>
    </LoadMore>
  );
}

function Achievements({
  data,
  zone,
}: {
  readonly data: Extract<OwnTabData, { tab: "achievements" }>;
  readonly zone: string;
}) {
  const { i18n } = useLingui();
  const { badges, level, sums } = data.journey;
  const starts = levelStarts
    .slice(1)
    .map((start) => formatCount(start, i18n.locale))
    .join(", ");
  return (
    <>
      <Section heading={<Trans>Level</Trans>} space="none">
        <p className="flex flex-wrap items-center gap-3">
          <LevelBadge level={level.level} />
          <Plural value={sums.visit.ever} one="# visit" other="# visits" />
        </p>
        <p className="mt-3 max-w-[60ch] text-sm text-ink-2">
          <Trans>A new level comes with {starts} visits, from afar and at doors together.</Trans>
        </p>
      </Section>
      {badges.length > 0 && (
        <Section heading={<Trans>Badges</Trans>}>
          <BadgeList badges={badges} zone={zone} />
        </Section>
      )}
      <Section heading={badges.length > 0 ? <Trans>Badges on the way</Trans> : <Trans>Badges</Trans>}>
        <BadgeRules received={badges} />
        <div className="mt-5">
          <HowItGoes />
        </div>
      </Section>
    </>
  );
}
