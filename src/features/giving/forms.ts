import { z } from "zod";
import { parseRupees } from "#/platform/rupees.ts";
import { emailOrNone, id, idOrNone, line, toggle, trimmed } from "#/platform/form-fields.ts";

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
    message: line(MESSAGE_LENGTH),
    inMemoryOf: line(NAME_LENGTH),
    isAnonymous: toggle,
    name: line(NAME_LENGTH),
    email: emailOrNone,
    pan: line(20),
    address: line(ADDRESS_LENGTH),
    campaign: idOrNone,
    event: idOrNone,
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
