import { sql } from "kysely";
import { recogniseVisitor } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { findReadable } from "../queries/readable.server.ts";

interface View {
  readonly discussionId: number;
  readonly clientAddress: string;
  readonly userAgent: string;
}

/** Counts a reader of a discussion once a day. @returns whether they were counted. */
export async function countView(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { discussionId, ...visit }: View,
): Promise<boolean> {
  const discussion = await findReadable(db, viewer, discussionId);
  if (!discussion || discussion.mergedInto !== null) return false;
  const visitor = await recogniseVisitor({ db }, viewer, visit);
  if (!visitor) return false;
  const added = await db
    .insertInto("discussion_view")
    .values({ discussion_id: discussionId, day: visitor.day, visitor_hash: visitor.hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

/** Every night: who read on past days is forgotten, the count stays; so are points that trending counts no more. */
export async function forgetPastViews(db: Db): Promise<void> {
  await sql`delete from discussion_view where day < (now() at time zone 'utc')::date`.execute(db);
  await sql`delete from discussion_day where day < (now() at time zone 'utc')::date - 30`.execute(db);
  await sql`delete from community_contribution where day < (now() at time zone 'utc')::date - 90`.execute(db);
}
