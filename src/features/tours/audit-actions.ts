import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

const title = z.object({ title: z.string() });

export const toursAudit = auditActions({
  "tours.made": { entity: "tour", detail: title },
  "tours.described": { entity: "tour", detail: title },
  "tours.published": { entity: "tour" },
  "tours.taken-back": { entity: "tour" },
  "tours.removed": { entity: "tour", detail: title.extend({ scenes: z.number() }) },
  "tours.scene-added": { entity: "tour", detail: title },
  "tours.scene-changed": { entity: "tour", detail: title },
  "tours.scene-moved": { entity: "tour", detail: z.object({ from: z.number(), to: z.number() }) },
  "tours.scene-removed": { entity: "tour", detail: title.extend({ links: z.number() }) },
  "tours.hotspot-added": { entity: "tour", detail: title.extend({ kind: z.string() }) },
  "tours.hotspot-changed": { entity: "tour", detail: title },
  "tours.hotspot-removed": { entity: "tour", detail: title.extend({ kind: z.string() }) },
});
