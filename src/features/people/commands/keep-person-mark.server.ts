import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { peopleAudit } from "../audit-actions.ts";
import { personRenamed } from "../notifications.ts";
import { listStaffIds } from "./staff.server.ts";

/** What a name did to a person's mark: it waits for staff, it is back, or it is as it was. */
export type MarkChange = "off" | "back" | "kept";

/**
 * A mark stands for the name that staff confirmed: with another one it goes off until they confirm it, and with the
 * confirmed one it comes back. In the caller's transaction, before the name is written.
 */
export async function keepPersonMark(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { personId, name }: { readonly personId: number; readonly name: string },
): Promise<MarkChange> {
  const person = await db
    .selectFrom("person")
    .select(["name", "verified_at", "verified_name"])
    .where("id", "=", personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isOn = person.verified_at !== null;
  // A row that was written as verified, such as the sample world's, is so for the name that stood there.
  const confirmed = person.verified_name || (isOn ? person.name : "");
  const isConfirmed = confirmed !== "" && name === confirmed;
  if (isOn === isConfirmed) return "kept";
  const now = sql<Date>`now()`;
  const at = isConfirmed ? { verified_at: now, unmarked_at: null } : { verified_at: null, unmarked_at: now };
  await db
    .updateTable("person")
    .set({ ...at, verified_name: confirmed })
    .where("id", "=", personId)
    .execute();
  const detail = { before: person.name, after: name };
  const action = isConfirmed ? "person.mark-back" : "person.mark-off";
  await recordAudit(db, peopleAudit[action], { actorId: personId, entityId: personId, detail });
  if (!isConfirmed) {
    await notify({ db, jobs }, personRenamed, {
      key: `renamed:${personId}:${randomUUID()}`,
      personIds: await listStaffIds(db),
      path: "/staff?tab=people&only=renamed",
      payload: { who: name, before: confirmed },
    });
  }
  return isConfirmed ? "back" : "off";
}
