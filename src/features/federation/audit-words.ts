import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { federationAudit } from "./audit-actions.ts";

export const auditWords = {
  "federation.switched-on": msg`Opened the space to followers on other servers`,
  "federation.switched-off": msg`Closed the space to followers on other servers`,
  "federation.reactions-counted": msg`Chose to count likes and replies from other servers`,
  "federation.reactions-ignored": msg`Chose to ignore likes and replies from other servers`,
} satisfies AuditWords<typeof federationAudit>;
