import { sql } from "kysely";
import { findShownView } from "#/features/gallery/public.server.ts";
import { recogniseVisitor } from "#/features/spaces/public.server.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { isOpen, tourAdmin } from "../access.ts";
import { findTourSubject } from "../queries/tour-subject.server.ts";
import { LOOK_LIMIT } from "../rules.ts";

interface Look {
  /** One of both. */
  readonly tourId?: number;
  readonly viewId?: number;
  readonly clientAddress: string;
  readonly userAgent: string;
}

/**
 * Counts somebody who looked around in a tour or at a 3D view that everybody may see, once a day; those who run the space look
 * at their own work. @returns whether they were counted.
 */
export async function countLook(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { tourId, viewId, ...visit }: Look,
): Promise<boolean> {
  const spaceId = await findOpenSpace({ db }, tourId, viewId);
  if (spaceId === null || canAdmin(viewer, tourAdmin.edit, spaceId)) return false;
  const visitor = await recogniseVisitor({ db }, viewer, visit);
  if (!visitor) return false;
  const counting = db.transaction().execute(async (db) => {
    const added = await db
      .insertInto("tour_look")
      .values({ tour_id: tourId ?? null, view_id: viewId ?? null, day: visitor.day, visitor_hash: visitor.hash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(added.numInsertedOrUpdatedRows) === 0) return false;
    if (viewer.kind === "visitor") {
      await countAgainstLimit(db, { key: `look:${tourId ?? `v${viewId}`}:${visit.clientAddress}`, ...LOOK_LIMIT });
    }
    return true;
  });
  return counting.catch((error: unknown) => {
    if (error instanceof Refusal) return false;
    throw error;
  });
}

async function findOpenSpace({ db }: Pick<Services, "db">, tourId?: number, viewId?: number): Promise<number | null> {
  if (tourId !== undefined) {
    const tour = await findTourSubject(db, tourId);
    return tour && isOpen(tour) ? tour.spaceId : null;
  }
  const view = viewId === undefined ? null : await findShownView(db, viewId, null);
  return view && isOpen({ ...view, isPublished: true }) ? view.spaceId : null;
}

/** Every night: who looked on past days is forgotten, the counts stay. */
export async function forgetPastLooks({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const today = new Date(clock()).toISOString().slice(0, 10);
  await sql`delete from tour_look where day < ${today}::date`.execute(db);
}
