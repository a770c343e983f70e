import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { readId } from "#/platform/form-fields.ts";
import { featuresContext, type Feature } from "#/features/feature.ts";
import { requestContext, type RequestContext } from "#/platform/http/context.ts";
import { redirectSaying } from "#/platform/http/flash.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { zoneOfViewer } from "#/platform/viewer.ts";
import { Follow } from "../ui/follow.tsx";
import { mayPostFor } from "../access.ts";
import { authorFeedTag, authorPostsPath, authorTag, postTags } from "../feed-address.ts";
import { findAuthor, listAuthorPosts } from "../queries/author-posts.server.ts";
import { readPostCards } from "../queries/post-cards.server.ts";
import type { Author } from "../rules.ts";
import { FeedLinks } from "../ui/feed-links.tsx";
import { PostCard } from "../ui/post-card.tsx";
import type { Route } from "./+types/author-posts";

export const handle: PageHandle = { cachedBy: ["after"] };

/** All posts of a space at `/space/12/posts`, or of an artist or guide at `/person/7/posts`. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const url = new URL(request.url);
  const id = readId(params.id);
  const author = id && authorOf(url.pathname, id);
  const shown = author && (await findAuthor(db, language, author));
  if (!shown) throw await redirectSaying(ctx, "/feed", msg`Whose posts these were is no longer shown`);
  const now = new Date(ctx.clock());
  const { ids, next } = await listAuthorPosts(db, shown.author, { after: url.searchParams.get("after") });
  const [posts, elsewhere] = await Promise.all([
    readPostCards(db, viewer, language, ids, now),
    readElsewhere(ctx, context.get(featuresContext), shown.author),
  ]);
  const tags = [authorFeedTag(shown.author), authorTag(shown.author), ...posts.flatMap(postTags)];
  for (const tag of tags) ctx.cacheTags.add(tag);
  return {
    ...{ author: shown, posts, next, now, zone: zoneOfViewer(viewer), isSignedIn: viewer.kind === "person" },
    isContinued: url.searchParams.has("after"),
    ...{ isOwn: mayPostFor(viewer, shown.author), elsewhere },
  };
}

/** Where else a space can be followed; a person nowhere. */
async function readElsewhere(
  ctx: RequestContext,
  features: readonly Feature[],
  { spaceId }: Author,
): Promise<string | null> {
  if (spaceId === null) return null;
  const found = await Promise.all(features.map((feature) => feature.addressElsewhere?.(ctx, spaceId)));
  return found.find((address) => address) ?? null;
}

const authorOf = (pathname: string, id: number): Author =>
  pathname.startsWith("/space/") ? { spaceId: id, providerId: null } : { spaceId: null, providerId: id };

export default function AuthorPosts({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { author, posts, next, now, zone, isSignedIn, isOwn, isContinued, elsewhere } = loaderData;
  const { name } = author;
  const path = authorPostsPath(author.author);
  return (
    <>
      <PageMeta
        title={t`Posts of ${name}`}
        description={t`What ${name} tells: festivals, ceremonies, daily life.`}
        path={path}
        noIndex={isContinued}
      />
      <FeedLinks author={author.author} name={name} />
      <BackBar to={author.path}>{name}</BackBar>
      <Page narrow className="pb-20">
        <PageHead title={<Trans>Posts</Trans>} kicker={name} className="lg:pt-6" />
        {!isContinued && <Follow author={author.author} elsewhere={elsewhere} />}
        {isContinued && (
          <p className="pb-4">
            <TextLink to={path} icon="arrow-left">
              <Trans>Back to the beginning of the list</Trans>
            </TextLink>
          </p>
        )}
        {posts.length === 0 ? (
          <Empty icon="newspaper" title={<Trans>No posts yet</Trans>} />
        ) : (
          <div className="feed-list">
            {posts.map((post, i) => (
              <PostCard key={post.id} {...{ post, now, zone, isSignedIn, isOwn }} priority={i === 0} />
            ))}
          </div>
        )}
        {next && (
          <LoadMore to={`${path}?after=${next}`}>
            <Trans>Load More</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}
