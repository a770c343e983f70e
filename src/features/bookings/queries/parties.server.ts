import { sql } from "kysely";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { bookingAdmin } from "../access.ts";

/** Whether one has booked the other, or a space whose bookings the viewer sees. */
export async function haveBooking(db: Db, viewer: SignedIn, otherId: number): Promise<boolean> {
  const me = viewer.personId;
  const spaces = viewer.memberships
    .map(({ spaceId }) => spaceId)
    .filter((spaceId) => canAdmin(viewer, bookingAdmin.see, spaceId));
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from booking where person_id = ${me} and coalesce(provider_id, assigned_id) = ${otherId})
      or exists (select from booking where person_id = ${otherId}
        and (coalesce(provider_id, assigned_id) = ${me} or space_id = any(${spaces}::bigint[]))) as "isKnown"`.execute(
    db,
  );
  return rows[0]!.isKnown;
}
