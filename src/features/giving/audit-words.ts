import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { givingAudit } from "./audit-actions.ts";

export const auditWords = {
  "giving.exported": msg`Exported gifts`,
  "giving.export-downloaded": msg`Downloaded an export of gifts`,
  "statement.imported": msg`Imported a bank statement`,
  "statement.line-set-aside": msg`Set a bank line aside`,
  "hundi.counted": msg`Counted a hundi`,
  "hundi.cancelled": msg`Cancelled a hundi count`,
  "budgets.saved": msg`Changed the plans of the year`,
  "fund.added": msg`Added a purpose`,
  "fund.renamed": msg`Renamed a purpose`,
  "fund.hidden": msg`Hid a purpose`,
  "fund.shown": msg`Showed a purpose again`,
  "campaign.added": msg`Opened a campaign`,
  "campaign.edited": msg`Changed a campaign`,
  "campaign.completed": msg`Completed a campaign`,
  "campaign.reopened": msg`Opened a campaign again`,
} satisfies AuditWords<typeof givingAudit>;
