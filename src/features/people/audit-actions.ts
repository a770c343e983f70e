import { auditActions } from "#/features/audit/public.ts";

export const peopleAudit = auditActions({
  "person.verification-withdrawn": { entity: "person" },
  "person.verified": { entity: "person" },
  "person.removed": { entity: "person" },
  "staff.added": { entity: "person" },
  "staff.removed": { entity: "person" },
});
