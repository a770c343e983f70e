import { addDays } from "#/platform/civil-date.ts";
import { z } from "zod";
import { financialYearDays, financialYearOf } from "#/features/ledger/public.ts";
import { paymentMethods } from "#/features/payments/public.ts";
import type { PaymentMethod, PaymentState } from "#/features/payments/public.ts";
import { id } from "#/platform/form-fields.ts";

export const giftStates = ["completed", "pending", "failed", "cancelled"] as const satisfies readonly PaymentState[];

/** The filter of a list or an export of gifts; days are civil days of the space, both included. */
export interface GiftFilter {
  readonly q: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly fund: string | null;
  readonly method: PaymentMethod | null;
  readonly state: PaymentState | null;
}

/** The choice of days: a span up to today, a financial year (`fy2026`), or a range. */
export type WhenChosen = "all" | "week" | "month" | "year" | "range" | `fy${number}`;

/** Days that lie within a span: a gift of exactly so many days ago is still in it. */
const spans: Readonly<Record<string, number>> = { week: 7, month: 30, year: 365 };

export const donationsTabs = ["list", "other", "analytics", "categories"] as const;
export type DonationsTab = (typeof donationsTabs)[number];

export interface DonationsAddress {
  readonly space: number | null;
  readonly tab: DonationsTab;
  readonly when: WhenChosen;
  readonly filter: GiftFilter;
  /** The cursor of the list: microseconds and id of the last gift that was shown. */
  readonly after: GiftCursor | null;
}

export interface GiftCursor {
  readonly atMicros: number;
  readonly id: number;
}

const day = z.iso.date().refine((value) => value >= "1900-01-01" && value <= "9998-12-31");
const Fields = z.object({
  space: id.nullable().catch(null),
  tab: z.enum(donationsTabs).catch("list"),
  q: z.string().trim().max(100).catch(""),
  date: z
    .string()
    .regex(/^(all|week|month|year|range|fy[12]\d{3})$/)
    .catch("all"),
  from: day.nullable().catch(null),
  to: day.nullable().catch(null),
  category: z
    .string()
    .regex(/^[a-z]{1,20}(-\d{1,15})?$/)
    .nullable()
    .catch(null),
  method: z.enum(paymentMethods).nullable().catch(null),
  status: z.enum(giftStates).nullable().catch(null),
  after: z
    .string()
    .regex(/^\d{1,16}\.\d{1,15}$/)
    .nullable()
    .catch(null),
});

const names = Object.keys(Fields.shape);

/** @param today the civil day in the space's zone. */
export function readDonationsAddress(query: URLSearchParams, today: string): DonationsAddress {
  const given = Object.fromEntries(names.map((name) => [name, query.get(name)]));
  const read = Fields.parse(given);
  // Somebody who filled in days means them, whatever the list above them says.
  const when = (read.date === "all" && (read.from || read.to) ? "range" : read.date) as WhenChosen;
  const [micros, id] = (read.after ?? "").split(".").map(Number);
  return {
    space: given.space ? read.space : null,
    tab: read.tab,
    when,
    filter: {
      q: read.q,
      ...daysOf(when, read, today),
      fund: read.category,
      method: read.method,
      state: read.status,
    },
    after: read.after ? { atMicros: micros!, id: id! } : null,
  };
}

function daysOf(when: WhenChosen, range: { from: string | null; to: string | null }, today: string) {
  if (when === "range") return { from: range.from, to: range.to };
  if (when in spans) return { from: addDays(today, -spans[when]!), to: null };
  if (when.startsWith("fy")) return financialYearDays(Number(when.slice(2)));
  return { from: null, to: null };
}

/** The first day of the month that a civil day lies in. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the next month. */
export const nextMonth = (day: string): string => monthOf(addDays(monthOf(day), 32));

/** Financial years from the first gift's to today's, the latest first. */
export function yearsSince(firstDay: string | null, today: string): number[] {
  const last = financialYearOf(today);
  const first = Math.min(last, firstDay ? financialYearOf(firstDay) : last);
  return Array.from({ length: Math.min(30, last - first + 1) }, (_, i) => last - i);
}

/** The admin page's own address with some of its parts changed; empty parts are left out. */
export function donationsPath(address: DonationsAddress, change: Readonly<Record<string, string | null>> = {}): string {
  const { filter } = address;
  const parts: Record<string, string | null> = {
    space: address.space === null ? null : String(address.space),
    tab: address.tab === "list" ? null : address.tab,
    q: filter.q,
    date: address.when === "all" ? null : address.when,
    from: address.when === "range" ? filter.from : null,
    to: address.when === "range" ? filter.to : null,
    category: filter.fund,
    method: filter.method,
    status: filter.state,
    ...change,
  };
  const query = new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1])));
  const text = query.toString();
  return text ? `/donations?${text}` : "/donations";
}
