import type { IconName } from "#/design/icon.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import type { NotificationSubject } from "#/platform/notification-subject.ts";
import { readReceiptLines } from "./queries/receipt.server.ts";
import { receiptLine } from "./receipt-email.ts";

/** The column by which notifications refer to a payment. */
export const NOTIFICATION_COLUMN = "payment_id";
export const RECEIPT_KIND = "receipt";

/** A receipt in its payer's list. Its email goes its own way, with the PDF, to visitors as well. */
export const receiptNotifications: NotificationSubject<IconName> = {
  column: NOTIFICATION_COLUMN,
  async readLines(db, { language }, notifications) {
    const ids = [...new Set(notifications.map(({ subjectId }) => subjectId))];
    const [receipts, words] = await Promise.all([readReceiptLines(db, language, ids), loadWords(language)]);
    return new Map(
      notifications.map(({ id, subjectId }) => {
        const receipt = receipts.get(subjectId);
        const line = receipt ? receiptLine(words, language, receipt) : null;
        const space = receipt?.spaceName ?? "";
        return [id, { icon: "receipt", line, lang: language, startsAt: null, space }];
      }),
    );
  },
  async readPath(db, _now, paymentId) {
    const receipt = (await readReceiptLines(db, sourceLanguage, [paymentId])).get(paymentId);
    return receipt ? `/receipt/${receipt.code}` : null;
  },
};
