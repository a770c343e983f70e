import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";

export interface OwnTitle {
  readonly discussionId: number;
  readonly title: string;
}

interface Asked {
  readonly discussionIds: readonly number[];
  readonly replyIds: readonly number[];
}

/**
 * What the discussions are called that somebody began, by their ids, and those in which they answered, by the ids of the
 * answers; only those that they may still read.
 */
export async function readOwnTitles(
  db: Db,
  personId: number,
  { discussionIds, replyIds }: Asked,
): Promise<{ readonly discussions: ReadonlyMap<number, OwnTitle>; readonly replies: ReadonlyMap<number, OwnTitle> }> {
  if (discussionIds.length + replyIds.length === 0) return { discussions: new Map(), replies: new Map() };
  const readable = sql`d.removed_at is null and (d.is_open or exists (select from community_member m
    where m.community_id = d.community_id and m.person_id = ${personId} and m.state = 'member'))`;
  const { rows } = await sql<OwnTitle & { id: number; isReply: boolean }>`
    select d.id, false as "isReply", d.id as "discussionId", d.title from discussion d
    where d.id = ${sqlAny(discussionIds)} and d.author_id = ${personId} and ${readable}
    union all
    select r.id, true, d.id, d.title from discussion_reply r join discussion d on d.id = r.discussion_id
    where r.id = ${sqlAny(replyIds)} and r.author_id = ${personId} and ${readable}`.execute(db);
  const of = (isReply: boolean) =>
    new Map(
      rows
        .filter((row) => row.isReply === isReply)
        .map(({ id, discussionId, title }) => [id, { discussionId, title }] as const),
    );
  return { discussions: of(false), replies: of(true) };
}
