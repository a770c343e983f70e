import { z } from "zod";
import { id } from "./forms.ts";
import { reportReasons } from "./reasons.ts";
import { reportableOf } from "./reportables.server.ts";

export const ReportForm = z
  .object({
    /** A thing of some feature's, or a page. */
    entity: z
      .string()
      .refine((entity) => entity === "page" || reportableOf(entity) !== null)
      .default("page"),
    entityId: z.union([z.literal("").transform(() => null), id]).default(null),
    reason: z.enum(reportReasons, { error: "moderation.choose-reason" }),
    note: z.string().trim().max(2000).default(""),
    email: z.union([z.literal(""), z.string().trim().toLowerCase().max(254).pipe(z.email())]).default(""),
    /** Where it was seen, as they typed it. */
    page: z.string().trim().max(300).default(""),
  })
  .refine((form) => form.entity === "page" || form.entityId !== null, { path: ["entityId"] })
  .refine((form) => form.reason !== "other" || form.note !== "", { error: "moderation.say-more", path: ["note"] });
