import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { communityAudit } from "./audit-actions.ts";

export const auditWords = {
  "community.opened": msg`Opened a community`,
  "community.changed": msg`Changed a community`,
  "discussion.removed": msg`Removed a discussion`,
  "discussion-reply.removed": msg`Removed an answer`,
  "discussion.moved": msg`Moved a discussion`,
  "discussion.merged": msg`Merged a discussion into another`,
  "discussion.split": msg`Split answers into a new discussion`,
} satisfies AuditWords<typeof communityAudit>;
