import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

const span = z.object({ in_at: z.date(), out_at: z.date().nullable() });

export const volunteersAudit = auditActions({
  "volunteer.added": { entity: "volunteer", detail: z.object({}) },
  "volunteer.edited": { entity: "volunteer", detail: z.object({}) },
  "volunteer.status": { entity: "volunteer", detail: z.object({ from: z.string(), to: z.string() }) },
  "volunteer.forgotten": { entity: "volunteer", detail: z.object({}) },
  "volunteer.left": { entity: "volunteer" },
  "volunteer.rated": { entity: "volunteer", detail: z.object({ shift: z.number().nullable(), rating: z.number() }) },
  "volunteer.checked-in": { entity: "volunteer", detail: z.object({ shift: z.number().nullable() }) },
  "volunteer.checked-out": { entity: "volunteer" },
  "volunteer.offered": { entity: "space" },
  "volunteers.imported": { entity: "space", detail: z.object({ added: z.number(), updated: z.number() }) },
  "volunteers.exported": { entity: "space" },
  "shift.added": { entity: "volunteer_shift", detail: z.object({ role: z.string(), needed: z.number() }) },
  "shift.edited": { entity: "volunteer_shift", detail: z.object({ moves: z.boolean() }) },
  "shift.cancelled": { entity: "volunteer_shift" },
  "shift.asked": { entity: "volunteer_shift", detail: z.object({ volunteers: z.array(z.number()).readonly() }) },
  "shift.agreed": { entity: "volunteer_shift", detail: z.object({ volunteers: z.array(z.number()).readonly() }) },
  "shift.taken-off": { entity: "volunteer_shift", detail: z.object({ volunteer: z.number() }) },
  "hours.entered": {
    entity: "volunteer_checkin",
    detail: z.object({ volunteer: z.number(), reason: z.string(), after: span }),
  },
  "hours.corrected": {
    entity: "volunteer_checkin",
    detail: z.object({ volunteer: z.number(), reason: z.string(), before: span, after: span }),
  },
  "hours.removed": {
    entity: "volunteer_checkin",
    detail: z.object({ volunteer: z.number(), reason: z.string(), before: span }),
  },
});
