import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { Feature } from "../../feature.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import { purgePendingSignIns } from "./pending-sign-in.server.ts";
import { notifyOfAsked } from "./waiting.server.ts";

export interface Proof {
  readonly userId: string;
  /** The account is signed in to on the browser that opens the mail: whoever made it reads its mailbox. */
  readonly byHolder: boolean;
  /** The address that the link was mailed to, where the account may have another by now. */
  readonly address?: string;
}

/**
 * Takes that somebody has opened a link that was mailed to an account's address. Until the first one anybody may have made
 * the account: what they have left to come in by, or to read along, goes, unless it is they who prove it. Children who wait for an
 * answer of this address are told of.
 * @returns whether it was the first.
 */
export async function proveMailbox(
  { db, clock, jobs, features }: Pick<Services, "db" | "clock" | "jobs"> & { readonly features: readonly Feature[] },
  { userId, byHolder, address }: Proof,
): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const account = await db
      .selectFrom("auth_user as u")
      .innerJoin("person as p", "p.user_id", "u.id")
      .select("p.id as personId")
      .where("u.id", "=", userId)
      .where("u.emailVerified", "=", false)
      .$if(address !== undefined, (query) => query.where("u.email", "=", address!))
      .forUpdate("u")
      .executeTakeFirst();
    if (!account) return false;
    if (!byHolder) {
      await forgetHolder(db, userId);
      for (const one of features) await one.forgetUnproven?.({ db, personId: account.personId });
    }
    await db
      .updateTable("auth_user")
      .set({ emailVerified: true, updatedAt: new Date(clock()) })
      .where("id", "=", userId)
      .execute();
    await notifyOfAsked({ db, jobs, clock }, { userId });
    return true;
  });
}

/** Devices that get pushes go with their sessions, those that are known with the password. */
async function forgetHolder(db: Db, userId: string): Promise<void> {
  for (const table of ["passkey", "passkey_challenge", "recovery_code", "two_factor", "email_change"] as const)
    await db.deleteFrom(table).where("user_id", "=", userId).execute();
  await db.deleteFrom("auth_account").where("userId", "=", userId).where("providerId", "=", "credential").execute();
  await purgePendingSignIns(db, userId);
  await endSessionsOf(db, userId);
}
