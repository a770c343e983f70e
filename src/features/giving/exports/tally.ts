import type { BookedTransaction } from "#/features/ledger/public.server.ts";
import { escapeXml } from "#/platform/spreadsheet/escape-xml.ts";
import { rupees } from "#/platform/spreadsheet/xlsx-stream.ts";

/** Tally's voucher for each kind of transaction. */
const vouchers: Readonly<Record<BookedTransaction["kind"], "Receipt" | "Payment" | "Contra" | "Journal">> = {
  gift: "Receipt",
  payment: "Receipt",
  hundi: "Receipt",
  excess: "Receipt",
  refund: "Payment",
  "excess-returned": "Payment",
  // Of what was received at the counter in error.
  reversal: "Payment",
  payout: "Contra",
  fee: "Journal",
  dispute: "Journal",
};

const ledgers: Readonly<Record<string, string>> = {
  bank: "Bank",
  cash: "Cash",
  cheques: "Cheques in Hand",
  gateway: "Payment Gateway",
  fees: "Gateway Charges",
  excess: "Excess Receipts",
  disputes: "Disputed Receipts",
};

/** The ledger that an account of the books is in Tally; office words, the same in every language. @param funds key → name. */
export function tallyLedger(account: string, funds: ReadonlyMap<string, string>): string {
  const known = ledgers[account];
  if (known) return known;
  const [side, purpose, ...rest] = account.split(":");
  const fund = rest.join(":");
  const what = purpose === "gift" ? "Donations" : `${purpose ?? ""} receipts`;
  return `${what}${side === "refunds" ? " Refunded" : ""} - ${funds.get(fund) ?? fund}`;
}

/**
 * The books as an import file of Tally: one voucher for each transaction, its entries by their ledgers. Tally writes a
 * debit as a negative amount that is "deemed positive".
 */
export async function* tallyStream(
  company: string,
  funds: ReadonlyMap<string, string>,
  batches: AsyncIterable<readonly BookedTransaction[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>\n<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>\n<BODY><IMPORTDATA>\n<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES><SVCURRENTCOMPANY>${escapeXml(company)}</SVCURRENTCOMPANY></STATICVARIABLES></REQUESTDESC>\n<REQUESTDATA>\n`;
  for await (const transactions of batches) yield transactions.map((found) => voucher(found, funds)).join("");
  yield "</REQUESTDATA>\n</IMPORTDATA></BODY>\n</ENVELOPE>\n";
}

function voucher(transaction: BookedTransaction, funds: ReadonlyMap<string, string>): string {
  const type = vouchers[transaction.kind] ?? "Journal";
  const number = transaction.receipt || `SG-${transaction.seq}`;
  const entries = transaction.lines.map(({ account, amountPaise }) => {
    const isDebit = amountPaise > 0;
    return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escapeXml(tallyLedger(account, funds))}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit ? "Yes" : "No"}</ISDEEMEDPOSITIVE><AMOUNT>${rupees(-amountPaise)}</AMOUNT></ALLLEDGERENTRIES.LIST>`;
  });
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${escapeXml(`sangam-${transaction.seq}-${transaction.source}`)}" VCHTYPE="${type}" ACTION="Create"><DATE>${transaction.bookedOn.replaceAll("-", "")}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${escapeXml(number)}</VOUCHERNUMBER><REFERENCE>${escapeXml(transaction.source)}</REFERENCE><NARRATION>${escapeXml(`${transaction.kind} ${number}, entry ${transaction.seq}`)}</NARRATION>${entries.join("")}</VOUCHER></TALLYMESSAGE>\n`;
}

/** The ledgers that an import needs to find in Tally, for the five funds; own funds by their names. */
export const commonLedgers: ReadonlyMap<string, string> = new Map([
  ["general", "General Fund"],
  ["events", "Events & Festivals"],
  ["construction", "Construction"],
  ["charity", "Charity Work"],
  ["maintenance", "Maintenance"],
]);
