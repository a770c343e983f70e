import { addToLists } from "#/features/notifications/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { onceEach } from "#/platform/db/once.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Services } from "#/platform/services.ts";
import { readReceiptOf, readReceiptsOf, type Receipt } from "../queries/receipt.server.ts";
import type { Mail } from "#/platform/mail.ts";
import { cancelledReceiptEmail, receiptEmail, type ReceiptEmail } from "../receipt-email.ts";
import type { CancelledData } from "./cancel-payment.server.ts";
import { NOTIFICATION_COLUMN, RECEIPT_KIND } from "../receipt-notifications.server.ts";
import { receiptAddress, receiptFileName, receiptPdf } from "../receipt-pdf.server.ts";
import type { SettledData } from "./settle-payment.server.ts";

type ReceiptServices = Pick<Services, "db" | "mailer" | "config" | "clock" | "secret">;

/** So many emails of those that are sent together leave side by side. */
const AT_ONCE = 8;

/**
 * Gives the payers of settled payments their receipts: a line in the person's list, and the email with the PDF. It may be
 * run any number of times, by several workers at once: what is done is not done again.
 * @returns what became of each, in their order; rejected where the email could not leave: it is tried again.
 */
export async function sendReceipts(
  services: ReceiptServices,
  settled: readonly SettledData[],
): Promise<readonly PromiseSettledResult<unknown>[]> {
  const ids = [...new Set(settled.map(({ paymentId }) => paymentId))];
  // Of one that was cancelled meanwhile its payer hears that alone.
  const receipts = (await readReceiptsOf(services.db, ids)).filter(({ cancelled }) => !cancelled);
  await addLines(services, receipts);
  const sent = await send(services, receipts, "receipt", receiptEmail);
  return settled.map(({ paymentId }) => sent.get(paymentId) ?? { status: "fulfilled", value: undefined });
}

/** The same for one. @throws Error where the email could not leave. */
export async function sendReceipt(services: ReceiptServices, settled: SettledData): Promise<void> {
  const [result] = await sendReceipts(services, [settled]);
  if (result?.status === "rejected") throw result.reason;
}

/** Tells the payer of a cancelled receipt, who had it; as often and as safely as sendReceipt. @throws as sendReceipt. */
export async function sendCancelled(services: ReceiptServices, { paymentId }: CancelledData): Promise<void> {
  const receipt = await readReceiptOf(services.db, paymentId);
  if (!receipt?.cancelled) return;
  const result = (await send(services, [receipt], "cancelled", cancelledReceiptEmail)).get(paymentId);
  if (result?.status === "rejected") throw result.reason;
}

/** @returns what became of each that has an address, by its payment's id. */
async function send(
  services: ReceiptServices,
  receipts: readonly Receipt[],
  about: "receipt" | "cancelled",
  compose: (input: ReceiptEmail) => Promise<Mail>,
): Promise<ReadonlyMap<number, PromiseSettledResult<unknown>>> {
  const { config } = services;
  const addresses = await addressesOf(services.db, receipts);
  const wanted = receipts.filter(({ paymentId }) => addresses.has(paymentId));
  const pieces = wanted.map((receipt) => ({
    key: { payment_id: receipt.paymentId, about },
    async work() {
      const mail = await compose({
        receipt,
        to: addresses.get(receipt.paymentId)!,
        isPerson: receipt.payerId !== null,
        pdf: await receiptPdf(services, receipt),
        filename: receiptFileName(receipt.number),
        address: receiptAddress(config.publicUrl, receipt.code),
        publicUrl: config.publicUrl,
      });
      await services.mailer.send(mail);
      return {};
    },
  }));
  const results = await onceEach(services, "receipt_letter", pieces, AT_ONCE);
  return new Map(wanted.map(({ paymentId }, i) => [paymentId, results[i]!]));
}

async function addLines({ db, clock }: ReceiptServices, receipts: readonly Receipt[]): Promise<void> {
  const lines = receipts.flatMap(({ paymentId, payerId }) =>
    payerId === null
      ? []
      : [{ kind: RECEIPT_KIND, key: `receipt:${paymentId}`, personId: payerId, subjectId: paymentId }],
  );
  if (lines.length === 0) return;
  await db.transaction().execute((db) => addToLists(db, NOTIFICATION_COLUMN, lines, new Date(clock())));
}

/** By the payment's id: a person's own address, if they want receipts by mail; what a visitor gave with the payment. */
async function addressesOf(db: Db, receipts: readonly Receipt[]): Promise<ReadonlyMap<number, string>> {
  const people = receipts.flatMap(({ payerId }) => payerId ?? []);
  const rows =
    people.length === 0
      ? []
      : await db
          .selectFrom("person_contact")
          .select(["person_id", "email"])
          .where("person_id", "=", sqlAny(people))
          .where("donation_receipts", "=", true)
          .execute();
  const own = new Map(rows.map(({ person_id, email }) => [person_id, email]));
  return new Map(
    receipts.flatMap(({ paymentId, payerId, payerEmail }) => {
      const to = payerId === null ? payerEmail : own.get(payerId);
      return to ? [[paymentId, to]] : [];
    }),
  );
}
