import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Icon, type IconName } from "#/design/icon.tsx";
import { categoryWords } from "#/features/artists/public.tsx";
import { formatCount, formatRelative } from "#/platform/i18n/format-date.ts";
import type { ReactNode } from "react";
import type { CardAnswers } from "../queries/card-answers.server.ts";
import type { DiscussionCard } from "../queries/discussions.server.ts";
import { communityPath, discussionPath } from "../rules.ts";
import { directionOf } from "../../../platform/i18n/languages.ts";
import { CommunityIcon } from "./community-icon.tsx";

interface RowProps {
  readonly discussion: DiscussionCard;
  readonly now: Date;
  readonly zone: string;
  readonly showsCommunity?: boolean;
}

/** A discussion in a list: where, who and when, its title, its first words, and what became of it. */
export function DiscussionRow({ discussion, now, zone, showsCommunity = true }: RowProps) {
  const { t, i18n } = useLingui();
  const { id, title, excerpt, language, author, community, tags, at, kind } = discussion;
  return (
    <article id={`discussion-${id}`} className="relative border-b border-line py-5">
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
        {showsCommunity && (
          <>
            <Link
              to={communityPath(community.slug)}
              className="relative z-1 inline-flex min-h-6 items-center gap-1.5 font-medium text-ink hover:text-link"
            >
              <CommunityIcon {...community} size="s" />
              {community.name}
            </Link>
            <span aria-hidden>·</span>
          </>
        )}
        <span>{author ?? t`Deleted account`}</span>
        <span aria-hidden>·</span>
        <time dateTime={at.toISOString()}>{formatRelative(at, now, i18n.locale, zone)}</time>
      </p>
      <h2 lang={language} dir={directionOf(language)} className="mt-1 text-xl wrap-anywhere">
        <Link to={discussionPath(id)} className="cover-link hover:text-link">
          {title}
        </Link>
      </h2>
      <p lang={language} dir={directionOf(language)} className="mt-1 line-clamp-2 max-w-[68ch] text-ink-2">
        {excerpt}
      </p>
      {discussion.answers && <Answers answers={discussion.answers} />}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2 tabular-nums">
        <Count icon="message" value={formatCount(discussion.replies, i18n.locale)}>
          <Plural value={discussion.replies} one="# reply" other="# replies" />
        </Count>
        <Count icon="heart" value={formatCount(discussion.likes, i18n.locale)}>
          <Plural value={discussion.likes} one="# like" other="# likes" />
        </Count>
        <Count icon="eye" value={formatCount(discussion.views, i18n.locale)}>
          <Plural value={discussion.views} one="# view" other="# views" />
        </Count>
        <DiscussionBadges discussion={{ ...discussion, kind }} />
        {tags.map((tag) => (
          <Link
            key={tag}
            to={`/community?tag=${encodeURIComponent(tag)}`}
            className="relative z-1 inline-flex min-h-6 items-center hover:text-link hover:underline"
          >
            {`#${tag}`}
          </Link>
        ))}
      </div>
    </article>
  );
}

/** What was answered, by whom and from which tradition; several traditions are named, none speaks for the others. */
function Answers({ answers: { accepted, traditions } }: { answers: CardAnswers }) {
  const { t } = useLingui();
  if (accepted) {
    const { author, category, tradition, text, language } = accepted;
    const role = category && t(categoryWords[category as keyof typeof categoryWords]);
    return (
      <div className="mt-2.5 max-w-[68ch] border-l-2 border-good pl-3 text-sm leading-small">
        <p className="flex flex-wrap gap-x-1.5 text-ink-2">
          <b className="font-semibold text-ink">{author ?? t`Deleted account`}</b>
          {role && <span>{role}</span>}
          {tradition && (
            <>
              <span aria-hidden>·</span>
              <span className="wrap-anywhere">{tradition}</span>
            </>
          )}
        </p>
        <p lang={language} dir={directionOf(language)} className="mt-0.5 line-clamp-2">
          {text}
        </p>
      </div>
    );
  }
  if (traditions.length === 0) return null;
  const [first, rest] = [traditions.slice(0, NAMED), traditions.length - NAMED];
  return (
    <p className="mt-2.5 flex max-w-[68ch] flex-wrap items-baseline gap-x-1.5 text-sm text-ink-2">
      <Trans>Answers by tradition</Trans>
      {first.map(({ name, language }) => (
        <span key={name} lang={language} className="font-semibold text-ink wrap-anywhere">
          <span aria-hidden className="mr-1.5 font-normal text-ink-2">
            ·
          </span>
          {name}
        </span>
      ))}
      {rest > 0 && <Trans>+{rest} more</Trans>}
    </p>
  );
}

/** So many traditions are named in a list. */
const NAMED = 3;

export function DiscussionBadges({
  discussion: { kind, isPinned, isLocked, isAnswered },
}: {
  discussion: Pick<DiscussionCard, "kind" | "isPinned" | "isLocked" | "isAnswered">;
}) {
  return (
    <>
      {isPinned && (
        <Badge tone="tint" icon="pin">
          <Trans>Pinned</Trans>
        </Badge>
      )}
      {isAnswered ? (
        <Badge tone="good" icon="check">
          <Trans>Solved</Trans>
        </Badge>
      ) : (
        kind === "question" && (
          <Badge>
            <Trans>Question</Trans>
          </Badge>
        )
      )}
      {isLocked && (
        <Badge icon="lock">
          <Trans>Locked</Trans>
        </Badge>
      )}
    </>
  );
}

function Count({ icon, value, children }: { icon: IconName; value: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name={icon} size={17} />
      <span aria-hidden>{value}</span>
      <span className="sr-only">{children}</span>
    </span>
  );
}
