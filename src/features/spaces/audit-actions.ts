import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

const festival = z.object({ festival: z.string(), from: z.string().nullable(), to: z.string().nullable() });

export const spacesAudit = auditActions({
  "space.verified": { entity: "space" },
  "space.claimed": { entity: "space" },
  "space.verification-refused": { entity: "space", detail: z.object({ reason: z.string() }) },
  "space.unlisted": { entity: "space" },
  "space.released": { entity: "space" },
  "space.mark-off": { entity: "space", detail: z.object({ before: z.string(), after: z.string() }) },
  "space.mark-back": { entity: "space", detail: z.object({ before: z.string(), after: z.string() }) },
  "space.founded": { entity: "space" },
  "space.details-saved": {
    entity: "space",
    detail: z.object({ version: z.number(), changed: z.array(z.string()).readonly() }),
  },
  "space.version-restored": {
    entity: "space",
    detail: z.object({ version: z.number(), changed: z.array(z.string()).readonly(), restoredFrom: z.number() }),
  },
  "space.listing-on": { entity: "space" },
  "space.listing-off": { entity: "space" },
  "space.tours-on": { entity: "space" },
  "space.tours-off": { entity: "space" },
  "space.reviews-on": { entity: "space" },
  "space.reviews-off": { entity: "space" },
  "space.festival": { entity: "space", detail: z.object({ before: festival, after: festival }) },
  "review.removed": { entity: "review", detail: z.object({ author: z.number() }) },
});
