import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { membersAudit } from "./audit-actions.ts";

export const auditWords = {
  "member.joined": msg`Joined the space`,
  "member.role-changed": msg`Changed a role`,
  "member.removed": msg`Removed somebody`,
  "member.left": msg`Left the space`,
  "space.handed-over": msg`Handed the space over`,
  "invitation.sent": msg`Invited somebody`,
  "invitation.sent-again": msg`Sent an invitation again`,
  "invitation.revoked": msg`Withdrew an invitation`,
  "invitation.declined": msg`Declined an invitation`,
} satisfies AuditWords<typeof membersAudit>;
