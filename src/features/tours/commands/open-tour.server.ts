import { recordAudit } from "#/features/audit/public.server.ts";
import type { AuditAction, PlainAuditAction } from "#/features/audit/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { tourAdmin } from "../access.ts";
import { EDIT_LIMIT } from "../rules.ts";
import { tourTag } from "../tour-tag.ts";

export interface OpenedTour {
  readonly tourId: number;
  readonly spaceId: number;
  readonly person: SignedIn;
}

/**
 * Asks whether the viewer may edit this tour, and counts that they do. One that is not there looks to strangers as one that
 * is not theirs. @throws platform.sign-in-first, platform.not-found, platform.not-allowed, platform.too-many.
 */
export async function openTour(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { tourId }: { readonly tourId: number },
): Promise<OpenedTour> {
  requirePerson(viewer);
  const row = await db
    .selectFrom("tour as t")
    .innerJoin("space_brief as s", "s.id", "t.space_id")
    .select("t.space_id")
    .where("t.id", "=", tourId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const person = assertAdmin(viewer, tourAdmin.edit, row.space_id);
  await countAgainstLimit(db, { key: `tour-edits:${person.personId}`, ...EDIT_LIMIT });
  return { tourId, spaceId: row.space_id, person };
}

export interface LockedTour {
  readonly title: string;
  /** Of all its texts. */
  readonly language: string;
  readonly version: number;
  readonly isPublished: boolean;
}

/** Locks a tour within a transaction: its scenes and what stands in them are written one after the other. */
export async function lockTour(db: Db, tourId: number): Promise<LockedTour> {
  const row = await db
    .selectFrom("tour")
    .select(["title", "language", "version", "published_at"])
    .where("id", "=", tourId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, isPublished: row.published_at !== null };
}

/** @throws tours.changed (409) where somebody was faster. */
export function assertVersion(found: number, asked: number): void {
  if (found !== asked) throw refuse("tours.changed", { status: 409 });
}

/** Writes the trail, and lets pages go that showed the tour. */
export async function recordTour(db: Db, opened: OpenedTour, action: PlainAuditAction): Promise<void>;
export async function recordTour<Detail extends object>(
  db: Db,
  opened: OpenedTour,
  action: AuditAction<Detail>,
  detail: NoInfer<Detail>,
): Promise<void>;
export async function recordTour(
  db: Db,
  { tourId, spaceId, person }: OpenedTour,
  action: AuditAction<object> | PlainAuditAction,
  detail: object = {},
): Promise<void> {
  const entry = { actorId: person.personId, entityId: tourId, spaceId };
  if (action.detail) await recordAudit(db, action, { ...entry, detail });
  else await recordAudit(db, action, entry);
  await publishAll(db, [
    ["changed", tourTag(tourId)],
    ["changed", `space:${spaceId}`],
  ]);
}
