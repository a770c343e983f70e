import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Picture } from "#/design/picture.tsx";
import { Section } from "#/design/section.tsx";
import { formatRelative } from "#/platform/i18n/format-date.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import { briefOf } from "../brief.ts";
import { authorPostsPath } from "../feed-address.ts";
import { leadPictureOf } from "../lead-picture.ts";
import type { PostCard } from "../queries/post-cards.server.ts";
import { postPath, type Author } from "../rules.ts";

interface LatestPostsProps {
  readonly author: Author;
  readonly posts: readonly PostCard[];
  readonly now: Date;
  /** IANA zone in which times are told. */
  readonly zone: string;
}

const BRIEF = 140;

/** A few posts on the page of their author, and the way to all of them; nothing where there are none. */
export function LatestPosts({ author, posts, now, zone }: LatestPostsProps) {
  const { t, i18n } = useLingui();
  if (posts.length === 0) return null;
  return (
    <Section heading={<Trans>Posts</Trans>} link={{ to: authorPostsPath(author), label: <Trans>All posts</Trans> }}>
      <RowList label={t`Posts`}>
        {posts.map(({ id, body, language, publishedAt, likeCount, commentCount, ...shown }) => {
          const picture = leadPictureOf(shown);
          return (
            <ListRow
              key={id}
              to={postPath(id)}
              titleLang={language}
              title={
                briefOf(body, BRIEF) || picture?.alt || (shown.video ? t`A post with a video` : t`A post with pictures`)
              }
              before={
                picture && (
                  <RowThumb>
                    <Picture {...pictureSources(picture)} alt="" sizes="56px" fit="fill" />
                  </RowThumb>
                )
              }
            >
              <span className="tabular-nums">
                <time dateTime={publishedAt.toISOString()}>{formatRelative(publishedAt, now, i18n.locale, zone)}</time>
                {likeCount > 0 && (
                  <>
                    {" · "}
                    <Plural value={likeCount} one="# like" other="# likes" />
                  </>
                )}
                {commentCount > 0 && (
                  <>
                    {" · "}
                    <Plural value={commentCount} one="# comment" other="# comments" />
                  </>
                )}
              </span>
            </ListRow>
          );
        })}
      </RowList>
    </Section>
  );
}
