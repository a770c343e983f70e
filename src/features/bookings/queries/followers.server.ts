import { canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { bookingAdmin, sidesOf } from "../access.ts";

/** Whether a reader is on one of the sides of a booking, or sees the bookings of its space. */
export async function isBookingOf(db: Db, viewer: Viewer, bookingId: number): Promise<boolean> {
  const row = await db
    .selectFrom("booking")
    .select(["person_id as personId", "provider_id as providerId", "assigned_id as assignedId", "space_id as spaceId"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (!row) return false;
  const isOfTeam = row.spaceId !== null && canAdmin(viewer, bookingAdmin.see, row.spaceId);
  return isOfTeam || sidesOf(viewer, row).length > 0;
}
