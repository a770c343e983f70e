import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { calendarAudit } from "./audit-actions.ts";

export const auditWords = {
  "calendar.kept": msg`Changed how the space keeps its calendar`,
  "calendar.ruled": msg`Ruled that a day is kept on another date`,
  "calendar.ruling-changed": msg`Changed a ruling of the calendar`,
  "calendar.ruling-withdrawn": msg`Took back a ruling of the calendar`,
} satisfies AuditWords<typeof calendarAudit>;
