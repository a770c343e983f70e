import { z } from "zod";
import { text } from "#/platform/form-fields.ts";
import { isUploadId } from "#/platform/uploads/purposes.ts";
import { MOST_PROOFS } from "./proof-rules.ts";

const position = z.coerce.number().int().min(0).max(1000);

const file = z.string().refine(isUploadId, { error: "uploads.unknown" });
/** Ids of uploads that have arrived. */
const files = z
  .union([file, z.array(file).max(MOST_PROOFS, { error: "bookings.too-much-proof" })])
  .transform((sent) => [sent].flat());

export const ProofForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["tick", "untick"]), position }),
  z.object({
    intent: z.literal("prove"),
    note: text(1000),
    file: files.default([]),
  }),
  z.object({ intent: z.literal("refund") }),
]);
