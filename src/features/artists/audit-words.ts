import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { artistsAudit } from "./audit-actions.ts";

export const auditWords = {
  "credential.viewed": msg`Opened the document of a credential`,
  "credential.verified": msg`Verified a credential`,
  "credential.refused": msg`Refused a credential`,
  "artist-review.removed": msg`Removed a review of an artist or guide`,
  "portfolio-item.removed": msg`Removed a piece of a portfolio`,
  "association.asked": msg`Asked for an association with an artist or guide`,
  "association.withdrawn": msg`Withdrew the request for an association with an artist or guide`,
  "association.confirmed": msg`Confirmed an association with an artist or guide`,
  "association.declined": msg`Declined an association with an artist or guide`,
  "association.ended": msg`Ended an association with an artist or guide`,
} satisfies AuditWords<typeof artistsAudit>;
