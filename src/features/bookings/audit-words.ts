import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { bookingsAudit } from "./audit-actions.ts";

export const auditWords = {
  "booking-proof.viewed": msg`Opened reported proof of a puja`,
  "booking-proof.removed": msg`Removed proof of a puja`,
  "service.added": msg`Added a service`,
  "service.edited": msg`Changed a service`,
  "service.paused": msg`Paused a service`,
  "service.resumed": msg`Offered a service again`,
  "service.deleted": msg`Deleted a service`,
  "services.closed": msg`Closed days for bookings`,
  "services.opened": msg`Opened days for bookings again`,
  "booking.assigned": msg`Said who holds a booking`,
  "booking.refunded": msg`Refunded a booking`,
} satisfies AuditWords<typeof bookingsAudit>;
