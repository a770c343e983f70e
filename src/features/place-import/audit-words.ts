import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { placeImportAudit } from "./audit-actions.ts";

export const auditWords = {
  "place.linked": msg`Found the space on the map of the world`,
  "place.listed": msg`Listed a place of the map of the world`,
} satisfies AuditWords<typeof placeImportAudit>;
