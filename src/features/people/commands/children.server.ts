import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { DAY_MS, HOUR_MS } from "#/platform/civil-date.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import type { Feature } from "../../feature.ts";
import { peopleAudit } from "../audit-actions.ts";
import { childGoneEmail, childNewsEmail } from "../child-emails.ts";
import { ADULT_AGE, CHILDREN_PATH, CONSENT_DAYS } from "../child-rules.ts";
import { CHILD_MAIL_JOB, VERIFY_JOB } from "../job-names.ts";
import { cameOfAge, childCameOfAge } from "../notifications.ts";
import { addresseeOf } from "../queries.server.ts";
import { endOpenOf } from "./end-open.server.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import { erasePerson, finishErasing } from "./leave.server.ts";
import type { ChildMail } from "./parent-consent.server.ts";

/** So many accounts are deleted in one round of the job. */
const ROUND = 20;
/** So many come of age in one. */
export const COMING_OF_AGE = 500;
/** After an error it is tried again so much later. */
const RETRY_MS = HOUR_MS;

/** Deletes accounts to which no parent consented in time. @returns how many. */
export async function deleteUnanswered(
  services: Pick<Services, "db" | "clock" | "jobs" | "storage" | "mailer" | "log"> & {
    readonly features: readonly Feature[];
  },
): Promise<number> {
  const now = new Date(services.clock());
  const due = await services.db
    .selectFrom("child_account")
    .select("person_id as personId")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(ROUND)
    .execute();
  let deleted = 0;
  for (const { personId } of due) {
    try {
      // One that lost its consent may have something open.
      await endOpenOf(services, { personId });
      const erased = await services.db.transaction().execute(async (db) => {
        const row = await db
          .selectFrom("child_account as c")
          .innerJoin("person as p", "p.id", "c.person_id")
          .select("p.user_id as userId")
          .where("c.person_id", "=", personId)
          .where("c.due_at", "<=", now)
          .forUpdate("c")
          .executeTakeFirst();
        if (!row) return null;
        const question = { personId, userId: row.userId, keepsTexts: false, now };
        const erased = await erasePerson({ ...services, db }, question);
        await recordAudit(db, peopleAudit["person.unanswered"], { actorId: null, entityId: personId });
        return erased;
      });
      if (!erased) continue;
      await finishErasing(services, erased, (child) => childGoneEmail(child, "unanswered"));
      deleted += 1;
    } catch (error) {
      services.log.error({ err: error, personId }, "an account without an answer could not be deleted");
      // The others shall not wait for this one.
      await services.db
        .updateTable("child_account")
        .set({ due_at: new Date(now.getTime() + RETRY_MS) })
        .where("person_id", "=", personId)
        .where("due_at", "is not", null)
        .execute();
    }
  }
  return deleted;
}

/**
 * Ends what is kept of children, some at once, as soon as they are 18 by the clocks of their zone: their account is like any
 * other. A deletion that a parent began by withdrawing is theirs to stop. @returns how many came of age.
 */
export async function endChildhoods({ db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">): Promise<number> {
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    const { rows } = await sql<{
      personId: number;
      userId: string | null;
      parentId: number | null;
      wasWaiting: boolean;
      wasStopped: boolean;
    }>`
      with grown as (
        select c.person_id from child_account c join person_setting s on s.person_id = c.person_id
        -- Nowhere on earth it is later than tomorrow.
        where c.born_on <= (${now}::timestamptz at time zone 'UTC')::date + 1 - make_interval(years => ${ADULT_AGE})
          and (c.born_on + make_interval(years => ${ADULT_AGE}))::date <= (${now}::timestamptz at time zone s.timezone)::date
        order by c.born_on limit ${COMING_OF_AGE} for update of c skip locked
      )
      delete from child_account c using grown, person p where c.person_id = grown.person_id and p.id = c.person_id
      returning c.person_id as "personId", p.user_id as "userId", c.parent_id as "parentId",
        c.consented_at is null as "wasWaiting", c.consented_at is null or c.withdrawn_at is not null as "wasStopped"`.execute(
      db,
    );
    for (const { personId, userId, parentId, wasWaiting, wasStopped } of rows) {
      if (wasStopped) await publish(db, "changed", `person:${personId}`);
      if (wasWaiting && userId) await jobs.send(db, VERIFY_JOB, { userId });
      await notify({ db, jobs }, cameOfAge, {
        ...{ key: `came-of-age:${personId}`, personIds: [personId] },
        ...{ path: "/settings?tab=privacy", payload: {} },
      });
      if (!parentId) continue;
      await notify({ db, jobs }, childCameOfAge, {
        ...{ key: `child-came-of-age:${personId}`, personIds: [parentId] },
        ...{ path: CHILDREN_PATH, payload: {} },
      });
    }
    return rows.length;
  });
}

/** The accounts of children to which somebody consented who is no longer here wait for another parent. */
export async function lapseConsentsOf(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { personId }: { readonly personId: number },
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const children = await db
      .updateTable("child_account as c")
      .set({ parent_id: null, consented_at: null, consent_version: null, asked_at: now })
      .set({ due_at: new Date(now.getTime() + CONSENT_DAYS * DAY_MS) })
      .from("person as p")
      .whereRef("p.id", "=", "c.person_id")
      .where("c.parent_id", "=", personId)
      .where("c.withdrawn_at", "is", null)
      .returning(["p.id as personId", "p.user_id as userId"])
      .execute();
    for (const { personId, userId } of children) {
      await publish(db, "changed", `person:${personId}`);
      if (!userId) continue;
      await endSessionsOf(db, userId);
      await jobs.send<ChildMail>(db, CHILD_MAIL_JOB, { userId, news: "lapsed" });
    }
  });
}

/** Tells a child what became of their account, where it is still so. */
export async function mailChild(
  { db, mailer, config }: Pick<Services, "db" | "mailer" | "config">,
  { userId, news }: ChildMail,
): Promise<void> {
  const addressee = await addresseeOf(db, userId);
  const row = await db
    .selectFrom("child_account as c")
    .innerJoin("person as p", "p.id", "c.person_id")
    .innerJoin("person_setting as s", "s.person_id", "p.id")
    .leftJoin("person_leaving as l", "l.person_id", "p.id")
    .select(["c.withdrawn_at as withdrawnAt", "c.due_at as dueAt", "l.due_at as leavesAt", "s.timezone as zone"])
    .where("p.user_id", "=", userId)
    .executeTakeFirst();
  if (!addressee || !row) return;
  const is: ChildMail["news"] = row.withdrawnAt ? "withdrawn" : row.dueAt ? "lapsed" : "restored";
  if (is !== news) return;
  const dueAt = news === "withdrawn" ? row.leavesAt : row.dueAt;
  await mailer.send(await childNewsEmail(config.publicUrl, addressee, { news, dueAt, zone: row.zone }));
}
