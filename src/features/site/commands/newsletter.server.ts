import { sql } from "kysely";
import { listDatesOfMonth } from "#/features/calendar/public-words.server.ts";
import { listNewlyVerifiedIds, findSpaceBrief } from "#/features/spaces/public.server.ts";
import { spacePath } from "#/features/spaces/public.ts";
import { once } from "#/platform/db/once.ts";
import { languageOfSetting } from "#/platform/i18n/languages.ts";
import type { Services } from "#/platform/services.ts";
import { newsletterEmail, type Letter } from "../newsletter-email.ts";

export const LETTER_JOB = "site.newsletter";

/** Some copies of a month's letter: those of the subscriptions after one. */
export interface LetterData {
  /** `2026-12` */
  readonly month: string;
  readonly after: number;
}

/** The days of a month on which its letter still begins: a server that was off on the first is not late for it. */
const LAST_DAY = 3;
/** Copies that one job mails. */
const AT_ONCE = 100;
const MOST_SPACES = 10;

/** Begins the letter of the month in its first days, once: whoever wants it by their account is on the list from then on. */
export async function beginLetter({ db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">): Promise<void> {
  const now = new Date(clock());
  if (now.getUTCDate() > LAST_DAY) return;
  const month = now.toISOString().slice(0, 7);
  await db.transaction().execute(async (db) => {
    const begun = await db
      .insertInto("newsletter_letter")
      .values({ month, begun_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("month")
      .executeTakeFirst();
    if (!begun) return;
    // The link of each copy ends it, so whoever has one has a subscription.
    await sql`insert into newsletter_subscription (email, requested_at, confirmed_at)
      select email, ${now}, ${now} from person_contact where marketing_emails and is_confirmed
      on conflict (email) do update set
        confirmed_at = coalesce(newsletter_subscription.confirmed_at, excluded.confirmed_at), unsubscribed_at = null
      where newsletter_subscription.confirmed_at is null or newsletter_subscription.unsubscribed_at is not null`.execute(
      db,
    );
    await jobs.send<LetterData>(db, LETTER_JOB, { month, after: 0 });
  });
}

interface Copy {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly language: string;
}

/** Mails some copies and queues those that follow. @throws Error where one failed: the job is tried again, for the rest alone. */
export async function sendLetter(services: Services, { month, after }: LetterData): Promise<void> {
  const { db, jobs, clock, mailer, config } = services;
  const { rows } = await sql<Omit<Copy, "language"> & { language: string; setting: string | null }>`
    select n.id, n.email, n.token, n.language, c.language as setting
    from newsletter_subscription n left join person_contact c on c.email = n.email
    where n.id > ${after} and n.confirmed_at is not null and n.unsubscribed_at is null
      and c.marketing_emails is distinct from false
      and not exists (select from stopped_person x where x.email = n.email)
    order by n.id limit ${AT_ONCE}`.execute(db);
  if (rows.length === AT_ONCE) {
    const next = { month, after: rows.at(-1)!.id };
    await jobs.send<LetterData>(db, LETTER_JOB, next, { singletonKey: `${month} ${next.after}` });
  }
  const letters = new Map<string, Promise<Letter>>();
  const failures: unknown[] = [];
  for (const { setting, ...copy } of rows) {
    const language = setting === null ? copy.language : languageOfSetting(setting);
    if (!letters.has(language)) letters.set(language, readLetter(services, month, language));
    const proof = { table: "newsletter_copy", key: { month, subscription_id: copy.id } };
    try {
      const letter = await letters.get(language)!;
      await once({ db, clock }, proof, async () => {
        await mailer.send(
          await newsletterEmail({ letter, to: copy.email, token: copy.token, publicUrl: config.publicUrl }),
        );
        return {};
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} copies could not be sent yet.`);
}

/** What stands in the letter of a month: its dates, and what was verified in the month before. */
async function readLetter({ db }: Pick<Services, "db">, month: string, language: string): Promise<Letter> {
  const until = new Date(`${month}-01T00:00:00Z`);
  const since = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() - 1, 1));
  const ids = await listNewlyVerifiedIds(db, { since, until, limit: MOST_SPACES });
  const spaces = await Promise.all(ids.map((id) => findSpaceBrief(db, language, id)));
  return {
    ...{ month, language, dates: await listDatesOfMonth({ db, language }, month) },
    spaces: spaces.flatMap((space) =>
      space === null ? [] : [{ name: space.name, place: [space.city, space.region], path: spacePath(space) }],
    ),
  };
}
