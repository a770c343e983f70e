import { findSpaceBrief } from "#/features/spaces/public.server.ts";
import type { FaithKey, SpaceKind } from "#/features/spaces/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { mayEnter, type ShrineSubject } from "../access.ts";
import { formsAmong, type OfferingForm } from "../offering-forms.ts";

export interface ShrineBrief {
  readonly id: number;
  /** Empty where the space has given none. */
  readonly name: string;
  readonly forms: readonly OfferingForm[];
}

export interface ShrineView extends ShrineBrief {
  readonly takesWords: boolean;
  readonly space: {
    readonly id: number;
    readonly kind: SpaceKind;
    readonly faith: FaithKey;
    readonly name: string;
    readonly zone: string;
    readonly isListed: boolean;
    readonly isVerified: boolean;
  };
}

export interface Hall extends ShrineSubject {
  readonly id: number;
  readonly zone: string;
}

/** What access to a hall is decided by; null where there is none. One whose faith offers nothing of its forms is closed. */
export async function findHall(db: Db, shrineId: number): Promise<Hall | null> {
  const row = await db
    .selectFrom("shrine as s")
    .innerJoin("space_brief as b", "b.id", "s.space_id")
    .select(["s.space_id", "s.is_open", "s.forms", "b.is_listed", "b.zone", "b.faith"])
    .where("s.id", "=", shrineId)
    .executeTakeFirst();
  if (!row) return null;
  const isOpen = row.is_open && formsAmong(row.faith as FaithKey, row.forms).length > 0;
  return { id: shrineId, spaceId: row.space_id, isOpen, isListed: row.is_listed!, zone: row.zone! };
}

/** @returns null for a shrine that is closed, does not exist, or is not the viewer's to see. */
export async function findShrine(
  db: Db,
  language: string,
  viewer: Viewer,
  shrineId: number,
): Promise<ShrineView | null> {
  const hall = await findHall(db, shrineId);
  if (!hall || !mayEnter(viewer, hall)) return null;
  const [row, space] = await Promise.all([
    db.selectFrom("shrine").select(["name", "forms", "takes_words"]).where("id", "=", shrineId).executeTakeFirst(),
    findSpaceBrief(db, language, hall.spaceId),
  ]);
  if (!row || !space) return null;
  const { id, kind, faith, name, isListed, isVerified } = space;
  return {
    id: shrineId,
    name: row.name,
    forms: formsAmong(faith, row.forms),
    takesWords: row.takes_words,
    space: { id, kind, faith, name, isListed, isVerified, zone: hall.zone },
  };
}

/** The open shrines of a space, the oldest first; none where the viewer may not see the space. */
export async function listOpenShrines(db: Db, viewer: Viewer, spaceId: number): Promise<ShrineBrief[]> {
  const rows = await db
    .selectFrom("shrine as s")
    .innerJoin("space_brief as b", "b.id", "s.space_id")
    .select(["s.id", "s.name", "s.forms", "b.is_listed", "b.faith"])
    .where("s.space_id", "=", spaceId)
    .where("s.is_open", "=", true)
    .orderBy("s.id")
    .execute();
  return rows
    .filter((row) => mayEnter(viewer, { spaceId, isOpen: true, isListed: row.is_listed! }))
    .map(({ id, name, forms, faith }) => ({ id, name, forms: formsAmong(faith as FaithKey, forms) }))
    .filter(({ forms }) => forms.length > 0);
}
