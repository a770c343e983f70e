import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

export const membersAudit = auditActions({
  "member.joined": { entity: "person", detail: z.object({ role: z.string(), invitationId: z.number().optional() }) },
  "member.role-changed": { entity: "person", detail: z.object({ before: z.string(), role: z.string() }) },
  "member.removed": { entity: "person", detail: z.object({ before: z.string() }) },
  "member.left": { entity: "person", detail: z.object({ before: z.string() }) },
  "space.handed-over": { entity: "person", detail: z.object({ before: z.string() }) },
  "invitation.sent": { entity: "invitation", detail: z.object({ role: z.string() }) },
  "invitation.sent-again": { entity: "invitation" },
  "invitation.revoked": { entity: "invitation" },
  "invitation.declined": { entity: "invitation" },
});
