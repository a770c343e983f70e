import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { readReceiptOf, type Receipt, type SettledData } from "#/features/payments/public.server.ts";
import { receiptAddress, receiptFileName, receiptPdf } from "#/features/payments/public-words.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { receiptEmail } from "../receipt-emails.ts";
import { publishLists } from "./announce.server.ts";
import { LEASE_MS } from "./send-once.server.ts";

type ReceiptServices = Pick<Services, "db" | "mailer" | "config" | "clock" | "secret">;

/**
 * Gives the payer of a settled payment the receipt: a line in the person's list, and the email with the PDF. It may be
 * run any number of times, by several workers at once: what is done is not done again.
 * @throws Error where the email could not leave; the job is tried again.
 */
export async function sendReceipt(services: ReceiptServices, { paymentId }: SettledData): Promise<void> {
  const receipt = await readReceiptOf(services.db, paymentId);
  if (!receipt) return;
  await notifyPayer(services, receipt);
  const to = await addressOf(services.db, receipt);
  if (to === null) return;
  await once(services, paymentId, async () => {
    const { config } = services;
    const mail = await receiptEmail({
      receipt,
      to,
      isPerson: receipt.payerId !== null,
      pdf: await receiptPdf(services, receipt),
      filename: receiptFileName(receipt.number),
      address: receiptAddress(config.publicUrl, receipt.code),
      publicUrl: config.publicUrl,
    });
    await services.mailer.send(mail);
  });
}

async function notifyPayer({ db, clock }: ReceiptServices, receipt: Receipt): Promise<void> {
  if (receipt.payerId === null) return;
  const personId = receipt.payerId;
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { rows } = await sql`
      insert into notification (person_id, kind, key, payment_id, at, send_at, settled_at)
      select p.id, 'receipt', ${`receipt:${receipt.paymentId}`}, ${receipt.paymentId}, ${now}, ${now}, ${now}
      from person p where p.id = ${personId} and p.removed_at is null
      on conflict (person_id, key) do nothing returning id`.execute(db);
    if (rows.length > 0) await publishLists(db, [personId]);
  });
}

/** A person's own address, if they want receipts by mail; what a visitor gave with the payment. */
async function addressOf(db: Db, receipt: Receipt): Promise<string | null> {
  if (receipt.payerId === null) return receipt.payerEmail === "" ? null : receipt.payerEmail;
  const row = await db
    .selectFrom("person_contact")
    .select("email")
    .where("person_id", "=", receipt.payerId)
    .where("donation_receipts", "=", true)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** @throws what `send` throws, having given the attempt back; Error where another worker is at it. */
async function once({ db, clock }: ReceiptServices, paymentId: number, send: () => Promise<void>): Promise<void> {
  const now = new Date(clock());
  const lapsed = new Date(now.getTime() - LEASE_MS);
  const attempt = randomUUID();
  const { rows } = await sql<{ attempt: string; done_at: Date | null }>`
    insert into receipt_letter as l (payment_id, attempt, began_at) values (${paymentId}, ${attempt}, ${now})
    on conflict (payment_id) do update set
      attempt = case when l.done_at is null and l.began_at <= ${lapsed} then excluded.attempt else l.attempt end,
      began_at = case when l.done_at is null and l.began_at <= ${lapsed} then excluded.began_at else l.began_at end
    returning attempt, done_at`.execute(db);
  const row = rows[0]!;
  if (row.done_at) return;
  if (row.attempt !== attempt) throw new Error("Another worker is at it.");
  const own = db.updateTable("receipt_letter").where("payment_id", "=", paymentId).where("attempt", "=", attempt);
  try {
    await send();
    await own.set({ done_at: new Date(clock()) }).execute();
  } catch (error) {
    await own.set({ began_at: lapsed }).execute();
    throw error;
  }
}
