import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { spacesAudit } from "../audit-actions.ts";
import { addMember, lockMembers } from "./membership.server.ts";
import { type SeenNames, type StaffDecision, markVerified } from "./staff-listing.server.ts";

/** Somebody says that they run it: it stays listed until that is decided, in the caller's transaction. */
export async function noteAskedFor(db: Db, spaceId: number, at: Date): Promise<void> {
  await db.updateTable("space").set({ asked_for_at: at }).where("id", "=", spaceId).execute();
}

/**
 * Gives a space that nobody has claimed to somebody who has shown that they run it: they own it, and it is verified under
 * the names that staff saw. What its source says stays until they change it. In the caller's transaction.
 * @returns its name; null where somebody runs it by now, or it is gone. @throws as markVerified; platform.not-found.
 */
export async function takeOver(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, seen, personId }: StaffDecision & SeenNames & { readonly personId: number },
): Promise<string | null> {
  const staff = requireStaff(viewer);
  const now = new Date(clock());
  await lockMembers(db, spaceId);
  const claimed = await db
    .updateTable("space")
    .set({ is_unclaimed: false, updated_at: now })
    .where("id", "=", spaceId)
    .where("is_unclaimed", "=", true)
    .where("removed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!claimed) return null;
  await addMember(db, { spaceId, personId, role: "owner", since: now });
  await recordAudit(db, spacesAudit["space.claimed"], { actorId: staff.personId, entityId: spaceId, spaceId });
  return markVerified({ db }, viewer, { spaceId, seen });
}
