import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { redirectDocument } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { instantIn, localTime } from "#/platform/civil-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext, type RequestContext } from "#/platform/http/context.ts";
import { redirectSaying, setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { visitor } from "#/platform/viewer.ts";
import { mayPostFor } from "../access.ts";
import { removePost } from "../commands/remove-post.server.ts";
import { writePost, type PostTime } from "../commands/write-post.server.ts";
import { authorKey } from "../feed-address.ts";
import { PostAuthor, PostForm, PostIntent } from "../forms.ts";
import { listOwnAuthors } from "../queries/own-authors.server.ts";
import { readOwnPost, type OwnPost } from "../queries/own-posts.server.ts";
import { keyOf, readArtistChips, readAuthors, readDates } from "../queries/post-cards.server.ts";
import { listOfferedArtists, listOfferedDates } from "../queries/post-choices.server.ts";
import { isShownPost } from "../queries/shown-post.server.ts";
import { feedRefusals } from "../refusals.ts";
import { postPath, publishTimeOf, type Author } from "../rules.ts";
import { PostFields } from "../ui/post-fields.tsx";
import { writersAre } from "../writers.ts";
import type { Route } from "./+types/edit-post";

/** A new post at `/posts/new?as=space-12`, or one that exists by its id. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  // The sound of a film that is converted here.
  ctx.allowWebAssembly?.();
  const authors = await listOwnAuthors(ctx.db, viewer, ctx.language);
  if (params.post === "new") {
    const asked = new URL(request.url).searchParams.get("as");
    const own = authors.find(({ author }) => authorKey(author) === asked) ?? authors[0];
    if (!own) throw await redirectSaying(ctx, "/feed", writersAre);
    const choices = await readChoices(ctx, own.author, null);
    return {
      ...choices,
      ...{ own, authors, post: null, zone: viewer.zone, viewerId: viewer.personId, key: randomUUID() },
    };
  }
  const id = readId(params.post);
  const post = id && (await readOwnPost(ctx.db, ctx.language, id));
  const own = post && authors.find(({ author }) => authorKey(author) === authorKey(post.author));
  if (!post || !own) throw await redirectSaying(ctx, "/feed", msg`This post is no longer there`);
  const publishAt = post.publishAt && localTime(post.publishAt, viewer.zone);
  return {
    ...(await readChoices(ctx, own.author, post)),
    ...{ own, authors: [own], post: { ...post, publishAt }, zone: viewer.zone },
    ...{ viewerId: viewer.personId, key: randomUUID() },
  };
}

/** The author as posts show them, whom and what they may name; first what the post names, also where it would be offered no longer. */
async function readChoices({ db, language, clock }: RequestContext, author: Author, post: OwnPost | null) {
  const now = new Date(clock());
  const [shown, artists, dates, chips, named] = await Promise.all([
    readAuthors(db, language, [author], { isOwn: true }),
    listOfferedArtists(db, language, author),
    listOfferedDates(db, language, now, author),
    readArtistChips(db, language, post ? [post.id] : []),
    readDates(db, language, post?.occurrenceId ? [post.occurrenceId] : [], now),
  ]);
  const known = await readDates(
    db,
    language,
    dates.map(({ id }) => id),
    now,
  );
  return {
    ...{ now, face: shown.get(keyOf(author))! },
    artists: once(
      [...[...chips.values()].flat(), ...artists].map(({ personId, name, path, category }) => {
        return { id: personId, chip: { personId, name, path, category } };
      }),
    ),
    dates: once([...named.values(), ...known.values()].map((date) => ({ id: date.occurrenceId, date }))),
  };
}

const once = <Row extends { readonly id: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

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
    const before = postId === null ? null : await readOwnPost(ctx.db, ctx.language, postId);
    const id = await writePost(ctx, viewer, { ...post, postId, occurrenceId: event, time });
    if (intent === "publish") {
      if (!(await isShownPost(ctx.db, visitor, id))) {
        await setFlash(ctx, "done", msg`Your post is published. It is seen once its author is.`);
        throw redirectDocument(`/posts?as=${authorKey(post.author)}`, 303);
      }
      const isChange = before?.state === "published";
      await setFlash(ctx, "done", isChange ? msg`Your changes are public.` : msg`Your post is public.`);
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
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={`/posts?as=${authorKey(own.author)}`}>
        <Trans>Own posts</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead title={title} className="lg:pt-6" />
        <PostFields key={post?.id ?? authorKey(loaderData.own.author)} data={loaderData} answer={actionData} />
      </Page>
    </>
  );
}
