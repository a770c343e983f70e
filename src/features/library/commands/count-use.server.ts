import { sql } from "kysely";
import { recogniseVisitor } from "#/features/spaces/public.server.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { findShown } from "../queries/item.server.ts";

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
  const added = await db
    .insertInto("shelf_use")
    .values({ item_id: itemId, use, day: visitor.day, visitor_hash: visitor.hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

/** Every night: who played on past days is forgotten, the counts stay. */
export async function forgetPastUses({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const today = new Date(clock()).toISOString().slice(0, 10);
  await sql`delete from shelf_use where day < ${today}::date`.execute(db);
}
