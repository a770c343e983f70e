import { Plural, Trans } from "@lingui/react/macro";
import { memo, useEffect, useState } from "react";
import { Link, useFetcher, useLocation, useNavigationType } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Empty } from "#/design/empty.tsx";
import { hydrateLater } from "#/design/hydrate-later.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { FormAnswer } from "#/platform/http/form-answer.ts";
import { useHere } from "#/platform/http/use-here.ts";
import { useTopic } from "#/platform/realtime/use-topic.ts";
import { discussionNews } from "../community-topic.ts";
import type { DiscussionData } from "../pages/discussion.tsx";
import type { ReplyView } from "../queries/replies.server.ts";
import { discussionPath, MOST_NEW } from "../rules.ts";
import { TimeOutNotice } from "./own-notices.tsx";
import { Reply, type ReplyProps } from "./reply.tsx";
import { SendInPlace } from "./touch-buttons.tsx";

/** Fields, drafts and the preview come once the reader begins: most only read. */
const HeldReplies = hydrateLater("held-replies", async () => (await import("./held-replies.tsx")).HeldReplies);
const ReplyFields = hydrateLater("reply-fields", async () => (await import("./reply-fields.tsx")).ReplyFields);

interface RepliesProps {
  readonly data: DiscussionData;
  readonly answer: FormAnswer;
}

/** What was answered: the accepted one, the traditions side by side, the others in their order, and the field to answer. */
export const Replies = memo(function Replies({ data, answer }: RepliesProps) {
  const { discussion, sideBySide, accepted, page, viewerId, mayReply, quote, key, language, held, timeOut } = data;
  const { id, kind } = discussion;
  const path = discussionPath(id);
  const isEmpty = page.replies.length === 0 && sideBySide.length === 0 && accepted === null;
  const [act, setAct] = useState<FormData | null>(null);
  const back = useHere();
  const { key: opened } = useLocation();
  const each = { data, back, onAct: setAct };
  return (
    <>
      {act && <SendInPlace form={act} action={path} />}
      {accepted && (
        <Section heading={<Trans>Accepted answer</Trans>} size="s" space="s">
          <Reply reply={accepted} {...each} />
        </Section>
      )}
      {sideBySide.length > 0 && (
        <Section
          heading={<Trans>Answers by tradition</Trans>}
          lead={<Trans>Each speaks for its own; they stand in the order in which they came.</Trans>}
          size="s"
          space="s"
        >
          <div className={cx("grid gap-4", sideBySide.length > 1 && "lg:-mx-20 lg:grid-cols-2")}>
            {sideBySide.map((reply) => (
              <Reply key={reply.id} reply={reply} {...each} isBoxed />
            ))}
          </div>
        </Section>
      )}
      <Section
        id="replies"
        size="s"
        space="s"
        heading={
          kind === "question" && (sideBySide.length > 0 || accepted) ? (
            <Trans>Other answers</Trans>
          ) : (
            <Plural value={discussion.replies} one="# reply" other="# replies" />
          )
        }
        headingHidden={isEmpty || page.replies.length === 0}
      >
        {page.isContinued && (
          <p className="pb-3">
            <TextLink to={path} icon="arrow-left">
              <Trans>From the beginning</Trans>
            </TextLink>
          </p>
        )}
        {isEmpty && !data.isClosed && !discussion.isLocked && (
          <Empty icon="message" level={3} title={<Trans>No answers yet</Trans>}>
            <Trans>Be the first to answer.</Trans>
          </Empty>
        )}
        <ReplyList key={opened} replies={page.replies} each={each} />
        {page.next ? (
          <LoadMore to={`${path}?after=${page.next}#replies`}>
            <Trans>Later answers</Trans>
          </LoadMore>
        ) : (
          <NewReplies id={id} since={discussion.lastReplyId} />
        )}
      </Section>
      {held.length > 0 && <HeldReplies data={data} />}
      <div className="mt-8 empty:hidden">
        {timeOut && <TimeOutNotice timeOut={timeOut} zone={data.zone} />}
        {viewerId === null && !data.isClosed ? (
          <ButtonLink to={`/login?to=${encodeURIComponent(path)}`} wide>
            <Trans>Sign in to answer</Trans>
          </ButtonLink>
        ) : (
          mayReply && (
            <ReplyFields
              key={`${id} ${quote?.id ?? ""}`}
              discussionId={id}
              answer={answer}
              draftKey={`reply.${viewerId}.${id}`}
              initial={{ body: "", tradition: "", language, pictures: [] }}
              asksTradition={kind === "question"}
              limits={data.limits}
              zone={data.zone}
              // A page that is loaded anew with a refusal shows it.
              action={`${path}#reply`}
              submit={<Trans>Answer</Trans>}
            >
              <input type="hidden" name="clientId" value={key} suppressHydrationWarning />
              <input type="hidden" name="quotes" value={quote?.id ?? ""} />
              {quote && <Quoting quote={quote} path={path} />}
            </ReplyFields>
          )
        )}
      </div>
    </>
  );
});

interface ReplyListProps {
  readonly replies: readonly ReplyView[];
  readonly each: Omit<ReplyProps, "reply" | "isBoxed">;
}

/** Answers that fill a phone's screen, and how many more a phone draws in one frame. */
const [FIRST, MORE] = [2, 1];

/**
 * The answers of a page. Where a reader goes on to later ones, those come that fill the screen and then a few in each frame:
 * all at once would hold up a slow phone. Whoever comes back, or to an answer, finds all of them there to scroll to.
 */
function ReplyList({ replies, each }: ReplyListProps) {
  const { hash } = useLocation();
  const goesOn = useNavigationType() !== "POP" && hash === "#replies";
  const [count, setCount] = useState(goesOn ? FIRST : replies.length);
  const isWhole = count >= replies.length;
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => setCount(count + MORE));
    return () => cancelAnimationFrame(frame);
  }, [count, isWhole]);
  return (
    <div className="grid">
      {(goesOn ? replies.slice(0, count) : replies).map((reply) => (
        <Reply key={reply.id} reply={reply} {...each} />
      ))}
    </div>
  );
}

function Quoting({ quote, path }: { quote: ReplyView; path: string }) {
  return (
    <p className="flex items-center justify-between gap-3 text-sm text-ink-2">
      <span>{quote.author ? <Trans>You quote {quote.author}</Trans> : <Trans>You quote an answer</Trans>}</span>
      <Link to={`${path}#reply`} preventScrollReset className="inline-link inline-flex min-h-8 items-center">
        <Trans>Quote nothing</Trans>
      </Link>
    </p>
  );
}

/** "2 new answers": what one reads does not move until it is pressed. */
function NewReplies({ id, since }: { id: number; since: number }) {
  const fetcher = useFetcher<{ count: number }>();
  const path = discussionPath(id);
  useTopic(discussionNews(id), () => void fetcher.load(`${path}/news?since=${since}`), {
    ...{ spreadMs: 3_000, isPatient: true },
  });
  const count = fetcher.data?.count ?? 0;
  if (count === 0) return null;
  return (
    <p className="sticky bottom-20 z-2 mt-6 flex justify-center lg:bottom-6" role="status">
      <ButtonLink to={`${path}?at=${since + 1}#replies`} variant="primary" size="s" icon="chevron-down">
        {count >= MOST_NEW ? (
          <Trans>99+ new answers</Trans>
        ) : (
          <Plural value={count} one="# new answer" other="# new answers" />
        )}
      </ButtonLink>
    </p>
  );
}
