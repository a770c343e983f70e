import { auditActions } from "#/features/audit/public.ts";

export const peopleAudit = auditActions({
  "person.removed": { entity: "person" },
  "staff.added": { entity: "person" },
  "staff.removed": { entity: "person" },
});
