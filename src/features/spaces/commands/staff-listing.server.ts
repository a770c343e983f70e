import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { spacesAudit } from "../audit-actions.ts";
import { readSpaceNames } from "../queries/space-names.server.ts";
import { refreshSearchText } from "./search-text.server.ts";
import type { Services } from "#/platform/services.ts";

const now = sql<Date>`now()`;

/** What staff saw when they decided: {@link readSpaceNames}. */
export interface SeenNames {
  readonly seen: string;
}

export interface StaffDecision {
  readonly spaceId: number;
}

/**
 * Says that a space is what it claims to be, under the names that staff saw; it is listed with it. In the caller's
 * transaction, as all of these.
 * @returns its name, or null where it is verified already or gone.
 * @throws platform.not-allowed for all but staff; spaces.renamed-meanwhile (409) where it has other names by now.
 */
export async function markVerified(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId, seen }: StaffDecision & SeenNames,
): Promise<string | null> {
  const staff = requireStaff(viewer);
  const names = await holdSeenNames(db, { spaceId, seen });
  const row = await db
    .updateTable("space")
    .set({ verified_at: now, verified_by: staff.personId, verified_names: names, unmarked_at: null })
    .set({ is_listed: true, listing_held_at: null, updated_at: now })
    .where("id", "=", spaceId)
    .where("verified_at", "is", null)
    .where("removed_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (!row) return null;
  // A new space has no document: nobody was to find it before.
  await refreshSearchText(db, spaceId);
  await recordDecision(db, staff.personId, "space.verified", spaceId);
  return row.name;
}

/** Locks the space, so that nobody renames it under the decision. */
async function holdSeenNames(db: Db, { spaceId, seen }: StaffDecision & SeenNames): Promise<string[]> {
  await db.selectFrom("space").select("id").where("id", "=", spaceId).forUpdate().execute();
  const found = (await readSpaceNames(db, [spaceId])).get(spaceId);
  if (found && found.seen !== seen) throw refuse("spaces.renamed-meanwhile", { status: 409 });
  return [...(found?.names ?? [])];
}

/** A space that is not verified leaves the lists. @returns as markVerified. @throws as markVerified. */
export async function refuseListing(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId, seen, reason }: StaffDecision & SeenNames & { readonly reason: string },
): Promise<string | null> {
  const staff = requireStaff(viewer);
  await holdSeenNames(db, { spaceId, seen });
  const row = await db
    .updateTable("space")
    .set({ is_listed: false, updated_at: now })
    .where("id", "=", spaceId)
    .where("verified_at", "is", null)
    .where("removed_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (row) {
    const entry = { actorId: staff.personId, entityId: spaceId, spaceId, detail: { reason } };
    await recordAudit(db, spacesAudit["space.verification-refused"], entry);
    await invalidateListing(db, spaceId);
  }
  return row?.name ?? null;
}

/**
 * Takes a space off every list, and its people cannot list it again; what it was verified for stays.
 * @returns its name, or null where it is gone. @throws as markVerified.
 */
export async function holdListing(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId }: StaffDecision,
): Promise<string | null> {
  const staff = requireStaff(viewer);
  const row = await db
    .updateTable("space")
    .set({ is_listed: false, listing_held_at: now, updated_at: now })
    .where("id", "=", spaceId)
    .where("removed_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (row) await recordDecision(db, staff.personId, "space.unlisted", spaceId);
  return row?.name ?? null;
}

/** The same by itself, such as for what was reported. @throws as holdListing; platform.not-found where it is gone. */
export async function unlistSpace(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId }: { readonly spaceId: number },
): Promise<void> {
  requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    if ((await holdListing({ db }, viewer, { spaceId })) === null) throw notFound();
  });
}

/**
 * Lets a space that was taken off the lists stand on them again: at once where it is verified, else once it is.
 * @returns its name, or null where nothing held it. @throws as markVerified.
 */
export async function releaseListing(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId }: StaffDecision,
): Promise<string | null> {
  const staff = requireStaff(viewer);
  const row = await db
    .updateTable("space")
    .set({ listing_held_at: null, is_listed: sql<boolean>`verified_at is not null`, updated_at: now })
    .where("id", "=", spaceId)
    .where("listing_held_at", "is not", null)
    .where("removed_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (row) await recordDecision(db, staff.personId, "space.released", spaceId);
  return row?.name ?? null;
}

async function recordDecision(
  db: Db,
  actorId: number,
  action: "space.verified" | "space.unlisted" | "space.released",
  spaceId: number,
): Promise<void> {
  await recordAudit(db, spacesAudit[action], { actorId, entityId: spaceId, spaceId });
  await invalidateListing(db, spaceId);
}

async function invalidateListing(db: Db, spaceId: number): Promise<void> {
  await publishAll(db, [
    ["changed", `space:${spaceId}`],
    ["changed", "spaces"],
  ]);
}
