import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { data, redirect } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { FaithLabel } from "#/design/faith-mark.tsx";
import { hydrateLater } from "#/design/hydrate-later.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { Prose } from "#/design/prose.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { Stars } from "#/design/stars.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { takesGifts } from "#/features/giving/public.server.ts";
import { authorFeedTag } from "#/features/feed/public.ts";
import { FeedLinks } from "#/features/feed/public.tsx";
import { ReportImitation } from "#/features/space-page/public.tsx";
import { canSpace, kindHas, spacePath } from "#/features/spaces/public.ts";
import { changeReview } from "#/features/space-page/public.server.ts";
import { findSpacePage, readFollow } from "#/features/spaces/public.server.ts";
import { FollowButton, kindOf, spaceRefusals, useFollow } from "#/features/spaces/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageMeta, useAddress } from "#/platform/http/page-meta.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatCount, numbers } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { roleIn } from "#/platform/viewer.ts";
import { readId } from "#/platform/form-fields.ts";
import { readSamitiTab } from "../queries/samiti-tab.server.ts";
import { samitiAddress, samitiTabIn, samitiTabs } from "../samiti-address.ts";
import { FestivalDays } from "../ui/festival-days.tsx";
import { NobodyHere } from "../ui/nobody-here.tsx";
import { samitiTabWords } from "../ui/words.ts";
import type { Route } from "./+types/samiti";
import { Title } from "#/design/title.tsx";

const SamitiPanel = hydrateLater("samiti-panel", async () => (await import("../ui/samiti-panel.tsx")).SamitiPanel);

export const handle: PageHandle = { cachedBy: ["tab", "after", "before"] };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  const space = id ? await findSpacePage(db, language, viewer, id) : null;
  if (!id || !space) return data({ samiti: null } as const, { status: 404 });
  if (!kindHas(space.kind, "hasFestival")) throw redirect(spacePath(space), 301);
  const { searchParams: search } = new URL(request.url);
  const now = new Date(ctx.clock());
  const [follow, takes, content] = await Promise.all([
    readFollow(db, viewer, id),
    space.isVerified ? takesGifts(ctx, id) : false,
    readSamitiTab(samitiTabIn(search), { db, language, now, viewer, spaceId: id, search }),
  ]);
  ctx.cacheTags
    .add(`space:${id}`)
    .add("events")
    .add(`giving:${id}`)
    .add(authorFeedTag({ spaceId: id, providerId: null }));
  if (content.tab === "team") {
    for (const { personId } of [...content.artists, ...content.organizers]) ctx.cacheTags.add(`person:${personId}`);
  }
  const samiti = {
    space,
    following: follow.following,
    takesGifts: takes,
    content,
    now,
    runsIt: roleIn(viewer, id) !== null,
    viewer: viewer.kind === "person" ? { personId: viewer.personId, isStaff: viewer.isStaff, zone: viewer.zone } : null,
    mayReview: canSpace(viewer, "review", { id, isListed: space.isListed, reviewsEnabled: space.reviewsEnabled }),
  };
  return data({ samiti });
}

export type SamitiData = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["samiti"]>;

export const action = (args: Route.ActionArgs) =>
  act(args, spaceRefusals, async (posted) => {
    const id = readId(args.params.id);
    if (!id) throw notFound();
    const answer = await changeReview(posted, id);
    // Without scripts: a page that can be read again without sending the form again.
    if (args.request.headers.get("accept")?.includes("text/html")) {
      await setFlash(posted.ctx, "done", answer.done.message);
      throw redirect(samitiAddress(id, "reviews"), 303);
    }
    return answer;
  });

export default function Samiti({ loaderData: { samiti }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  if (!samiti) {
    return (
      <>
        <PageTitle>{t`No profile selected`}</PageTitle>
        <NobodyHere />
      </>
    );
  }
  return <KnownSamiti key={samiti.space.id} data={samiti} answer={actionData} />;
}

function KnownSamiti({ data, answer }: { data: SamitiData; answer: Route.ComponentProps["actionData"] }) {
  const { t, i18n } = useLingui();
  const { address } = useAddress();
  const { space, content } = data;
  const lang = space.language === i18n.locale ? undefined : space.language;
  const follow = useFollow({ spaceId: space.id, following: data.following });
  return (
    <>
      <PageMeta
        title={space.name}
        description={space.description || undefined}
        path={samitiAddress(space.id)}
        noIndex={!space.isListed}
        jsonLd={{
          "@type": "Organization",
          name: space.name,
          url: address(samitiAddress(space.id)),
          ...(space.description ? { description: space.description } : {}),
        }}
      />
      {space.isListed && <FeedLinks author={{ spaceId: space.id, providerId: null }} name={space.name} />}
      <BackBar
        to="/explore"
        actions={
          <ShareButton
            to={address(samitiAddress(space.id))}
            title={space.name}
            label={t`Share`}
            copied={t`Link copied`}
            failed={t`The link could not be copied. Here it is:`}
            variant="quiet"
            size="s"
          />
        }
      >
        <Trans>Back to Explore</Trans>
      </BackBar>
      <Page className="pb-20">
        {!space.isListed && (
          <Notice className="mb-4" icon="eye-off">
            <Trans>Only the team of this samiti can see this page until it is listed.</Trans>
          </Notice>
        )}
        <header className="grid gap-x-14 gap-y-5 pt-2 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-end lg:pt-6">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <FaithLabel faith={space.faith}>{t(kindOf(space.kind, space.faith))}</FaithLabel>
              {space.isVerified && (
                <Badge tone="good" icon="shield-check">
                  <Trans>Verified</Trans>
                </Badge>
              )}
            </p>
            <Title lang={lang} className="mt-2" size="xl">
              {space.name}
            </Title>
            <Facts data={data} followers={space.followerCount + follow.difference} />
            {space.description && (
              <Prose lang={lang} className="pt-4">
                <p className="lead">{space.description}</p>
                {space.fullDescription.split(/\n{2,}/).map((text, i) => text.trim() !== "" && <p key={i}>{text}</p>)}
              </Prose>
            )}
          </div>
          <div className="grid gap-4">
            {space.festival && <FestivalDays festival={space.festival} zone={space.zone} now={data.now} />}
            <div className="flex flex-wrap gap-2">
              <FollowButton follow={follow} wide />
              {data.takesGifts && (
                <ButtonLink to={`/space/${space.id}/give`} variant="primary" icon="hand-heart" className="flex-1">
                  <Trans>Donate</Trans>
                </ButtonLink>
              )}
              {data.runsIt ? (
                <ButtonLink to={`/dashboard?space=${space.id}`} icon="dashboard" className="flex-1">
                  <Trans>Dashboard</Trans>
                </ButtonLink>
              ) : (
                space.email && (
                  <ButtonLink to={`mailto:${space.email}`} icon="mail" className="flex-1">
                    <Trans>Message</Trans>
                  </ButtonLink>
                )
              )}
            </div>
          </div>
        </header>
        <LinkTabs
          label={t`Parts of this page`}
          className="mt-8"
          tabs={samitiTabs.map((tab) => ({
            to: samitiAddress(space.id, tab),
            label: t(samitiTabWords[tab]),
            current: tab === content.tab,
          }))}
        />
        <SamitiPanel data={data} answer={answer} />
        <div className="mt-12">
          <ReportImitation spaceId={space.id} page={samitiAddress(space.id)} isSignedIn={data.viewer !== null} />
        </div>
      </Page>
    </>
  );
}

function Facts({ data: { space }, followers }: { data: SamitiData; followers: number }) {
  const { t, i18n } = useLingui();
  const place = [space.city, space.region].filter(Boolean).join(", ");
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const shown = space.rating === null ? "" : numbers(i18n.locale, digits).format(space.rating);
  const reviews = formatCount(space.reviewCount, i18n.locale);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-2 tabular-nums">
      {space.rating === null ? (
        <span>
          <Trans>New, no reviews yet</Trans>
        </span>
      ) : (
        <Stars
          compact
          value={space.rating}
          label={t`${shown} out of 5, ${reviews} reviews`}
          shown={shown}
          count={<Plural value={space.reviewCount} one="# review" other="# reviews" />}
          size="m"
        />
      )}
      {followers > 0 && (
        <span>
          <Plural value={followers} one="# follower" other="# followers" />
        </span>
      )}
      {place && <span>{place}</span>}
    </p>
  );
}
