import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { volunteersAudit } from "./audit-actions.ts";

export const auditWords = {
  "volunteer.added": msg`Added a volunteer`,
  "volunteer.edited": msg`Changed a volunteer`,
  "volunteer.status": msg`Changed whether a volunteer is active`,
  "volunteer.forgotten": msg`Removed a volunteer`,
  "volunteer.left": msg`Stopped volunteering`,
  "volunteer.rated": msg`Rated a volunteer`,
  "volunteer.checked-in": msg`Checked a volunteer in`,
  "volunteer.checked-out": msg`Checked a volunteer out`,
  "volunteer.offered": msg`Offered to volunteer`,
  "volunteers.imported": msg`Imported volunteers`,
  "volunteers.exported": msg`Exported the volunteers`,
  "shift.added": msg`Added a shift`,
  "shift.edited": msg`Changed a shift`,
  "shift.cancelled": msg`Cancelled a shift`,
  "shift.asked": msg`Asked volunteers to serve`,
  "shift.agreed": msg`Added volunteers to a shift`,
  "shift.taken-off": msg`Removed a volunteer from a shift`,
  "hours.entered": msg`Entered hours of a volunteer`,
  "hours.corrected": msg`Corrected hours of a volunteer`,
  "hours.removed": msg`Removed hours of a volunteer`,
} satisfies AuditWords<typeof volunteersAudit>;
