import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

export const textsAudit = auditActions({
  "texts.imported": {
    entity: "work",
    detail: z.object({ title: z.string(), edition: z.string(), verses: z.number() }),
  },
  "texts.work-removed": { entity: "work", detail: z.object({ title: z.string(), reason: z.string() }) },
});
