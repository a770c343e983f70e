import type { z } from "zod";
import { foundSpace } from "#/features/spaces/public.server.ts";
import { isDayOfAnyYear } from "#/platform/is-civil-day.ts";
import { type FieldProblem, refuseFields } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Language } from "#/platform/i18n/languages.ts";
import { accountTypeOf } from "../account-types.ts";
import type { AdministratorForm, SignUpForm } from "../forms.ts";
import { knownPasswordProblems } from "../known-passwords.server.ts";
import { VERIFY_JOB } from "../job-names.ts";
import { addressOfLink } from "../queries/children.server.ts";
import { ageProblems, beginWaiting, countMailsTo, notifyOfAsked } from "./waiting.server.ts";
import { createAccount, hashNewPassword, type CreatedAccount } from "./create-account.server.ts";

export interface SignUpSurroundings {
  readonly language: Language;
  readonly theme: "light" | "dark" | "auto";
  readonly clientAddress: string;
  /** Of the link by which a child asked them: it confirms the address that it was mailed to. */
  readonly consentToken?: string;
}

type Checked = Pick<z.output<typeof SignUpForm>, "name" | "email" | "password" | "isUnder18" | "bornOn">;

/** What a sign-up is refused for besides what its form says. Whatever was typed may be asked of it. */
export function problemsOfSignUp({ password, isUnder18, bornOn, ...owner }: Checked, now: Date): FieldProblem[] {
  const known = password === "" ? [] : knownPasswordProblems("password", password, owner);
  return [...known, ...(isUnder18 && isDayOfAnyYear(bornOn) ? ageProblems(bornOn, now) : [])];
}

/**
 * A new account; for an administrator also the new, unverified, unlisted space that they own. Of somebody under 18 it waits
 * for a parent, and nothing is kept but what that takes.
 * @throws people.password-known; people.email-taken; beside `bornOn` people.child-adult and people.child-young; platform.too-many past 20 sign-ups an hour from one address.
 */
export async function signUp(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  input: z.output<typeof SignUpForm> & Partial<z.output<typeof AdministratorForm>>,
  { language, theme, clientAddress, consentToken = "" }: SignUpSurroundings,
): Promise<CreatedAccount> {
  await countAgainstLimit(db, { key: `sign-up:${clientAddress}`, limit: 20, windowSeconds: 3_600 });
  const now = new Date(clock());
  refuseFields(problemsOfSignUp(input, now));
  if (input.isUnder18) await countMailsTo(db, input.parentEmail);
  const isAdult = !input.isUnder18;
  const isProven = isAdult && (await addressOfLink(db, { token: consentToken, now })) === input.email;
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
        phone: isAdult ? input.phone : "",
        location: isAdult ? input.location || (space?.city ?? "") : "",
        bio: isAdult ? input.bio : "",
        specialization: serves ? input.specialization : "",
        experience: serves ? input.experience : "",
        language,
        theme,
        emailVerified: isProven,
      },
      passwordHash,
    );
    if (!isAdult) {
      const { bornOn, parentEmail } = input;
      await beginWaiting({ db, jobs }, { personId: created.personId, bornOn, parentEmail, now });
      return created;
    }
    if (space) await foundSpace(db, created.personId, { ...space, language });
    if (isProven) await notifyOfAsked({ db, jobs, clock }, created);
    else await jobs.send(db, VERIFY_JOB, { userId: created.userId });
    return created;
  });
}
