import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

const detail = z.object({ ref: z.string() });

export const placeImportAudit = auditActions({
  "place.linked": { entity: "space", detail },
  "place.listed": { entity: "space", detail },
});
