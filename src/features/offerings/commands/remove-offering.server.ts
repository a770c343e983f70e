import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, requireStaff, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { mayRemove } from "../access.ts";
import { offeringsAudit } from "../audit-actions.ts";
import { hallTopic } from "../frames.ts";
import { BURNS_MS, shrineTag } from "../rules.ts";

/**
 * Removes an offering with its words, from every page at once; once is as good as twice.
 * @throws platform.sign-in-first; platform.not-found for whoever may not, and where there is none.
 */
export async function removeOffering(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { offeringId }: { readonly offeringId: number },
): Promise<void> {
  const person = requirePerson(viewer);
  const found = await db
    .selectFrom("offering as o")
    .innerJoin("shrine as s", "s.id", "o.shrine_id")
    .select(["s.space_id as spaceId", "o.person_id as personId"])
    .where("o.id", "=", offeringId)
    .executeTakeFirst();
  if (!found || !mayRemove(person, found)) throw notFound();
  await remove({ db, clock }, person, { offeringId, spaceId: found.spaceId });
}

/** Staff have read what was reported. @throws platform.not-allowed for anybody else, platform.not-found. */
export async function removeReportedOffering(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { offeringId }: { readonly offeringId: number },
): Promise<void> {
  const staff = requireStaff(viewer);
  await removeOffering({ db, clock }, staff, { offeringId });
}

async function remove(
  { db, clock }: Pick<Services, "db" | "clock">,
  { personId }: SignedIn,
  { offeringId, spaceId }: { readonly offeringId: number; readonly spaceId: number },
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable("offering")
      .set({ removed_at: now, removed_by: personId })
      .where("id", "=", offeringId)
      .where("removed_at", "is", null)
      .returning(["shrine_id", "person_id"])
      .executeTakeFirst();
    if (!row) return;
    await publishRemoved(db, [{ shrineId: row.shrine_id, id: offeringId }]);
    // What somebody takes back themselves is their own affair.
    if (row.person_id === personId) return;
    await recordAudit(db, offeringsAudit["offering.removed"], {
      ...{ actorId: personId, entityId: offeringId, spaceId, at: now },
      detail: { shrineId: row.shrine_id },
    });
  });
}

/** Ids that one message on the bus carries. */
const AT_ONCE = 400;

/** After the write, in its transaction. */
async function publishRemoved(db: Db, gone: readonly { readonly shrineId: number; readonly id: number }[]) {
  for (const [shrineId, ofShrine] of Map.groupBy(gone, (one) => one.shrineId)) {
    const ids = ofShrine.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      await publishAll(db, [[hallTopic(shrineId), { removed: ids.slice(at, at + AT_ONCE) }]]);
    }
    await publishAll(db, [["changed", shrineTag(shrineId)]]);
  }
}

/** Puts out what burns of somebody whom staff removed; a repeated call finds nothing. */
export async function removeOfferingsOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  { personId }: { readonly personId: number },
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { rows } = await sql<{ shrineId: number; id: number }>`
      update offering set removed_at = ${now}
      where id in (select id from offering where person_id = ${personId} and removed_at is null
        and lit_at > ${new Date(now.getTime() - BURNS_MS)} order by shrine_id, id for update)
      returning shrine_id as "shrineId", id`.execute(db);
    await publishRemoved(db, rows);
  });
}
