import { sql } from "kysely";
import { hasBlocked } from "../../people/public-relations.server.ts";
import type { Db } from "../../../platform/db/connection.ts";
import type { Viewer } from "../../../platform/viewer.ts";

/** Its author may be seen by everybody; the query names the post `p`. */
export const isAuthorShown = sql<boolean>`case when p.space_id is not null
  then exists (select from space_brief b where b.id = p.space_id and b.is_listed)
  else exists (select from provider_brief b where b.person_id = p.provider_id and b.is_listed and b.is_public) end`;

/** Whether the post is public, and its author and the viewer have not blocked each other. */
export async function isShownPost(db: Db, viewer: Viewer, postId: number): Promise<boolean> {
  const me = viewer.kind === "person" ? viewer.personId : null;
  const theirs = sql<number>`p.provider_id`;
  const mine = sql<number>`${me}::bigint`;
  const { rows } = await sql`select from post p
    where p.id = ${postId} and p.state = 'published' and p.removed_at is null and ${isAuthorShown}
      and (p.provider_id is null or not ${hasBlocked(mine, theirs)} and not ${hasBlocked(theirs, mine)})`.execute(db);
  return rows.length > 0;
}
