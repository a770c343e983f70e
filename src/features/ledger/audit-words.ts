import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { ledgerAudit } from "./audit-actions.ts";

export const auditWords = {
  "ledger.month-closed": msg`Closed a month of the books`,
} satisfies AuditWords<typeof ledgerAudit>;
