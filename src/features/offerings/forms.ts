import { z } from "zod";
import { id, line, maybeId, toggle } from "#/platform/form-fields.ts";
import { isOfferingForm, type OfferingForm } from "./offering-forms.ts";
import { SHRINE_NAME_LENGTH } from "./rules.ts";

const form = z
  .string()
  .refine(isOfferingForm)
  .transform((key) => key as OfferingForm);

export const OfferForm = z.object({
  form,
  // Characters are counted after cleaning; this only bounds the work.
  name: z.string().max(1_000, { error: "offerings.name-long" }).default(""),
  words: z.string().max(2_000, { error: "offerings.words-long" }).default(""),
  /** Left out where no script runs: then each sending is one. */
  clientId: z.uuid().optional(),
});

export const ModerateForm = z.object({ offering: id });

const forms = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(form).min(1, { error: "offerings.forms-none" }).max(8),
);
const words = {
  name: line(SHRINE_NAME_LENGTH),
  forms,
  takesWords: toggle,
};

export const ShrinesForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("open"), space: id, ...words }),
  z.object({ intent: z.literal("change"), space: id, shrine: id, version: id, ...words }),
  z.object({
    intent: z.literal("switch"),
    space: id,
    shrine: id,
    isOpen: z.enum(["yes", "no"]).transform((word) => word === "yes"),
  }),
]);

/** A page without a connection asks for what it missed; a reader of a list goes on in it. */
export const BurningAddress = z.object({
  after: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).catch(0).default(0),
  from: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).catch(0).default(0),
});

export const ShrineAddress = z.object({
  /** The last name of the page of the list before. */
  before: maybeId,
  /** The reader has just offered something, without scripts. */
  offered: z.literal("yes").optional().catch(undefined),
});

export const Join = z.object({
  shrine: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  session: z.string().min(8).max(64),
  after: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
  from: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
});
