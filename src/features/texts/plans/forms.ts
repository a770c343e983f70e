import { z } from "zod";
import { toggle, trimmed } from "#/platform/form-fields.ts";
import { isSlug, readLabel } from "../rules.ts";
import { MOST_DAYS } from "./rules.ts";

const work = z.string().refine(isSlug);

export const PlanForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("begin"),
    work,
    days: z.coerce.number().int().min(1).max(MOST_DAYS),
    /** Asked for by itself: nobody is reminded who did not. */
    reminds: toggle,
    remindAt: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .default("07:00"),
  }),
  z.object({ intent: z.literal("end"), work }),
]);
export type PlanAsked = z.output<typeof PlanForm>;

/** How far somebody has come in a chapter, as their page says it by itself. */
export const ReadThroughForm = z.object({
  work,
  chapter: z.string().refine(isSlug),
  label: trimmed(12).refine((label) => readLabel(label) !== null),
});
