import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

export const feedAudit = auditActions({
  "post.published": { entity: "post" },
  "post.removed": { entity: "post", detail: z.object({ byStaff: z.boolean() }) },
  "post-comment.removed": {
    entity: "post-comment",
    detail: z.object({ post: z.number(), author: z.number().nullable(), reason: z.string() }),
  },
});
