import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

export const messagesAudit = auditActions({
  "channel.created": { entity: "channel", detail: z.object({ kind: z.string() }) },
  "channel.changed": { entity: "channel" },
  "channel.members": { entity: "channel", detail: z.object({ members: z.number() }) },
  "channel.archived": { entity: "channel" },
  "channel.restored": { entity: "channel" },
  "team-message.removed": { entity: "team-message", detail: z.object({ channel: z.number(), own: z.boolean() }) },
});
