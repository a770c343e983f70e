import { sql } from "kysely";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { hasLink } from "../links.ts";
import { MOST_REMOVALS, NEW_ACCOUNT_DAYS, NEW_ACCOUNT_LIMIT, REMOVAL_DAYS } from "../rules.ts";

/**
 * Trust by age and history: an account of a few days, or one of whom others lately had to remove several texts, writes
 * little in an hour and no links. The sample world's people are known.
 * @throws platform.too-many; community.links-later (beside `body`).
 */
export async function assertTrusted(db: Db, person: SignedIn, text: string, now: Date): Promise<void> {
  if (person.isSample || (await isTrusted(db, person.personId, now))) return;
  if (hasLink(text)) throw refuseField("body", "community.links-later", { days: NEW_ACCOUNT_DAYS });
  await countAgainstLimit(db, { key: `discussion-new:${person.personId}`, ...NEW_ACCOUNT_LIMIT });
}

async function isTrusted(db: Db, personId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - REMOVAL_DAYS * DAY_MS);
  const { rows } = await sql<{ isOld: boolean; removals: number }>`
    select p.created_at <= ${new Date(now.getTime() - NEW_ACCOUNT_DAYS * DAY_MS)} as "isOld",
      (select count(*)::int from discussion_reply r where r.author_id = p.id and r.removed_by <> p.id
        and r.removed_at > ${since})
      + (select count(*)::int from discussion d where d.author_id = p.id and d.removed_by <> p.id
        and d.merged_into is null and d.removed_at > ${since}) as removals
    from person p where p.id = ${personId}`.execute(db);
  return rows[0] !== undefined && rows[0].isOld && rows[0].removals < MOST_REMOVALS;
}
