import { sql } from "kysely";
import { isBlockedBetween } from "#/features/people/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { INQUIRY_TOPIC } from "../order-topics.ts";
import { quoteEnding } from "../notifications.ts";

const AT_ONCE = 200;

/** Notifies clients of quotes that end within two days, once, and closes those that have ended. */
export async function expireQuotes(services: Pick<Services, "db" | "jobs" | "clock">): Promise<void> {
  const now = new Date(services.clock());
  for (const id of await endedQuotes(services.db, now)) await expireQuote(services.db, id, now);
  for (const id of await endingQuotes(services.db, now)) await remindOf(services, id, now);
}

const endedQuotes = async (db: Db, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom("quote")
    .select("id")
    .where("state", "=", "open")
    .where("ends_at", "<=", now)
    .orderBy("ends_at")
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

/** The inquiry is locked first, as by everybody who changes its quotes. */
async function expireQuote(db: Db, quoteId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const inquiry = await db
      .selectFrom("inquiry as i")
      .innerJoin("quote as q", "q.inquiry_id", "i.id")
      .select("i.id")
      .where("q.id", "=", quoteId)
      .forUpdate("i")
      .executeTakeFirst();
    const ended = await db
      .updateTable("quote")
      .set({ state: "expired" })
      .where("id", "=", quoteId)
      .where("state", "=", "open")
      .where("ends_at", "<=", now)
      .returning("id")
      .executeTakeFirst();
    if (!inquiry || !ended) return;
    await publish(db, INQUIRY_TOPIC, inquiry.id);
    await db
      .updateTable("inquiry")
      .set({ state: "expired", moved_at: now })
      .where("id", "=", inquiry.id)
      .where("state", "=", "quoted")
      .execute();
  });
}

const endingQuotes = async (db: Db, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom("quote")
    .select("id")
    .where("state", "=", "open")
    .where("ends_at", "<=", new Date(now.getTime() + 2 * DAY_MS))
    .where("end_notified_at", "is", null)
    .orderBy("ends_at")
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

async function remindOf({ db, jobs }: Pick<Services, "db" | "jobs">, quoteId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const quote = await db
      .updateTable("quote")
      .set({ end_notified_at: now })
      .where("id", "=", quoteId)
      .where("state", "=", "open")
      .where("end_notified_at", "is", null)
      .returning(["id", "inquiry_id", "title"])
      .executeTakeFirst();
    if (!quote) return;
    const inquiry = await db
      .selectFrom("inquiry as i")
      .innerJoin("person as a", "a.id", "i.provider_id")
      .select(["i.client_id", "a.name"])
      .select(isBlockedBetween(sql.ref("i.provider_id"), sql.ref("i.client_id")).as("is_blocked"))
      .where("i.id", "=", quote.inquiry_id)
      .executeTakeFirstOrThrow();
    await notify({ db, jobs }, quoteEnding, {
      key: `quote:${quote.id}:ending`,
      personIds: inquiry.is_blocked ? [] : [inquiry.client_id],
      path: `/orders/inquiry/${quote.inquiry_id}`,
      payload: { who: inquiry.name, title: quote.title },
    });
  });
}
