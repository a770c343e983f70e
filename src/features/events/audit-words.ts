import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { eventsAudit } from "./audit-actions.ts";

export const auditWords = {
  "event.created": msg`Created an event`,
  "event.edited": msg`Changed an event`,
  "event.published": msg`Published an event`,
  "event.to-be-published": msg`Set when an event becomes public`,
  "event.unpublished": msg`Made an event a draft again`,
  "event.removed": msg`Removed an event`,
  "event.moved": msg`Moved an event`,
  "event.followed-calendar": msg`Dates followed the calendar of the space`,
  "event.cancelled": msg`Cancelled an event`,
  "event.confirmed": msg`Confirmed a date`,
  "event.unconfirmed": msg`Took back that a date is confirmed`,
  "event.late": msg`Said that an event begins late`,
  "event.check-in-undone": msg`Undid a check-in`,
  "event.attendees-exported": msg`Exported the attendees of an event`,
} satisfies AuditWords<typeof eventsAudit>;
