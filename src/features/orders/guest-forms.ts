import { z } from "zod";
import { emailOrNone, id } from "#/platform/form-fields.ts";
import { changeActions, given, reason } from "./forms.ts";
import { languages } from "#/platform/i18n/languages.ts";

/** What a guest does with what is due, and about changes. */
export const GuestForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("pay"), item: id }),
  z.object({ intent: z.literal("confirm"), item: id, right: z.enum(["yes", "no"]) }),
  z.object({ intent: z.literal("cancel"), reason, agreed: given }),
  ...changeActions,
]);

/** A mail program that ends the mails by itself names no intent. */
export const MailsForm = z.object({ intent: z.enum(["stop", "again"]).default("stop") });

/** What the provider does with the link, and with the address to which it is mailed. */
export const LinkForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["make", "withdraw"]) }),
  z.object({
    intent: z.literal("address"),
    clientEmail: emailOrNone,
    clientLanguage: z.enum(languages).or(z.literal("")).default(""),
  }),
]);
