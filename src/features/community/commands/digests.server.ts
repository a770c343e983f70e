import { sql } from "kysely";
import { isStopped } from "#/features/people/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { once } from "#/platform/db/once.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { languageOfSetting } from "#/platform/i18n/languages.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { digestEmail } from "../digest-email.ts";
import { digestEndPath, digestKey, personOfDigestKey } from "../digest-key.server.ts";
import { nextMorning, type DigestSpan } from "../digest-times.ts";
import { readDigest } from "../queries/digest.server.ts";
import { TOUCH_LIMIT } from "../rules.ts";

/** Mails one digest. */
export const DIGEST_JOB = "community.digest";

export interface DigestData {
  readonly personId: number;
  /** ISO 8601 instants between which things are new. */
  readonly since: string;
  readonly until: string;
  /** The day on which it was due, by the person's clock; a person gets one for it. */
  readonly period: string;
}

/** Whether the viewer wishes a digest, and how often; null for none. @throws platform.sign-in-first, platform.too-many. */
export async function chooseDigest(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { every }: { readonly every: DigestSpan | null },
): Promise<void> {
  const { personId, zone } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `community-touch:${personId}`, ...TOUCH_LIMIT });
  if (every === null) {
    await db.deleteFrom("community_digest").where("person_id", "=", personId).execute();
    return;
  }
  const now = new Date(clock());
  const next_at = nextMorning(now, zone, every);
  await db
    .insertInto("community_digest")
    .values({ person_id: personId, every, since: now, next_at })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ every, next_at }))
    .execute();
}

/** Ends somebody's digests by the key of their mails. @returns whether somebody has such a key. */
export async function endDigest(
  { db, secret }: Pick<Services, "db" | "secret">,
  { key: unsafeKey }: { readonly key: string | undefined },
): Promise<boolean> {
  const personId = personOfDigestKey(secret, unsafeKey);
  if (personId === null) return false;
  await db.deleteFrom("community_digest").where("person_id", "=", personId).execute();
  return true;
}

/** People that one transaction takes. */
const TAKEN = 500;

/**
 * Queues the digests that are due, and says when the next ones are: both or neither. That of a stopped account waits until it
 * is open again.
 */
export async function queueDigests(services: Pick<Services, "db" | "jobs" | "clock">): Promise<void> {
  while ((await queueSome(services)) === TAKEN);
}

const queueSome = ({ db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">): Promise<number> =>
  db.transaction().execute(async (db) => {
    const now = new Date(clock());
    const { rows } = await sql<{ person_id: number; every: DigestSpan; since: Date; zone: string | null }>`
      select d.person_id, d.every, d.since, s.timezone as zone
      from community_digest d left join person_contact s on s.person_id = d.person_id
      where d.next_at <= ${now} and not ${isStopped(sql.ref<number>("d.person_id"))} order by d.next_at limit ${TAKEN} for update of d skip locked`.execute(
      db,
    );
    if (rows.length === 0) return 0;
    const gone = rows.filter(({ zone }) => zone === null).map(({ person_id }) => person_id);
    const due = rows.flatMap(({ zone, ...row }) => (zone === null ? [] : [{ ...row, zone }]));
    await jobs.sendMany<DigestData>(
      db,
      DIGEST_JOB,
      due.map(({ person_id, since, zone }) => ({
        data: {
          ...{ personId: person_id, since: since.toISOString(), until: now.toISOString() },
          period: Temporal.Instant.fromEpochMilliseconds(now.getTime())
            .toZonedDateTimeISO(zone)
            .toPlainDate()
            .toString(),
        },
      })),
    );
    const next = due.map(({ zone, every }) => nextMorning(now, zone, every));
    await sql`update community_digest d set since = ${now}, next_at = n.at
      from unnest(${due.map(({ person_id }) => person_id)}::bigint[], ${next}::timestamptz[]) as n (person_id, at)
      where d.person_id = n.person_id`.execute(db);
    await sql`delete from community_digest where person_id = any(${gone}::bigint[])`.execute(db);
    return rows.length;
  });

/**
 * Mails a digest once, however often it is tried; nothing where nothing is new, where they have ended it meanwhile, or
 * take no mail. @throws where the mail could not leave: it is tried again.
 */
export async function sendDigest(
  services: Pick<Services, "db" | "clock" | "mailer" | "config" | "secret">,
  { personId, since, until, period }: DigestData,
): Promise<void> {
  const { db, mailer, config, secret } = services;
  const to = await db
    .selectFrom("person_contact as s")
    .innerJoin("person as p", "p.id", "s.person_id")
    .innerJoin("community_digest as d", "d.person_id", "s.person_id")
    .select(["s.email", "s.language", "p.name"])
    .where("s.person_id", "=", personId)
    .where("s.is_confirmed", "=", true)
    .where("s.email_notifications", "=", true)
    .executeTakeFirst();
  if (!to?.email) return;
  const digest = await readDigest(db, { personId, since: new Date(since), until: new Date(until) });
  if (digest.begun.length + digest.answered.length === 0) return;
  const mail = await digestEmail({
    ...{ digest, to: to.email, name: to.name, language: languageOfSetting(to.language ?? "") },
    ...{ publicUrl: config.publicUrl, stop: config.publicUrl + digestEndPath(digestKey(secret, personId)) },
  });
  await once(services, { table: "community_digest_mail", key: { person_id: personId, period } }, async () => {
    await mailer.send(mail);
    return {};
  });
}

const KEPT_MS = 60 * DAY_MS;

/** Every night: what went out long ago is not sent again by anybody. */
export const forgetOldDigests = async (db: Db, now: Date): Promise<void> =>
  void (await db
    .deleteFrom("community_digest_mail")
    .where("began_at", "<", new Date(now.getTime() - KEPT_MS))
    .execute());
