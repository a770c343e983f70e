import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

export const liveAudit = auditActions({
  "chat-message.removed": {
    entity: "chat-message",
    detail: z.object({ occurrenceId: z.number(), author: z.number() }),
  },
  "chat-message.pinned": { entity: "chat-message", detail: z.object({ occurrenceId: z.number() }) },
  "chat-message.unpinned": { entity: "chat-message", detail: z.object({ occurrenceId: z.number() }) },
  "chat.rules-set": { entity: "event", detail: z.object({ slowSeconds: z.number(), followersOnly: z.boolean() }) },
  "chat.person-muted": { entity: "person", detail: z.object({ occurrenceId: z.number() }) },
  "chat.person-unmuted": { entity: "person", detail: z.object({ occurrenceId: z.number() }) },
  "chat.person-blocked": { entity: "person", detail: z.object({ occurrenceId: z.number() }) },
  "chat.person-unblocked": { entity: "person", detail: z.object({ occurrenceId: z.number() }) },
  "chat.word-added": { entity: "space", detail: z.object({ occurrenceId: z.number(), word: z.string() }) },
  "chat.word-removed": { entity: "space", detail: z.object({ occurrenceId: z.number(), word: z.string() }) },
  "prayer.prayed": { entity: "prayer" },
});
