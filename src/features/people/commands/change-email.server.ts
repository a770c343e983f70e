import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertConfirmed } from "#/platform/confirmed.ts";
import { isConstraint } from "#/platform/db/is-constraint.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { sessionKey as hashOf } from "#/platform/ended-sessions.ts";
import { mailboxOf } from "#/platform/mailbox.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { unaskedMail } from "#/platform/unasked-mail.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { newAddressEmail, oldAddressEmail, takenAddressEmail } from "../account-emails.ts";
import { peopleAudit } from "../audit-actions.ts";
import type { ChangeEmailForm, ConfirmEmailChangeForm } from "../forms.ts";
import { CHANGE_EMAIL_JOB } from "../job-names.ts";
import { EMAIL_CHANGE_HOURS } from "../leaving-rules.ts";
import { parentAddressOf } from "../queries/children.server.ts";
import { addresseeOf } from "../queries.server.ts";
import { assertOwnAccount } from "./own-account.server.ts";
import { purgeResetLinks } from "./end-sessions.server.ts";
import { notifyOfAsked } from "./waiting.server.ts";

/**
 * Asks both mailboxes whether the viewer's account shall have another address; until both say yes it stays as it is. A
 * new question replaces the one before. Whether the address has an account is not told here, but in its own mailbox.
 * @throws people.demo-account for one that everybody knows; platform.confirm-first without a fresh password; people.email-same and, for who is under 18, people.email-of-parent beside the field; platform.too-many past 5
 * times a day, or the limit of unaskedMail, whether or not the address has an account; platform.sign-in-first.
 */
export async function askForEmailChange(
  services: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { newEmail }: z.output<typeof ChangeEmailForm>,
): Promise<void> {
  const person = requirePerson(viewer);
  assertOwnAccount(person);
  assertConfirmed(person, services);
  if (newEmail === person.email.toLowerCase()) throw refuseField("newEmail", "people.email-same");
  const parent = person.isChild ? await parentAddressOf(services.db, person.personId) : null;
  if (parent && mailboxOf(parent) === mailboxOf(newEmail)) throw refuseField("newEmail", "people.email-of-parent");
  await countAgainstLimit(services.db, { key: `change-email:${person.personId}`, limit: 5, windowSeconds: 86_400 });
  const now = new Date(services.clock());
  await services.db.transaction().execute(async (db) => {
    await countAgainstLimit(db, unaskedMail(newEmail));
    await db.deleteFrom("email_change").where("user_id", "=", person.userId).execute();
    await db
      .insertInto("email_change")
      .values({
        ...{ user_id: person.userId, new_email: newEmail, asked_at: now },
        expires_at: new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000),
      })
      .execute();
    await services.jobs.send(db, CHANGE_EMAIL_JOB, { userId: person.userId });
  });
}

/** Takes the question back. Where there is none, nothing changes. @throws platform.sign-in-first */
export async function cancelEmailChange({ db }: Pick<Services, "db">, viewer: Viewer): Promise<void> {
  const person = requirePerson(viewer);
  await db.deleteFrom("email_change").where("user_id", "=", person.userId).execute();
}

/**
 * Mails both addresses a link of their own. Run again it makes new links, and the older ones open nothing. An address
 * that its owner has not confirmed is not asked: a slip at sign-up is what is mended so.
 */
export async function mailAddressChange(
  { db, mailer, config }: Pick<Services, "db" | "mailer" | "config">,
  { userId }: { readonly userId: string },
): Promise<void> {
  const addressee = await addresseeOf(db, userId);
  if (!addressee) return;
  const { language } = addressee;
  const [oldToken, newToken] = [randomBytes(24).toString("base64url"), randomBytes(24).toString("base64url")];
  const change = await db
    .updateTable("email_change")
    .set({ old_hash: hashOf(oldToken), new_hash: hashOf(newToken) })
    .where("user_id", "=", userId)
    .returning("new_email as newEmail")
    .executeTakeFirst();
  if (!change) return;
  const { newEmail } = change;
  const taken = await db.selectFrom("auth_user").select("id").where("email", "=", newEmail).executeTakeFirst();
  const toNew = { email: newEmail, language };
  if (addressee.emailVerified) {
    await mailer.send(await oldAddressEmail(config.publicUrl, addressee, { token: oldToken, newEmail }));
  }
  await mailer.send(
    await (taken ? takenAddressEmail(config.publicUrl, toNew) : newAddressEmail(config.publicUrl, toNew, newToken)),
  );
}

/** How far a change is: both have to say yes. */
export type EmailChanged = "changed" | "waits-for-old" | "waits-for-new" | "refused";

/**
 * Takes the answer of the mailbox that a link was sent to.
 * @returns what that made of the change. @throws people.change-ended for a used, replaced, old or unknown link, and where
 * another account has taken the address meanwhile.
 */
export async function answerEmailChange(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { token, intent }: z.output<typeof ConfirmEmailChangeForm>,
): Promise<EmailChanged> {
  const hash = hashOf(token);
  const now = new Date(clock());
  const change = db.transaction().execute(async (db): Promise<EmailChanged | "taken"> => {
    const change = await db
      .selectFrom("email_change as c")
      .innerJoin("auth_user as u", "u.id", "c.user_id")
      .innerJoin("person as p", "p.user_id", "u.id")
      .selectAll("c")
      .select(["u.emailVerified", "p.id as personId"])
      .where((eb) => eb.or([eb("c.old_hash", "=", hash), eb("c.new_hash", "=", hash)]))
      .where("c.expires_at", ">", now)
      .where("p.removed_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!change) throw refuse("people.change-ended");
    const row = () => db.deleteFrom("email_change").where("user_id", "=", change.user_id).execute();
    if (intent === "no") {
      await row();
      return "refused";
    }
    const isOld = change.old_hash === hash;
    const oldSaidYes = isOld || change.old_confirmed_at !== null || !change.emailVerified;
    const newSaidYes = !isOld || change.new_confirmed_at !== null;
    if (!oldSaidYes || !newSaidYes) {
      await db
        .updateTable("email_change")
        .set(isOld ? { old_confirmed_at: now } : { new_confirmed_at: now })
        .where("user_id", "=", change.user_id)
        .execute();
      return oldSaidYes ? "waits-for-new" : "waits-for-old";
    }
    const { numUpdatedRows } = await db
      .updateTable("auth_user")
      .set({ email: change.new_email, emailVerified: true, updatedAt: now })
      .where("id", "=", change.user_id)
      .where(sql<boolean>`not exists (select from auth_user where email = ${change.new_email})`)
      .executeTakeFirst();
    await row();
    if (numUpdatedRows === 0n) return "taken";
    // Links that the old mailbox still has open nothing more.
    await purgeResetLinks(db, change.user_id);
    await notifyOfAsked({ db, jobs, clock }, { userId: change.user_id });
    await recordAudit(db, peopleAudit["person.email-changed"], { actorId: change.personId, entityId: change.personId });
    return "changed";
  });
  const answer = await change.catch(async (error: unknown) => {
    if (!isConstraint(error)) throw error;
    // Another account took the address at this very moment.
    const isHashOf = sql<boolean>`${hash} in (old_hash, new_hash)`;
    await db.deleteFrom("email_change").where(isHashOf).execute();
    return "taken" as const;
  });
  // The question is over all the same, which a refusal inside of the transaction would undo.
  if (answer === "taken") throw refuse("people.change-ended");
  return answer;
}
