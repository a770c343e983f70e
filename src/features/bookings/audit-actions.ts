import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

/** What the people of a space do with its own services. */
export const bookingsAudit = auditActions({
  "booking-proof.viewed": { entity: "booking-proof", detail: z.object({ booking: z.number() }) },
  "booking-proof.removed": { entity: "booking-proof", detail: z.object({ booking: z.number() }) },
  "service.added": { entity: "service" },
  "service.edited": { entity: "service" },
  "service.paused": { entity: "service" },
  "service.resumed": { entity: "service" },
  "service.deleted": { entity: "service", detail: z.object({ name: z.string() }) },
  "services.closed": { entity: "space", detail: z.object({ fromDay: z.string(), toDay: z.string() }) },
  "services.opened": { entity: "space", detail: z.object({ fromDay: z.string(), toDay: z.string() }) },
  "booking.assigned": {
    entity: "booking",
    detail: z.object({ to: z.number().nullable(), bookings: z.number() }),
  },
  "booking.refunded": { entity: "booking", detail: z.object({ amountPaise: z.number() }) },
});
