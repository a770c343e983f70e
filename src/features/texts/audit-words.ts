import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { textsAudit } from "./audit-actions.ts";

export const auditWords = {
  "texts.imported": msg`Put a text on the library’s shelf`,
  "texts.work-removed": msg`Took a text off the library’s shelf`,
} satisfies AuditWords<typeof textsAudit>;
