import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { Link } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { Icon } from "#/design/icon.tsx";
import { Menu, MenuLink } from "#/design/menu.tsx";
import { ProseHtml } from "#/design/prose.tsx";
import { Title } from "#/design/title.tsx";
import { formatCount, formatRelative } from "#/platform/i18n/format-date.ts";
import type { DiscussionData } from "../pages/discussion.tsx";
import { discussionPath, replyPath, REPLIES_PAGE } from "../rules.ts";
import { directionOf } from "../../../platform/i18n/languages.ts";
import { DiscussionBadges } from "./discussion-row.tsx";
import { TextPictures } from "./text-pictures.tsx";
import { FollowDiscussion, LikeDiscussion } from "./touch-buttons.tsx";

/** What was asked or said first, by whom, and what one may do about it. */
export const DiscussionHead = memo(function DiscussionHead({ data }: { data: DiscussionData }) {
  const { t, i18n } = useLingui();
  const { discussion, now, zone, isOwn, mayModerate } = data;
  const { id, language, author, tags, at, editedAt } = discussion;
  const path = discussionPath(id);
  const name = author ?? t`Deleted account`;
  return (
    <article>
      <header className="pt-3">
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          <DiscussionBadges discussion={{ ...discussion, isAnswered: discussion.acceptedReplyId !== null }} />
        </div>
        <div dir={directionOf(language)} className="mt-2 first:mt-0">
          <Title size="l" lang={language} className="wrap-anywhere">
            {discussion.titleParts.map(({ text, verse, path }, place) =>
              path === null ? (
                text
              ) : (
                <a key={place} className="verse" data-verse={verse} href={path}>
                  {text}
                </a>
              ),
            )}
          </Title>
        </div>
        <div className="mt-3 flex items-center gap-3">
          <Avatar name={name} size="m" />
          <div className="min-w-0 flex-1 leading-small">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-2">
              <time dateTime={at.toISOString()}>{formatRelative(at, now, i18n.locale, zone)}</time>
              {editedAt && (
                <>
                  <span aria-hidden>·</span>
                  <Link to={`${path}/history`} className="inline-flex min-h-6 items-center hover:underline">
                    <Trans>edited</Trans>
                  </Link>
                </>
              )}
              <span aria-hidden>·</span>
              <span className="tabular-nums">
                <Plural
                  value={discussion.views}
                  one="# view"
                  other={`${formatCount(discussion.views, i18n.locale)} views`}
                />
              </span>
            </p>
          </div>
          <Menu label={t`More about this discussion`} className="-mr-2 flex-none">
            {discussion.replies > REPLIES_PAGE && (
              <MenuLink to={replyPath(id, discussion.lastReplyId)} icon="arrow-right">
                <Trans>To the latest answer</Trans>
              </MenuLink>
            )}
            {isOwn && data.mayEdit && (
              <MenuLink to={`${path}/edit`} icon="edit">
                <Trans>Edit</Trans>
              </MenuLink>
            )}
            {(isOwn || mayModerate) && (
              <MenuLink to={`${path}/moderate`} icon="settings">
                {mayModerate ? <Trans>Keep order</Trans> : <Trans>Remove</Trans>}
              </MenuLink>
            )}
            {!isOwn && !discussion.isHeld && (
              <MenuLink to={`/report?entity=discussion&id=${id}&page=${encodeURIComponent(path)}`} icon="flag">
                <Trans>Report</Trans>
              </MenuLink>
            )}
          </Menu>
        </div>
      </header>
      <div dir={directionOf(language)} className="mt-5">
        <ProseHtml sanitisedHtml={discussion.html} lang={language} className="discussion-prose" />
      </div>
      <TextPictures pictures={discussion.pictures} />
      {tags.length > 0 && (
        <ul aria-label={t`Tags`} className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {tags.map((tag) => (
            <li key={tag}>
              <Link
                to={`/community?tag=${encodeURIComponent(tag)}`}
                className="inline-flex min-h-8 items-center gap-1 text-ink-2 hover:text-link hover:underline"
              >
                <Icon name="tag" size={15} />
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!discussion.isHeld && (
        <footer className="mt-4 flex flex-wrap items-center gap-1 border-y border-line py-1.5 text-sm tabular-nums">
          <LikeDiscussion discussion={discussion} />
          <span className="flex-1" />
          {data.viewerId !== null && <FollowDiscussion discussion={discussion} />}
        </footer>
      )}
    </article>
  );
});
