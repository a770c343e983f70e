import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { broadcastAudit } from "./audit-actions.ts";

export const auditWords = {
  "broadcast.prepared": msg`Prepared a broadcast`,
  "broadcast.began": msg`Started a broadcast`,
  "broadcast.resumed": msg`Resumed a broadcast`,
  "broadcast.ended": msg`Ended a broadcast`,
  "broadcast.external-set": msg`Set an external stream`,
  "broadcast.external-removed": msg`Removed an external stream`,
  "stream-key.made": msg`Made a stream key`,
  "stream-key.rotated": msg`Changed the stream key`,
  "recording.offered": msg`Offered a recording for download`,
  "recording.withheld": msg`Stopped offering a recording for download`,
  "recording.shown": msg`Made a recording public`,
  "recording.hidden": msg`Hid a recording`,
  "recording.removed": msg`Removed a recording`,
} satisfies AuditWords<typeof broadcastAudit>;
