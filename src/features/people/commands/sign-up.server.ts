import type { z } from "zod";
import { foundSpace } from "#/features/spaces/public.server.ts";
import { isDayOfAnyYear } from "#/platform/is-civil-day.ts";
import { type FieldProblem, refuseFields } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { countAgainstLimit, isWithinLimit, takeHitBack } from "#/platform/db/rate-limit.ts";
import type { Language } from "#/platform/i18n/languages.ts";
import { unaskedMail } from "#/platform/unasked-mail.ts";
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

/** A hall full of people signs up behind one address. */
const ACCOUNTS_AN_HOUR = 40;
/** Each may tell whether an address has an account; slips of the same hall count here too. */
const REFUSALS_AN_HOUR = 100;

export interface SignedUp extends CreatedAccount {
  /** False where the mailbox got so much today that the mail to confirm it is left out; settings send it later. */
  readonly isMailed: boolean;
}

/**
 * A new account; for an administrator also the new, unverified, unlisted space that they own. Of somebody under 18 it waits
 * for a parent, and nothing is kept but what that takes.
 * @throws people.password-known; people.email-taken; beside `bornOn` people.child-adult and people.child-young; as countMailsTo, for a
 * child; platform.too-many past 40 accounts or 100 refusals an hour from one address.
 */
export async function signUp(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  input: z.output<typeof SignUpForm> & Partial<z.output<typeof AdministratorForm>>,
  { language, theme, clientAddress, consentToken = "" }: SignUpSurroundings,
): Promise<SignedUp> {
  const now = new Date(clock());
  refuseFields(problemsOfSignUp(input, now));
  const refusals = { key: `sign-up-refused:${clientAddress}`, limit: REFUSALS_AN_HOUR, windowSeconds: 3_600 };
  const accounts = { key: `sign-up:${clientAddress}`, limit: ACCOUNTS_AN_HOUR, windowSeconds: 3_600 };
  await countAgainstLimit(db, refusals);
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
    let isMailed = true;
    if (input.isUnder18) {
      const { bornOn, parentEmail } = input;
      await countMailsTo(db, parentEmail);
      await beginWaiting({ db, jobs }, { personId: created.personId, bornOn, parentEmail, now });
    } else {
      if (space) await foundSpace(db, created.personId, { ...space, language });
      if (isProven) await notifyOfAsked({ db, jobs, clock }, created);
      else if ((isMailed = await isWithinLimit(db, unaskedMail(input.email))))
        await jobs.send(db, VERIFY_JOB, { userId: created.userId });
    }
    await countAgainstLimit(db, accounts);
    await takeHitBack(db, refusals);
    return { ...created, isMailed };
  });
}
