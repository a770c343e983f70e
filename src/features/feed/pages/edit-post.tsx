import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { redirect, redirectDocument } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { listSpaceArtists } from "#/features/artists/public.server.ts";
import { listComingEvents } from "#/features/events/public.server.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { instantIn, localTime } from "#/platform/civil-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext, type RequestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { mayPostFor } from "../access.ts";
import { removePost } from "../commands/remove-post.server.ts";
import { writePost, type PostTime } from "../commands/write-post.server.ts";
import { authorKey } from "../feed-address.ts";
import { PostAuthor, PostForm, PostIntent } from "../forms.ts";
import { listOwnAuthors } from "../queries/own-authors.server.ts";
import { readOwnPost } from "../queries/own-posts.server.ts";
import { feedRefusals } from "../refusals.ts";
import { postPath, publishTimeOf, type Author } from "../rules.ts";
import { PostFields } from "../ui/post-fields.tsx";
import type { Route } from "./+types/edit-post";

const DATES = 40;

/** A new post at `/posts/new?as=space-12`, or one that exists by its id. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const authors = await listOwnAuthors(ctx.db, viewer, ctx.language);
  if (params.post === "new") {
    const asked = new URL(request.url).searchParams.get("as");
    const own = authors.find(({ author }) => authorKey(author) === asked) ?? authors[0];
    if (!own) throw redirect("/feed");
    return { ...(await readChoices(ctx, own.author)), own, authors, post: null, zone: viewer.zone, key: randomUUID() };
  }
  const id = readId(params.post);
  const post = id && (await readOwnPost(ctx.db, ctx.language, id));
  const own = post && authors.find(({ author }) => authorKey(author) === authorKey(post.author));
  if (!post || !own) throw redirect("/feed");
  const publishAt = post.publishAt && localTime(post.publishAt, viewer.zone);
  return {
    ...(await readChoices(ctx, own.author)),
    ...{ own, authors: [own], post: { ...post, publishAt }, zone: viewer.zone, key: randomUUID() },
  };
}

/** The artists of a space and its coming dates. */
async function readChoices({ db, language, clock }: RequestContext, { spaceId }: Author) {
  if (spaceId === null) return { artists: [], dates: [] };
  const [artists, dates] = await Promise.all([
    listSpaceArtists(db, language, spaceId),
    listComingEvents(db, language, new Date(clock()), spaceId, DATES),
  ]);
  return {
    artists: artists.map(({ personId, name }) => ({ personId, name })),
    dates: dates.map(({ id, title, startsAt }) => ({ id, title, startsAt })),
  };
}

export type EditPostData = Awaited<ReturnType<typeof loader>>;

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, feedRefusals, async ({ ctx, viewer, form }) => {
    const postId = params.post === "new" ? null : readId(params.post);
    if (params.post !== "new" && postId === null) throw notFound();
    const { intent } = form(PostIntent);
    if (intent === "remove") {
      const { author } = form(PostAuthor);
      if (postId === null || !mayPostFor(viewer, author)) throw notFound();
      await removePost(ctx, viewer, { postId, author });
      await setFlash(ctx, "done", msg`The post is gone.`);
      throw redirectDocument(`/posts?as=${authorKey(author)}`, 303);
    }
    const { event, publishDate, publishTime, intent: _intent, ...post } = form(PostForm);
    const zone = viewer.kind === "person" ? viewer.zone : "UTC";
    const time: PostTime =
      intent === "schedule"
        ? { kind: "later", at: instantIn(publishTimeOf(publishDate, publishTime), zone) }
        : { kind: intent === "publish" ? "now" : "draft" };
    const id = await writePost(ctx, viewer, { ...post, postId, occurrenceId: event, time });
    if (intent === "publish") {
      await setFlash(ctx, "done", msg`Your post is public.`);
      throw redirectDocument(postPath(id), 303);
    }
    if (time.kind === "later") {
      const at = formatInstant(time.at, ctx.language, zone);
      await setFlash(ctx, "done", msg`Your post becomes public on ${at}.`);
    } else await setFlash(ctx, "done", msg`The draft is saved.`);
    throw redirectDocument(`/posts?as=${authorKey(post.author)}&tab=waiting`, 303);
  });

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { post, own } = loaderData;
  const title = post ? t`Edit post` : t`New post`;
  return (
    <>
      <title>{`${title} · Sangam`}</title>
      <meta name="robots" content="noindex" />
      <BackBar to={`/posts?as=${authorKey(own.author)}`}>
        <Trans>Own posts</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead title={title} className="lg:pt-6" />
        <PostFields key={post?.id ?? "new"} data={loaderData} answer={actionData} />
      </Page>
    </>
  );
}
