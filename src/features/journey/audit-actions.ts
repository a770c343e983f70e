import { auditActions } from "#/features/audit/public.ts";

export const journeyAudit = auditActions({
  "door.made": { entity: "space" },
  "door.renewed": { entity: "space" },
});
