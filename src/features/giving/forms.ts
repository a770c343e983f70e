import { z } from "zod";
import { parseRupees } from "#/platform/rupees.ts";

export const MESSAGE_LENGTH = 500;
export const NAME_LENGTH = 100;
export const ADDRESS_LENGTH = 300;

const line = (max: number) => z.string().trim().max(max).default("");
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const idOrNothing = z.union([z.literal("").transform(() => null), id]).default(null);
const toggle = z.literal("on").optional().transform(Boolean);
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.union([z.literal(""), z.email()], { error: "platform.field-email" }))
  .default("");

/** The form of a gift. What is typed as an amount goes before what is chosen. */
export const GiveForm = z
  .object({
    /** Made with the page: a double click sends it twice, and is one gift. */
    key: z.uuid(),
    preset: line(12),
    every: z.enum(["once", "month"]).default("once"),
    amount: z.string().trim().max(40),
    fund: z.string().trim().max(40).default("general"),
    message: line(MESSAGE_LENGTH),
    inMemoryOf: line(NAME_LENGTH),
    isAnonymous: toggle,
    name: line(NAME_LENGTH),
    email,
    pan: line(20),
    address: line(ADDRESS_LENGTH),
    campaign: idOrNothing,
    event: idOrNothing,
  })
  .transform(({ amount, preset, ...form }, check) => {
    const typed = amount || preset;
    const amountPaise = parseRupees(typed);
    if (amountPaise === null) {
      const message = typed ? "giving.amount-unclear" : "giving.amount-missing";
      check.addIssue({ code: "custom", message, path: ["amount"] });
    }
    return { ...form, amountPaise: amountPaise ?? 0 };
  });

const idOrNull = id.nullable().catch(null).default(null);

/** What a link to the form may fill in; whatever does not fit is left out. */
export const GiveAddress = z.object({
  amount: z.string().trim().max(40).catch("").default(""),
  preset: z.string().trim().max(12).catch("").default(""),
  fund: z.string().trim().max(40).catch("").default(""),
  campaign: idOrNull,
  event: idOrNull,
});

/** @returns null where it is no id. */
export const readId = (text: string | undefined): number | null => {
  const parsed = id.safeParse(text);
  return parsed.success && /^\d+$/.test(text ?? "") ? parsed.data : null;
};

/** What a giver does with a gift of every month. */
export const RecurringForm = z.object({ intent: z.enum(["agree", "pause", "resume", "cancel"]) });

/** The address of a giver's own page; null where none can have it. */
export const readGiftToken = (text: string | undefined): string | null =>
  text && /^[\w-]{16,64}$/.test(text) ? text : null;
