import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { data, redirect } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { Title } from "#/design/title.tsx";
import {
  FollowPersonButton,
  NameAlone,
  NobodyHere,
  ReportProfile,
  useFollowPerson,
} from "#/features/profiles/public.tsx";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatFullDay } from "#/platform/i18n/format-date.ts";
import { zoneOfViewer } from "#/platform/viewer.ts";
import { ownTabIn } from "../own-tabs.ts";
import { findDevotee, type FullDevotee } from "../queries/devotee.server.ts";
import { devoteePath } from "../rules.ts";
import { ActivityList } from "../ui/activity-list.tsx";
import { BadgeList } from "../ui/badge-list.tsx";
import { Interests } from "../ui/interests.tsx";
import { ownTabWords } from "../ui/own-tab.tsx";
import { PlacesList } from "../ui/places-list.tsx";
import { LevelBadge } from "../ui/progress-card.tsx";
import type { Route } from "./+types/devotee";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  if (!id) throw redirect("/explore");
  const { searchParams } = new URL(request.url);
  const now = new Date(ctx.clock());
  const person = await findDevotee(ctx.db, id, {
    ...{ viewer, language: ctx.language, now },
    ...{ tab: ownTabIn(searchParams.get("tab")), after: searchParams.get("after") },
  });
  const zone = zoneOfViewer(viewer);
  return person ? data({ person, now, zone }) : data({ person: null, now, zone }, { status: 404 });
}

/** A devotee's profile, as others see it. */
export default function DevoteePage({ loaderData: { person, now, zone } }: Route.ComponentProps) {
  const { t } = useLingui();
  if (!person) {
    return (
      <>
        <PageTitle>{t`No profile selected`}</PageTitle>
        <NobodyHere />
      </>
    );
  }
  return person.visibleParts === "name" ? (
    <NameAlone key={person.id} person={person} among="spaces" />
  ) : (
    <Whole key={person.id} person={person} now={now} zone={zone} />
  );
}

interface WholeProps {
  readonly person: FullDevotee;
  readonly now: Date;
  readonly zone: string;
}

function Whole({ person, now, zone }: WholeProps) {
  const { t, i18n } = useLingui();
  const { id, name, bio, location, tabs, content, isOwn } = person;
  const follow = useFollowPerson(id, person.isFollowed);
  const followers = person.followerCount + follow.difference;
  const since = formatFullDay(person.joinedAt, i18n.locale, zone);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={isOwn ? "/profile" : "/explore"}>
        {isOwn ? <Trans>Back to Profile</Trans> : <Trans>Back to Explore</Trans>}
      </BackBar>
      <Page narrow className="pb-20">
        {isOwn && (
          <Notice
            className="mb-4"
            icon="eye"
            action={
              <TextLink to="/settings?tab=privacy" className="flex-none">
                <Trans>Privacy</Trans>
              </TextLink>
            }
          >
            {person.isPublic ? (
              <Trans>This is how others see your profile.</Trans>
            ) : (
              <Trans>Not everybody sees this page: your profile is not public.</Trans>
            )}
          </Notice>
        )}
        <header className="flex flex-wrap items-center gap-x-6 gap-y-4 pt-2 lg:pt-6">
          <Avatar name={name} size="xl" tone="host" />
          <div className="min-w-0 flex-1 basis-56">
            <Title size="xl">{name}</Title>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-2">
              <Trans>Devotee</Trans>
              {location && <span>{location}</span>}
              {followers > 0 && (
                <span>
                  <Plural value={followers} one="# follower" other="# followers" />
                </span>
              )}
            </p>
          </div>
        </header>
        {!isOwn && (
          <div className="mt-5 flex flex-wrap gap-2">
            <FollowPersonButton follow={follow} />
            {person.allowsMessages && (
              <ButtonLink to={`/messages/new?to=${id}`} icon="message" className="flex-1">
                <Trans>Message</Trans>
              </ButtonLink>
            )}
          </div>
        )}
        {bio && <p className="pt-6 text-lg whitespace-pre-line wrap-anywhere">{bio}</p>}
        <p className="mt-4 text-sm text-ink-2">
          <Trans>Here since {since}</Trans>
        </p>
        <LinkTabs
          label={t`Parts of this page`}
          className="mt-6 mb-6"
          tabs={tabs.map((tab) => ({
            to: devoteePath(id, tab),
            label: t(ownTabWords[tab]),
            current: tab === content.tab,
          }))}
        />
        <Content person={person} now={now} zone={zone} />
        {!isOwn && (
          <p className="mt-10">
            <ReportProfile personId={id} page={devoteePath(id)} />
          </p>
        )}
      </Page>
    </>
  );
}

function Content({ person: { id, content }, now, zone }: WholeProps) {
  const { t } = useLingui();
  const nothing = <Empty icon="leaf" title={<Trans>Nothing to see here yet</Trans>} />;
  const older = (after: string) => (
    <LoadMore to={`${devoteePath(id, content.tab)}&after=${encodeURIComponent(after)}`}>
      <Trans>Older</Trans>
    </LoadMore>
  );
  switch (content.tab) {
    case "activity":
      if (content.rows.length === 0) return nothing;
      return (
        <>
          <ActivityList rows={content.rows} label={t`Activity`} now={now} zone={zone} />
          {content.next && older(content.next)}
        </>
      );
    case "places":
      if (content.rows.length === 0) return nothing;
      return (
        <>
          <PlacesList rows={content.rows} />
          {content.next && older(content.next)}
        </>
      );
    case "achievements":
      return (
        <>
          <p className="mb-5">
            <LevelBadge level={content.level.level} />
          </p>
          {content.badges.length > 0 && <BadgeList badges={content.badges} zone={zone} />}
        </>
      );
    case "interests":
      return content.interests.length > 0 ? <Interests names={content.interests} /> : nothing;
  }
}
