import { sql } from "kysely";
import { recogniseVisitor } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { findShown } from "../queries/item.server.ts";
import { USE_LIMIT } from "../rules.ts";

interface Use {
  readonly itemId: number;
  readonly use: "play" | "download";
  readonly clientAddress: string;
  readonly userAgent: string;
}

/** Counts somebody who played or took a thing, once a day for each of both. @returns whether they were counted. */
export async function countUse(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { itemId, use, ...visit }: Use,
): Promise<boolean> {
  if (!(await findShown(db, itemId))) return false;
  const visitor = await recogniseVisitor({ db }, viewer, visit);
  if (!visitor) return false;
  // Who tells another name of their browser each time is somebody else each time.
  if (viewer.kind !== "person" && !(await isWithin(db, `library.use:${itemId}:${visit.clientAddress}`))) return false;
  const added = await db
    .insertInto("shelf_use")
    .values({ item_id: itemId, use, day: visitor.day, visitor_hash: visitor.hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

const isWithin = (db: Db, key: string): Promise<boolean> =>
  countAgainstLimit(db, { key, ...USE_LIMIT }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

/** Every night: who played on past days is forgotten, the counts stay. */
export async function forgetPastUses({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const today = new Date(clock()).toISOString().slice(0, 10);
  await sql`delete from shelf_use where day < ${today}::date`.execute(db);
}
