import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

const ruling = z.object({ observance: z.string(), reckonedOn: z.string(), keptOn: z.string(), note: z.string() });

export const calendarAudit = auditActions({
  "calendar.kept": {
    entity: "space",
    detail: z.object({
      tradition: z.string().nullable(),
      months: z.string().nullable(),
      method: z.string().nullable(),
      asr: z.string().nullable(),
      highLatitude: z.string().nullable(),
      hijriShift: z.number(),
      iqama: z.record(z.string(), z.string()),
      jumuah: z.array(z.string()).readonly(),
    }),
  },
  "calendar.ruled": { entity: "calendar_ruling", detail: ruling },
  "calendar.ruling-changed": { entity: "calendar_ruling", detail: ruling },
  "calendar.ruling-withdrawn": { entity: "calendar_ruling", detail: ruling },
});
