import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type SubmitEvent } from "react";
import { Link } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { buttonClass } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { Menu, MenuLink } from "#/design/menu.tsx";
import { ProseHtml } from "#/design/prose.tsx";
import { categoryWords } from "#/features/artists/public.tsx";
import { formatRelative } from "#/platform/i18n/format-date.ts";
import { directionOf } from "#/platform/i18n/languages.ts";
import type { DiscussionData } from "../pages/discussion.tsx";
import type { ReplyView } from "../queries/replies.server.ts";
import { discussionPath } from "../rules.ts";
import { TextPictures } from "./text-pictures.tsx";
import { LikeReply, pressedIn } from "./touch-buttons.tsx";

export interface ReplyProps {
  readonly reply: ReplyView;
  readonly data: DiscussionData;
  /** Where one comes back to without scripts. */
  readonly back: string;
  /** Sends in place what was pressed. */
  readonly onAct: (form: FormData) => void;
  readonly isBoxed?: boolean;
}

/** One answer: who speaks, from which tradition, what they quote and say. */
export const Reply = memo(function Reply({ reply, data, back, onAct, isBoxed }: ReplyProps) {
  const { t, i18n } = useLingui();
  const { discussion, now, zone, viewerId, mayModerate, mayAccept, mayReply } = data;
  const { id, author, expert, tradition, language, quote, at, editedAt } = reply;
  const path = discussionPath(discussion.id);
  const isAccepted = discussion.acceptedReplyId === id;
  const isOwn = viewerId !== null && reply.authorId === viewerId;
  const name = author ?? t`Deleted account`;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAct(pressedIn(event));
  };
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
          <Menu label={t`More about this answer`} className="-mt-1.5 -mr-2 flex-none">
            {isOwn && data.mayEdit && (
              <MenuLink to={`${path}/edit?reply=${id}`} icon="edit">
                <Trans>Edit</Trans>
              </MenuLink>
            )}
            {isOwn && (
              <MenuLink to={`${path}/moderate?reply=${id}`} icon="trash">
                <Trans>Remove</Trans>
              </MenuLink>
            )}
            {!isOwn && mayModerate && (
              <MenuLink to={`${path}/moderate?reply=${id}`} icon="settings">
                <Trans>Keep order</Trans>
              </MenuLink>
            )}
            {!isOwn && (
              <MenuLink
                to={`/report?entity=discussion-reply&id=${id}&page=${encodeURIComponent(`${path}?at=${id}`)}`}
                icon="flag"
              >
                <Trans>Report</Trans>
              </MenuLink>
            )}
          </Menu>
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
        <LikeReply reply={reply} discussionId={discussion.id} back={back} />
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
        {mayAccept && (isAccepted || data.isOwn || !isOwn) && (
          <form method="post" action={path} onSubmit={send} className="contents">
            <input type="hidden" name="reply" value={id} />
            <input type="hidden" name="back" value={back} />
            <button
              name="intent"
              value={isAccepted ? "accept-none" : "accept"}
              aria-pressed={isAccepted}
              className={buttonClass({ variant: "quiet", size: "s" })}
            >
              <Icon name="check" />
              {isAccepted ? <Trans>Accepted</Trans> : <Trans>Accept</Trans>}
            </button>
          </form>
        )}
      </footer>
    </article>
  );
});
