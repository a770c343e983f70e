import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

const facts = z.object({ name: z.string(), forms: z.array(z.string()), takesWords: z.boolean() });

export const offeringsAudit = auditActions({
  "shrine.opened": { entity: "shrine", detail: facts },
  "shrine.changed": { entity: "shrine", detail: facts },
  "shrine.closed": { entity: "shrine" },
  "shrine.reopened": { entity: "shrine" },
  "offering.removed": { entity: "offering", detail: z.object({ shrineId: z.number() }) },
});
