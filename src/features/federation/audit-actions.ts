import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

export const federationAudit = auditActions({
  "federation.switched-on": { entity: "space", detail: z.object({ handle: z.string() }) },
  "federation.switched-off": { entity: "space", detail: z.object({ followers: z.number() }) },
  "federation.reactions-counted": { entity: "space" },
  "federation.reactions-ignored": { entity: "space" },
});
