import { Trans, useLingui } from "@lingui/react/macro";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { Empty, ErrorState } from "#/design/empty.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { readAskedFeed } from "../feed-page.server.ts";
import { authorKey, feedPath, postTags } from "../feed-address.ts";
import { readFeed } from "../queries/feed.server.ts";
import { readPostCards } from "../queries/post-cards.server.ts";
import { listOwnAuthors } from "../queries/own-authors.server.ts";
import { FRESH_DAYS } from "../rules.ts";
import { FeedBar } from "../ui/feed-bar.tsx";
import { FeedList } from "../ui/feed-list.tsx";
import { FeedSide } from "../ui/feed-side.tsx";
import type { Route } from "./+types/feed";

export const handle: PageHandle = { cachedBy: ["show", "faith", "live", "video", "since", "after"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const asked = readAskedFeed(ctx, viewer, new URL(request.url).searchParams);
  const { ids, next, began } = await readFeed(db, viewer, asked);
  const [posts, authors] = await Promise.all([
    readPostCards(db, viewer, language, ids, asked.now),
    listOwnAuthors(db, viewer, language),
  ]);
  for (const tag of ["feed", "events", ...posts.flatMap(postTags)]) ctx.cacheTags.add(tag);
  const { now, zone, ...address } = asked;
  return {
    ...{ address, posts, next, now, began },
    ...{ zone, isSignedIn: viewer.kind === "person", mayPost: authors.length > 0 },
    own: authors.map(({ author }) => authorKey(author)),
  };
}

export type FeedData = Awaited<ReturnType<typeof loader>>;

/** Likes and saves show themselves, and the list leaves out whom one hides; it would only move under the reader's finger. */
export function shouldRevalidate({ formAction, currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs): boolean {
  const isShown = formAction?.endsWith("/touch") || formAction === "/feed/hide";
  return isShown && currentUrl.href === nextUrl.href ? false : args.defaultShouldRevalidate;
}

export default function Feed({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { address, posts, mayPost } = loaderData;
  return (
    <Page className="pb-16 lg:pb-24">
      <PageMeta
        title={t`Feed`}
        description={t`What temples, gurudwaras, churches, mosques, artists and guides tell: festivals, ceremonies that are live, work in progress.`}
        path={feedPath({ ...address, scope: "all", since: null })}
        noIndex={address.after !== null || address.since !== null || address.scope === "following"}
      />
      <PageHead
        title={<Trans>Feed</Trans>}
        lead={<FeedOrder data={loaderData} />}
        action={
          mayPost && (
            <ButtonLink to="/posts/new" variant="primary" icon="edit">
              <Trans>New post</Trans>
            </ButtonLink>
          )
        }
      />
      <FeedBar data={loaderData} />
      <TwoColumns size="s" side={<FeedSide data={loaderData} />} className="pt-6">
        {posts.length === 0 ? <Nothing data={loaderData} /> : <FeedList key={feedPath(address)} first={loaderData} />}
      </TwoColumns>
    </Page>
  );
}

/** The order in one sentence; there is no other. */
function FeedOrder({ data: { address, isSignedIn } }: { data: FeedData }) {
  if (address.scope === "following") return <Trans>Those whom you follow, the newest first.</Trans>;
  if (address.since !== null) return <Trans>What has come since you opened the feed, the newest first.</Trans>;
  if (!isSignedIn) return <Trans>First what belongs to today’s observances, then the newest.</Trans>;
  return (
    <Trans>
      First what those whom you follow posted in the last {FRESH_DAYS} days, then what belongs to today’s observances,
      then the newest.
    </Trans>
  );
}

function Nothing({ data: { address, isSignedIn } }: { data: FeedData }) {
  if (address.scope === "following" && !isSignedIn) {
    return (
      <Empty
        icon="users"
        title={<Trans>Sign in to see those whom you follow</Trans>}
        action={
          <ButtonLink to={`/login?to=${encodeURIComponent(feedPath(address))}`} variant="primary">
            <Trans>Sign In</Trans>
          </ButtonLink>
        }
      />
    );
  }
  const { scope } = address;
  const all = feedPath({ scope, faiths: [], isLive: false, hasVideo: false, since: null });
  const isWhole = feedPath({ ...address, since: null }) === all && address.since === null;
  if (scope === "following" && isWhole) {
    return (
      <Empty
        icon="newspaper"
        title={<Trans>No posts of those whom you follow</Trans>}
        action={
          <ButtonLink to="/explore" variant="primary">
            <Trans>Find spaces to follow</Trans>
          </ButtonLink>
        }
      >
        <Trans>Follow temples, gurudwaras, churches, artists and guides: what they tell stands here.</Trans>
      </Empty>
    );
  }
  return (
    <Empty
      icon="newspaper"
      title={<Trans>No posts here yet</Trans>}
      action={
        <ButtonLink to={all} variant="primary">
          <Trans>Clear Filters</Trans>
        </ButtonLink>
      }
    />
  );
}

export function ErrorBoundary() {
  const { t } = useLingui();
  const title = t`The feed could not be loaded`;
  return (
    <Page className="py-16">
      <PageTitle>{title}</PageTitle>
      <ErrorState
        level={1}
        title={title}
        action={
          <ButtonLink to="." reloadDocument icon="refresh">
            <Trans>Try again</Trans>
          </ButtonLink>
        }
      >
        <Trans>Something went wrong on our side. Nothing has been lost.</Trans>
      </ErrorState>
    </Page>
  );
}
