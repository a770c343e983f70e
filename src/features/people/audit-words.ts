import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { peopleAudit } from "./audit-actions.ts";

export const auditWords = {
  "person.verification-withdrawn": msg`Withdrew a person’s check mark`,
  "person.verified": msg`Verified a person`,
  "person.mark-off": msg`Took another name; the check mark waits`,
  "person.mark-back": msg`Took the verified name back`,
  "person.removed": msg`Closed a person’s account`,
  "person.left": msg`An account was deleted, as its person had asked`,
  "person.email-changed": msg`Changed the address of their account`,
  "person.two-factor-on": msg`Switched two-factor authentication on`,
  "person.two-factor-off": msg`Switched two-factor authentication off`,
  "person.recovery-codes-made": msg`Made new recovery codes`,
  "person.recovery-code-used": msg`Used a recovery code`,
  "person.passkey-added": msg`Added a passkey`,
  "person.passkey-removed": msg`Removed a passkey`,
  "person.password-removed": msg`Removed the password of their account`,
  "person.parent-consented": msg`A parent consented to a child’s account`,
  "person.parent-refused": msg`A parent refused a child’s account; it was deleted`,
  "person.parent-withdrew": msg`A parent withdrew their consent to a child’s account`,
  "person.parent-restored": msg`A parent gave their consent to a child’s account again`,
  "person.unanswered": msg`A child’s account was deleted: no parent had answered`,
  "staff.added": msg`Added somebody to the staff`,
  "staff.removed": msg`Removed somebody from the staff`,
} satisfies AuditWords<typeof peopleAudit>;
