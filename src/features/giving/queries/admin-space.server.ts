import { assertAdmin, type AdminAction } from "#/platform/admin-actions.ts";
import { civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";

/** The civil day of a space now, after an access check. @throws as assertAdmin. */
export async function openAdminSpace(
  db: Db,
  viewer: Viewer,
  action: AdminAction,
  spaceId: number,
  now: Date,
): Promise<{ readonly person: SignedIn; readonly zone: string; readonly today: string }> {
  const person = assertAdmin(viewer, action, spaceId);
  const { zone } = await db
    .selectFrom("space_brief")
    .select("zone")
    .where("id", "=", spaceId)
    .executeTakeFirstOrThrow();
  return { person, zone: zone!, today: civilDay(now, zone!) };
}
