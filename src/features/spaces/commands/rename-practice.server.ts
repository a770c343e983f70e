import type { Services } from "../../../platform/services.ts";
import { publish } from "../../../platform/bus.ts";
import { keepMark } from "./keep-mark.server.ts";

/**
 * A practice is called as the provider whose it is. With another name its mark goes off until staff have confirmed it.
 * In the caller's transaction.
 */
export async function renamePractice(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { spaceId, personId, name }: { readonly spaceId: number; readonly personId: number; readonly name: string },
): Promise<void> {
  const space = await db
    .selectFrom("space")
    .select("name")
    .where("id", "=", spaceId)
    .where("kind", "=", "practice")
    .forUpdate()
    .executeTakeFirst();
  if (!space || space.name === name) return;
  await keepMark({ db, jobs }, { spaceId, personId, version: clock(), before: [space.name], after: [name] });
  await db.updateTable("space").set({ name }).where("id", "=", spaceId).execute();
  await publish(db, "changed", `space:${spaceId}`);
}
