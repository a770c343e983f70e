import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Page } from "#/design/page.tsx";
import { featuresContext } from "#/features/feature.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying } from "#/platform/http/flash.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta, useAddress } from "#/platform/http/page-meta.tsx";
import { readId } from "#/platform/form-fields.ts";
import { shareImagePath } from "#/platform/media/picture.ts";
import { notFound } from "#/platform/refusal.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { zoneOfViewer } from "#/platform/viewer.ts";
import { feedAdmin, mayPostFor } from "../access.ts";
import { briefOf } from "../brief.ts";
import { removeComment, writeComment } from "../commands/comments.server.ts";
import { editComment } from "../commands/edit-comment.server.ts";
import { postTags } from "../feed-address.ts";
import { CommentForm } from "../forms.ts";
import { leadPictureOf } from "../lead-picture.ts";
import { postJsonLd } from "../post-json-ld.ts";
import { readComments, writerTags } from "../queries/comments.server.ts";
import { readPostCards } from "../queries/post-cards.server.ts";
import { isShownPost } from "../queries/shown-post.server.ts";
import { feedRefusals } from "../refusals.ts";
import { postPath } from "../rules.ts";
import { Comments } from "../ui/comments.tsx";
import { FeedLinks } from "../ui/feed-links.tsx";
import { Elsewhere } from "../ui/elsewhere.tsx";
import { PostCard } from "../ui/post-card.tsx";
import { useDates } from "../ui/use-dates.ts";
import type { Route } from "./+types/post";

// `edit` and `remove` open a comment's form; visitors have none.
export const handle: PageHandle = { cachedBy: ["after", "thread", "edit", "remove"] };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  if (!id || !(await isShownPost(db, viewer, id)))
    throw await redirectSaying(ctx, "/feed", msg`This post is no longer there`);
  const { searchParams: search } = new URL(request.url);
  const parentId = readId(search.get("thread"));
  const now = new Date(ctx.clock());
  const [[post], comments, elsewhere] = await Promise.all([
    readPostCards(db, viewer, language, [id], now),
    readComments(db, viewer, { postId: id, after: search.get("after"), parentId }),
    Promise.all(context.get(featuresContext).map((feature) => feature.reactionsElsewhere?.(db, id))),
  ]);
  if (!post) throw await redirectSaying(ctx, "/feed", msg`This post is no longer there`);
  const { author } = post;
  for (const tag of [...postTags(post), ...writerTags(comments.comments)]) ctx.cacheTags.add(tag);
  return {
    ...{ post, comments, parentId, now, zone: zoneOfViewer(viewer) },
    elsewhere: elsewhere.find((counted) => counted) ?? null,
    isContinued: search.has("after"),
    viewerId: viewer.kind === "person" ? viewer.personId : null,
    mayEdit: mayPostFor(viewer, author),
    mayModerate:
      author.spaceId === null ? mayPostFor(viewer, author) : canAdmin(viewer, feedAdmin.moderate, author.spaceId),
  };
}

export type PostData = Awaited<ReturnType<typeof loader>>;

export function shouldRevalidate({ formAction, currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs): boolean {
  const isShown = currentUrl.href === nextUrl.href && formAction?.endsWith("/touch");
  return isShown ? false : args.defaultShouldRevalidate;
}

export const action = (args: Route.ActionArgs) =>
  act(args, feedRefusals, async ({ ctx, viewer, form, done }) => {
    const postId = readId(args.params.id);
    if (!postId) throw notFound();
    const input = form(CommentForm);
    if (input.intent === "remove-comment") {
      await removeComment(ctx, viewer, { commentId: input.comment, reason: input.reason });
      return done(msg`The comment is removed.`);
    }
    if (input.intent === "edit-comment") {
      const { comment: commentId, body } = input;
      await editComment(ctx, viewer, { commentId, body, language: ctx.language });
      return done(msg`Your comment is changed.`);
    }
    const { body, parent: parentId, clientId } = input;
    await writeComment(ctx, viewer, { postId, parentId, body, clientId, language: ctx.language });
    return { ...done(msg`Your comment stands below the post.`), intent: input.intent };
  });

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { now, zone, viewerId, mayEdit } = loaderData;
  const [post = loaderData.post] = useDates([loaderData.post]);
  const { name, body } = post;
  const { address } = useAddress();
  // Without pictures of its own it is told by the author's.
  const picture = leadPictureOf(post) ?? post.picture;
  return (
    <>
      <PageMeta
        title={t`A post by ${name}`}
        description={briefOf(body, BRIEF) || t`${name} on Sangam`}
        path={postPath(post.id)}
        {...(picture ? { image: shareImagePath(picture), imageAlt: picture.alt } : {})}
        type="article"
        embeddable
        noIndex={loaderData.isContinued || loaderData.parentId !== null}
        jsonLd={postJsonLd(post, address)}
      />
      <FeedLinks author={post.author} name={name} />
      <BackBar to="/feed">
        <Trans>Feed</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <Answer answer={actionData} />
        <div lang={i18n.locale} className="pt-4">
          <PostCard
            post={post}
            now={now}
            zone={zone}
            isSignedIn={viewerId !== null}
            isOwn={mayEdit}
            priority
            isWhole
            level={1}
          />
          {loaderData.elsewhere && <Elsewhere reactions={loaderData.elsewhere} />}
        </div>
        <Comments data={loaderData} answer={actionData} />
      </Page>
    </>
  );
}

const BRIEF = 200;
