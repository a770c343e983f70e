import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { moderationAudit } from "./audit-actions.ts";

export const auditWords = {
  "space.verification-asked": msg`Sent documents for verification`,
  "space.verification-withdrawn": msg`Withdrew the documents`,
  "space.claim-asked": msg`Claimed the space`,
  "space.claim-withdrawn": msg`Withdrew the claim`,
  "space.claim-refused": msg`Refused a claim of the space`,
  "document.viewed": msg`Opened a document of the space`,
  "report.removed": msg`Removed the reported content`,
  "report.kept": msg`Kept the reported content`,
  "report.answered": msg`Answered a report`,
} satisfies AuditWords<typeof moderationAudit>;
