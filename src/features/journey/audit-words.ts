import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { journeyAudit } from "./audit-actions.ts";

export const auditWords = {
  "door.made": msg`Made the code at the door`,
  "door.renewed": msg`Renewed the code at the door: the one before opens nothing any more`,
} satisfies AuditWords<typeof journeyAudit>;
