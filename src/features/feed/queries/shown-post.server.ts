import { sql, type RawBuilder } from "kysely";
import { isBlockedBetween } from "../../people/public-relations.server.ts";
import type { Db } from "../../../platform/db/connection.ts";
import type { Viewer } from "../../../platform/viewer.ts";

/**
 * Its author may be seen by everybody; the query names the post `p`. Each author is looked up: where it says `exists`, the
 * database may read all of them first.
 */
export const isAuthorShown = sql<boolean>`coalesce(case when p.space_id is not null
  then (select b.is_listed from space_brief b where b.id = p.space_id)
  else (select b.is_listed and b.is_public from provider_brief b where b.person_id = p.provider_id) end, false)`;

/** Its author and the reader have not blocked each other; a space blocks nobody. The query names the post `p`. */
export function isUnblocked(me: number | null): RawBuilder<boolean> {
  if (me === null) return sql<boolean>`true`;
  return sql<boolean>`(p.provider_id is null
    or not ${isBlockedBetween(sql<number>`p.provider_id`, sql<number>`${me}::bigint`)})`;
}

/** Whether the post is public, and its author and the viewer have not blocked each other. */
export async function isShownPost(db: Db, viewer: Viewer, postId: number): Promise<boolean> {
  const me = viewer.kind === "person" ? viewer.personId : null;
  const { rows } = await sql`select from post p
    where p.id = ${postId} and p.state = 'published' and p.removed_at is null and ${isAuthorShown}
      and ${isUnblocked(me)}`.execute(db);
  return rows.length > 0;
}
