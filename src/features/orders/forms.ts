import { isCivilDay } from "#/platform/is-civil-day.ts";
import { z } from "zod";
import { ReviewForm } from "#/features/artists/public.ts";
import { cleanLine } from "#/platform/clean-text.ts";
import { acrossFields, filledLine, filledText, id, line, text, toggle, trimmed } from "#/platform/form-fields.ts";
import { hasLink } from "#/platform/has-link.ts";
import { parseRupees } from "#/platform/rupees.ts";
import { isUploadId } from "#/platform/uploads/purposes.ts";
import { AMOUNT_LENGTH, amountOrNone, dayOrNone, priceOrNone, several } from "./amount-fields.ts";
import {
  DESCRIPTION_LENGTH,
  LONGEST_DAYS,
  MOST_PAISE,
  MOST_PICTURES,
  MOST_STAGES,
  NOTE_LENGTH,
  orderTerms,
  priorities,
  REASON_LENGTH,
  SERVICE_LENGTH,
  STAGE_LENGTH,
  TITLE_LENGTH,
} from "./rules.ts";

const day = z.string().trim().refine(isCivilDay, { error: "orders.day-unclear" });

/** Ids of uploads that have arrived. */
const images = several(z.string().refine(isUploadId, { error: "uploads.unknown" }), MOST_PICTURES).default([]);

const inquiryFields = {
  service: filledLine(SERVICE_LENGTH),
  budgetFrom: priceOrNone,
  budgetTo: priceOrNone,
  deadline: dayOrNone,
  description: filledText(DESCRIPTION_LENGTH),
};

export const InquiryForm = z.object({ key: z.uuid(), draft: line(64), image: images, ...inquiryFields }).check(
  acrossFields(({ budgetFrom, budgetTo }, wrong) => {
    if (budgetFrom != null && budgetTo != null && budgetTo < budgetFrom) wrong("budgetTo", "orders.budget-backwards");
  }),
);
export type InquiryFields = Omit<z.output<typeof InquiryForm>, "key" | "draft" | "image">;

/** What is kept of a visitor's form until they have signed in, and so many letters of each field. */
export const draftLengths = {
  service: SERVICE_LENGTH,
  budgetFrom: AMOUNT_LENGTH,
  budgetTo: AMOUNT_LENGTH,
  deadline: 10,
  description: DESCRIPTION_LENGTH,
} as const satisfies Record<keyof typeof inquiryFields, number>;

/** The values of a kept draft as the form shows them: of the form's own fields alone, cut to their lengths. */
export function draftFields(typed: unknown): Readonly<Record<string, string>> {
  const values = typeof typed === "object" && typed !== null ? (typed as Readonly<Record<string, unknown>>) : {};
  const kept = Object.entries(draftLengths).flatMap(([field, length]) => {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    return typeof value === "string" && value !== "" ? [[field, value.slice(0, length).toWellFormed()] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** Rows of stages come as `stageName0`, `stageDays0`, `stageAmount0` and so on; one that is empty is left out. */
export const stageFields = ["stageName", "stageDays", "stageAmount"] as const;
const rowsOf = (form: Readonly<Record<string, unknown>>) =>
  Array.from({ length: MOST_STAGES }, (_, i) => {
    const [name = "", days = "", amount = ""] = stageFields.map((field) =>
      cleanLine(String(form[`${field}${i}`] ?? "")),
    );
    return { i, name, days, amount };
  }).filter(({ name, days, amount }) => Boolean(name || days || amount));

export const QuoteForm = z
  .object({
    intent: z.literal("quote"),
    /** The newest revision when the form was opened. */
    revision: z.coerce.number().int().min(0).max(1000),
    title: filledLine(SERVICE_LENGTH),
    note: text(NOTE_LENGTH),
    advance: amountOrNone,
    validUntil: day,
    terms: z.enum(orderTerms),
    termsNote: text(NOTE_LENGTH),
  })
  .catchall(z.string().max(200))
  .check(
    acrossFields((form, wrong) => {
      const rows = rowsOf(form);
      if (rows.length === 0) wrong("stageName0", "orders.stage-unnamed");
      for (const { i, name, days, amount } of rows) {
        if (!name) wrong(`stageName${i}`, "orders.stage-unnamed");
        if (name.length > STAGE_LENGTH) wrong(`stageName${i}`, "platform.field-too-long");
        if (!/^\d{0,3}$/.test(days)) wrong(`stageDays${i}`, "orders.days-unclear");
        const paise = parseRupees(amount || "0");
        if (paise === null) wrong(`stageAmount${i}`, "orders.amount-unclear");
        else if (paise > MOST_PAISE) wrong(`stageAmount${i}`, "orders.sum-too-large");
      }
      const late = rows.find(
        (_, i) => rows.slice(0, i + 1).reduce((sum, { days }) => sum + (Number(days) || 0), 0) > LONGEST_DAYS,
      );
      if (late) wrong(`stageDays${late.i}`, "orders.day-beyond");
      const total = rows.reduce((sum, { amount }) => sum + (parseRupees(amount || "0") ?? 0), form.advance ?? 0);
      if (total > MOST_PAISE)
        wrong(form.advance ? "advance" : `stageAmount${rows.at(-1)?.i ?? 0}`, "orders.sum-too-large");
    }),
  )
  .transform((form) => ({
    revision: form.revision,
    title: form.title,
    note: form.note,
    validUntil: form.validUntil,
    terms: form.terms,
    termsNote: form.termsNote,
    advancePaise: form.advance ?? 0,
    stages: rowsOf(form).map(({ name, days, amount }) => ({
      name,
      days: days === "" ? null : Number(days),
      amountPaise: parseRupees(amount || "0") ?? 0,
    })),
  }));

export const reason = text(REASON_LENGTH);
export const given = z.literal("on", { error: "orders.not-ticked" });

export const InquiryActions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("decline"), reason }),
  z.object({ intent: z.literal("priority"), priority: z.enum(priorities) }),
  z.object({ intent: z.literal("withdraw"), reason }),
  z.object({ intent: z.literal("accept"), quote: id, agreed: given }),
  z.object({ intent: z.literal("decline-quote"), quote: id, reason }),
  z.object({ intent: z.literal("reopen-quote"), quote: id }),
]);

/** It stands in mails to somebody who has no account. */
const title = filledLine(TITLE_LENGTH).refine((typed) => !hasLink(typed), { error: "orders.no-links" });

const differences = trimmed(AMOUNT_LENGTH)
  .refine((typed) => readDifference(typed) !== null, { error: "orders.amount-unclear" })
  .refine((typed) => Math.abs(readDifference(typed) ?? 0) <= MOST_PAISE, { error: "orders.sum-too-large" })
  .transform((typed) => readDifference(typed)!)
  .default(0);

/** "2,000" makes it dearer, "-2,000" cheaper. */
function readDifference(typed: string): number | null {
  if (typed === "") return 0;
  const [, sign = "", amount = ""] = /^([-−+]?)(.*)$/.exec(typed) ?? [];
  const paise = parseRupees(amount);
  if (paise === null) return null;
  return (sign === "-" || sign === "−") && paise > 0 ? -paise : paise;
}

/** What either side does about changes. */
export const changeActions = [
  z.object({
    intent: z.literal("change"),
    what: filledText(NOTE_LENGTH),
    difference: differences,
    deadline: dayOrNone,
  }),
  z.object({ intent: z.literal("change-answer"), change: id, answer: z.enum(["accept", "decline", "withdraw"]) }),
] as const;

export const OrderActions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("stage"), stage: id, note: text(NOTE_LENGTH), image: images }),
  z.object({ intent: z.literal("picture"), stage: id, note: text(NOTE_LENGTH), image: images }),
  z.object({ intent: z.literal("stage-back"), stage: id }),
  z.object({ intent: z.enum(["start", "complete", "reopen"]) }),
  z.object({ intent: z.literal("cancel"), reason, agreed: given }),
  z.object({ intent: z.literal("pay"), item: id }),
  z.object({ intent: z.literal("received"), item: id, not: toggle }),
  z.object({ intent: z.literal("confirm"), item: id, right: z.enum(["yes", "no"]) }),
  z.object({ intent: z.literal("returned"), item: id }),
  z.object({ intent: z.literal("retitle"), title }),
  ...changeActions,
  ReviewForm.extend({ intent: z.literal("review") }),
]);

/** The filters of a provider's work, in their order. */
export const shown = [
  ...(["inquiries", "quotes", "pending-approval", "in-progress", "completed", "cancelled", "closed"] as const),
];
export type Shown = (typeof shown)[number];

/** The lists of the page that go on by key; {@link OrdersAddress} asks for the next page of one. */
export const listed = ["waiting", "quotes", "orders", "requests", "closed"] as const;

export const OrdersAddress = z.object({
  as: z.enum(["client", "provider"]).optional().catch(undefined),
  show: z.enum(shown).optional().catch(undefined),
  /** Whose next page it is; without one of the main list. */
  list: z.enum(listed).default("orders").catch("orders"),
  after: id.optional().catch(undefined),
});
