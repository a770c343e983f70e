import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { refuse } from "#/platform/refusal.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { peopleAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Grants a person's check mark for the name that staff saw, or withdraws it; in the caller's transaction.
 * @returns whether that changed anything.
 * @throws platform.not-allowed for all but staff; people.renamed-meanwhile (409) where the name is another by now.
 */
export async function setPersonVerified(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { personId, seen, isVerified }: { readonly personId: number; readonly seen: string; readonly isVerified: boolean },
): Promise<boolean> {
  const staff = requireStaff(viewer);
  const person = await db.selectFrom("person").select("name").where("id", "=", personId).forUpdate().executeTakeFirst();
  if (isVerified && person && person.name !== seen) throw refuse("people.renamed-meanwhile", { status: 409 });
  const row = await db
    .updateTable("person")
    .set({ verified_at: isVerified ? sql<Date>`now()` : null, verified_by: isVerified ? staff.personId : null })
    .set({ verified_name: isVerified ? seen : "", unmarked_at: null })
    .where("id", "=", personId)
    // A mark that a new name has put off would come back with the old one: it is withdrawn all the same.
    .where((eb) =>
      isVerified
        ? eb("verified_at", "is", null)
        : eb.or([eb("verified_at", "is not", null), eb("verified_name", "!=", "")]),
    )
    .where("removed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  const action = isVerified ? "person.verified" : "person.verification-withdrawn";
  await recordAudit(db, peopleAudit[action], { actorId: staff.personId, entityId: personId });
  await publish(db, "changed", `person:${personId}`);
  return true;
}
