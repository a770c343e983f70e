import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field } from "#/design/field.tsx";
import { Menu, MenuLink } from "#/design/menu.tsx";
import { MessageList, MessageRow } from "#/design/message-row.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { MentionTextarea } from "#/features/people/public.tsx";
import { freshId } from "#/platform/client-id.ts";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { formatRelative } from "#/platform/i18n/format-date.ts";
import { LinkedText } from "#/platform/linked-text.tsx";
import type { PostData } from "../pages/post.tsx";
import type { CommentView } from "../queries/comments.server.ts";
import { peoplePath, postPath } from "../rules.ts";
import { EditComment } from "./edit-comment.tsx";
import { RemoveComment } from "./remove-comment.tsx";

interface CommentsProps {
  readonly data: PostData;
  readonly answer: FormAnswer;
}

/** What is said below a post, the oldest first, and the field to say something. */
export function Comments({ data, answer }: CommentsProps) {
  const { post, comments, parentId, isContinued, viewerId } = data;
  const [answering, setAnswering] = useState<CommentView | null>(null);
  // A new field for each comment of one's own that stands; what others write meanwhile empties none.
  const [written, setWritten] = useState({ answer, count: 0 });
  if (written.answer !== answer) {
    const stands = isWritten(answer);
    setWritten({ answer, count: written.count + Number(stands) });
    if (stands) setAnswering(null);
  }
  const path = postPath(post.id);
  return (
    <Section id="comments" heading={<Trans>Comments</Trans>} space="s">
      {(parentId !== null || isContinued) && (
        <p className="pb-4">
          <TextLink to={`${path}#comments`} icon="arrow-left">
            <Trans>All comments</Trans>
          </TextLink>
        </p>
      )}
      {comments.comments.length === 0 ? (
        <Empty icon="message" level={3} title={<Trans>No comments yet</Trans>}>
          <Trans>Be the first to say something kind.</Trans>
        </Empty>
      ) : (
        <MessageList className="gap-5">
          {comments.comments.map((comment) => (
            <Thread key={comment.id} {...{ comment, data, answer }} onAnswer={setAnswering} />
          ))}
        </MessageList>
      )}
      {comments.next && (
        <LoadMore to={`${path}?${parentId === null ? "" : `thread=${parentId}&`}after=${comments.next}#comments`}>
          <Trans>Later comments</Trans>
        </LoadMore>
      )}
      {viewerId === null ? (
        <div className="mt-6">
          <ButtonLink to={`/login?to=${encodeURIComponent(path)}`} wide>
            <Trans>Sign in to comment</Trans>
          </ButtonLink>
        </div>
      ) : (
        <CommentFields
          key={written.count}
          data={data}
          answer={answer}
          answering={answering}
          onDone={() => setAnswering(null)}
        />
      )}
    </Section>
  );
}

/** Whether the answer of the page is that a comment stands. */
const isWritten = (answer: FormAnswer): boolean =>
  readAnswer(answer).isDone && answer != null && "intent" in answer && answer.intent === "comment";

interface ThreadProps extends CommentsProps {
  readonly comment: CommentView;
  readonly onAnswer: (comment: CommentView) => void;
}

/** A comment, and its first answers. */
function Thread({ comment, data, answer, onAnswer }: ThreadProps) {
  const { replies, replyCount, id } = comment;
  const rest = replyCount - replies.length;
  return (
    <>
      <Comment {...{ comment, data, answer, onAnswer }} />
      {(replies.length > 0 || rest > 0) && data.parentId === null && (
        <li className="border-l-2 border-line pl-4 ml-4">
          <MessageList>
            {replies.map((reply) => (
              <Comment key={reply.id} comment={reply} {...{ data, answer, onAnswer }} />
            ))}
          </MessageList>
          {rest > 0 && (
            <p className="pt-2">
              <TextLink to={`${postPath(data.post.id)}?thread=${id}#comments`} iconAfter="arrow-right">
                <Plural value={rest} one="# more answer" other="# more answers" />
              </TextLink>
            </p>
          )}
        </li>
      )}
    </>
  );
}

function Comment({ comment, data, answer, onAnswer }: ThreadProps) {
  const { t, i18n } = useLingui();
  const { id, author, body, language, at, isEdited, isHost } = comment;
  const { post, now, zone, viewerId, mayModerate } = data;
  const name = isHost ? post.name : (author ?? t`Deleted account`);
  const path = postPath(post.id);
  const isOwn = viewerId !== null && comment.authorId === viewerId;
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const isAsked = asked.get("edit") === `${id}`;
  const isToBeRemoved = asked.get("remove") === `${id}`;
  asked.delete("edit");
  asked.delete("remove");
  const here = asked.size > 0 ? `${path}?${asked}` : path;
  const withForm = (name: "edit" | "remove") => `${here}${asked.size > 0 ? "&" : "?"}${name}=${id}#comment-${id}`;
  const isRefused = (intent: string) => readAnswer(answer, { intent, comment: `${id}` }).refusal !== null;
  const isEditing = isOwn && body !== null && (isAsked || isRefused("edit-comment"));
  const mayRemove = isOwn || mayModerate;
  const isRemoving = mayRemove && body !== null && (isToBeRemoved || isRefused("remove-comment"));
  return (
    <MessageRow
      name={name}
      host={isHost}
      lang={language}
      role={
        isHost && (
          <Badge tone="tint">
            <Trans>Host</Trans>
          </Badge>
        )
      }
      time={
        <Link to={`#comment-${id}`} id={`comment-${id}`} className="scroll-mt-24 hover:underline">
          <time dateTime={at.toISOString()}>{formatRelative(at, now, i18n.locale, zone)}</time>
          {isEdited && body !== null && (
            <>
              {" · "}
              <Trans>edited</Trans>
            </>
          )}
        </Link>
      }
      action={
        body !== null &&
        viewerId !== null && (
          <Menu label={t`More about this comment`}>
            {isOwn && (
              <MenuLink to={withForm("edit")} icon="edit">
                <Trans>Edit</Trans>
              </MenuLink>
            )}
            {!isOwn && (
              <MenuLink to={`/report?entity=post-comment&id=${id}&page=${encodeURIComponent(path)}`} icon="flag">
                <Trans>Report</Trans>
              </MenuLink>
            )}
            {mayRemove && (
              <MenuLink to={withForm("remove")} icon="trash">
                <Trans>Remove</Trans>
              </MenuLink>
            )}
          </Menu>
        )
      }
    >
      {isEditing ? (
        <EditComment key={`${isAsked}`} {...{ comment, answer }} postId={post.id} path={here} />
      ) : body === null ? (
        <p className="text-ink-2">
          <Trans>This comment was removed.</Trans>
        </p>
      ) : (
        <p dir="auto" className="whitespace-pre-line">
          <LinkedText text={body} />
        </p>
      )}
      {isRemoving && <RemoveComment key={`${isToBeRemoved}`} {...{ comment, answer, isOwn }} path={here} />}
      {viewerId !== null && body !== null && !isEditing && !isRemoving && (
        <button
          type="button"
          className="inline-link scripted-only inline-flex min-h-8 items-center text-sm"
          onClick={() => onAnswer(comment)}
        >
          <Trans>Answer</Trans>
        </button>
      )}
    </MessageRow>
  );
}

interface CommentFieldsProps extends CommentsProps {
  readonly answering: CommentView | null;
  readonly onDone: () => void;
}

function CommentFields({ data, answer, answering, onDone }: CommentFieldsProps) {
  const { t } = useLingui();
  const pending = useNavigation().formData?.get("intent") === "comment";
  const { values, problems } = readAnswer(answer, { intent: "comment" });
  const [clientId] = useState(freshId);
  const field = useRef<HTMLTextAreaElement>(null);
  const name = answering?.isHost ? data.post.name : answering?.author;
  // The field stands below all comments: whoever answers one is led there.
  useEffect(() => {
    if (answering) field.current?.focus();
  }, [answering]);
  return (
    <Form
      method="post"
      action={postPath(data.post.id)}
      preventScrollReset
      noValidate
      className="mt-6 grid gap-3 rounded-card border border-line bg-raised p-4"
    >
      <input type="hidden" name="clientId" value={clientId} suppressHydrationWarning />
      <input type="hidden" name="parent" value={answering?.id ?? data.parentId ?? ""} />
      {answering && (
        <p className="flex items-center justify-between gap-3 text-sm text-ink-2">
          <span>{name ? <Trans>You answer {name}</Trans> : <Trans>You answer a comment</Trans>}</span>
          <button type="button" className="inline-link min-h-8" onClick={onDone}>
            <Trans>Cancel</Trans>
          </button>
        </p>
      )}
      <Field id="body" label={t`Your comment`} error={problems.body}>
        <MentionTextarea
          area={field}
          peopleFrom={peoplePath(data.post.id)}
          name="body"
          rows={3}
          defaultValue={values.body}
          placeholder={t`Write with respect. @Name mentions somebody.`}
        />
      </Field>
      <Button type="submit" name="intent" value="comment" variant="primary" icon="send" pending={pending}>
        <Trans>Comment</Trans>
      </Button>
    </Form>
  );
}
