import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { once } from "#/platform/db/once.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { guestEmail } from "../guest-email.ts";
import { emailHash, guestPath, mailKey, mailPath } from "../guest-token.server.ts";
import { wantsNone, whyNotMailed } from "../queries/guest-mails.server.ts";
import { readGuestOrder } from "../queries/guest-links.server.ts";
import { lockOrder } from "./lock.server.ts";
import { linkForMail } from "./renew-link.server.ts";
import { nameOfMail, type GuestMailData, type GuestNews } from "./notify-guest.server.ts";

type Needs = Pick<Services, "config" | "db" | "clock" | "mailer" | "secret" | "log">;

/** An address gets so many of these mails a day, whoever wrote it down for whatever order. */
const MAILS_A_DAY = { limit: 10, windowSeconds: 86_400 } as const;

/**
 * Writes to a client without an account, once for each news, with the private link in it; not where they want no mails, the
 * provider has withdrawn the link, is not listed or has not confirmed their own address, or the news is not true any more. @throws Error where the mail could not leave.
 */
export async function mailGuest(services: Needs, { orderId, news }: GuestMailData): Promise<void> {
  const { db, config, secret, mailer, clock } = services;
  const row = await readClient(db, orderId);
  if (!row || row.client_id !== null || row.client_email === "" || row.status === "draft") return;
  if (await wantsNone(db, row.client_email)) return;
  // Looked at again: the provider may have been hidden since.
  if (!isAboutMoney(news, row.has_paid) && (await whyNotMailed(db, row.provider_id)) !== null) return;
  if (news.kind === "due" && !(await isStillDue(db, news.itemIds))) return;
  if (news.kind === "change-asked" && !(await isStillOpen(db, news.changeId))) return;
  if (news.kind === "completed" && row.status !== "completed") return;
  const to = row.client_email;
  await once(
    services,
    { table: "order_letter", key: { commission_id: orderId, about: nameOfMail(news) } },
    async () => {
      const now = new Date(clock());
      const token = await db.transaction().execute(async (db) => {
        await lockOrder(db, orderId);
        return linkForMail(db, { secret, orderId, now });
      });
      const isFarewell = news.kind === "cancelled" && news.isGone === true;
      if ((token === null && !isFarewell) || !(await countMail(services, to))) return {};
      const language = row.client_language || row.language;
      const mail = await guestEmail({
        ...{ news, to, language, name: row.client_name },
        order: (await readGuestOrder(services, language, orderId))!,
        link: token === null ? null : `${config.publicUrl}${guestPath(token)}`,
        stop: `${config.publicUrl}${mailPath(mailKey(secret, orderId, to))}`,
      });
      await mailer.send(mail);
      return {};
    },
  );
}

const readClient = (db: Db, orderId: number) =>
  db
    .selectFrom("commission")
    .select(["provider_id", "client_id", "client_name", "client_email", "client_language", "language", "status"])
    .select(
      sql<boolean>`exists (select from commission_payment i where i.commission_id = commission.id
        and i.paid_at is not null)`.as("has_paid"),
    )
    .where("id", "=", orderId)
    .executeTakeFirst();

/** Who has paid hears what becomes of their money, whatever became of the provider. */
const isAboutMoney = ({ kind }: GuestNews, hasPaid: boolean): boolean =>
  hasPaid && (kind === "cancelled" || kind === "money-back");

/** Paid, taken back or said to be paid meanwhile: nobody is asked for it. */
async function isStillDue(db: Db, itemIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom("commission_payment")
    .select("id")
    .where("id", "=", sqlAny(itemIds))
    .where("asked_at", "is not", null)
    .where("paid_at", "is", null)
    .where("recorded_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Withdrawn or answered meanwhile: nobody is asked about it. */
async function isStillOpen(db: Db, changeId: number): Promise<boolean> {
  const row = await db.selectFrom("change_request").select("state").where("id", "=", changeId).executeTakeFirst();
  return row?.state === "open";
}

async function countMail({ db, log }: Needs, to: string): Promise<boolean> {
  try {
    await countAgainstLimit(db, { key: `orders.guest-mail:${emailHash(to).toString("hex")}`, ...MAILS_A_DAY });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn("an address without an account got its mails about orders for today");
    return false;
  }
}
