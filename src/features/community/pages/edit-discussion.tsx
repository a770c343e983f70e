import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirectDocument } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying, setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { editReply } from "../commands/replies.server.ts";
import { editDiscussion } from "../commands/write-discussion.server.ts";
import { EditDiscussionForm, EditReplyForm, withPictures } from "../forms.ts";
import { suggestTags } from "../queries/beside.server.ts";
import { findOwnReply } from "../queries/own-reply.server.ts";
import { readWrittenPictures } from "../queries/pictures.server.ts";
import { findSeen } from "../queries/readable.server.ts";
import { communityRefusals } from "../refusals.ts";
import { DISCUSSION_ENTITY, discussionPath, replyPath } from "../rules.ts";
import { DiscussionFields } from "../ui/discussion-fields.tsx";
import { ReplyFields } from "../ui/reply-fields.tsx";
import type { Route } from "./+types/edit-discussion";

/** Its author changes a discussion, or with `?reply=12` an answer of theirs. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const discussion = id && (await findSeen(ctx.db, viewer, id));
  if (!discussion) throw await redirectSaying(ctx, "/community", msg`This discussion is not here any more`);
  const replyId = readId(new URL(request.url).searchParams.get("reply"));
  const shared = { id: discussion.id, viewerId: viewer.personId, kind: discussion.kind };
  if (replyId !== null) {
    const reply = await findOwnReply(ctx.db, viewer, { discussionId: discussion.id, replyId });
    if (!reply) throw await redirectSaying(ctx, discussionPath(discussion.id), onlyTheAuthor);
    return { ...shared, reply, discussion: null, tags: [] };
  }
  if (discussion.authorId !== viewer.personId) {
    throw await redirectSaying(ctx, discussionPath(discussion.id), onlyTheAuthor);
  }
  const { title, body, language } = discussion;
  const [pictures, tags] = await Promise.all([
    readWrittenPictures(ctx.db, DISCUSSION_ENTITY, discussion.id),
    suggestTags(ctx.db),
  ]);
  const own = { title, body, language, tags: discussion.tags.join(", "), pictures };
  return { ...shared, reply: null, discussion: own, tags };
}

/** Also where it is gone, of which the discussion tells. */
const onlyTheAuthor = msg`Only its author changes it, while it stands`;

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, communityRefusals, async ({ ctx, viewer, form }) => {
    const discussionId = readId(params.id);
    if (!discussionId) throw notFound();
    const replyId = readId(new URL(args.request.url).searchParams.get("reply"));
    if (replyId === null) {
      await editDiscussion(ctx, viewer, { discussionId, ...withPictures(form(EditDiscussionForm)) });
      await setFlash(ctx, "done", msg`Saved. What it said before stays in its history.`);
      throw redirectDocument(discussionPath(discussionId), 303);
    }
    const moved = await editReply(ctx, viewer, { replyId, ...withPictures(form(EditReplyForm)) });
    await setFlash(ctx, "done", msg`Saved. What it said before stays in its history.`);
    throw redirectDocument(replyPath(moved.discussionId, replyId), 303);
  });

export default function EditDiscussion({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { id, reply, discussion, tags, viewerId, kind } = loaderData;
  const title = reply ? t`Change your answer` : t`Change your discussion`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={reply ? replyPath(id, reply.id) : discussionPath(id)}>
        <Trans>Back to the discussion</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead title={title} className="lg:pt-6" />
        {discussion && (
          <DiscussionFields
            answer={actionData}
            draftKey={`discussion.${viewerId}.${id}`}
            suggestedTags={tags}
            initial={discussion}
            submit={<Trans>Save</Trans>}
          />
        )}
        {reply && (
          <ReplyFields
            discussionId={id}
            answer={actionData}
            draftKey={`reply.${viewerId}.edit.${reply.id}`}
            initial={{ ...reply, tradition: reply.tradition ?? "" }}
            asksTradition={kind === "question"}
            submit={<Trans>Save</Trans>}
          />
        )}
      </Page>
    </>
  );
}
