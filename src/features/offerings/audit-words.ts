import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { offeringsAudit } from "./audit-actions.ts";

export const auditWords = {
  "shrine.opened": msg`Opened a shrine for offerings`,
  "shrine.changed": msg`Changed what is offered at a shrine`,
  "shrine.closed": msg`Closed a shrine`,
  "shrine.reopened": msg`Opened a shrine again`,
  "offering.removed": msg`Removed an offering with its words`,
} satisfies AuditWords<typeof offeringsAudit>;
