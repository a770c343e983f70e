import { sql } from "kysely";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Services } from "#/platform/services.ts";
import { deleteClaimedUpload } from "#/platform/uploads/claim-upload.ts";
import { GONE_DAYS, PROOF_DAYS } from "../proof-rules.ts";

const AT_ONCE = 100;

/**
 * Deletes photos and clips whose time is over: after a year, a month after one of the two is gone, and at once where staff
 * removed them. That they came, and when each name was read, stays with the booking. @returns how many.
 */
export async function deleteOldProof({
  db,
  storage,
  clock,
}: Pick<Services, "db" | "storage" | "clock">): Promise<number> {
  const [old, gone] = [PROOF_DAYS, GONE_DAYS].map((days) => new Date(clock() - days * DAY_MS));
  let deleted = 0;
  for (;;) {
    const { rows } = await sql<{ id: number; storageKey: string; smallKey: string | null }>`
      select f.id, f.storage_key as "storageKey", f.small_key as "smallKey" from booking_proof f
      where f.at <= ${old} or f.removed_at is not null or f.booking_id in (
        select b.id from booking b where b.person_id is null
        union all
        select b.id from person p join booking b on b.person_id = p.id where p.removed_at <= ${gone}
        union all
        select b.id from person p join booking b on b.provider_id = p.id where p.removed_at <= ${gone}
        union all
        select b.id from person p join booking b on b.assigned_id = p.id where p.removed_at <= ${gone})
      order by f.id limit ${AT_ONCE}`.execute(db);
    for (const { id, storageKey, smallKey } of rows) {
      // First the files: a row that went too early would leave them lying for ever.
      await storage.delete(storageKey);
      if (smallKey) await storage.delete(smallKey);
      const upload = uploadIn(storageKey);
      if (upload) await deleteClaimedUpload({ db, storage }, upload);
      await db.deleteFrom("booking_proof").where("id", "=", id).execute();
    }
    deleted += rows.length;
    if (rows.length < AT_ONCE) return deleted;
  }
}

/** A week, in which what was marked by mistake is taken back. */
const POINT_DAYS = 7;

/** Forgets where exactly somebody lives, once nobody comes there any more. @returns how many. */
export async function forgetPoints({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const rows = await db
    .updateTable("booking")
    .set({ lat: null, lng: null, has_exact_point: false })
    .where("has_exact_point", "=", true)
    .where((eb) =>
      eb.or([
        eb("ends_at", "<=", new Date(clock() - POINT_DAYS * DAY_MS)),
        eb("state", "in", ["cancelled", "declined"]),
      ]),
    )
    .returning("id")
    .execute();
  return rows.length;
}

/** The upload that a file was made of: its name begins with it. */
const uploadIn = (storageKey: string): string | null => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(storageKey)?.[0] ?? null;
