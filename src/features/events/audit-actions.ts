import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

export const eventsAudit = auditActions({
  "event.created": { entity: "event_series", detail: z.object({ title: z.string() }) },
  "event.edited": { entity: "event_series", detail: z.object({ title: z.string(), fields: z.array(z.string()) }) },
  "event.published": { entity: "event_series" },
  "event.to-be-published": { entity: "event_series", detail: z.object({ at: z.string() }) },
  "event.unpublished": { entity: "event_series" },
  "event.removed": { entity: "event_series" },
  "event.moved": { entity: "event", detail: z.object({ scope: z.string(), from: z.string(), to: z.string() }) },
  "event.followed-calendar": {
    entity: "event_series",
    detail: z.object({ moved: z.number(), cancelled: z.number(), added: z.number() }),
  },
  "event.cancelled": { entity: "event", detail: z.object({ scope: z.string(), dates: z.number() }) },
  "event.confirmed": { entity: "event" },
  "event.unconfirmed": { entity: "event" },
  "event.late": { entity: "event" },
  "event.check-in-undone": { entity: "event", detail: z.object({ attendee: z.number() }) },
  "event.attendees-exported": { entity: "event" },
});
