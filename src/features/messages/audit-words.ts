import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { messagesAudit } from "./audit-actions.ts";

export const auditWords = {
  "channel.created": msg`Created a channel`,
  "channel.changed": msg`Changed a channel`,
  "channel.members": msg`Changed the members of a channel`,
  "channel.archived": msg`Archived a channel`,
  "channel.restored": msg`Opened a channel again`,
  "team-message.removed": msg`Removed a message of the team`,
} satisfies AuditWords<typeof messagesAudit>;
