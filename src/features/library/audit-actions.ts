import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

const titled = z.object({ title: z.string() });

export const libraryAudit = auditActions({
  "library.brought": { entity: "shelf_item", detail: titled },
  "library.changed": { entity: "shelf_item", detail: titled },
  "library.episode-made": { entity: "shelf_item", detail: titled },
  "library.removed": { entity: "shelf_item", detail: z.object({ title: z.string(), reason: z.string() }) },
});
