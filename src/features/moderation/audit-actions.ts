import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

export const moderationAudit = auditActions({
  "space.verification-asked": { entity: "space", detail: z.object({ documents: z.number() }) },
  "space.verification-withdrawn": { entity: "space" },
  "space.claim-asked": { entity: "space", detail: z.object({ documents: z.number() }) },
  "space.claim-withdrawn": { entity: "space" },
  "space.claim-refused": { entity: "space", detail: z.object({ reason: z.string() }) },
  "document.viewed": { entity: "document" },
  "report.removed": { entity: "report", detail: z.object({ reportId: z.number() }) },
  "report.kept": { entity: "report", detail: z.object({ reportId: z.number() }) },
  "report.answered": { entity: "report", detail: z.object({ reportId: z.number() }) },
});
