import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { feedAudit } from "./audit-actions.ts";

export const auditWords = {
  "post.published": msg`Published a post`,
  "post.removed": msg`Removed a post`,
  "post-comment.removed": msg`Removed a comment`,
} satisfies AuditWords<typeof feedAudit>;
