import { sourceLanguage } from "#/platform/i18n/languages.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import QRCode from "qrcode";
import type { Config } from "#/platform/config.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { formatCivilDay, formatInstant } from "#/platform/i18n/format-date.ts";
import { compilePdf } from "#/platform/pdf/compile-pdf.ts";
import { asIs, speakBoth, type Pair } from "#/platform/pdf/speak-both.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { rupeesInWords } from "#/platform/rupees-in-words.ts";
import { tryDecrypt } from "#/platform/encrypt.ts";
import type { Receipt } from "./queries/receipt.server.ts";
import { RECEIPT_TEMPLATE, type ReceiptContents } from "./receipt-template.ts";
import { fundWords, methodWords } from "./receipt-words.server.ts";

interface House {
  readonly config: Pick<Config, "publicUrl">;
  /** The secret that decrypts PANs. */
  readonly secret: string;
}

/** A receipt as a PDF: in English, and beside it in the payer's language. The same receipt gives the same bytes. */
export async function receiptPdf(house: House, receipt: Receipt): Promise<Buffer> {
  return compilePdf(RECEIPT_TEMPLATE, await receiptContents(house, receipt));
}

/** The address at which anybody with a receipt can verify it. */
export const receiptAddress = (publicUrl: string, code: string): string => `${publicUrl}/receipt/${code}`;

export const receiptFileName = (number: string): string => `receipt-${number.replaceAll("/", "-")}.pdf`;

export async function receiptContents({ config, secret }: House, receipt: Receipt): Promise<ReceiptContents> {
  const both = await speakBoth(receipt.language);
  const { space, amountPaise, refundedPaise, cancelled } = receipt;
  const rupees = (paise: number) => formatRupees(paise, sourceLanguage);
  const kept = amountPaise - refundedPaise;
  const row = (label: MessageDescriptor, value: Pair, strong = false) => ({ label: both.say(label), value, strong });
  // A PAN encrypted with an earlier secret cannot be read; the receipt is printed without it.
  const pan = receipt.payerPanEncrypted ? tryDecrypt(secret, receipt.payerPanEncrypted) : null;
  const rows = [
    row(
      msg`Date`,
      both.each((language) => formatCivilDay(receipt.bookedOn, language)),
    ),
    receipt.payerName === "" ? null : row(msg`Received from`, asIs(receipt.payerName), true),
    receipt.payerAddress === "" ? null : row(msg`Address`, asIs(receipt.payerAddress)),
    pan === null ? null : row(msg`PAN`, asIs(maskPan(pan))),
    row(msg`Purpose`, receipt.fundName === "" ? both.say(fundWords(receipt.fund)) : asIs(receipt.fundName)),
    receipt.campaign === "" ? null : row(msg`Campaign`, asIs(receipt.campaign)),
    receipt.inMemoryOf === "" ? null : row(msg`In memory of`, asIs(receipt.inMemoryOf)),
    row(msg`Paid by`, both.say(methodWords(receipt.method, receipt.channel))),
    receipt.bankReference === "" ? null : row(msg`Reference`, asIs(receipt.bankReference)),
    cancelled &&
      row(
        msg`Cancelled on`,
        both.each((language) => formatInstant(cancelled.at, language, space.zone)),
        true,
      ),
    cancelled && row(msg`Reason`, asIs(cancelled.reason)),
    cancelled?.replacedBy ? row(msg`Replaced by receipt`, asIs(cancelled.replacedBy), true) : null,
    refundedPaise === 0 ? null : row(msg`Refunded`, asIs(rupees(refundedPaise)), true),
    refundedPaise === 0 ? null : row(msg`Remaining`, asIs(rupees(kept)), true),
  ].filter((found) => found !== null);
  const english = await loadWords(sourceLanguage);
  const line = (label: MessageDescriptor, value: string) => (value === "" ? "" : `${english._(label)}: ${value}`);
  const approved = space.taxApprovedOn ? formatCivilDay(space.taxApprovedOn, sourceLanguage) : "";
  const address = receiptAddress(config.publicUrl, receipt.code);
  return {
    title: `${english._(msg`Receipt`)} ${receipt.number}`,
    space: {
      name: space.name,
      other: space.localName === space.name ? "" : space.localName,
      lines: [
        space.legalName === space.name ? "" : space.legalName,
        space.address || space.place,
        [line(msg`Registration`, space.registration), line(msg`PAN`, space.pan)].filter(Boolean).join(" · "),
      ].filter(Boolean),
    },
    heading: both.say(msg`Receipt`),
    number: receipt.number,
    cancelled: cancelled && both.say(msg`Cancelled`),
    amount: rupees(amountPaise),
    amountWords: [sourceLanguage, both.other]
      .filter((language) => language !== null)
      .map((language) => rupeesInWords(amountPaise, language)),
    rows,
    // What is cancelled serves no tax office.
    notes: (cancelled
      ? []
      : [
          [space.taxSection, line(msg`Approval`, [space.taxApproval, approved].filter(Boolean).join(", "))]
            .filter(Boolean)
            .join(" · "),
          space.note,
        ]
    ).filter(Boolean),
    check: both.say(msg`Scan the code, or open this address, to see that this receipt is in the books:`),
    // Small letters are bytes: looking for parts that other modes would shorten finds none, and takes time.
    qr: await QRCode.toString([{ data: Buffer.from(address), mode: "byte" }], {
      ...{ type: "svg", margin: 0, errorCorrectionLevel: "M" },
    }),
    address,
  };
}

/** A file that goes by mail shows as much of a PAN as it takes to know one's own: "••••••234F". */
export const maskPan = (pan: string): string => pan.replace(/.(?=.{4})/gu, "•");
