import { z } from "zod";
import { id } from "#/platform/form-fields.ts";
import { HANDLE } from "./rules.ts";

export const FederationForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("switch-on"),
    space: id,
    /** With or without the @ that people write before it. */
    handle: z
      .string()
      .max(60)
      .transform((text) => text.trim().replace(/^@/, "").toLowerCase())
      .pipe(z.string().regex(HANDLE, { error: "federation.handle-form" })),
    reactions: z.enum(["count", "ignore"]),
  }),
  z.object({ intent: z.literal("switch-off"), space: id }),
  z.object({ intent: z.literal("reactions"), space: id, reactions: z.enum(["count", "ignore"]) }),
]);
