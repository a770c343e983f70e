import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, redirectDocument } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Field, Input, Select } from "#/design/field.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying, setFlash } from "#/platform/http/flash.ts";
import { readAnswer, type FormAnswer, type ReadAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { directionOf } from "#/platform/i18n/languages.ts";
import { plainTextOf } from "#/platform/markdown.ts";
import { notFound } from "#/platform/refusal.ts";
import { mayModerate } from "../access.ts";
import {
  mergeDiscussion,
  moveDiscussion,
  removeDiscussion,
  pinOrLock,
  splitDiscussion,
} from "../commands/moderate.server.ts";
import { removeReply } from "../commands/replies.server.ts";
import { ModerateForm } from "../forms.ts";
import { listModerated } from "../queries/communities.server.ts";
import { findSeen } from "../queries/readable.server.ts";
import { readReplyText } from "../queries/texts.server.ts";
import { communityRefusals } from "../refusals.ts";
import { communityPath, discussionPath, NOTE_LENGTH, REASON_LENGTH, replyPath, TITLE_LENGTH } from "../rules.ts";
import type { Route } from "./+types/moderate";

/** What those do with a discussion who keep order, or with `?reply=12` with an answer; and the author's own removal of either. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const discussion = id && (await findSeen(ctx.db, viewer, id));
  if (!discussion) throw await redirectSaying(ctx, "/community", msg`This discussion is not here any more`);
  if (discussion.mergedInto !== null) throw redirect(discussionPath(discussion.mergedInto));
  const moderates = mayModerate(viewer, discussion.community);
  const replyId = readId(new URL(request.url).searchParams.get("reply"));
  const found = replyId === null ? null : await readReplyText(ctx.db, { discussionId: discussion.id, replyId });
  const isOwn = (replyId === null ? discussion : found)?.authorId === viewer.personId;
  if (!moderates && !isOwn) throw await redirectSaying(ctx, discussionPath(discussion.id), onlyTheTeam);
  if (replyId !== null && !found) throw await redirectSaying(ctx, discussionPath(discussion.id), goneAnswer);
  const reply = found && {
    id: replyId!,
    text: plainTextOf(found.body, SHOWN_OF_REPLY),
    language: found.language,
  };
  const communities =
    moderates && !reply
      ? await listModerated(ctx.db, viewer, ctx.language, discussion.community.isOpen, discussion.communityId)
      : [];
  const { title, language, isPinned, isLocked } = discussion;
  return { id: discussion.id, title, language, isPinned, isLocked, reply, communities, moderates, isOwn };
}

/** Characters of an answer, so that one knows which it is. */
const SHOWN_OF_REPLY = 300;

const onlyTheTeam = msg`Only those who keep order there do this`;
const goneAnswer = msg`This answer is not here any more`;

type Data = Awaited<ReturnType<typeof loader>>;

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, communityRefusals, async ({ ctx, viewer, form, done }) => {
    const discussionId = readId(params.id);
    if (!discussionId) throw notFound();
    const input = form(ModerateForm);
    switch (input.intent) {
      case "pin":
      case "unpin":
        await pinOrLock(ctx, viewer, { discussionId, isPinned: input.intent === "pin" });
        return done(input.intent === "pin" ? msg`It is pinned.` : msg`It is no longer pinned.`);
      case "lock":
      case "unlock":
        await pinOrLock(ctx, viewer, { discussionId, isLocked: input.intent === "lock", reason: input.reason });
        return done(input.intent === "lock" ? msg`It is locked.` : msg`It is open again.`);
      case "remove": {
        const { slug } = await removeDiscussion(ctx, viewer, { discussionId, reason: input.reason });
        await setFlash(ctx, "done", msg`The discussion is removed.`);
        throw redirectDocument(communityPath(slug), 303);
      }
      case "remove-reply": {
        const removed = await removeReply(ctx, viewer, { replyId: input.reply, reason: input.reason });
        await setFlash(ctx, "done", msg`The answer is removed.`);
        throw redirectDocument(discussionPath(removed.discussionId), 303);
      }
      case "move":
        await moveDiscussion(ctx, viewer, { discussionId, communityId: input.community, reason: input.reason });
        await setFlash(ctx, "done", msg`The discussion is moved.`);
        throw redirectDocument(discussionPath(discussionId), 303);
      case "merge":
        await mergeDiscussion(ctx, viewer, { discussionId, intoId: input.into, reason: input.reason });
        await setFlash(ctx, "done", msg`The discussions are one now.`);
        throw redirectDocument(discussionPath(input.into), 303);
      case "split": {
        const { reply: replyId, title, reason } = input;
        const made = await splitDiscussion(ctx, viewer, { discussionId, replyId, title, reason });
        await setFlash(ctx, "done", msg`The answer begins a discussion of its own.`);
        throw redirectDocument(discussionPath(made), 303);
      }
    }
  });

export default function Moderate({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { id, title, language, reply, moderates } = loaderData;
  const own = reply ? t`Remove the answer` : t`Remove`;
  return (
    <>
      <PageTitle>{moderates ? t`Keep order` : own}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={reply ? replyPath(id, reply.id) : discussionPath(id)}>
        <Trans>Back to the discussion</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead
          title={moderates ? <Trans>Keep order</Trans> : own}
          lead={<span lang={language}>{title}</span>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        <div className="grid gap-5">
          {!reply ? (
            <>
              {moderates && <PinAndLock data={loaderData} answer={actionData} />}
              {moderates && <MoveAndMerge data={loaderData} answer={actionData} />}
              <Remove data={loaderData} answer={actionData} />
            </>
          ) : (
            <ReplyParts reply={reply} data={loaderData} answer={actionData} />
          )}
        </div>
      </Page>
    </>
  );
}

interface PartProps {
  readonly data: Data;
  readonly answer: FormAnswer;
}

function PinAndLock({ data: { isPinned, isLocked, isOwn }, answer }: PartProps) {
  const locking = readAnswer(answer, { intent: isLocked ? "unlock" : "lock" });
  return (
    <Panel
      title={<Trans>Where it stands</Trans>}
      lead={<Trans>What is pinned stands at the top of its community; what is locked takes no more answers.</Trans>}
    >
      <div className="grid gap-5">
        <Form method="post">
          <Button type="submit" name="intent" value={isPinned ? "unpin" : "pin"} icon="pin">
            {isPinned ? <Trans>Unpin</Trans> : <Trans>Pin it</Trans>}
          </Button>
        </Form>
        <Form method="post" noValidate className="grid gap-4 border-t border-line pt-5">
          {!isOwn && <NoteField id="lock" {...locking} />}
          <Button
            type="submit"
            name="intent"
            value={isLocked ? "unlock" : "lock"}
            icon="lock"
            className="justify-self-start"
          >
            {isLocked ? <Trans>Open it again</Trans> : <Trans>Lock it</Trans>}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}

type NoteProps = Pick<ReadAnswer, "values" | "problems"> & {
  /** Of the form among those of the page. */
  readonly id: string;
};

/** Why, where somebody shall read it. */
function NoteField({ id, values, problems }: NoteProps) {
  const { t } = useLingui();
  return (
    <Field
      id={`reason-${id}`}
      label={t`Why`}
      optional={t`optional`}
      hint={t`Whoever is concerned reads it where they are told.`}
      error={problems.reason}
    >
      <Input name="reason" maxLength={NOTE_LENGTH} dir="auto" defaultValue={values.reason} />
    </Field>
  );
}

function MoveAndMerge({ data: { communities }, answer }: PartProps) {
  const { t } = useLingui();
  const moving = readAnswer(answer, { intent: "move" });
  const merging = readAnswer(answer, { intent: "merge" });
  return (
    <>
      {communities.length > 0 && (
        <Panel
          title={<Trans>Move</Trans>}
          lead={
            <Trans>
              The discussion and its answers stand in the other community from then on, pinned no longer; its address
              stays. Its author and who follows it are told. You can move it where you keep order as well.
            </Trans>
          }
        >
          <Form method="post" noValidate className="grid gap-4">
            <Field id="community" label={t`Community`} error={moving.problems.community}>
              <Select name="community" defaultValue={moving.values.community}>
                {communities.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <NoteField id="move" {...moving} />
            <Button type="submit" name="intent" value="move" className="justify-self-start">
              <Trans>Move the discussion</Trans>
            </Button>
          </Form>
        </Panel>
      )}
      <Panel
        title={<Trans>Merge</Trans>}
        lead={
          <Trans>
            Its text and answers become part of another discussion, and its address leads there. Its author and who
            follows it are told. This cannot be undone.
          </Trans>
        }
      >
        <Form method="post" noValidate className="grid gap-4">
          <Field
            id="into"
            label={t`The other discussion`}
            hint={t`Paste its address, or give the number at its end.`}
            error={merging.problems.into}
          >
            <Input name="into" dir="ltr" autoComplete="off" defaultValue={merging.values.into} />
          </Field>
          <NoteField id="merge" {...merging} />
          <Button type="submit" name="intent" value="merge" className="justify-self-start">
            <Trans>Merge it</Trans>
          </Button>
        </Form>
      </Panel>
    </>
  );
}

function Remove({ data: { isOwn, moderates }, answer }: PartProps) {
  const { t } = useLingui();
  const { problems, values } = readAnswer(answer, { intent: "remove" });
  return (
    // Where nothing else can be done the page itself is called so.
    <Panel title={moderates && <Trans>Remove</Trans>} lead={<Trans>Its answers go with it.</Trans>}>
      <Form method="post" noValidate className="grid gap-4">
        {!isOwn && (
          <Field id="reason" label={t`Why`} hint={t`The author reads it.`} error={problems.reason}>
            <Input name="reason" maxLength={REASON_LENGTH} defaultValue={values.reason} />
          </Field>
        )}
        <Button type="submit" name="intent" value="remove" icon="trash" className="justify-self-start">
          <Trans>Remove the discussion</Trans>
        </Button>
      </Form>
    </Panel>
  );
}

function ReplyParts({
  reply,
  data: { isOwn, moderates },
  answer,
}: PartProps & { readonly reply: NonNullable<Data["reply"]> }) {
  const { t } = useLingui();
  const removing = readAnswer(answer, { intent: "remove-reply" });
  const splitting = readAnswer(answer, { intent: "split" });
  return (
    <>
      <blockquote
        lang={reply.language}
        dir={directionOf(reply.language)}
        className="line-clamp-4 border-s-2 border-line-strong ps-3 text-ink-2 wrap-anywhere"
      >
        {reply.text}
      </blockquote>
      <Panel
        title={moderates && <Trans>Remove the answer</Trans>}
        lead={isOwn && <Trans>Nobody will be able to read it again. This cannot be undone.</Trans>}
      >
        <Form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="reply" value={reply.id} />
          {!isOwn && (
            <Field id="reason" label={t`Why`} hint={t`The author reads it.`} error={removing.problems.reason}>
              <Input name="reason" maxLength={REASON_LENGTH} defaultValue={removing.values.reason} />
            </Field>
          )}
          <Button type="submit" name="intent" value="remove-reply" icon="trash" className="justify-self-start">
            <Trans>Remove it</Trans>
          </Button>
        </Form>
      </Panel>
      {moderates && (
        <Panel
          title={<Trans>A discussion of its own</Trans>}
          lead={
            <Trans>
              The answer begins it, and the answers that quote it come along. Those who wrote them are told.
            </Trans>
          }
        >
          <Form method="post" noValidate className="grid gap-4">
            <input type="hidden" name="reply" value={reply.id} />
            <Field id="title" label={t`Title`} error={splitting.problems.title}>
              <Input name="title" maxLength={TITLE_LENGTH} dir="auto" defaultValue={splitting.values.title} />
            </Field>
            <NoteField id="split" {...splitting} />
            <Button type="submit" name="intent" value="split" className="justify-self-start">
              <Trans>Split it off</Trans>
            </Button>
          </Form>
        </Panel>
      )}
    </>
  );
}
