import type { Db } from "#/platform/db/connection.ts";
import { refuse, type Refusal } from "#/platform/refusal.ts";

/** What somebody reads who decides what another has decided: who that was, where their account is still there. */
export async function decidedAlready(db: Db, personId: number | null): Promise<Refusal> {
  const row =
    personId === null
      ? undefined
      : await db
          .selectFrom("person")
          .select("name")
          .where("id", "=", personId)
          .where("removed_at", "is", null)
          .executeTakeFirst();
  if (!row) return refuse("community.decided-already", { status: 409 });
  return refuse("community.decided-by", { status: 409, params: { who: row.name } });
}
