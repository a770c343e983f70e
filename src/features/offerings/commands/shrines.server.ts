import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { findSpaceBrief } from "#/features/spaces/public.server.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { offeringsAdmin } from "../access.ts";
import { offeringsAudit } from "../audit-actions.ts";
import { hallTopic } from "../frames.ts";
import { formsAmong, type OfferingForm } from "../offering-forms.ts";
import { MOST_SHRINES, shrineTag } from "../rules.ts";

export interface ShrineInput {
  readonly spaceId: number;
  /** Empty for the only one. */
  readonly name: string;
  readonly forms: readonly OfferingForm[];
  readonly takesWords: boolean;
}

/**
 * Opens a shrine of a space. @returns its id.
 * @throws as assertAdmin; offerings.shrines-full (409); offerings.name-missing beside `name`, offerings.forms-faith beside `forms`.
 */
export async function openShrine(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, name, forms, takesWords }: ShrineInput,
): Promise<number> {
  const { personId } = assertAdmin(viewer, offeringsAdmin.manage, spaceId);
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    const own = await lockShrines(db, spaceId);
    if (own.length >= MOST_SHRINES) throw refuse("offerings.shrines-full", { status: 409 });
    if (name === "" && own.length > 0) throw refuseField("name", "offerings.name-missing");
    const kept = await assertForms(db, spaceId, forms);
    const { id } = await db
      .insertInto("shrine")
      .values({ space_id: spaceId, name, forms: kept, takes_words: takesWords, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await publishShrine(db, id, spaceId);
    await recordAudit(db, offeringsAudit["shrine.opened"], {
      ...{ actorId: personId, entityId: id, spaceId, at: now },
      detail: { name, forms: kept, takesWords },
    });
    return id;
  });
}

export interface ShrineChange extends ShrineInput {
  readonly shrineId: number;
  /** Of the shrine as the form showed it. */
  readonly version: number;
}

/**
 * Changes what a shrine is called and what is offered there. What burns already burns on.
 * @throws as openShrine; platform.not-found; offerings.changed-meanwhile (409) where the form began from an older version.
 */
export async function changeShrine(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, shrineId, version, name, forms, takesWords }: ShrineChange,
): Promise<void> {
  const { personId } = assertAdmin(viewer, offeringsAdmin.manage, spaceId);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const own = await lockShrines(db, spaceId);
    const shrine = own.find(({ id }) => id === shrineId);
    if (!shrine) throw notFound();
    if (shrine.version !== version) throw refuse("offerings.changed-meanwhile", { status: 409 });
    if (name === "" && own.length > 1) throw refuseField("name", "offerings.name-missing");
    const kept = await assertForms(db, spaceId, forms);
    await db
      .updateTable("shrine")
      .set({ name, forms: kept, takes_words: takesWords, version: version + 1, updated_at: now })
      .where("id", "=", shrineId)
      .execute();
    await publishShrine(db, shrineId, spaceId);
    await recordAudit(db, offeringsAudit["shrine.changed"], {
      ...{ actorId: personId, entityId: shrineId, spaceId, at: now },
      detail: { name, forms: kept, takesWords },
    });
  });
}

/** Closes a shrine, and every page that stands in its hall with it; or opens it again. @throws as assertAdmin; platform.not-found. */
export async function switchShrine(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, shrineId, isOpen }: { readonly spaceId: number; readonly shrineId: number; readonly isOpen: boolean },
): Promise<void> {
  const { personId } = assertAdmin(viewer, offeringsAdmin.manage, spaceId);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const shrine = (await lockShrines(db, spaceId)).find(({ id }) => id === shrineId);
    if (!shrine) throw notFound();
    if (shrine.isOpen === isOpen) return;
    await db
      .updateTable("shrine")
      .set({ is_open: isOpen, version: shrine.version + 1, updated_at: now })
      .where("id", "=", shrineId)
      .execute();
    await publishShrine(db, shrineId, spaceId);
    await recordAudit(db, offeringsAudit[isOpen ? "shrine.reopened" : "shrine.closed"], {
      ...{ actorId: personId, entityId: shrineId, spaceId, at: now },
    });
  });
}

const publishShrine = (db: Db, shrineId: number, spaceId: number): Promise<void> =>
  publishAll(db, [
    [hallTopic(shrineId), { changed: true }],
    ["changed", shrineTag(shrineId)],
    ["changed", `space:${spaceId}`],
  ]);

/** In the order of their ids; two of the space's people who write at once come one after the other. */
async function lockShrines(db: Db, spaceId: number) {
  // A space that has none yet has no row to lock.
  await sql`select pg_advisory_xact_lock(hashtext('shrines'), ${spaceId}::int)`.execute(db);
  return db
    .selectFrom("shrine")
    .select(["id", "version", "is_open as isOpen"])
    .where("space_id", "=", spaceId)
    .orderBy("id")
    .execute();
}

async function assertForms(db: Db, spaceId: number, forms: readonly OfferingForm[]): Promise<OfferingForm[]> {
  const space = await findSpaceBrief(db, sourceLanguage, spaceId);
  if (!space) throw notFound();
  const kept = formsAmong(space.faith, forms);
  if (kept.length === 0) throw refuseField("forms", "offerings.forms-none");
  if (kept.length < new Set(forms).size) throw refuseField("forms", "offerings.forms-faith");
  return kept;
}
