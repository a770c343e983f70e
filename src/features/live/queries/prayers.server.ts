import type { Db } from "#/platform/db/connection.ts";
import { notAllowed } from "#/platform/refusal.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { canReadPrayers } from "../access.ts";

export const PRAYER_PAGE = 20;

export interface PrayerRequest {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly at: Date;
  readonly prayedAt: Date | null;
  /** The person who marked it prayed; null where nobody has, or where they have left. */
  readonly prayedBy: string | null;
}

export interface PrayerFilter {
  /** Those that are still waiting, or those that were prayed. */
  readonly shows: "waiting" | "prayed";
  /** The last one of the page before. */
  readonly after?: number;
}

/**
 * Prayer requests of a space, the latest first.
 * @throws platform.sign-in-first, platform.not-allowed for who does not serve there.
 */
export async function listPrayers(
  db: Db,
  viewer: Viewer,
  spaceId: number,
  { shows, after }: PrayerFilter,
): Promise<{ prayers: PrayerRequest[]; next: number | null }> {
  if (!canReadPrayers(requirePerson(viewer), spaceId)) throw notAllowed();
  let query = db
    .selectFrom("prayer_request as r")
    .leftJoin("person as p", "p.id", "r.prayed_by")
    .select(["r.id", "r.name", "r.body", "r.at", "r.prayed_at", "p.name as prayed_by"])
    .where("r.space_id", "=", spaceId)
    .where("r.prayed_at", shows === "waiting" ? "is" : "is not", null)
    .orderBy("r.id", "desc")
    .limit(PRAYER_PAGE + 1);
  if (after) query = query.where("r.id", "<", after);
  const rows = await query.execute();
  const page = rows.slice(0, PRAYER_PAGE).map((row) => ({
    id: row.id,
    name: row.name,
    text: row.body,
    at: row.at,
    prayedAt: row.prayed_at,
    prayedBy: row.prayed_by,
  }));
  return { prayers: page, next: rows.length > PRAYER_PAGE ? page.at(-1)!.id : null };
}

/** Counts the prayer requests that wait; null for viewers who may not know. */
export async function countWaitingPrayers(db: Db, viewer: Viewer, spaceId: number): Promise<number | null> {
  if (!canReadPrayers(viewer, spaceId)) return null;
  const row = await db
    .selectFrom("prayer_request")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("space_id", "=", spaceId)
    .where("prayed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.waiting);
}
