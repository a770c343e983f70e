import { addToList } from "#/features/notifications/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { once } from "#/platform/db/once.ts";
import type { Services } from "#/platform/services.ts";
import { readReceiptOf, type Receipt } from "../queries/receipt.server.ts";
import type { Mail } from "#/platform/mail.ts";
import { cancelledReceiptEmail, receiptEmail, type ReceiptEmail } from "../receipt-email.ts";
import type { CancelledData } from "./cancel-payment.server.ts";
import { NOTIFICATION_COLUMN, RECEIPT_KIND } from "../receipt-notifications.server.ts";
import { receiptAddress, receiptFileName, receiptPdf } from "../receipt-pdf.server.ts";
import type { SettledData } from "./settle-payment.server.ts";

type ReceiptServices = Pick<Services, "db" | "mailer" | "config" | "clock" | "secret">;

/**
 * Gives the payer of a settled payment the receipt: a line in the person's list, and the email with the PDF. It may be
 * run any number of times, by several workers at once: what is done is not done again.
 * @throws Error where the email could not leave; the job is tried again.
 */
export async function sendReceipt(services: ReceiptServices, { paymentId }: SettledData): Promise<void> {
  const receipt = await readReceiptOf(services.db, paymentId);
  if (!receipt) return;
  // Cancelled meanwhile: its payer hears of that alone.
  if (receipt.cancelled) return;
  await notifyPayer(services, receipt);
  await send(services, receipt, "receipt", receiptEmail);
}

/** Tells the payer of a cancelled receipt, who had it; as often and as safely as sendReceipt. @throws as sendReceipt. */
export async function sendCancelled(services: ReceiptServices, { paymentId }: CancelledData): Promise<void> {
  const receipt = await readReceiptOf(services.db, paymentId);
  if (receipt?.cancelled) await send(services, receipt, "cancelled", cancelledReceiptEmail);
}

async function send(
  services: ReceiptServices,
  receipt: Receipt,
  about: "receipt" | "cancelled",
  compose: (input: ReceiptEmail) => Promise<Mail>,
): Promise<void> {
  const to = await addressOf(services.db, receipt);
  if (to === null) return;
  await once(services, { table: "receipt_letter", key: { payment_id: receipt.paymentId, about } }, async () => {
    const { config } = services;
    const mail = await compose({
      receipt,
      to,
      isPerson: receipt.payerId !== null,
      pdf: await receiptPdf(services, receipt),
      filename: receiptFileName(receipt.number),
      address: receiptAddress(config.publicUrl, receipt.code),
      publicUrl: config.publicUrl,
    });
    await services.mailer.send(mail);
    return {};
  });
}

async function notifyPayer({ db, clock }: ReceiptServices, { paymentId, payerId }: Receipt): Promise<void> {
  if (payerId === null) return;
  const line = { kind: RECEIPT_KIND, key: `receipt:${paymentId}`, personId: payerId, subjectId: paymentId };
  await db.transaction().execute((db) => addToList(db, NOTIFICATION_COLUMN, line, new Date(clock())));
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
