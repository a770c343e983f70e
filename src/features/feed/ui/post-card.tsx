import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { buttonClass } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import type { GalleryPicture } from "#/design/gallery.tsx";
import { Icon } from "#/design/icon.tsx";
import { Menu, MenuLink } from "#/design/menu.tsx";
import { categoryWords } from "#/features/artists/public.tsx";
import { formatCount, formatRelative } from "#/platform/i18n/format-date.ts";
import { directionOf } from "#/platform/i18n/languages.ts";
import { LinkedText } from "#/platform/linked-text.tsx";
import { authorKey } from "../feed-address.ts";
import type { PostCard as PostCardView } from "../queries/post-cards.server.ts";
import { postPath } from "../rules.ts";
import { Film } from "./film.tsx";
import { HideAuthor } from "./hide-author.tsx";
import { PostDateCard } from "./post-date.tsx";
import { PostPictures, toShown } from "./post-pictures.tsx";
import { Face } from "./face.tsx";
import { AuthorRating, Role } from "./role.tsx";
import { LikePost, SavePost, SharePost } from "./touch-buttons.tsx";

export interface PostCardProps {
  readonly post: PostCardView;
  readonly now: Date;
  readonly zone: string;
  readonly isSignedIn: boolean;
  /** Whether the reader may change it. */
  readonly isOwn?: boolean;
  /** Whether it is the first in view: its picture is fetched at once. */
  readonly priority?: boolean;
  /** On its own page all of it stands there, and nothing leads to it. */
  readonly isWhole?: boolean;
  readonly level?: 1 | 2;
  /** It is being written: what it shows comes from the page itself, and nothing on it leads anywhere. */
  readonly preview?: { readonly pictures: GalleryPicture[]; readonly film: ReactNode; readonly foot: ReactNode };
  /** The reader has hidden its author: where it stands it need stand no longer. */
  readonly onHidden?: () => void;
}

/** Who says it and when, what they say and show, and what one may do about it. */
export function PostCard({
  post,
  now,
  zone,
  isSignedIn,
  isOwn,
  priority,
  isWhole,
  level = 2,
  preview,
  onHidden,
}: PostCardProps) {
  const { t, i18n } = useLingui();
  const { id, name, path, body, language, artists, date } = post;
  const Name = `h${level}` as const;
  const isPreview = preview !== undefined;
  const pictures = preview?.pictures ?? toShown(post.pictures, priority);
  const at = (
    <time dateTime={post.publishedAt.toISOString()}>{formatRelative(post.publishedAt, now, i18n.locale, zone)}</time>
  );
  return (
    <article id={isPreview ? undefined : `post-${id}`} className="post-card">
      <header inert={isPreview} className="flex items-start gap-2.5">
        <Face author={post} priority={priority} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5">
            <Name className="font-text text-base leading-small font-semibold wrap-anywhere">
              <Link to={path} className="hover:text-link">
                {name}
              </Link>
              {post.isVerified && (
                <span className="ml-1.5 inline-block align-[-0.15em] text-good">
                  <Icon name="check" size={17} />
                  <span className="sr-only">{t`✓ Verified`}</span>
                </span>
              )}
            </Name>
            <AuthorRating rating={post.rating} />
          </div>
          <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-2">
            <Role author={post} />
            <span aria-hidden>·</span>
            {isWhole ? (
              at
            ) : (
              <Link to={postPath(id)} className="hover:text-link hover:underline">
                {at}
              </Link>
            )}
            {post.editedAt && (
              <>
                <span aria-hidden>·</span>
                <Link to={`${postPath(id)}/history`} className="hover:text-link hover:underline">
                  <Trans>edited</Trans>
                </Link>
              </>
            )}
          </p>
        </div>
        {!isPreview && (
          <Menu label={t`More about this post`} className="-mt-1.5 -mr-2 flex-none">
            {!isWhole && (
              <MenuLink to={postPath(id)} icon="message">
                <Trans>Open the post</Trans>
              </MenuLink>
            )}
            <MenuLink to={`${postPath(id)}/embed`} icon="code">
              <Trans>Embed</Trans>
            </MenuLink>
            {isOwn && (
              <MenuLink to={`/posts/${id}`} icon="edit">
                <Trans>Edit post</Trans>
              </MenuLink>
            )}
            {!isOwn && (
              <>
                <MenuLink to={`/report?entity=post&id=${id}&page=${encodeURIComponent(postPath(id))}`} icon="flag">
                  <Trans>Report</Trans>
                </MenuLink>
                <HideAuthor author={authorKey(post.author)} onHidden={onHidden} />
              </>
            )}
          </Menu>
        )}
      </header>
      {body && (
        <div lang={language} dir={directionOf(language)} className={cx("post-body", !isWhole && "line-clamp-12")}>
          <LinkedText text={body} />
        </div>
      )}
      {!isWhole && body.length > LONG && (
        <p className="mt-1">
          <Link to={postPath(id)} className="inline-link inline-flex min-h-6 items-center">
            <Trans>Read all of it</Trans>
          </Link>
        </p>
      )}
      {preview ? preview.film : post.video && <Film video={post.video} />}
      {pictures.length > 0 && <PostPictures pictures={pictures} />}
      {date && (
        <div inert={isPreview}>
          <PostDateCard date={date} now={now} viewerZone={isSignedIn ? zone : null} />
        </div>
      )}
      {artists.length > 0 && (
        <ul inert={isPreview} aria-label={t`Artists and guides`} className="mt-3 flex flex-wrap gap-2">
          {artists.map((artist) => (
            <li key={artist.personId} className="max-w-full min-w-0">
              <Link to={artist.path} className="chip max-w-full">
                <Avatar name={artist.name} className="-ml-2 size-7" />
                <span className="truncate">{artist.name}</span>
                <span className="text-ink-2">{t(categoryWords[artist.category])}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {preview ? (
        <footer inert className="post-foot mt-3 flex items-center gap-1 border-t border-line pt-1.5 text-sm">
          {preview.foot}
        </footer>
      ) : (
        <footer className="post-foot mt-3 flex items-center gap-1 border-t border-line pt-1.5 text-sm tabular-nums">
          <LikePost post={post} />
          <Link
            to={isWhole ? "#comments" : `${postPath(id)}#comments`}
            className={cx(buttonClass({ variant: "quiet", size: "s" }), "tabular-nums")}
          >
            <Icon name="message" />
            <span aria-hidden className={post.commentCount > 0 ? undefined : "max-sm:hidden"}>
              {post.commentCount > 0 ? formatCount(post.commentCount, i18n.locale) : t`Comment`}
            </span>
            <span className="sr-only">
              <Plural value={post.commentCount} one="# comment" other="# comments" />
            </span>
          </Link>
          <SharePost post={post} isSignedIn={isSignedIn} />
          <span className="flex-1" />
          <SavePost post={post} />
        </footer>
      )}
    </article>
  );
}

/** Longer texts than this are cut in the feed. */
const LONG = 700;
