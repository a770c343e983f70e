import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { notify } from "../../../platform/notifications.ts";
import type { Services } from "../../../platform/services.ts";
import { recordAudit } from "../../audit/public.server.ts";
import { spacesAudit } from "../audit-actions.ts";
import { spaceRenamed } from "../notifications.ts";
import { areConfirmed } from "../verified-names.ts";

/** What new names did to a space's mark: it waits for staff, it is back, or it is as it was. */
export type MarkChange = "off" | "back" | "kept";

interface NewNames {
  readonly spaceId: number;
  readonly personId: number;
  /** The version that brings them. */
  readonly version: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * A mark stands for the names that staff confirmed. With another one it goes off until they confirm it, and with the
 * confirmed ones it comes back. The caller's transaction holds the space's row.
 */
export async function keepMark(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { spaceId, personId, version, before, after }: NewNames,
): Promise<MarkChange> {
  const space = await db
    .selectFrom("space")
    .select(["verified_at", "verified_names"])
    .where("id", "=", spaceId)
    .executeTakeFirstOrThrow();
  const isOn = space.verified_at !== null;
  // A row that was written as verified, such as the sample world's, is so for the names that stood there.
  const confirmed = space.verified_names.length > 0 || !isOn ? space.verified_names : [...before];
  const isConfirmed = confirmed.length > 0 && areConfirmed(after, confirmed);
  if (isOn === isConfirmed) return "kept";
  const now = sql<Date>`now()`;
  await db
    .updateTable("space")
    .set({ verified_at: isConfirmed ? now : null, unmarked_at: isConfirmed ? null : now, verified_names: confirmed })
    .where("id", "=", spaceId)
    .execute();
  const detail = { before: before.join(" · "), after: after.join(" · ") };
  const action = isConfirmed ? "space.mark-back" : "space.mark-off";
  await recordAudit(db, spacesAudit[action], { actorId: personId, entityId: spaceId, spaceId, detail });
  if (!isConfirmed) {
    await notify({ db, jobs }, spaceRenamed, {
      key: `renamed:${spaceId}:${version}`,
      personIds: await listStaffIds(db),
      path: "/staff?tab=spaces&only=renamed",
      payload: { space: after[0] ?? "", before: confirmed[0] ?? "" },
    });
  }
  return isConfirmed ? "back" : "off";
}

async function listStaffIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("person")
    .select("id")
    .where("is_staff", "=", true)
    .where("removed_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
