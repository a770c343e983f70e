import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

export const peopleAudit = auditActions({
  "person.verification-withdrawn": { entity: "person" },
  "person.verified": { entity: "person" },
  "person.mark-off": { entity: "person", detail: z.object({ before: z.string(), after: z.string() }) },
  "person.mark-back": { entity: "person", detail: z.object({ before: z.string(), after: z.string() }) },
  "person.removed": { entity: "person" },
  "person.left": { entity: "person" },
  "person.email-changed": { entity: "person" },
  "person.two-factor-on": { entity: "person" },
  "person.two-factor-off": { entity: "person" },
  "person.recovery-codes-made": { entity: "person" },
  "person.recovery-code-used": { entity: "person" },
  "person.passkey-added": { entity: "person" },
  "person.passkey-removed": { entity: "person" },
  "person.password-removed": { entity: "person" },
  "person.parent-consented": { entity: "person" },
  "person.parent-refused": { entity: "person" },
  "person.parent-withdrew": { entity: "person" },
  "person.parent-restored": { entity: "person" },
  "person.unanswered": { entity: "person" },
  "staff.added": { entity: "person" },
  "staff.removed": { entity: "person" },
});
