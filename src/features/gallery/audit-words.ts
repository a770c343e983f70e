import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { galleryAudit } from "./audit-actions.ts";

export const auditWords = {
  "gallery.image-added": msg`Added a picture`,
  "gallery.image-described": msg`Described a picture`,
  "gallery.image-moved": msg`Changed the order of pictures`,
  "gallery.cover-chosen": msg`Chose the cover`,
  "gallery.image-cropped": msg`Cropped a picture`,
  "gallery.image-whole": msg`Showed the whole picture again`,
  "gallery.image-removed": msg`Removed a picture`,
  "gallery.view-added": msg`Added a 3D view`,
  "gallery.view-renamed": msg`Renamed a 3D view`,
  "gallery.view-removed": msg`Removed a 3D view`,
} satisfies AuditWords<typeof galleryAudit>;
