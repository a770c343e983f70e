import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

export const galleryAudit = auditActions({
  "gallery.image-added": { entity: "media_use", detail: z.object({ mediaId: z.number(), kind: z.string() }) },
  "gallery.image-described": { entity: "media_use" },
  "gallery.image-moved": { entity: "media_use", detail: z.object({ from: z.number(), to: z.number() }) },
  "gallery.cover-chosen": { entity: "media_use", detail: z.object({ from: z.number(), to: z.number() }) },
  "gallery.image-cropped": { entity: "media_use" },
  "gallery.image-whole": { entity: "media_use" },
  "gallery.image-removed": { entity: "media_use", detail: z.object({ mediaId: z.number(), title: z.string() }) },
  "gallery.view-added": { entity: "space_view", detail: z.object({ kind: z.string(), title: z.string() }) },
  "gallery.view-renamed": { entity: "space_view", detail: z.object({ title: z.string() }) },
  "gallery.view-removed": { entity: "space_view", detail: z.object({ kind: z.string(), title: z.string() }) },
});
