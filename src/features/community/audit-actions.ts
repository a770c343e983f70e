import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

const removal = z.object({ author: z.number().nullable(), reason: z.string() });

export const communityAudit = auditActions({
  "community.opened": { entity: "community", detail: z.object({ name: z.string() }) },
  "community.changed": { entity: "community" },
  "discussion.removed": { entity: "discussion", detail: removal },
  "discussion-reply.removed": { entity: "discussion-reply", detail: removal },
  "discussion.moved": { entity: "discussion", detail: z.object({ from: z.number(), to: z.number() }) },
  "discussion.merged": { entity: "discussion", detail: z.object({ into: z.number() }) },
  "discussion.split": { entity: "discussion", detail: z.object({ from: z.number(), replies: z.number() }) },
});
