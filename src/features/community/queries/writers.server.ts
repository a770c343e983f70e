import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

export interface Writer {
  readonly personId: number;
  /** Null once the account is gone. */
  readonly name: string | null;
}

/** Somebody who is a member of a community, has written there, or about whom something was decided; null for everybody else. */
export async function findWriter(
  db: Db,
  { communityId, personId }: { readonly communityId: number; readonly personId: number },
): Promise<Writer | null> {
  const { rows } = await sql<Writer>`
    select p.id as "personId", case when p.removed_at is null then p.name end as name from person p
    where p.id = ${personId} and (
      exists (select from community_member where community_id = ${communityId} and person_id = p.id)
      or exists (select from community_decision where community_id = ${communityId} and person_id = p.id)
      or exists (select from discussion where author_id = p.id and community_id = ${communityId})
      or exists (select from discussion_reply r join discussion d on d.id = r.discussion_id
        where r.author_id = p.id and d.community_id = ${communityId}))`.execute(db);
  return rows[0] ?? null;
}
