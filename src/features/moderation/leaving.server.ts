import type { Db } from "#/platform/db/connection.ts";
import { leftFiles, type Leftover } from "#/platform/leftovers.ts";
import type { Services } from "#/platform/services.ts";
import type { LeavingPerson } from "../feature.ts";

/** What somebody claimed and did not get goes with them, the documents too; the papers of what they got have their own time. */
export async function forgetClaims({ db, personId }: LeavingPerson): Promise<readonly Leftover[]> {
  const files = await db
    .selectFrom("space_document as d")
    .innerJoin("space_verification as v", "v.id", "d.verification_id")
    .select("d.storage_key as storageKey")
    .where("v.asked_by", "=", personId)
    .where("v.is_claim", "=", true)
    .where((eb) => eb.or([eb("v.outcome", "is", null), eb("v.outcome", "!=", "granted")]))
    .where("d.deleted_at", "is", null)
    .execute();
  await db
    .deleteFrom("space_verification")
    .where("asked_by", "=", personId)
    .where("is_claim", "=", true)
    .where((eb) => eb.or([eb("outcome", "is", null), eb("outcome", "!=", "granted")]))
    .execute();
  return leftFiles(files.map(({ storageKey }) => storageKey));
}

/** What waits of somebody whom staff removed is decided by nobody any more. */
export async function endClaimsOf(
  { db, clock }: { readonly db: Db; readonly clock: Services["clock"] },
  { personId }: { readonly personId: number },
): Promise<void> {
  await db
    .updateTable("space_verification")
    .set({ decided_at: new Date(clock()), outcome: "withdrawn" })
    .where("asked_by", "=", personId)
    .where("is_claim", "=", true)
    .where("decided_at", "is", null)
    .execute();
}
