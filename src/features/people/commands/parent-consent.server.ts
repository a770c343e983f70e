import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { isWithinLimit } from "#/platform/db/rate-limit.ts";
import { mailboxOf } from "#/platform/mailbox.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import { hashSecretToken } from "#/platform/secret-token.ts";
import type { Services } from "#/platform/services.ts";
import { unaskedMail } from "#/platform/unasked-mail.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import type { Feature } from "../../feature.ts";
import { peopleAudit } from "../audit-actions.ts";
import { childGoneEmail, type ChildNews } from "../child-emails.ts";
import { CHILD_CONSENT_VERSION } from "../child-rules.ts";
import { CHILD_MAIL_JOB, VERIFY_JOB } from "../job-names.ts";
import { LEAVING_DAYS } from "../leaving-rules.ts";
import { consentGiven } from "../notifications.ts";
import { endOpenOf } from "./end-open.server.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import { erasePerson, finishErasing } from "./leave.server.ts";
import { assertOwnAccount } from "./own-account.server.ts";
import { notifyOfAsked } from "./waiting.server.ts";

export interface ConsentInput {
  readonly intent: "consent" | "refuse";
  /** Of the mailed link; empty where the account is named instead. */
  readonly token: string;
  /** The child's account, for a parent who is signed in with the confirmed address that was asked. */
  readonly account: number | null;
  /** They ticked that they are 18 or older, and the parent or lawful guardian. */
  readonly isParent: boolean;
  /** Of the text that they read. */
  readonly consentVersion: string;
}

type AnswerServices = Pick<Services, "db" | "clock" | "jobs" | "storage" | "mailer" | "log"> & {
  readonly features: readonly Feature[];
};

/**
 * Takes a parent's answer to the question whether their child may have an account. Whoever refuses needs no account of
 * their own where they have the link. A refused account is deleted at once. By the link the address of a parent who is signed
 * in with it is confirmed besides.
 * @throws people.consent-ended for a link that is used, replaced, old or unknown, and once another answer was first; to
 * consent: platform.sign-in-first, platform.waits-for-parent, people.demo-account, people.consent-other-address (403),
 * people.consent-adult (403), people.parent-same (403), beside `isParent`
 * people.consent-tick and people.consent-changed.
 */
export async function answerForChild(
  services: AnswerServices,
  viewer: Viewer,
  input: ConsentInput,
): Promise<"consented" | "refused"> {
  if (input.intent === "consent" || input.token === "") requirePerson(viewer);
  const now = new Date(services.clock());
  if (input.intent === "refuse") {
    // One that lost an earlier consent may have something open with others.
    const asked = await services.db.transaction().execute((db) => lockAsked(db, viewer, input, now));
    await endOpenOf(services, { personId: asked.personId });
  }
  const erased = await services.db.transaction().execute(async (db) => {
    const asked = await lockAsked(db, viewer, input, now);
    if (input.intent === "refuse") return refuseAccount({ ...services, db }, viewer, asked, now);
    const parent = requirePerson(viewer);
    assertMayConsent(parent, asked, input);
    // The link came to this very address, and only a link finds the question of whoever has not confirmed theirs.
    if (!parent.emailVerified) await confirmAddress(db, parent, now);
    await db
      .updateTable("child_account")
      .set({ parent_id: parent.personId, consented_at: now, consent_version: CHILD_CONSENT_VERSION })
      .set({ parent_email: null, token_hash: null, due_at: null })
      .where("person_id", "=", asked.personId)
      .execute();
    await recordAudit(db, peopleAudit["person.parent-consented"], {
      ...{ actorId: parent.personId, entityId: asked.personId },
    });
    await publish(db, "changed", `person:${asked.personId}`);
    const { jobs } = services;
    if (!parent.emailVerified) await notifyOfAsked({ ...services, db }, parent);
    // Left out, the child asks for it in settings.
    if (!asked.emailVerified && (await isWithinLimit(db, unaskedMail(asked.email))))
      await jobs.send(db, VERIFY_JOB, { userId: asked.userId });
    await notify({ db, jobs }, consentGiven, {
      ...{ key: `consent-given:${asked.personId}:${now.toISOString()}`, personIds: [asked.personId] },
      ...{ path: "/dashboard", payload: {} },
    });
    return null;
  });
  if (!erased) return "consented";
  await finishErasing(services, erased, (child) => childGoneEmail(child, "refused"));
  return "refused";
}

interface Asked {
  readonly personId: number;
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly parentEmail: string | null;
}

/** Two answers at once wait for each other; the second finds no question. */
async function lockAsked(db: Db, viewer: Viewer, { token, account }: ConsentInput, now: Date): Promise<Asked> {
  const byAccount = viewer.kind === "person" && viewer.emailVerified ? viewer.email.toLowerCase() : null;
  const row = await db
    .selectFrom("child_account as c")
    .innerJoin("person as p", "p.id", "c.person_id")
    .innerJoin("auth_user as u", "u.id", "p.user_id")
    .select([
      "c.person_id as personId",
      "u.id as userId",
      "u.email",
      "u.emailVerified",
      "c.parent_email as parentEmail",
    ])
    .where("c.consented_at", "is", null)
    .where("c.due_at", ">", now)
    .where("p.removed_at", "is", null)
    .$if(token !== "", (query) => query.where("c.token_hash", "=", hashSecretToken(token)))
    .$if(token === "", (query) => query.where("c.person_id", "=", account).where("c.parent_email", "=", byAccount))
    .forUpdate("c")
    .executeTakeFirst();
  if (!row) throw refuse("people.consent-ended");
  return row;
}

function assertMayConsent(parent: SignedIn, asked: Asked, { isParent, consentVersion }: ConsentInput): void {
  assertOwnAccount(parent);
  if (parent.email.toLowerCase() !== asked.parentEmail) throw refuse("people.consent-other-address", { status: 403 });
  if (parent.isChild) throw refuse("people.consent-adult", { status: 403 });
  if (mailboxOf(parent.email) === mailboxOf(asked.email)) throw refuse("people.parent-same", { status: 403 });
  if (!isParent) throw refuseField("isParent", "people.consent-tick");
  if (consentVersion !== CHILD_CONSENT_VERSION) throw refuseField("isParent", "people.consent-changed");
}

async function confirmAddress(db: Db, { userId, email }: SignedIn, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("auth_user")
    .set({ emailVerified: true, updatedAt: now })
    .where("id", "=", userId)
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  // Changed at this very moment.
  if (numUpdatedRows === 0n) throw refuse("people.consent-other-address", { status: 403 });
}

async function refuseAccount(
  services: Pick<AnswerServices, "db" | "jobs" | "features">,
  viewer: Viewer,
  { personId, userId }: Asked,
  now: Date,
) {
  const erased = await erasePerson(services, { personId, userId, keepsTexts: false, now });
  const actorId = viewer.kind === "person" ? viewer.personId : null;
  await recordAudit(services.db, peopleAudit["person.parent-refused"], { actorId, entityId: personId });
  return erased;
}

/**
 * Withdraws the viewer's consent to a child's account: it stops at once, and is deleted in a week as by leaving.
 * @returns when it will be deleted. @throws platform.sign-in-first, platform.not-found.
 */
export async function withdrawConsent(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { account }: { readonly account: number },
): Promise<Date> {
  const parent = requirePerson(viewer);
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    const child = await lockOwnChild(db, parent, account);
    if (child.withdrawnAt) throw notFound();
    await db.updateTable("child_account").set({ withdrawn_at: now }).where("person_id", "=", account).execute();
    const dueAt = new Date(now.getTime() + LEAVING_DAYS * DAY_MS);
    await db
      .insertInto("person_leaving")
      .values({ person_id: account, asked_at: now, due_at: dueAt, keeps_texts: false })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await endSessionsOf(db, child.userId);
    await publish(db, "changed", `person:${account}`);
    await recordAudit(db, peopleAudit["person.parent-withdrew"], { actorId: parent.personId, entityId: account });
    await jobs.send<ChildMail>(db, CHILD_MAIL_JOB, { userId: child.userId, news: "withdrawn" });
    const { due_at: due } = await db
      .selectFrom("person_leaving")
      .select("due_at")
      .where("person_id", "=", account)
      .executeTakeFirstOrThrow();
    return due;
  });
}

/**
 * Gives a consent again that the viewer has withdrawn, while the account is still there. A deletion that the child had
 * asked for before stays. @throws platform.sign-in-first, platform.not-found.
 */
export async function restoreConsent(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  { account }: { readonly account: number },
): Promise<void> {
  const parent = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const { withdrawnAt, userId } = await lockOwnChild(db, parent, account);
    if (!withdrawnAt) throw notFound();
    await db
      .deleteFrom("person_leaving")
      .where("person_id", "=", account)
      .where("asked_at", "=", withdrawnAt)
      .execute();
    await db.updateTable("child_account").set({ withdrawn_at: null }).where("person_id", "=", account).execute();
    await publish(db, "changed", `person:${account}`);
    await recordAudit(db, peopleAudit["person.parent-restored"], { actorId: parent.personId, entityId: account });
    await jobs.send<ChildMail>(db, CHILD_MAIL_JOB, { userId, news: "restored" });
  });
}

async function lockOwnChild(db: Db, parent: SignedIn, account: number) {
  const row = await db
    .selectFrom("child_account as c")
    .innerJoin("person as p", "p.id", "c.person_id")
    .select(["c.withdrawn_at as withdrawnAt", "p.user_id as userId"])
    .where("c.person_id", "=", account)
    .where("c.parent_id", "=", parent.personId)
    .forUpdate("c")
    .executeTakeFirst();
  if (!row?.userId) throw notFound();
  return { withdrawnAt: row.withdrawnAt, userId: row.userId };
}

export interface ChildMail {
  readonly userId: string;
  readonly news: ChildNews;
}
