import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { composeEmail } from "#/platform/compose-email.ts";
import type { Mail } from "#/platform/mail.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { Receipt, ReceiptLine } from "./queries/receipt.server.ts";

export interface ReceiptEmail {
  readonly receipt: Receipt;
  readonly to: string;
  /** Whether the recipient has an account, and so settings. */
  readonly isPerson: boolean;
  readonly pdf: Buffer;
  readonly filename: string;
  /** The page that shows the receipt to be genuine. */
  readonly address: string;
  readonly publicUrl: string;
}

/** Thanks, the figures, and the receipt itself, in the payer's language. */
export async function receiptEmail(input: ReceiptEmail): Promise<Mail> {
  const { receipt, publicUrl } = input;
  const words = await loadWords(receipt.language);
  const { number } = receipt;
  const name = receipt.payerName;
  const space = receipt.space.localName || receipt.space.name;
  const amount = formatRupees(receipt.amountPaise, receipt.language);
  const mail = composeEmail({
    to: input.to,
    language: receipt.language,
    subject: words._(msg`Receipt ${number}: ${amount} for ${space}`),
    greeting: name === "" ? words._(msg`Namaste,`) : words._(msg`Namaste ${name},`),
    paragraphs: [
      words._(msg`${space} has received ${amount} from you. Thank you.`),
      words._(msg`Your receipt, number ${number}, is attached to this email.`),
    ],
    button: { label: words._(msg`See the receipt`), href: input.address },
    foot: input.isPerson
      ? `${words._(msg`You can turn these emails off in your settings.`)} ${publicUrl}/settings`
      : words._(msg`You received this email because this address was given with the payment.`),
  });
  // The same for every attempt at this email, so that a second copy can be known as one.
  const id = `receipt-${receipt.paymentId}@${new URL(publicUrl).hostname}`;
  return {
    ...mail,
    headers: { "Message-ID": `<${id}>` },
    attachments: [{ filename: input.filename, contentType: "application/pdf", content: input.pdf }],
  };
}

/** A receipt was cancelled: what it was, why, what stands in its place, and the receipt itself as it reads now. */
export async function cancelledReceiptEmail(input: ReceiptEmail): Promise<Mail> {
  const { receipt, publicUrl } = input;
  const words = await loadWords(receipt.language);
  const { number } = receipt;
  const name = receipt.payerName;
  const space = receipt.space.localName || receipt.space.name;
  const amount = formatRupees(receipt.amountPaise, receipt.language);
  const { reason = "", replacedBy } = receipt.cancelled ?? {};
  const mail = composeEmail({
    to: input.to,
    language: receipt.language,
    subject: words._(msg`Receipt ${number} of ${space} was cancelled`),
    greeting: name === "" ? words._(msg`Namaste,`) : words._(msg`Namaste ${name},`),
    paragraphs: [
      words._(msg`${space} has cancelled your receipt ${number} of ${amount}. It counts no more.`),
      words._(msg`The reason: ${reason}`),
      ...(replacedBy
        ? [words._(msg`Receipt ${replacedBy} stands in its place and comes in an email of its own.`)]
        : []),
    ],
    button: { label: words._(msg`See the receipt`), href: input.address },
    foot: words._(msg`You received this email because this address was given with the payment.`),
  });
  const id = `receipt-${receipt.paymentId}-cancelled@${new URL(publicUrl).hostname}`;
  return {
    ...mail,
    headers: { "Message-ID": `<${id}>` },
    attachments: [{ filename: input.filename, contentType: "application/pdf", content: input.pdf }],
  };
}

/** The line of a person's list. */
export function receiptLine(words: I18n, language: string, receipt: ReceiptLine): string {
  const { number } = receipt;
  const amount = formatRupees(receipt.amountPaise, language);
  return words._(msg`Your receipt ${number}: ${amount}`);
}
