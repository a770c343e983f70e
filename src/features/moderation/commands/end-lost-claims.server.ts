import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { claimEnded } from "../notifications.ts";
import { deleteDocumentsOf } from "./delete-documents.server.ts";

const AT_ONCE = 100;

/**
 * Ends claims of spaces that left the lists while they waited: nobody decides on them any more. Whoever claimed one is
 * notified, and the documents are deleted. @returns how many, up to a bound.
 */
export async function endLostClaims({
  db,
  jobs,
  storage,
  clock,
}: Pick<Services, "db" | "jobs" | "storage" | "clock">): Promise<number> {
  const lost = await db
    .selectFrom("space_verification as v")
    .leftJoin("space_brief as s", "s.id", "v.space_id")
    .select(["v.id", "v.asked_by", "s.name"])
    .where("v.is_claim", "=", true)
    .where("v.decided_at", "is", null)
    .where((eb) => eb.or([eb("s.id", "is", null), eb("s.is_listed", "=", false)]))
    .orderBy("v.id")
    .limit(AT_ONCE)
    .execute();
  for (const { id, asked_by, name } of lost) {
    await db.transaction().execute(async (db) => {
      const ended = await db
        .updateTable("space_verification")
        .set({ decided_at: new Date(clock()), outcome: "withdrawn" })
        .where("id", "=", id)
        .where("decided_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!ended || asked_by === null) return;
      await notify({ db, jobs }, claimEnded, {
        ...{ key: `claim:${id}`, personIds: [asked_by], path: "/explore" },
        payload: { space: name ?? "" },
      });
    });
    await deleteDocumentsOf({ db, storage, clock }, id);
  }
  return lost.length;
}
