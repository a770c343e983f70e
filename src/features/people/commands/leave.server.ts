import { sql } from "kysely";
import type { z } from "zod";
import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { assertConfirmed } from "#/platform/confirmed.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Leftover } from "#/platform/leftovers.ts";
import { notify } from "#/platform/notifications.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import type { Feature } from "../../feature.ts";
import type { Mail } from "#/platform/mail.ts";
import { leavingEmail, leftEmail, stayingEmail } from "../account-emails.ts";
import { childGoneEmail } from "../child-emails.ts";
import { peopleAudit } from "../audit-actions.ts";
import { CHILDREN_PATH } from "../child-rules.ts";
import type { LeaveForm } from "../forms.ts";
import { LEAVING_MAIL_JOB, STAYING_MAIL_JOB } from "../job-names.ts";
import { LEAVING_DAYS } from "../leaving-rules.ts";
import { childLeaves, stillHindered } from "../notifications.ts";
import { addresseeOf } from "../queries.server.ts";
import { listHindrances } from "../queries/leaving.server.ts";
import { signInLinkOf } from "../verification.ts";
import { assertOwnAccount } from "./own-account.server.ts";
import { deleteLeftovers, writeLeftovers } from "./leftovers.server.ts";
import { endOpenOf } from "./end-open.server.ts";
import { endSessionsOf } from "./end-sessions.server.ts";

const DAY_MS = 86_400_000;
/** After an error it is tried again so much later. */
const RETRY_MS = 3_600_000;
/** So many accounts are deleted in one round of the job. */
const ROUND = 20;

type LeaveServices = Pick<Services, "db" | "clock" | "jobs"> & { readonly features: readonly Feature[] };

/**
 * Begins the deletion of the viewer's account: until it is due they may change their mind. Asked again it stays as it is.
 * @returns when the account will be deleted.
 * @throws people.demo-account for one that everybody knows; platform.confirm-first without a fresh password; people.hindered while something only they can settle is open;
 * platform.too-many past 5 times a day; platform.sign-in-first.
 */
export async function askToLeave(
  services: LeaveServices,
  viewer: Viewer,
  { keepsTexts }: Pick<z.output<typeof LeaveForm>, "keepsTexts">,
): Promise<Date> {
  const person = requirePerson(viewer);
  assertOwnAccount(person);
  assertConfirmed(person, services);
  await countAgainstLimit(services.db, { key: `leave:${person.personId}`, limit: 5, windowSeconds: 86_400 });
  const now = new Date(services.clock());
  const due = new Date(now.getTime() + LEAVING_DAYS * DAY_MS);
  return services.db.transaction().execute(async (db) => {
    if ((await listHindrances(services.features, { db, personId: person.personId, now })).length > 0) {
      throw refuse("people.hindered");
    }
    const { rows } = await sql<{ due_at: Date; is_new: boolean }>`
      insert into person_leaving as l (person_id, asked_at, due_at, keeps_texts)
      values (${person.personId}, ${now}, ${due}, ${keepsTexts})
      on conflict (person_id) do update set keeps_texts = excluded.keeps_texts
      returning due_at, xmax = 0 as is_new`.execute(db);
    const { due_at: dueAt, is_new: isNew } = rows[0]!;
    if (isNew) {
      await services.jobs.send(db, LEAVING_MAIL_JOB, { userId: person.userId, dueAt: dueAt.toISOString() });
      await notifyParent({ db, jobs: services.jobs }, { personId: person.personId, now });
    }
    return dueAt;
  });
}

/** Nobody's child leaves without their knowledge. */
async function notifyParent(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { personId, now }: { readonly personId: number; readonly now: Date },
): Promise<void> {
  const child = await db
    .selectFrom("child_account")
    .select("parent_id as parentId")
    .where("person_id", "=", personId)
    .where("consented_at", "is not", null)
    .executeTakeFirst();
  if (!child?.parentId) return;
  await notify({ db, jobs }, childLeaves, {
    ...{ key: `child-leaves:${personId}:${now.toISOString()}`, personIds: [child.parentId] },
    ...{ path: CHILDREN_PATH, payload: {} },
  });
}

/** Tells whoever reads the account's mail, so that nobody's account goes without their knowledge. */
export async function mailLeaving(
  { db, mailer, config }: Pick<Services, "db" | "mailer" | "config">,
  { userId, dueAt }: { readonly userId: string; readonly dueAt: string },
): Promise<void> {
  const addressee = await addresseeOf(db, userId);
  const still = await db
    .selectFrom("person_leaving as l")
    .innerJoin("person as p", "p.id", "l.person_id")
    .innerJoin("person_setting as s", "s.person_id", "p.id")
    .select(["l.due_at", "s.timezone"])
    .where("p.user_id", "=", userId)
    .executeTakeFirst();
  if (!addressee || still?.due_at.toISOString() !== dueAt) return;
  await mailer.send(await leavingEmail(config.publicUrl, addressee, { dueAt: still.due_at, zone: still.timezone }));
}

/** Keeps the viewer's account after all. Where it was not to be deleted, nothing changes. @throws platform.sign-in-first */
export async function stayAfterAll({ db, jobs }: Pick<Services, "db" | "jobs">, viewer: Viewer): Promise<void> {
  const person = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom("person_leaving")
      .where("person_id", "=", person.personId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await jobs.send(db, STAYING_MAIL_JOB, { userId: person.userId });
  });
}

/** Tells whoever was told that the account goes that it does not; nothing where it goes by now. */
export async function mailStaying(
  { db, mailer, config }: Pick<Services, "db" | "mailer" | "config">,
  { userId }: { readonly userId: string },
): Promise<void> {
  const addressee = await addresseeOf(db, userId);
  const leaving = await db
    .selectFrom("person_leaving as l")
    .innerJoin("person as p", "p.id", "l.person_id")
    .select("l.person_id")
    .where("p.user_id", "=", userId)
    .executeTakeFirst();
  if (addressee && !leaving) await mailer.send(await stayingEmail(config.publicUrl, addressee));
}

/** Deletes the accounts that are due, the longest overdue first. @returns how many. */
export async function deleteDueAccounts(
  services: Pick<Services, "db" | "clock" | "jobs" | "mailer" | "config" | "log" | "storage"> & LeaveServices,
): Promise<number> {
  let deleted = 0;
  const due = await services.db
    .selectFrom("person_leaving")
    .select("person_id")
    .where("due_at", "<=", new Date(services.clock()))
    .orderBy("due_at")
    .limit(ROUND)
    .execute();
  for (const { person_id: personId } of due) {
    try {
      if (await deleteAccount(services, personId)) deleted += 1;
    } catch (error) {
      services.log.error({ err: error, personId }, "an account could not be deleted");
      // The others shall not wait for this one.
      await services.db
        .updateTable("person_leaving")
        .set({ due_at: new Date(services.clock() + RETRY_MS) })
        .where("person_id", "=", personId)
        .execute();
    }
  }
  return deleted;
}

/**
 * Deletes what is known of a person, in one transaction; the books keep what they must. Whoever became the only one to
 * settle something meanwhile is notified, and stays for another day.
 */
async function deleteAccount(services: Parameters<typeof deleteDueAccounts>[0], personId: number): Promise<boolean> {
  const now = new Date(services.clock());
  const hindrances = await listHindrances(services.features, { db: services.db, personId, now });
  // Orders and bookings end before their names go, and the other side is notified.
  if (hindrances.length === 0) await endOpenOf(services, { personId });
  const left = await services.db.transaction().execute(async (db) => {
    // Whoever changes their mind at this moment is waited for, or comes too late.
    const leaving = await db
      .selectFrom("person_leaving as l")
      .innerJoin("person as p", "p.id", "l.person_id")
      .leftJoin("child_account as c", "c.person_id", "p.id")
      .select(["p.user_id", "l.keeps_texts", "l.hindered_at", "c.withdrawn_at"])
      .where("l.person_id", "=", personId)
      .where("l.due_at", "<=", now)
      .forUpdate(["l", "p"])
      .executeTakeFirst();
    if (!leaving) return null;
    if ((await listHindrances(services.features, { db, personId, now })).length > 0) {
      await db
        .updateTable("person_leaving")
        .set({ due_at: new Date(now.getTime() + DAY_MS), hindered_at: now })
        .where("person_id", "=", personId)
        .execute();
      if (!leaving.hindered_at) {
        await notify({ db, jobs: services.jobs }, stillHindered, {
          ...{ key: `still-hindered:${personId}:${now.toISOString()}`, personIds: [personId] },
          ...{ path: "/settings?tab=account", payload: {} },
        });
      }
      return null;
    }
    const { user_id: userId, keeps_texts: keepsTexts, withdrawn_at: withdrawnAt } = leaving;
    const erased = await erasePerson({ ...services, db }, { personId, userId, keepsTexts, now });
    await recordAudit(db, peopleAudit["person.left"], { actorId: null, entityId: personId });
    return { ...erased, mail: withdrawnAt ? (to: ConfirmedOrNot) => childGoneEmail(to, "withdrawn") : leftEmail };
  });
  if (!left) return false;
  await finishErasing(services, left, left.mail);
  return true;
}

type ConfirmedOrNot = Parameters<typeof leftEmail>[0];

interface ErasingServices {
  readonly db: Db;
  readonly jobs: Pick<Services["jobs"], "forget">;
  readonly features: readonly Feature[];
}

export interface Erased {
  /** Null where they had no account. */
  readonly addressee: ConfirmedOrNot | null;
  /** Rows of what is deleted after the commit. */
  readonly leftovers: readonly number[];
}

/** Deletes what is known of a person, in the caller's transaction; finishErasing does what is left once it is committed. */
export async function erasePerson(
  { db, jobs, features }: ErasingServices,
  {
    personId,
    userId,
    keepsTexts,
    now,
  }: {
    readonly personId: number;
    readonly userId: string | null;
    readonly keepsTexts: boolean;
    readonly now: Date;
  },
): Promise<Erased> {
  const addressee = userId === null ? null : await addresseeOf(db, userId);
  if (userId) await endSessionsOf(db, userId);
  const question = { db, personId, keepsTexts, email: addressee ? addressee.email : null, now };
  // Those on the roof lean on what is below them: they forget first.
  const left: Leftover[] = [];
  for (const one of features.toReversed()) left.push(...((await one.forgetPerson?.(question)) ?? []));
  if (userId) await forgetAccount({ db, jobs }, { userId, email: addressee?.email ?? null });
  await db.deleteFrom("person").where("id", "=", personId).execute();
  await publish(db, "changed", `person:${personId}`);
  return { addressee, leftovers: await writeLeftovers(db, left, now) };
}

/** Deletes the files of somebody who was erased, and mails them for the last time. A job does what fails here. */
export async function finishErasing(
  services: Pick<Services, "db" | "storage" | "mailer" | "log"> & { readonly features: readonly Feature[] },
  { addressee, leftovers }: Erased,
  mail: (addressee: ConfirmedOrNot) => Promise<Mail>,
): Promise<void> {
  await deleteLeftovers(services, leftovers).catch((error: unknown) =>
    services.log.warn({ err: error }, "what somebody has left is not deleted yet"),
  );
  if (!addressee) return;
  await services.mailer
    .send(await mail(addressee))
    .catch((error: unknown) => services.log.warn({ err: error }, "a farewell could not be mailed"));
}

async function forgetAccount(
  { db, jobs }: Pick<ErasingServices, "db" | "jobs">,
  { userId, email }: { readonly userId: string; readonly email: string | null },
): Promise<void> {
  await jobs.forget(db, email === null ? [userId] : [userId, email]);
  await db
    .deleteFrom("auth_verification")
    .where((eb) => eb.or([eb("value", "in", [userId, signInLinkOf(userId)]), eb("value", "like", `${userId} %`)]))
    .execute();
  await db.deleteFrom("auth_user").where("id", "=", userId).execute();
}
