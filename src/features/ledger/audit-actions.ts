import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

export const ledgerAudit = auditActions({
  "ledger.month-closed": { entity: "space", detail: z.object({ month: z.string(), lastSeq: z.number() }) },
});
