import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { mayPostFor } from "../access.ts";
import { listSavedPostIds } from "../queries/own-posts.server.ts";
import { readPostCards } from "../queries/post-cards.server.ts";
import { PostCard } from "../ui/post-card.tsx";
import type { Route } from "./+types/saved-posts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const { ids, next } = await listSavedPostIds(ctx.db, viewer.personId, new URL(request.url).searchParams.get("after"));
  const now = new Date(ctx.clock());
  const cards = await readPostCards(ctx.db, viewer, ctx.language, ids, now);
  const posts = cards.map((post) => ({ ...post, isOwn: mayPostFor(viewer, post.author) }));
  return { posts, next, now, zone: viewer.zone };
}

export default function SavedPosts({ loaderData: { posts, next, now, zone } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Saved posts`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/feed">
        <Trans>Feed</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead title={<Trans>Saved posts</Trans>} className="lg:pt-6" />
        {posts.length === 0 ? (
          <Empty
            icon="bookmark"
            title={<Trans>No saved posts</Trans>}
            action={
              <ButtonLink to="/feed" variant="primary">
                <Trans>Open the feed</Trans>
              </ButtonLink>
            }
          >
            <Trans>Press Save below a post: you find it here again.</Trans>
          </Empty>
        ) : (
          <div className="feed-list">
            {posts.map((post, i) => (
              <PostCard key={post.id} {...{ post, now, zone }} isSignedIn isOwn={post.isOwn} priority={i === 0} />
            ))}
          </div>
        )}
        {next && (
          <LoadMore to={`/posts/saved?after=${next}`}>
            <Trans>Load More</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}
