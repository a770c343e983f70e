import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";
import { associationSides } from "./association-rules.ts";

/** Which side did it: the provider, or somebody for the space. */
const by = z.object({ by: z.enum(associationSides) });

export const artistsAudit = auditActions({
  "credential.viewed": { entity: "artist-credential" },
  "credential.verified": { entity: "artist-credential" },
  "credential.refused": { entity: "artist-credential", detail: z.object({ reason: z.string() }) },
  "artist-review.removed": { entity: "artist-review", detail: z.object({ author: z.number(), provider: z.number() }) },
  "portfolio-item.removed": { entity: "portfolio-item", detail: z.object({ provider: z.number() }) },
  "association.asked": { entity: "person", detail: by },
  "association.withdrawn": { entity: "person", detail: by },
  "association.confirmed": { entity: "person", detail: by },
  "association.declined": { entity: "person", detail: by },
  "association.ended": { entity: "person", detail: by },
});
