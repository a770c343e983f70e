import type { ReceiptDetails } from "#/features/payments/public.server.ts";
import type { PaymentMethod } from "#/features/payments/public.ts";
import type { Cell } from "#/platform/spreadsheet/xlsx-stream.ts";
import type { TaxedGift } from "../queries/export-gifts.server.ts";

// The columns of the statement's own template.
export const taxHeadings = [
  "Sl. No.",
  "Pre Acknowledgement Number",
  "ID Code",
  "Unique Identification Number of the donor",
  "Section code",
  "Unique Registration Number (URN)",
  "Date of Issuance of Unique Registration Number",
  "Name of donor",
  "Address of donor",
  "Donation Type",
  "Mode of receipt",
  "Amount of donation (Indian rupees)",
] as const;

type Mode = "Cash" | "Electronic modes including account payee cheque/draft";
const modeOf = (method: PaymentMethod): Mode =>
  method === "cash" ? "Cash" : "Electronic modes including account payee cheque/draft";

interface Donor {
  name: string;
  address: string;
  readonly modes: Map<Mode, number>;
}

/** In the place of a number whose key is missing; the donor is asked for it again. */
const UNREADABLE = "The number cannot be read";

/**
 * Gifts grouped by giver: the office knows a donor by the PAN, and wants one line for each mode. Gifts without a PAN
 * cannot be reported to it, and the page says so.
 */
export class TaxStatement {
  readonly #donors = new Map<string, Donor>();

  add(gift: TaxedGift): void {
    if (gift.pan === null && !gift.isPanUnreadable) return;
    // Without the number, donors are told apart by name.
    const pan = gift.pan?.trim().toUpperCase() ?? `${UNREADABLE}\n${gift.name}`;
    let donor = this.#donors.get(pan);
    if (!donor) this.#donors.set(pan, (donor = { name: "", address: "", modes: new Map() }));
    // A giver is called by the name of their last gift.
    donor.name = gift.name || donor.name;
    donor.address = gift.address || donor.address;
    const mode = modeOf(gift.method);
    donor.modes.set(mode, (donor.modes.get(mode) ?? 0) + gift.keptPaise);
  }

  *rows(details: ReceiptDetails): Generator<Cell[]> {
    let line = 0;
    for (const [pan, donor] of [...this.#donors].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      for (const [mode, paise] of [...donor.modes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        yield [
          String(++line),
          "",
          "Permanent Account Number",
          pan.split("\n")[0]!,
          details.taxSection,
          details.taxApproval,
          details.taxApprovedOn === null ? "" : details.taxApprovedOn.split("-").toReversed().join("-"),
          donor.name,
          donor.address.replace(/\s*\n\s*/g, ", "),
          "Others",
          mode,
          { paise },
        ];
      }
    }
  }
}
