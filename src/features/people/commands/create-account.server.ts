import { settingOf, sourceLanguage } from "#/platform/i18n/languages.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Language } from "#/platform/i18n/languages.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { AccountType } from "#/platform/viewer.ts";
import { passwords } from "../password-hashing.server.ts";

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly accountType: AccountType;
  readonly phone?: string;
  readonly location?: string;
  readonly bio?: string;
  readonly specialization?: string;
  readonly experience?: string;
  readonly language?: Language;
  readonly theme?: "light" | "dark" | "auto";
  readonly emailVerified?: boolean;
  readonly isSample?: boolean;
  readonly isStaff?: boolean;
}

export interface CreatedAccount {
  readonly personId: number;
  readonly userId: string;
}

/** Takes its time over the password; await it before a transaction begins. */
export const hashNewPassword = (password: string): Promise<string> => passwords.hash(password);

/**
 * Credentials, person and settings in one transaction; the caller's, where there is one.
 * @param passwordHash from hashNewPassword.
 * @throws people.email-taken on the field `email`.
 */
export async function createAccount(
  db: Db,
  account: Omit<NewAccount, "password">,
  passwordHash: string,
): Promise<CreatedAccount> {
  const language = account.language ?? sourceLanguage;
  const user = await db
    .insertInto("auth_user")
    .values({
      name: account.name,
      email: account.email.toLowerCase(),
      emailVerified: account.emailVerified ?? false,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!user) throw refuseField("email", "people.email-taken");
  await db
    .insertInto("auth_account")
    .values({
      accountId: user.id,
      providerId: "credential",
      userId: user.id,
      password: passwordHash,
      updatedAt: new Date(),
    })
    .execute();
  const person = await db
    .insertInto("person")
    .values({
      user_id: user.id,
      name: account.name,
      account_type: account.accountType,
      phone: account.phone ?? "",
      location: account.location ?? "",
      bio: account.bio ?? "",
      specialization: account.specialization ?? "",
      experience: account.experience ?? "",
      language,
      is_sample: account.isSample ?? false,
      is_staff: account.isStaff ?? false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("person_setting")
    .values({ person_id: person.id, language: settingOf(language), theme: account.theme ?? "light" })
    .execute();
  return { personId: person.id, userId: user.id };
}
