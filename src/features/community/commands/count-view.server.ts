import { sql } from "kysely";
import { recogniseVisitor } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { findReadable } from "../queries/readable.server.ts";
import { VIEW_LIMIT } from "../rules.ts";

interface View {
  readonly discussionId: number;
  readonly clientAddress: string;
  readonly userAgent: string;
}

/**
 * Counts a reader of a discussion once a day; of those without an account a bounded number behind one address, as each name
 * of a browser would be another. @returns whether they were counted.
 */
export async function countView(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { discussionId, ...visit }: View,
): Promise<boolean> {
  const discussion = await findReadable(db, viewer, discussionId);
  if (!discussion || discussion.mergedInto !== null) return false;
  const visitor = await recogniseVisitor({ db }, viewer, visit);
  if (!visitor) return false;
  const counting = db.transaction().execute(async (db) => {
    const added = await db
      .insertInto("discussion_view")
      .values({ discussion_id: discussionId, day: visitor.day, visitor_hash: visitor.hash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(added.numInsertedOrUpdatedRows) === 0) return false;
    if (viewer.kind !== "person") {
      await countAgainstLimit(db, { key: `discussion-view:${discussionId}:${visit.clientAddress}`, ...VIEW_LIMIT });
    }
    return true;
  });
  return counting.catch((error: unknown) => {
    if (error instanceof Refusal) return false;
    throw error;
  });
}

/** Every night: who read on past days is forgotten, the count stays; so are points that trending counts no more. */
export async function forgetPastViews(db: Db): Promise<void> {
  await sql`delete from discussion_view where day < (now() at time zone 'utc')::date`.execute(db);
  await sql`delete from discussion_day where day < (now() at time zone 'utc')::date - 30`.execute(db);
  await sql`delete from community_contribution where day < (now() at time zone 'utc')::date - 90`.execute(db);
}
