import type { Db } from "#/platform/db/connection.ts";
import { refuse } from "#/platform/refusal.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import type { Services } from "#/platform/services.ts";

/** @throws people.session-gone for a session that is not the viewer's or has ended. */
export async function endSession(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: { readonly session: string },
): Promise<void> {
  const person = requirePerson(viewer);
  const { numDeletedRows } = await db
    .deleteFrom("auth_session")
    .where("id", "=", input.session)
    .where("userId", "=", person.userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refuse("people.session-gone");
}

/** Ends every session of the viewer but the given one. @returns how many ended. */
export async function endOtherSessions(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { keep }: { readonly keep: string },
): Promise<number> {
  const person = requirePerson(viewer);
  const { numDeletedRows } = await db
    .deleteFrom("auth_session")
    .where("userId", "=", person.userId)
    .where("id", "!=", keep)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** After a reset, links that were mailed before it open nothing. */
export async function purgeResetLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("auth_verification").where("value", "=", userId).execute();
}
