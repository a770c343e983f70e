import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

const removal = z.object({ author: z.number().nullable(), reason: z.string() });
const person = z.object({ person: z.number() });
const correction = z.object({ person: z.number(), reason: z.string() });

export const communityAudit = auditActions({
  "community.opened": { entity: "community", detail: z.object({ name: z.string() }) },
  "community.changed": { entity: "community" },
  "community.closed": { entity: "community", detail: z.object({ reason: z.string() }) },
  "community.reopened": { entity: "community" },
  "community.handed-over": { entity: "community", detail: z.object({ from: z.number().nullable(), to: z.number() }) },
  "community.lists-changed": { entity: "community" },
  "community.member-admitted": { entity: "community", detail: person },
  "community.member-refused": { entity: "community", detail: person },
  "community.moderator-made": { entity: "community", detail: person },
  "community.moderator-ended": { entity: "community", detail: person },
  "discussion.removed": { entity: "discussion", detail: removal },
  "discussion-reply.removed": { entity: "discussion-reply", detail: removal },
  "discussion.kept": { entity: "discussion", detail: z.object({ wasHeld: z.boolean() }) },
  "discussion-reply.kept": { entity: "discussion-reply", detail: z.object({ wasHeld: z.boolean() }) },
  "discussion.restored": { entity: "discussion", detail: z.object({ appeal: z.number() }) },
  "discussion-reply.restored": { entity: "discussion-reply", detail: z.object({ appeal: z.number() }) },
  "community.warned": { entity: "community", detail: correction },
  "community.timed-out": { entity: "community", detail: correction },
  "community.time-out-lifted": { entity: "community", detail: person },
  "community.appeal-settled": {
    entity: "community",
    detail: z.object({ appeal: z.number(), outcome: z.enum(["restored", "upheld"]) }),
  },
  "discussion.pinned": { entity: "discussion" },
  "discussion.unpinned": { entity: "discussion" },
  "discussion.locked": { entity: "discussion", detail: z.object({ reason: z.string() }) },
  "discussion.unlocked": { entity: "discussion", detail: z.object({ reason: z.string() }) },
  "discussion.moved": { entity: "discussion", detail: z.object({ from: z.number(), to: z.number() }) },
  "discussion.merged": { entity: "discussion", detail: z.object({ into: z.number() }) },
  "discussion.split": { entity: "discussion", detail: z.object({ from: z.number(), replies: z.number() }) },
});
