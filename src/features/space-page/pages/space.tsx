import { addressIn } from "#/platform/i18n/languages.ts";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { redirect, redirectDocument } from "react-router";
import { hydrateLater, lazyPart } from "#/design/hydrate-later.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, TwoColumns } from "#/design/page.tsx";
import { act } from "#/platform/http/act.ts";
import { type RequestContext, requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { useVisitBeacon } from "#/platform/http/use-visit-beacon.ts";
import { shareImagePath } from "#/platform/media/picture.ts";
import { notFound } from "#/platform/refusal.ts";
import { roleIn, visitor } from "#/platform/viewer.ts";
import { readId } from "#/platform/form-fields.ts";
import type { Route } from "./+types/space";
import { canSpace, kindHas, spacePath } from "#/features/spaces/public.ts";
import { findSpaceSubject, findSpacePage, readFollow, readSavedAmong } from "#/features/spaces/public.server.ts";
import { findPracticePath } from "#/features/artists/public.server.ts";
import { spaceServicesTag } from "#/features/bookings/public.server.ts";
import { authorFeedTag } from "#/features/feed/public.ts";
import { FeedLinks } from "#/features/feed/public.tsx";
import { readStatistics } from "../queries/statistics.server.ts";
import { spaceRefusals, useFollow } from "#/features/spaces/public.tsx";
import { spaceAddress, spaceTabs, tabIn } from "../space-address.ts";
import { tabWords } from "../ui/tab-words.ts";
import { findWayInside } from "../../tours/public.server.ts";
import { isClaimWaiting } from "../../moderation/public.server.ts";
import { takesGifts } from "../../giving/public.server.ts";
import { listOpenShrines } from "../../offerings/public.server.ts";
import { readHighlights } from "../../events/public.server.ts";
import { spaceJsonLd } from "../json-ld.ts";
import { openingOf } from "../opening.ts";
import { readSpaceTab } from "../queries/space-tab.server.ts";
import { changeReview } from "../review-actions.server.ts";
import { SpaceGallery } from "../ui/space-gallery.tsx";
import { SpaceHead, SpaceTop } from "../ui/space-head.tsx";

const SpaceActions = hydrateLater("space-actions", async () => (await import("../ui/space-actions.tsx")).SpaceActions);
const UnclaimedNotice = hydrateLater(
  "unclaimed",
  async () => (await import("../ui/unclaimed-notice.tsx")).UnclaimedNotice,
);
const SpaceSide = hydrateLater("space-side", async () => (await import("../ui/space-side.tsx")).SpaceSide);
const SpaceTabPanel = hydrateLater(
  "space-panel",
  async () => (await import("../ui/space-tab-panel.tsx")).SpaceTabPanel,
);

// A form is ready as soon as it can be: stars chosen before hydration would be forgotten by it.
const ReadyTabPanel = lazyPart(async () => (await import("../ui/space-tab-panel.tsx")).SpaceTabPanel);

export const handle: PageHandle = { cachedBy: ["tab", "status", "q", "after", "campaigns", "recordings", "in"] };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const id = readId(params.id);
  const viewer = await ctx.viewer();
  const space = id ? await findSpacePage(db, language, viewer, id) : null;
  if (!id || !space) throw await leadElsewhere(ctx, id);
  if (kindHas(space.kind, "hasFestival")) throw redirect(spacePath(space), 301);
  // What is paid for somebody's work has no page but theirs.
  if (!kindHas(space.kind, "hasAdminPages")) {
    const path = await findPracticePath(db, viewer, id);
    throw path ? redirect(path) : await leadElsewhere(ctx, id);
  }
  const { searchParams: search } = new URL(request.url);
  const now = new Date(ctx.clock());
  const [{ live, next }, statistics, follow, saved, takes, inside, shrines, claims, content] = await Promise.all([
    readHighlights(db, language, now, id),
    readStatistics(db, id),
    readFollow(db, viewer, id),
    readSavedAmong(db, viewer, [id]),
    space.isVerified ? takesGifts(ctx, id) : false,
    space.toursEnabled ? findWayInside(db, id) : null,
    listOpenShrines(db, viewer, id),
    space.isUnclaimed && isClaimWaiting(db, viewer, id),
    readSpaceTab(tabIn(search), { db, language, now, viewer, spaceId: id, search }),
  ]);
  // What a booking changes is the next free time alone: it has a name of its own.
  ctx.cacheTags.add(`space:${id}`).add("events").add(spaceServicesTag(id));
  if (content.tab === "overview") ctx.cacheTags.add(authorFeedTag({ spaceId: id, providerId: null }));
  if (content.tab === "team") {
    for (const { personId } of [...content.artists, ...content.organizers]) ctx.cacheTags.add(`person:${personId}`);
  }
  const url = ctx.config.publicUrl + spaceAddress(id);
  const opening = openingOf(space.timings, space.zone, now);
  const image = space.pictures[0] ? ctx.config.publicUrl + shareImagePath(space.pictures[0]) : null;
  const { timings: _whole, ...shown } = space;
  return {
    space: shown,
    jsonLd: spaceJsonLd(space, { url: addressIn(language, url), today: opening.today, image }),
    opening,
    live: live && { eventId: live.occurrenceId, title: live.title },
    next,
    statistics,
    ...follow,
    saved: saved.length > 0,
    takesGifts: takes,
    inside,
    shrine: shrines[0] ?? null,
    content,
    isClaimWaiting: claims,
    runsIt: roleIn(viewer, id) !== null,
    now,
    viewer: viewer.kind === "person" ? { personId: viewer.personId, isStaff: viewer.isStaff, zone: viewer.zone } : null,
    mayReview: canSpace(viewer, "review", { id, isListed: space.isListed, reviewsEnabled: space.reviewsEnabled }),
  };
}

export type SpaceData = Awaited<ReturnType<typeof loader>>;

/** An address that names no space of ours leads to the first one, and the page says so: nobody shall give to the wrong place. */
async function leadElsewhere(ctx: RequestContext, id: number | null): Promise<Response> {
  const first = id === 1 ? null : await findSpaceSubject(ctx.db, 1);
  const isThere = first !== null && canSpace(visitor, "see", first);
  const message = isThere
    ? msg`We could not find that space. This is another one.`
    : msg`We could not find that space.`;
  await setFlash(ctx, "refused", message);
  return redirectDocument(isThere ? "/space/1" : "/explore");
}

export const action = (args: Route.ActionArgs) =>
  act(args, spaceRefusals, async (posted) => {
    const spaceId = readId(args.params.id);
    if (!spaceId) throw notFound();
    const { ctx } = posted;
    const answer = await changeReview(posted, spaceId);
    // Without scripts: a page that can be read again without sending the form again. A refusal stays beside its fields.
    if (args.request.headers.get("accept")?.includes("text/html")) {
      await setFlash(ctx, "done", answer.done.message);
      throw redirect(spaceAddress(spaceId, "reviews"), 303);
    }
    return answer;
  });

export default function Space({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, content } = loaderData;
  const follow = useFollow({ spaceId: space.id, following: loaderData.following });
  useVisitBeacon(`/space/${space.id}/visit`);
  return (
    <>
      <SpaceMeta data={loaderData} />
      <SpaceTop data={loaderData} follow={follow} />
      <SpaceGallery data={loaderData} />
      <Page className="pb-16 lg:pb-24">
        {!space.isListed && (
          <Notice className="mt-5" icon="eye-off">
            <Trans>Only the team of this space can see this page until it is listed.</Trans>
          </Notice>
        )}
        {space.isUnclaimed && <UnclaimedNotice space={space} isClaimWaiting={loaderData.isClaimWaiting} />}
        <TwoColumns side={<SpaceSide data={loaderData} />}>
          <SpaceHead data={loaderData} follow={follow} />
          <SpaceActions data={loaderData} />
          <LinkTabs
            label={t`Parts of this page`}
            className="mt-2"
            tabs={spaceTabs.map((tab) => ({
              to: spaceAddress(space.id, tab),
              label: t(tabWords[tab]),
              current: tab === content.tab,
            }))}
          />
          {content.tab === "reviews" ? (
            <Suspense>
              <ReadyTabPanel data={loaderData} answer={actionData} />
            </Suspense>
          ) : (
            <SpaceTabPanel data={loaderData} answer={actionData} />
          )}
        </TwoColumns>
      </Page>
    </>
  );
}

function SpaceMeta({ data: { space, content, jsonLd } }: { data: SpaceData }) {
  const { t } = useLingui();
  const { name } = space;
  const place = [space.city, space.region].filter(Boolean).join(", ");
  const picture = space.pictures[0];
  const image = picture && shareImagePath(picture);
  const part = content.tab === "overview" ? "" : t(tabWords[content.tab]);
  return (
    <>
      <PageMeta
        title={part ? `${name}: ${part}` : place ? `${name}, ${place}` : name}
        description={space.description || undefined}
        path={spaceAddress(space.id)}
        image={image}
        imageAlt={picture?.alt}
        noIndex={!space.isListed}
        jsonLd={jsonLd}
      />
      {space.isListed && <FeedLinks author={{ spaceId: space.id, providerId: null }} name={name} />}
    </>
  );
}
