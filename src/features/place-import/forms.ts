import { z } from "zod";
import { id, line, toggle } from "#/platform/form-fields.ts";
import { EXTRACT_LENGTH } from "./extract-name.ts";

export const BeginForm = z.object({
  intent: z.literal("begin"),
  upload: z.string().max(100).default(""),
  extract: line(EXTRACT_LENGTH),
});

export const DecisionForm = z.object({
  intent: z.literal("decide"),
  duplicate: id,
  outcome: z.enum(["same", "other"]),
});

export const PlacesForm = z.discriminatedUnion("intent", [BeginForm, DecisionForm]);

export const ImportForm = z.object({
  intent: z.enum(["store", "withdraw"]),
  /** Much of the extract is gone, and it is meant. */
  confirmed: toggle,
});
