import { z } from "zod";
import { panField } from "#/features/payments/public.ts";
import { parseRupees } from "#/platform/rupees.ts";
import { acrossFields, emailOrNone, id, idOrNone, line, text, toggle, trimmed } from "#/platform/form-fields.ts";

export const MESSAGE_LENGTH = 500;
export const NAME_LENGTH = 100;
export const ADDRESS_LENGTH = 300;

/** The form of a gift. A typed amount goes before a chosen one. */
export const GiveForm = z
  .object({
    /** Made with the page: a double click sends it twice, and is one gift. */
    key: z.uuid(),
    preset: line(12),
    every: z.enum(["once", "month"]).default("once"),
    amount: trimmed(40),
    fund: z.string().trim().max(40).default("general"),
    message: text(MESSAGE_LENGTH),
    inMemoryOf: line(NAME_LENGTH),
    isAnonymous: toggle,
    name: line(NAME_LENGTH),
    email: emailOrNone,
    pan: panField,
    address: text(ADDRESS_LENGTH),
    campaign: idOrNone,
    event: idOrNone,
  })
  .check(
    acrossFields(({ amount, preset }, wrong) => {
      const typed = amount || preset;
      if (typed === undefined || parseRupees(typed) !== null) return;
      wrong("amount", typed ? "giving.amount-unclear" : "giving.amount-missing");
    }),
  )
  .transform(({ amount, preset, ...form }) => ({ ...form, amountPaise: parseRupees(amount || preset)! }));

const idOrNull = id.nullable().catch(null).default(null);

/** The values that a link may fill into the form; invalid ones are left out. */
export const GiveAddress = z.object({
  amount: z.string().trim().max(40).catch("").default(""),
  preset: z.string().trim().max(12).catch("").default(""),
  fund: z.string().trim().max(40).catch("").default(""),
  campaign: idOrNull,
  event: idOrNull,
});

/** The form of a monthly gift's actions. */
export const RecurringForm = z.object({ intent: z.enum(["agree", "pause", "resume", "cancel"]) });

/** The address of a giver's own page; null where none can have it. */
export const readGiftToken = (text: string | undefined): string | null =>
  text && /^[\w-]{16,64}$/.test(text) ? text : null;
