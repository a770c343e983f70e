import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { toursAudit } from "./audit-actions.ts";

export const auditWords = {
  "tours.made": msg`Made a tour`,
  "tours.described": msg`Changed the words of a tour`,
  "tours.published": msg`Published a tour`,
  "tours.taken-back": msg`Took a tour back`,
  "tours.removed": msg`Removed a tour`,
  "tours.scene-added": msg`Added a scene to a tour`,
  "tours.scene-changed": msg`Changed a scene of a tour`,
  "tours.scene-moved": msg`Changed the order of scenes`,
  "tours.scene-removed": msg`Removed a scene of a tour`,
  "tours.hotspot-added": msg`Added a hotspot to a scene`,
  "tours.hotspot-changed": msg`Changed a hotspot`,
  "tours.hotspot-removed": msg`Removed a hotspot`,
} satisfies AuditWords<typeof toursAudit>;
