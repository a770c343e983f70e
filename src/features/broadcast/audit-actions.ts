import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

export const broadcastAudit = auditActions({
  "broadcast.prepared": { entity: "event" },
  "broadcast.began": { entity: "event", detail: z.object({ broadcastId: z.number(), source: z.string() }) },
  "broadcast.resumed": { entity: "event", detail: z.object({ broadcastId: z.number(), source: z.string() }) },
  "broadcast.ended": {
    entity: "event",
    detail: z.object({
      broadcastId: z.number().optional(),
      cause: z.enum(["hand", "grace"]),
    }),
  },
  "broadcast.external-set": { entity: "event", detail: z.object({ kind: z.string(), ref: z.string() }) },
  "broadcast.external-removed": { entity: "event" },
  "stream-key.made": { entity: "stream-key", detail: z.object({ occurrenceId: z.number().optional() }) },
  "stream-key.rotated": { entity: "stream-key", detail: z.object({ occurrenceId: z.number().optional() }) },
  "recording.offered": { entity: "recording", detail: z.object({ occurrenceId: z.number() }) },
  "recording.withheld": { entity: "recording", detail: z.object({ occurrenceId: z.number() }) },
  "recording.shown": { entity: "recording", detail: z.object({ occurrenceId: z.number() }) },
  "recording.hidden": { entity: "recording", detail: z.object({ occurrenceId: z.number() }) },
  "recording.removed": { entity: "recording", detail: z.object({ occurrenceId: z.number() }) },
});
