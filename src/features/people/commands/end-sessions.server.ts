import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { publishEndedSessions, sessionKey } from "#/platform/ended-sessions.ts";
import { refuse } from "#/platform/refusal.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { signInLinkOf } from "../verification.ts";
import type { Services } from "#/platform/services.ts";
import { purgePendingSignIns } from "./pending-sign-in.server.ts";

/** @throws people.session-gone for a session that is not the viewer's or has ended. */
export async function endSession(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: { readonly session: string },
): Promise<void> {
  const person = requirePerson(viewer);
  const ended = await endSessions(db, (sessions) =>
    sessions.where("id", "=", input.session).where("userId", "=", person.userId),
  );
  if (ended === 0) throw refuse("people.session-gone");
}

/** Ends every session of the viewer but the given one. @returns how many ended. */
export async function endOtherSessions(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { keep }: { readonly keep: string },
): Promise<number> {
  const person = requirePerson(viewer);
  return endSessions(db, (sessions) => sessions.where("userId", "=", person.userId).where("id", "!=", keep));
}

/** Ends one session: of a browser that signs in again, or one that lasted too long. */
export const endSessionOf = (db: Db, token: string): Promise<number> =>
  endSessions(db, (sessions) => sessions.where("token", "=", sessionKey(token)));

/** Shuts an account out everywhere. */
export const endSessionsOf = (db: Db, userId: string): Promise<number> =>
  endSessions(db, (sessions) => sessions.where("userId", "=", userId));

/** Sessions whose time is over, the oldest first; so many at once. */
export const endExpiredSessions = (db: Db): Promise<number> =>
  endSessions(db, (sessions) =>
    sessions.where(
      "id",
      "in",
      db
        .selectFrom("auth_session")
        .select("id")
        .where("expiresAt", "<", sql<Date>`now()`)
        .orderBy("expiresAt")
        .limit(PURGED_TOGETHER),
    ),
  );

const PURGED_TOGETHER = 1_000;
const sessionsOf = (db: Db) => db.deleteFrom("auth_session").returning("token");

/** The one way that sessions end here: what they hold open is closed at every node. @returns how many ended. */
async function endSessions(
  db: Db,
  which: (sessions: ReturnType<typeof sessionsOf>) => ReturnType<typeof sessionsOf>,
): Promise<number> {
  const end = async (db: Db) => {
    const ended = await which(sessionsOf(db)).execute();
    await publishEndedSessions(
      db,
      ended.map(({ token }) => token),
    );
    return ended.length;
  };
  return db.isTransaction ? end(db) : db.transaction().execute(end);
}

/** After a reset, links that were mailed before it open nothing, and sign-ins that were begun before it lead nowhere. */
export async function purgeResetLinks(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom("auth_verification")
    .where("value", "in", [userId, signInLinkOf(userId)])
    .execute();
  await purgePendingSignIns(db, userId);
}
