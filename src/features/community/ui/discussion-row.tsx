import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Icon, type IconName } from "#/design/icon.tsx";
import { formatCount, formatRelative } from "#/platform/i18n/format-date.ts";
import type { ReactNode } from "react";
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
