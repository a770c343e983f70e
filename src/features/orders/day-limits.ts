import { daysBetween } from "#/platform/civil-date.ts";
import { refuseField } from "#/platform/refusal.ts";
import { LONGEST_DAYS } from "./rules.ts";

interface AskedDay {
  /** The form's field. */
  readonly field: string;
  /** `2026-11-30`; null where none was chosen. */
  readonly day: string | null;
  /** In the zone of whoever makes it. */
  readonly today: string;
  /** Notes and drafts may name a day that is over. */
  readonly mayBePast?: boolean;
}

/** Whether a day makes sense for what is made from today on. @throws orders.day-past, orders.day-beyond beside the field. */
export function assertDay({ field, day, today, mayBePast = false }: AskedDay): void {
  if (day === null) return;
  if (day < today && !mayBePast) throw refuseField(field, "orders.day-past");
  if (daysBetween(today, day) > LONGEST_DAYS) throw refuseField(field, "orders.day-beyond");
}
