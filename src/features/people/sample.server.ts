import type { Services } from "#/platform/services.ts";
import { createAccount, hashNewPassword, type NewAccount } from "./commands/create-account.server.ts";

export const DEMO_PASSWORD = "sangam-demo";

/** Who stands behind each tab of the login page where the sample world is. */
export const demoEmails = {
  common: "devotee@example.org",
  murtikar: "artist@example.org",
  pujari: "guide@example.org",
  administrator: "temple@example.org",
} as const;

/** An account that can sign in, with a verified address, marked as sample. @returns the person's id. */
export async function createDemoAccount(
  { db }: Pick<Services, "db">,
  { password, ...account }: Omit<NewAccount, "isSample" | "emailVerified">,
): Promise<number> {
  const passwordHash = await hashNewPassword(password);
  return db.transaction().execute(async (db) => {
    const { personId } = await createAccount(db, { ...account, isSample: true, emailVerified: true }, passwordHash);
    return personId;
  });
}
