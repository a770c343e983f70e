import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { providerPath } from "#/features/artists/public.ts";
import { WORKS_TAG } from "#/features/texts/public.ts";
import { VerseCards } from "#/features/texts/public.tsx";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying, setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { useVisitBeacon } from "#/platform/http/use-visit-beacon.ts";
import { plainTextOf } from "#/platform/markdown.ts";
import { notFound } from "#/platform/refusal.ts";
import { zoneOfViewer } from "#/platform/viewer.ts";
import { mayModerate } from "../access.ts";
import { acceptAnswer } from "../commands/accept-answer.server.ts";
import { writeReply } from "../commands/replies.server.ts";
import { DiscussionForm, withPictures } from "../forms.ts";
import { readDiscussion } from "../queries/discussion.server.ts";
import { readOwnStatus } from "../queries/decisions.server.ts";
import { readOwnLimits } from "../queries/own-limits.server.ts";
import { listHeldReplies } from "../queries/own-waiting.server.ts";
import { findSeen } from "../queries/readable.server.ts";
import { readReplies, readSideBySide, readSomeReplies, writersOf } from "../queries/replies.server.ts";
import { communityRefusals } from "../refusals.ts";
import { communityPath, discussionPath, queuePath, replyPath, waitingReplyPath } from "../rules.ts";
import { DiscussionHead } from "../ui/discussion-head.tsx";
import { Replies } from "../ui/replies.tsx";
import type { Route } from "./+types/discussion";

export const handle: PageHandle = { cachedBy: ["after", "at", "quote"] };

const BRIEF = 160;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  const subject = id && (await findSeen(db, viewer, id));
  if (!id || !subject) throw await redirectSaying(ctx, "/community", msg`This discussion is not here any more`);
  const { searchParams: search } = new URL(request.url);
  if (subject.mergedInto !== null) throw redirect(discussionPath(subject.mergedInto), 301);
  const [at, quoted] = [readId(search.get("at")), readId(search.get("quote"))];
  const isFirst = at === null && !search.has("after");
  const [discussion, sideBySide] = await Promise.all([
    readDiscussion(db, viewer, language, id),
    subject.kind === "question" && isFirst ? readSideBySide(db, viewer, language, id, providerPath) : [],
  ]);
  if (!discussion) throw await redirectSaying(ctx, "/community", msg`This discussion is not here any more`);
  const above = sideBySide.map((reply) => reply.id);
  const { acceptedReplyId } = discussion;
  const isAcceptedAbove = acceptedReplyId === null || !isFirst || above.includes(acceptedReplyId);
  const [accepted, quote, page] = await Promise.all([
    isAcceptedAbove
      ? []
      : readSomeReplies(db, viewer, language, { discussionId: id, ids: [acceptedReplyId] }, providerPath),
    quoted === null ? [] : readSomeReplies(db, viewer, language, { discussionId: id, ids: [quoted] }, providerPath),
    readReplies(
      db,
      viewer,
      language,
      {
        ...{ discussionId: id, after: search.get("after"), at },
        // What stands above is not said again below.
        without: isFirst ? [...above, ...(isAcceptedAbove ? [] : [acceptedReplyId])] : [],
      },
      providerPath,
    ),
  ]);
  ctx.cacheTags.add(`discussion:${id}`);
  ctx.cacheTags.add(`community:${subject.slug}`);
  const writers = writersOf([...sideBySide, ...accepted, ...quote, ...page.replies]);
  for (const personId of [discussion.authorId ?? [], writers].flat()) ctx.cacheTags.add(`person:${personId}`);
  // Verses that it names lead to the works that are there.
  ctx.cacheTags.add(WORKS_TAG);
  const me = viewer.kind === "person" ? viewer.personId : null;
  const moderates = mayModerate(viewer, subject.community);
  const now = new Date(ctx.clock());
  const isClosed = subject.community.closedBy !== null;
  const [held, status, limits] = await Promise.all([
    listHeldReplies(db, viewer, language, { discussionId: id, moderates }),
    readOwnStatus(db, viewer, { communityId: subject.communityId, now }),
    moderates ? null : readOwnLimits(db, viewer, now),
  ]);
  return {
    ...{ discussion, sideBySide, accepted: accepted[0] ?? null, quote: quote[0] ?? null, page },
    ...{ held, timeOut: status.timeOut, limits, now, zone: zoneOfViewer(viewer), viewerId: me, key: randomUUID() },
    ...{ language: language as string, description: plainTextOf(subject.body, BRIEF) },
    isOwn: me !== null && subject.authorId === me,
    mayModerate: moderates,
    mayAccept: subject.kind === "question" && me !== null && (subject.authorId === me || moderates),
    isClosed,
    mayEdit: moderates || (!isClosed && !subject.isLocked),
    mayReply:
      me !== null && !isClosed && (!subject.isLocked || moderates) && !subject.isHeld && status.timeOut === null,
  };
}

export type DiscussionData = Awaited<ReturnType<typeof loader>>;

/** Likes show themselves; the page would only move under the reader's finger. */
export function shouldRevalidate({ formAction, currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs): boolean {
  const isShown = formAction?.endsWith("/touch") || formAction?.endsWith("/preview");
  // Whoever goes on while a like is on its way comes to the page that they asked for.
  return isShown && currentUrl.href === nextUrl.href ? false : args.defaultShouldRevalidate;
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, communityRefusals, async ({ ctx, viewer, form, done }) => {
    const discussionId = readId(params.id);
    if (!discussionId) throw notFound();
    const input = form(DiscussionForm);
    switch (input.intent) {
      case "reply": {
        const { quotes: quotesId, intent: _intent, ...written } = withPictures(input);
        const reply = await writeReply(ctx, viewer, { ...written, discussionId, quotesId });
        await setFlash(
          ctx,
          "done",
          reply.isHeld ? msg`Your answer waits for a moderator. You will be told.` : msg`Your answer stands there.`,
        );
        const { discussionId: whereItIs, id, isHeld } = reply;
        throw redirectDocument(isHeld ? waitingReplyPath(whereItIs, id) : replyPath(whereItIs, id), 303);
      }
      case "accept":
        await acceptAnswer(ctx, viewer, { discussionId, replyId: input.reply });
        return done(msg`You have accepted this answer.`);
      case "accept-none":
        await acceptAnswer(ctx, viewer, { discussionId, replyId: null });
        return done(msg`No answer is accepted now.`);
    }
  });

export default function Discussion({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { discussion, page, description } = loaderData;
  const { id, title, community } = discussion;
  useVisitBeacon(`${discussionPath(id)}/view`);
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={discussionPath(id)}
        type="article"
        noIndex={!community.isOpen || page.isContinued || discussion.isHeld}
        {...(discussion.kind === "question" ? { jsonLd: questionOf(loaderData, t`Deleted account`) } : {})}
      />
      <BackBar to={communityPath(community.slug)}>{community.name}</BackBar>
      <Page narrow className="pb-24">
        {readAnswer(actionData).refusal?.code.startsWith("community.body") ? null : <Answer answer={actionData} />}
        {discussion.isHeld && <HeldNotice data={loaderData} />}
        <VerseCards />
        <DiscussionHead data={loaderData} />
        {!discussion.isHeld && <Replies data={loaderData} answer={actionData} />}
        {(loaderData.isClosed || (discussion.isLocked && !loaderData.mayReply)) && (
          <Notice icon="lock" className="mt-8">
            {loaderData.isClosed ? (
              <Trans>This community is closed: what was said stays readable, and nothing is added.</Trans>
            ) : (
              <Trans>This discussion is locked. Nobody answers any more.</Trans>
            )}
          </Notice>
        )}
      </Page>
    </>
  );
}

/** Nobody else reads it yet. */
function HeldNotice({ data: { isOwn, discussion } }: { data: DiscussionData }) {
  return (
    <Notice
      tone="warning"
      icon="clock"
      title={<Trans>Waits for a moderator</Trans>}
      className="mt-3"
      action={
        isOwn ? undefined : (
          <ButtonLink to={queuePath(discussion.community.slug)} size="s">
            <Trans>To the queue</Trans>
          </ButtonLink>
        )
      }
    >
      {isOwn ? (
        <Trans>Only you and those who keep order here see it. You will be told when it is decided.</Trans>
      ) : (
        <Trans>Only its author and those who keep order here see it.</Trans>
      )}
    </Notice>
  );
}

/** A question for search engines, with the answer that was accepted. */
function questionOf({ discussion, description, accepted, sideBySide }: DiscussionData, gone: string): object {
  const all = accepted ? [accepted, ...sideBySide] : sideBySide;
  const best = all.find((reply) => reply.id === discussion.acceptedReplyId);
  return {
    "@type": "QAPage",
    mainEntity: {
      ...{ "@type": "Question", name: discussion.title, text: description, answerCount: discussion.replies },
      author: { "@type": "Person", name: discussion.author ?? gone },
      ...(best
        ? {
            acceptedAnswer: {
              ...{ "@type": "Answer", text: best.html.replaceAll(/<[^>]*>/g, "").slice(0, 500) },
              ...{ upvoteCount: best.likes, author: { "@type": "Person", name: best.author ?? gone } },
            },
          }
        : {}),
    },
  };
}
