import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { peopleAudit } from "../audit-actions.ts";

export interface StaffMember {
  readonly name: string;
  readonly email: string;
}

/** Makes an account staff, for the operator's command line. @returns null where no account has this address. */
export async function setStaff(db: Db, email: string, isStaff: boolean): Promise<StaffMember | null> {
  return db.transaction().execute(async (db) => {
    const row = await db
      .selectFrom("person as p")
      .innerJoin("auth_user as u", "u.id", "p.user_id")
      .select(["p.id", "p.name", "u.email", "p.is_staff"])
      .where("u.email", "=", email.trim().toLowerCase())
      .where("p.removed_at", "is", null)
      .forUpdate("p")
      .executeTakeFirst();
    if (!row) return null;
    if (row.is_staff !== isStaff) {
      await db.updateTable("person").set({ is_staff: isStaff }).where("id", "=", row.id).execute();
      await recordAudit(db, peopleAudit[isStaff ? "staff.added" : "staff.removed"], {
        actorId: null,
        entityId: row.id,
      });
    }
    return { name: row.name, email: row.email };
  });
}

/** Persons to notify of what staff decide. */
export async function listStaffIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("person")
    .select("id")
    .where("is_staff", "=", true)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listStaff(db: Db): Promise<StaffMember[]> {
  return db
    .selectFrom("person as p")
    .innerJoin("auth_user as u", "u.id", "p.user_id")
    .select(["p.name", "u.email"])
    .where("p.is_staff", "=", true)
    .where("p.removed_at", "is", null)
    .orderBy("p.id")
    .execute();
}
