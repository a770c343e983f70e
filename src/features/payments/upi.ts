import { latinDigits } from "#/platform/rupees.ts";

export interface UpiRequest {
  readonly vpa: string;
  readonly payeeName: string;
  readonly amountPaise: number;
  /** Shown by the payer's app and often on the bank's statement. */
  readonly note: string;
  /** Ours, at most 35 letters and digits. */
  readonly reference: string;
}

/** The link that UPI apps open and QR codes hold. */
export function upiLink({ vpa, payeeName, amountPaise, note, reference }: UpiRequest): string {
  // Some apps read the address as it stands: its @ is not escaped.
  const pa = encodeURIComponent(vpa).replace("%40", "@");
  const rest = { pn: payeeName, am: (amountPaise / 100).toFixed(2), cu: "INR", tn: note, tr: reference };
  const query = Object.entries(rest).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?pa=${pa}&${query.join("&")}`;
}

/** The link of an address alone, of which the payer's app asks the amount: for a code on a wall. */
export function upiPayeeLink({ vpa, payeeName }: Pick<UpiRequest, "vpa" | "payeeName">): string {
  return `upi://pay?pa=${encodeURIComponent(vpa).replace("%40", "@")}&pn=${encodeURIComponent(payeeName)}&cu=INR`;
}

/** The reference of a payment on its bank's statement. */
export const upiReference = (paymentId: number): string => `SANGAM${paymentId}`;

/** Our own references in the words of a bank's statement, however the bank or the app spelled them: "Sangam 1402". */
export function findUpiReferences(text: string): string[] {
  const found = text.matchAll(/(?<![a-z])sangam[^a-z0-9]{0,3}([1-9]\d{0,11})(?!\d)/gi);
  return [...new Set([...found].map(([, id]) => upiReference(Number(id))))];
}

/** The 12 digits that a UPI app shows after paying, however they were typed; null for anything else. */
export function parseUpiReference(typed: string): string | null {
  const digits = latinDigits(typed).replace(/[\s-]/g, "");
  return /^\d{12}$/.test(digits) ? digits : null;
}
