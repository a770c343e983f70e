import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { spacesAudit } from "./audit-actions.ts";

export const auditWords = {
  "space.claimed": msg`Gave the space to whoever claimed it`,
  "space.verified": msg`Verified the space`,
  "space.verification-refused": msg`Refused to verify the space`,
  "space.unlisted": msg`Blocked the space from the lists`,
  "space.released": msg`Allowed the space to be listed again`,
  "space.mark-off": msg`Gave the space another name; its check mark waits`,
  "space.mark-back": msg`Gave the space its verified name back`,
  "space.founded": msg`Registered the space`,
  "space.details-saved": msg`Changed the details of the space`,
  "space.version-restored": msg`Restored earlier details of the space`,
  "space.listing-on": msg`Listed the space`,
  "space.listing-off": msg`Unlisted the space`,
  "space.tours-on": msg`Switched virtual tours on`,
  "space.tours-off": msg`Switched virtual tours off`,
  "space.reviews-on": msg`Switched reviews on`,
  "space.reviews-off": msg`Switched reviews off`,
  "space.festival": msg`Changed the festival of a committee`,
  "review.removed": msg`Removed a review`,
} satisfies AuditWords<typeof spacesAudit>;
