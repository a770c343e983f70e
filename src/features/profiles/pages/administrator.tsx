import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { data } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { Stars } from "#/design/stars.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { categoryWords } from "#/features/artists/public.tsx";
import { spacePath } from "#/features/spaces/public.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta, useAddress } from "#/platform/http/page-meta.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatCount, numbers } from "#/platform/i18n/format-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { administratorAddress, administratorTabIn, administratorTabs } from "../administrator-address.ts";
import { findAdministrator, type FullAdministrator } from "../queries/administrator.server.ts";
import { AdministratorPanel } from "../ui/administrator-panel.tsx";
import { Cover } from "../ui/cover.tsx";
import { FollowPersonButton, useFollowPerson } from "../ui/follow-person.tsx";
import { NameAlone } from "../ui/name-alone.tsx";
import { NobodyHere } from "../ui/nobody-here.tsx";
import { administratorTabWords } from "../ui/words.ts";
import type { Route } from "./+types/administrator";
import { Title } from "#/design/title.tsx";
import { ReportProfile } from "../ui/report-profile.tsx";

export const handle: PageHandle = { cachedBy: ["tab", "before"] };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  const { searchParams: search } = new URL(request.url);
  const now = new Date(ctx.clock());
  const asked = { db: ctx.db, language: ctx.language, now, viewer, search };
  const person = id ? await findAdministrator(id, administratorTabIn(search), asked) : null;
  if (id) ctx.cacheTags.add(`person:${id}`);
  if (!person) return data({ person: null, zone: null } as const, { status: 404 });
  if (person.visibleParts === "all") for (const space of person.spaces) ctx.cacheTags.add(`space:${space.id}`);
  ctx.cacheTags.add("events");
  return data({ person, zone: viewer.kind === "person" ? viewer.zone : null });
}

export default function AdministratorPage({ loaderData: { person, zone } }: Route.ComponentProps) {
  const { t } = useLingui();
  if (!person) {
    return (
      <>
        <PageTitle>{t`No profile selected`}</PageTitle>
        <NobodyHere />
      </>
    );
  }
  return person.visibleParts === "all" ? (
    <Whole key={person.id} person={person} zone={zone} />
  ) : (
    <NameAlone key={person.id} person={person} among="spaces" />
  );
}

function Whole({ person, zone }: { person: FullAdministrator; zone: string | null }) {
  const { t } = useLingui();
  const { address } = useAddress();
  const { id, name, spaces, content, work } = person;
  const trade = work && t(categoryWords[work.category]);
  const follow = useFollowPerson(id, person.isFollowed);
  const [space] = spaces;
  return (
    <>
      <PageMeta
        title={space ? `${name}, ${space.name}` : name}
        description={person.bio || undefined}
        path={administratorAddress(id)}
        type="profile"
        noIndex={!person.isPublic}
      />
      <BackBar
        to={space ? spacePath(space) : "/explore"}
        actions={
          <ShareButton
            to={address(administratorAddress(id))}
            title={name}
            label={t`Share`}
            copied={t`Link copied`}
            failed={t`The link could not be copied. Here it is:`}
            variant="quiet"
            size="s"
          />
        }
      >
        {space ? space.name : <Trans>Back to Explore</Trans>}
      </BackBar>
      <Page narrow className="pb-20">
        {person.isOwn && !person.isPublic && (
          <Notice
            className="mb-4"
            icon="eye-off"
            action={
              <TextLink to="/settings?tab=privacy" className="flex-none">
                <Trans>Privacy</Trans>
              </TextLink>
            }
          >
            <Trans>Not everybody sees this page: your profile is not public.</Trans>
          </Notice>
        )}
        {person.cover && <Cover picture={person.cover} priority />}
        <Head person={person} followers={person.followerCount + follow.difference} />
        <div className="mt-5 flex flex-wrap gap-2">
          {person.isOwn ? (
            <ButtonLink to="/profile?edit=1" icon="edit">
              <Trans>Edit Profile</Trans>
            </ButtonLink>
          ) : (
            <FollowPersonButton follow={follow} />
          )}
          {person.allowsMessages && (
            <ButtonLink to={`/messages/new?to=${id}`} icon="message" className="flex-1">
              <Trans>Message</Trans>
            </ButtonLink>
          )}
        </div>
        {work && (
          <p className="mt-4">
            <TextLink to={work.path} iconAfter="arrow-right">
              <Trans>Their work as {trade}</Trans>
            </TextLink>
          </p>
        )}
        <LinkTabs
          label={t`Parts of this page`}
          className="mt-8"
          tabs={administratorTabs.map((tab) => ({
            to: administratorAddress(id, tab),
            label: t(administratorTabWords[tab]),
            current: tab === content.tab,
          }))}
        />
        <AdministratorPanel person={person} zone={zone} />
        {!person.isOwn && (
          <p className="mt-10">
            <ReportProfile personId={id} page={administratorAddress(id)} />
          </p>
        )}
      </Page>
    </>
  );
}

function Head({ person, followers }: { person: FullAdministrator; followers: number }) {
  const { t, i18n } = useLingui();
  const { name, rating, reviewCount } = person;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const shown = rating === null ? "" : numbers(i18n.locale, digits).format(rating);
  const reviews = formatCount(reviewCount, i18n.locale);
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4 pt-2 lg:pt-6">
      <Avatar name={name} size="xl" tone="host" />
      <div className="min-w-0 flex-1 basis-56">
        <Title size="xl">{name}</Title>
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-ink-2">
          <Trans>Space administrator</Trans>
          {person.isVerified && (
            <Badge tone="good" icon="shield-check">
              <Trans>Verified</Trans>
            </Badge>
          )}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-2 tabular-nums">
          {rating === null ? (
            <span>
              <Trans>New</Trans>
            </span>
          ) : (
            <Stars
              compact
              value={rating}
              label={t`${shown} out of 5, ${reviews} reviews of their spaces`}
              shown={shown}
              count={<Plural value={reviewCount} one="# review" other="# reviews" />}
              size="m"
            />
          )}
          {followers > 0 && (
            <span>
              <Plural value={followers} one="# follower" other="# followers" />
            </span>
          )}
          {person.location && <span>{person.location}</span>}
        </p>
      </div>
    </header>
  );
}
