import { z } from "zod";
import { id, text, toggle } from "#/platform/form-fields.ts";
import { cleanLine } from "#/platform/clean-text.ts";
import { latinDigits } from "#/platform/rupees.ts";
import { hasLink } from "#/platform/has-link.ts";
import { INTEREST_LENGTH, MOST_GOAL, MOST_INTERESTS } from "./rules.ts";

export const DoorForm = z.object({ space: id });

export const GoalForm = z.object({
  goal: z
    .string()
    .trim()
    .transform(latinDigits)
    .pipe(z.string().regex(/^\d{1,3}$/, { error: "journey.goal-range" }))
    .transform(Number)
    .pipe(z.number().max(MOST_GOAL, { error: "journey.goal-range" })),
});

/** One on each line; what is empty or there already is left out. */
export const InterestsForm = z.object({
  interests: text(MOST_INTERESTS * (INTEREST_LENGTH + 2))
    .transform((typed) => {
      const seen = new Map<string, string>();
      for (const raw of typed.split(/\r?\n/)) {
        const name = cleanLine(raw);
        if (name && !seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
      }
      return [...seen.values()];
    })
    .refine((names) => names.length <= MOST_INTERESTS, { error: "journey.interests-many" })
    .refine((names) => names.every((name) => name.length <= INTEREST_LENGTH), { error: "journey.interest-long" })
    .refine((names) => !names.some(hasLink), { error: "journey.interest-link" }),
});

export const YearForm = z.object({ intent: z.enum(["share", "withdraw"]), gifts: toggle });
