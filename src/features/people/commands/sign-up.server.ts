import type { z } from "zod";
import { foundSpace } from "#/features/spaces/public.server.ts";
import type { Services } from "#/platform/services.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Language } from "#/platform/i18n/languages.ts";
import { accountTypeOf } from "../account-types.ts";
import type { AdministratorForm, SignUpForm } from "../forms.ts";
import { refuseKnownPassword } from "../known-passwords.server.ts";
import { VERIFY_JOB } from "../job-names.ts";
import { createAccount, hashNewPassword, type CreatedAccount } from "./create-account.server.ts";

export interface SignUpSurroundings {
  readonly language: Language;
  readonly theme: "light" | "dark" | "auto";
  readonly clientAddress: string;
}

/**
 * A new account; for an administrator also the new, unverified, unlisted space that they own.
 * @throws people.password-known; people.email-taken; platform.too-many past 20 sign-ups an hour from one address.
 */
export async function signUp(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  input: z.output<typeof SignUpForm> & Partial<z.output<typeof AdministratorForm>>,
  { language, theme, clientAddress }: SignUpSurroundings,
): Promise<CreatedAccount> {
  await countAgainstLimit(db, { key: `sign-up:${clientAddress}`, limit: 20, windowSeconds: 3_600 });
  refuseKnownPassword("password", input.password, input);
  const passwordHash = await hashNewPassword(input.password);
  const serves = input.type === "murtikar" || input.type === "pujari";
  return db.transaction().execute(async (db) => {
    const space = input.type === "administrator" ? input.space : undefined;
    const accountType = accountTypeOf(input.type, space?.kind);
    const created = await createAccount(
      db,
      {
        email: input.email,
        name: input.name,
        accountType,
        phone: input.phone,
        location: input.location || (space?.city ?? ""),
        bio: input.bio,
        specialization: serves ? input.specialization : "",
        experience: serves ? input.experience : "",
        language,
        theme,
      },
      passwordHash,
    );
    if (space) await foundSpace(db, created.personId, { ...space, language });
    await jobs.send(db, VERIFY_JOB, { userId: created.userId });
    return created;
  });
}
