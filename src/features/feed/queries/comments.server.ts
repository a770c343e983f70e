import { sql } from "kysely";
import { hasBlocked } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readCursor, writeCursor } from "#/platform/search/cursor.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { COMMENTS_PAGE, REPLIES_SHOWN } from "../rules.ts";

export interface CommentView {
  readonly id: number;
  /** Null once the author's account is gone. */
  readonly author: string | null;
  readonly authorId: number | null;
  /** Null where it was removed, and only its answers stand. */
  readonly body: string | null;
  readonly language: string;
  readonly at: Date;
  readonly isEdited: boolean;
  /** It stands there in the name of the post's author. */
  readonly isHost: boolean;
  readonly replyCount: number;
  readonly replies: readonly CommentView[];
}

export interface CommentPage {
  readonly comments: readonly CommentView[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

/** Names under which a page with these comments is kept: of those whose names stand there. */
export const writerTags = (comments: readonly CommentView[]): string[] =>
  comments.flatMap(({ authorId, replies }) => [
    ...(authorId === null ? [] : [`person:${authorId}`]),
    ...writerTags(replies),
  ]);

interface Asked {
  readonly postId: number;
  readonly after: string | null;
  /** Of this comment alone all answers are read, from here on. */
  readonly parentId?: number | null;
}

const shape = sql`c.id, c.parent_id, c.author_id, c.body, c.language, c.created_at, c.reply_count,
  c.removed_at is not null as is_removed, c.edited_at is not null as is_edited, p.name, p.removed_at is not null as is_gone, c.is_host`;

interface Row {
  readonly id: number;
  readonly parent_id: number | null;
  readonly author_id: number | null;
  readonly body: string;
  readonly language: string;
  readonly created_at: Date;
  readonly reply_count: number;
  readonly is_removed: boolean;
  readonly is_edited: boolean;
  readonly name: string | null;
  readonly is_gone: boolean | null;
  readonly is_host: boolean;
}

/**
 * Comments of a post in the order in which they were written, each with its first answers; those of people whom the viewer
 * has blocked are left out. A removed one stands empty while it has answers.
 */
export async function readComments(
  db: Db,
  viewer: Viewer,
  { postId, after, parentId = null }: Asked,
): Promise<CommentPage> {
  const me = viewer.kind === "person" ? viewer.personId : null;
  const from = (readCursor(after, "i") as [number] | null)?.[0] ?? 0;
  const readable =
    me === null ? sql`true` : sql`(c.author_id is null or not ${hasBlocked(sql`${me}`, sql<number>`c.author_id`)})`;
  const joined = sql`post_comment c left join person p on p.id = c.author_id`;
  const stands = sql`(c.removed_at is null or c.reply_count > 0) and ${readable}`;
  const { rows: tops } = await sql<Row>`
    select ${shape} from ${joined}
    where c.post_id = ${postId} and c.id > ${from} and ${stands}
      and ${parentId === null ? sql`c.parent_id is null` : sql`c.parent_id = ${parentId}`}
    order by c.id limit ${COMMENTS_PAGE + 1}`.execute(db);
  const shown = tops.slice(0, COMMENTS_PAGE);
  const ids = shown.map(({ id }) => id);
  const { rows: replies } =
    parentId !== null || ids.length === 0
      ? { rows: [] }
      : await sql<Row>`
        select r.* from unnest(${ids}::bigint[]) as top (id) cross join lateral (
          select ${shape} from ${joined} where c.parent_id = top.id and c.removed_at is null and ${readable}
          order by c.id limit ${REPLIES_SHOWN}) r`.execute(db);
  const last = shown.at(-1);
  return {
    comments: shown.map((row) =>
      toView(
        row,
        replies.filter(({ parent_id }) => parent_id === row.id),
      ),
    ),
    next: tops.length > COMMENTS_PAGE && last ? writeCursor([last.id]) : null,
  };
}

const toView = (row: Row, replies: readonly Row[] = []): CommentView => ({
  id: row.id,
  author: row.is_gone ? null : row.name,
  authorId: row.is_gone ? null : row.author_id,
  body: row.is_removed ? null : row.body,
  language: row.language,
  at: row.created_at,
  isEdited: row.is_edited,
  isHost: row.is_host,
  replyCount: row.reply_count,
  replies: replies.map((reply) => toView(reply)),
});
