import { recordAudit } from "#/features/audit/public.server.ts";
import { civilDay, DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { mailboxOf } from "#/platform/mailbox.ts";
import { notify } from "#/platform/notifications.ts";
import { type FieldProblem, refuse, refuseField, signInFirst } from "#/platform/refusal.ts";
import { hashSecretToken, makeSecretToken } from "#/platform/secret-token.ts";
import type { Services } from "#/platform/services.ts";
import { mailboxKey, unaskedMail } from "#/platform/unasked-mail.ts";
import { HOME_ZONE, type Viewer, type WaitingAccount } from "#/platform/viewer.ts";
import type { Feature } from "../../feature.ts";
import { leftEmail } from "../account-emails.ts";
import { peopleAudit } from "../audit-actions.ts";
import { parentConsentEmail } from "../child-emails.ts";
import { birthdaysOfChildren, CHILDREN_PATH, CONSENT_DAYS } from "../child-rules.ts";
import { CONSENT_MAIL_JOB } from "../job-names.ts";
import { consentAsked } from "../notifications.ts";
import { addresseeOf, personOfEmail } from "../queries.server.ts";
import { endOpenOf } from "./end-open.server.ts";
import { erasePerson, finishErasing } from "./leave.server.ts";

const DAY_SECONDS = 86_400;
/** Of so many a list tells; nobody has more children. */
const MOST_ASKED = 50;

/** What is wrong with a child's date of birth by the clock of the server, or nothing: people.child-adult, people.child-young. */
export function ageProblems(bornOn: string, now: Date): FieldProblem[] {
  const { first, last } = birthdaysOfChildren(civilDay(now, HOME_ZONE));
  if (bornOn < first) return [{ field: "bornOn", code: "people.child-adult" }];
  return bornOn > last ? [{ field: "bornOn", code: "people.child-young" }] : [];
}

/**
 * Nobody's mailbox is filled by children whom they do not know; in the transaction that queues the mail.
 * @throws platform.too-many past 6 mails a day to one mailbox, or the limit of unaskedMail.
 */
export async function countMailsTo(db: Db, parentEmail: string): Promise<void> {
  const key = mailboxKey("parent-mail", parentEmail);
  await countAgainstLimit(db, { key, limit: 6, windowSeconds: DAY_SECONDS });
  await countAgainstLimit(db, unaskedMail(parentEmail));
}

interface Begun {
  readonly personId: number;
  /** `2012-05-01` */
  readonly bornOn: string;
  readonly parentEmail: string;
  readonly now: Date;
}

/** Makes a new account one that waits for a parent, in the transaction that makes it: nothing of it is shown to others. */
export async function beginWaiting(
  { db, jobs }: Pick<Services, "db"> & { readonly jobs: Pick<Services["jobs"], "send"> },
  { personId, bornOn, parentEmail, now }: Begun,
): Promise<void> {
  await db
    .insertInto("child_account")
    .values({
      ...{ person_id: personId, born_on: bornOn, parent_email: parentEmail, asked_at: now },
      due_at: new Date(now.getTime() + CONSENT_DAYS * DAY_MS),
    })
    .execute();
  await db
    .updateTable("person_setting")
    .set({ profile_visibility: "private", allow_messages: false })
    .where("person_id", "=", personId)
    .execute();
  await jobs.send(db, CONSENT_MAIL_JOB, { personId });
}

/** @throws platform.sign-in-first for a visitor, people.not-waiting (403) for somebody whose account works. */
function requireWaiting(viewer: Viewer): WaitingAccount {
  if (viewer.kind === "person") throw refuse("people.not-waiting", { status: 403 });
  if (!viewer.waiting) throw signInFirst();
  return viewer.waiting;
}

/** The row of an account that has no answer yet; whoever answers at this moment is waited for. */
async function lockUnanswered(db: Db, personId: number, now: Date) {
  const row = await db
    .selectFrom("child_account")
    .select(["parent_email as parentEmail", "due_at as dueAt"])
    .where("person_id", "=", personId)
    .where("consented_at", "is", null)
    .where("due_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse("people.not-waiting", { status: 403 });
  return row;
}

/**
 * Mails the parent a new link; the one before opens nothing more.
 * @throws as requireWaiting; people.not-waiting once it was answered; platform.too-many past 3 times a day.
 */
export async function mailParentAgain(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
): Promise<void> {
  const { personId } = requireWaiting(viewer);
  await countAgainstLimit(db, { key: `consent-again:${personId}`, limit: 3, windowSeconds: DAY_SECONDS });
  await db.transaction().execute(async (db) => {
    const { parentEmail } = await lockUnanswered(db, personId, new Date(clock()));
    if (!parentEmail) throw refuseField("parentEmail", "platform.field-required");
    await countMailsTo(db, parentEmail);
    await jobs.send(db, CONSENT_MAIL_JOB, { personId });
  });
}

/**
 * Asks another parent or guardian; the link that went to the one before opens nothing more. The time in which the account
 * waits stays the same.
 * @throws as mailParentAgain; beside `parentEmail` people.parent-same; platform.too-many past 5 addresses.
 */
export async function nameParent(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { parentEmail }: { readonly parentEmail: string },
): Promise<void> {
  const { personId, email } = requireWaiting(viewer);
  if (mailboxOf(parentEmail) === mailboxOf(email)) throw refuseField("parentEmail", "people.parent-same");
  await countAgainstLimit(db, { key: `consent-to:${personId}`, limit: 5, windowSeconds: CONSENT_DAYS * DAY_SECONDS });
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await lockUnanswered(db, personId, now);
    await countMailsTo(db, parentEmail);
    await db
      .updateTable("child_account")
      .set({ parent_email: parentEmail, token_hash: null, asked_at: now })
      .where("person_id", "=", personId)
      .execute();
    await jobs.send(db, CONSENT_MAIL_JOB, { personId });
  });
}

type EraseServices = Pick<Services, "db" | "jobs" | "clock" | "storage" | "mailer" | "log"> & {
  readonly features: readonly Feature[];
};

/** Deletes the viewer's account at once, as long as nobody consented. @throws as requireWaiting; people.not-waiting. */
export async function cancelWaiting(services: EraseServices, viewer: Viewer): Promise<void> {
  const { personId, userId } = requireWaiting(viewer);
  const now = new Date(services.clock());
  await services.db.transaction().execute((db) => lockUnanswered(db, personId, now));
  // One that lost an earlier consent may have something open with others.
  await endOpenOf(services, { personId });
  const erased = await services.db.transaction().execute(async (db) => {
    await lockUnanswered(db, personId, now);
    const question = { personId, userId, keepsTexts: false, now };
    const erased = await erasePerson({ ...services, db }, question);
    await recordAudit(db, peopleAudit["person.left"], { actorId: null, entityId: personId });
    return erased;
  });
  await finishErasing(services, erased, leftEmail);
}

/**
 * Mails the parent a link, in the child's language, and notifies them where they have an account with that address. Run
 * again it makes a new link, and the older one opens nothing.
 */
export async function mailParent(
  { db, jobs, mailer, config, clock }: Pick<Services, "db" | "jobs" | "mailer" | "config" | "clock">,
  { personId }: { readonly personId: number },
): Promise<void> {
  const token = makeSecretToken();
  const asked = await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable("child_account as c")
      .set({ token_hash: hashSecretToken(token) })
      .from("person as p")
      .innerJoin("person_setting as s", "s.person_id", "p.id")
      .whereRef("p.id", "=", "c.person_id")
      .where("c.person_id", "=", personId)
      .where("p.removed_at", "is", null)
      .where("c.parent_email", "is not", null)
      .where("c.due_at", ">", new Date(clock()))
      .returning(["c.parent_email as email", "c.due_at as dueAt", "c.asked_at as askedAt"])
      .returning(["p.user_id as userId", "s.timezone as zone"])
      .executeTakeFirst();
    if (!row?.email || !row.dueAt || !row.userId) return null;
    const known = await personOfEmail(db, row.email);
    if (known?.emailVerified) {
      await notifyAsked({ db, jobs }, { childId: personId, askedAt: row.askedAt, parentId: known.personId });
    }
    const child = await addresseeOf(db, row.userId);
    return child && { ...row, child, email: row.email, dueAt: row.dueAt };
  });
  if (!asked) return;
  const { email, dueAt, zone, child } = asked;
  await mailer.send(
    await parentConsentEmail(config.publicUrl, {
      ...{ email, dueAt, zone, token },
      ...{ language: child.language, childEmail: child.email },
    }),
  );
}

/** Once for each question. */
async function notifyAsked(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { childId, askedAt, parentId }: { readonly childId: number; readonly askedAt: Date; readonly parentId: number },
): Promise<void> {
  await notify({ db, jobs }, consentAsked, {
    ...{ key: `consent-asked:${childId}:${askedAt.toISOString()}`, personIds: [parentId] },
    ...{ path: CHILDREN_PATH, payload: {} },
  });
}

/**
 * Notifies somebody whose address has just been confirmed of the children who wait for an answer of it; in the transaction
 * that confirms it.
 */
export async function notifyOfAsked(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { userId }: { readonly userId: string },
): Promise<void> {
  const asked = await db
    .selectFrom("child_account as c")
    .innerJoin("auth_user as u", "u.email", "c.parent_email")
    .innerJoin("person as p", "p.user_id", "u.id")
    .select(["c.person_id as childId", "c.asked_at as askedAt", "p.id as parentId"])
    .where("u.id", "=", userId)
    .where("c.consented_at", "is", null)
    .where("c.due_at", ">", new Date(clock()))
    .orderBy("c.asked_at")
    .limit(MOST_ASKED)
    .execute();
  for (const one of asked) await notifyAsked({ db, jobs }, one);
}
