import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { authorKey } from "../feed-address.ts";
import { briefOf } from "../brief.ts";
import { listOwnAuthors } from "../queries/own-authors.server.ts";
import { listOwnPosts, type OwnPost } from "../queries/own-posts.server.ts";
import { postPath } from "../rules.ts";
import { ForWhom } from "../ui/for-whom.tsx";
import { NotShown } from "../ui/not-shown.tsx";
import { writersAre } from "../writers.ts";
import type { Route } from "./+types/own-posts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const { searchParams: search } = new URL(request.url);
  const authors = await listOwnAuthors(ctx.db, viewer, ctx.language);
  const own = authors.find(({ author }) => authorKey(author) === search.get("as")) ?? authors[0];
  if (!own) throw await redirectSaying(ctx, "/feed", writersAre);
  const isWaiting = search.get("tab") === "waiting";
  const asked = { author: own.author, isWaiting, after: search.get("after") };
  return { ...(await listOwnPosts(ctx.db, ctx.language, asked)), own, authors, isWaiting, zone: viewer.zone };
}

export default function OwnPosts({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { posts, next, own, authors, isWaiting, zone } = loaderData;
  const as = authorKey(own.author);
  const here = (tab: string) => `/posts?as=${as}${tab}`;
  return (
    <>
      <PageTitle>{t`Own posts`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/feed">
        <Trans>Feed</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Own posts</Trans>}
          kicker={own.name}
          className="lg:pt-6"
          action={
            <ButtonLink to={`/posts/new?as=${as}`} variant="primary" icon="edit">
              <Trans>New post</Trans>
            </ButtonLink>
          }
        />
        <ForWhom authors={authors} own={own} path="/posts" />
        <NotShown own={own} />
        <LinkTabs
          label={t`Which posts`}
          tabs={[
            { to: here(""), label: t`Public`, current: !isWaiting },
            { to: here("&tab=waiting"), label: t`Drafts and scheduled`, current: isWaiting },
          ]}
        />
        {posts.length === 0 ? (
          <Empty icon="newspaper" title={isWaiting ? <Trans>Nothing waits</Trans> : <Trans>No posts yet</Trans>} />
        ) : (
          <RowList label={t`Own posts`}>
            {posts.map((post) => (
              <Row key={post.id} post={post} isShown={own.isShown} zone={zone} />
            ))}
          </RowList>
        )}
        {next && (
          <LoadMore to={`${here(isWaiting ? "&tab=waiting" : "")}&after=${next}`}>
            <Trans>Older posts</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}

const BRIEF = 120;

function Row({ post, isShown, zone }: { post: OwnPost; isShown: boolean; zone: string }) {
  const { t, i18n } = useLingui();
  const { id, body, language, state, publishAt, publishedAt, likeCount, commentCount, updatedAt, video } = post;
  const when = publishAt ?? publishedAt ?? updatedAt;
  return (
    <ListRow
      to={state === "published" && isShown ? postPath(id) : `/posts/${id}`}
      title={briefOf(body, BRIEF) || (video ? t`A post with a video` : t`A post with pictures`)}
      titleLang={language}
      aside={
        state === "scheduled" ? (
          <Badge tone="tint" icon="clock">
            <Trans>Scheduled</Trans>
          </Badge>
        ) : state === "draft" ? (
          <Badge>
            <Trans>Draft</Trans>
          </Badge>
        ) : undefined
      }
    >
      <span className="tabular-nums">
        {formatInstant(when, i18n.locale, zone)}
        {state === "published" && (
          <>
            {" · "}
            <Plural value={likeCount} one="# like" other="# likes" />
            {" · "}
            <Plural value={commentCount} one="# comment" other="# comments" />
          </>
        )}
      </span>
    </ListRow>
  );
}
