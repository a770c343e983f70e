import type { DemoAccount } from "../../../sample/world/demo.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { DEMO_PASSWORD, demoEmails } from "./demo-accounts.ts";
import { createAccount, hashNewPassword, type NewAccount } from "./commands/create-account.server.ts";

export { DEMO_PASSWORD, demoEmails };

/** An account that can sign in, with a verified address, marked as sample; in the caller's transaction, if any. @returns the person's id. */
export async function createDemoAccount(
  { db }: Pick<Services, "db">,
  { password, ...account }: Omit<NewAccount, "isSample" | "emailVerified">,
): Promise<number> {
  return openAccount(db, account, await hashNewPassword(password));
}

function openAccount(
  db: Db,
  account: Omit<NewAccount, "isSample" | "emailVerified" | "password">,
  passwordHash: string,
): Promise<number> {
  const create = async (db: Db) =>
    (await createAccount(db, { ...account, isSample: true, emailVerified: true }, passwordHash)).personId;
  return db.isTransaction ? create(db) : db.transaction().execute(create);
}

/** Accounts that can sign in; those that are not there yet are opened now. @returns person ids by key. */
export async function openDemoAccounts(db: Db, accounts: readonly DemoAccount[]): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  // Everybody knows their password: hashed once for all of them.
  let passwordHash: string | undefined;
  for (const { key, email, name, accountType, location, bio, isStaff } of accounts) {
    const known = await db
      .selectFrom("person as p")
      .innerJoin("auth_user as u", "u.id", "p.user_id")
      .select("p.id")
      .where("u.email", "=", email)
      .executeTakeFirst();
    if (!known) passwordHash ??= await hashNewPassword(DEMO_PASSWORD);
    ids[key] =
      known?.id ?? (await openAccount(db, { email, name, accountType, location, bio, isStaff }, passwordHash!));
  }
  return ids;
}
