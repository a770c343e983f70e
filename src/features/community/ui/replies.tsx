import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, Link, useFetcher } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { buttonClass, ButtonLink } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Empty } from "#/design/empty.tsx";
import { hydrateLater } from "#/design/hydrate-later.tsx";
import { Icon } from "#/design/icon.tsx";
import { Menu, MenuButton, MenuLink } from "#/design/menu.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { ProseHtml } from "#/design/prose.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { categoryWords } from "#/features/artists/public.tsx";
import { formatRelative } from "#/platform/i18n/format-date.ts";
import type { FormAnswer } from "#/platform/http/form-answer.ts";
import { useTopic } from "#/platform/realtime/use-topic.ts";
import { discussionNews } from "../community-topic.ts";
import type { DiscussionData } from "../pages/discussion.tsx";
import type { ReplyView } from "../queries/replies.server.ts";
import { discussionPath, MOST_NEW } from "../rules.ts";
import { directionOf } from "../../../platform/i18n/languages.ts";
import { HeldReplies } from "./held-replies.tsx";
import { TimeOutNotice } from "./own-notices.tsx";
import { TextPictures } from "./text-pictures.tsx";
import { LikeReply } from "./touch-buttons.tsx";

/** Fields, drafts and the preview come once the reader begins: most only read. */
const ReplyFields = hydrateLater("reply-fields", async () => (await import("./reply-fields.tsx")).ReplyFields);

interface RepliesProps {
  readonly data: DiscussionData;
  readonly answer: FormAnswer;
}

/** What was answered: the accepted one, the traditions side by side, the others in their order, and the field to answer. */
export function Replies({ data, answer }: RepliesProps) {
  const { discussion, sideBySide, accepted, page, viewerId, mayReply, quote, key, language, held, timeOut } = data;
  const { id, kind } = discussion;
  const path = discussionPath(id);
  const isEmpty = page.replies.length === 0 && sideBySide.length === 0 && accepted === null;
  return (
    <>
      {accepted && (
        <Section heading={<Trans>Accepted answer</Trans>} size="s" space="s">
          <Reply reply={accepted} data={data} />
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
              <Reply key={reply.id} reply={reply} data={data} isBoxed />
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
        <div className="grid">
          {page.replies.map((reply) => (
            <Reply key={reply.id} reply={reply} data={data} />
          ))}
        </div>
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
              answer={answer}
              draftKey={`reply.${viewerId}.${id}`}
              initial={{ body: "", tradition: "", language, pictures: [] }}
              asksTradition={kind === "question"}
              action={path}
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

interface ReplyProps {
  readonly reply: ReplyView;
  readonly data: DiscussionData;
  readonly isBoxed?: boolean;
}

/** One answer: who speaks, from which tradition, what they quote and say. */
function Reply({ reply, data, isBoxed }: ReplyProps) {
  const { t, i18n } = useLingui();
  const { discussion, now, zone, viewerId, mayModerate, mayAccept, mayReply } = data;
  const { id, author, expert, tradition, language, quote, at, editedAt } = reply;
  const path = discussionPath(discussion.id);
  const isAccepted = discussion.acceptedReplyId === id;
  const isOwn = viewerId !== null && reply.authorId === viewerId;
  const name = author ?? t`Deleted account`;
  const form = `reply-form-${id}`;
  return (
    <article
      id={`reply-${id}`}
      className={cx(
        "scroll-mt-24",
        isBoxed ? "flex flex-col rounded-card border bg-raised p-5" : "reply-row border-b border-line py-5",
        isBoxed && (isAccepted ? "border-good" : "border-line"),
      )}
    >
      {tradition && (
        <p lang={i18n.locale} className="mb-3 font-display text-lg leading-small wrap-anywhere">
          {tradition}
        </p>
      )}
      <header className="flex items-start gap-3">
        <Avatar name={name} tone={expert ? "host" : "quiet"} />
        <div className="min-w-0 flex-1 leading-small">
          <p className="font-semibold wrap-anywhere">
            {expert ? (
              <Link to={expert.path} className="inline-flex min-h-6 items-center hover:text-link">
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
            {expert && (
              <>
                <span>{t(categoryWords[expert.category as keyof typeof categoryWords])}</span>
                <span aria-hidden>·</span>
              </>
            )}
            <Link to={`${path}?at=${id}#reply-${id}`} className="inline-flex min-h-6 items-center hover:underline">
              <time dateTime={at.toISOString()}>{formatRelative(at, now, i18n.locale, zone)}</time>
            </Link>
            {editedAt && (
              <>
                <span aria-hidden>·</span>
                <Link to={`${path}/history?reply=${id}`} className="inline-flex min-h-6 items-center hover:underline">
                  <Trans>edited</Trans>
                </Link>
              </>
            )}
          </p>
        </div>
        {viewerId !== null && (
          <>
            <Form id={form} method="post" action={path} preventScrollReset>
              <input type="hidden" name="reply" value={id} />
            </Form>
            <Menu label={t`More about this answer`} className="-mt-1.5 -mr-2 flex-none">
              {isOwn && data.mayEdit && (
                <MenuLink to={`${path}/edit?reply=${id}`} icon="edit">
                  <Trans>Edit</Trans>
                </MenuLink>
              )}
              {isOwn && (
                <MenuButton type="submit" form={form} name="intent" value="remove-reply" icon="trash">
                  <Trans>Remove</Trans>
                </MenuButton>
              )}
              {!isOwn && mayModerate && (
                <MenuLink to={`${path}/moderate?reply=${id}`} icon="settings">
                  <Trans>Keep order</Trans>
                </MenuLink>
              )}
              <MenuLink
                to={`/report?entity=discussion-reply&id=${id}&page=${encodeURIComponent(`${path}?at=${id}`)}`}
                icon="flag"
              >
                <Trans>Report</Trans>
              </MenuLink>
            </Menu>
          </>
        )}
      </header>
      {isAccepted && (
        <p className="mt-3">
          <Badge tone="good" icon="check">
            <Trans>Accepted by who asked</Trans>
          </Badge>
        </p>
      )}
      {quote && (
        <blockquote className="mt-3 border-l-2 border-line-strong pl-3 text-sm text-ink-2">
          <Link to={`${path}?at=${quote.id}#reply-${quote.id}`} className="font-medium text-ink hover:text-link">
            {quote.author ?? t`Deleted account`}
          </Link>
          <p lang={quote.language} dir={directionOf(quote.language)} className="line-clamp-3">
            {quote.text}
          </p>
        </blockquote>
      )}
      <div dir={directionOf(language)} className="mt-3">
        <ProseHtml sanitisedHtml={reply.html} lang={language} className="discussion-prose" />
      </div>
      <TextPictures pictures={reply.pictures} isSmall />
      <footer className={cx("mt-2 flex flex-wrap items-center gap-1 text-sm", isBoxed && "mt-auto pt-3")}>
        <LikeReply reply={reply} discussionId={discussion.id} />
        {mayReply && (
          <Link
            to={`${path}?${new URLSearchParams({ at: String(id), quote: String(id) })}#reply`}
            preventScrollReset
            className={buttonClass({ variant: "quiet", size: "s" })}
          >
            <Icon name="undo" />
            <Trans>Quote it</Trans>
          </Link>
        )}
        {mayAccept && (
          <Form method="post" action={path} preventScrollReset className="contents">
            <input type="hidden" name="reply" value={id} />
            <button
              name="intent"
              value={isAccepted ? "accept-none" : "accept"}
              aria-pressed={isAccepted}
              className={buttonClass({ variant: "quiet", size: "s" })}
            >
              <Icon name="check" />
              {isAccepted ? <Trans>Accepted</Trans> : <Trans>Accept</Trans>}
            </button>
          </Form>
        )}
      </footer>
    </article>
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
