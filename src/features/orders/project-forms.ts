import { z } from "zod";
import { acrossFields, emailOrNone, filledLine, id, line, text } from "#/platform/form-fields.ts";
import { phone } from "#/platform/typed-fields.ts";
import { hasLink } from "#/platform/has-link.ts";
import { languages } from "#/platform/i18n/languages.ts";
import { parseRupees } from "#/platform/rupees.ts";
import { isUploadId } from "#/platform/uploads/purposes.ts";
import {
  complexities,
  MOST_MATERIALS,
  MOST_PROJECT_PICTURES,
  projectCategories,
  stageRows,
  tidyMaterials,
} from "./project-rules.ts";
import { AMOUNT_LENGTH, amountOrNone, dayOrNone, several } from "./amount-fields.ts";
import { MOST_PAISE, TITLE_LENGTH } from "./rules.ts";

export const TEXT_LENGTH = 4_000;
export const MATERIAL_LENGTH = 80;

const materials = z
  .string()
  .max(MOST_MATERIALS * (MATERIAL_LENGTH + 2))
  .transform(tidyMaterials)
  .refine((all) => all.length <= MOST_MATERIALS && all.every((one) => one.length <= MATERIAL_LENGTH), {
    error: "platform.field-too-long",
  })
  .default([]);

const stageName = line(80);
const stageAmount = line(AMOUNT_LENGTH)
  .refine((typed) => typed === "" || parseRupees(typed) !== null, { error: "orders.amount-unclear" })
  .refine((typed) => (parseRupees(typed) ?? 0) <= MOST_PAISE, { error: "orders.sum-too-large" });
type Row = (typeof stageRows)[number];
const stageNames = Object.fromEntries(stageRows.map((row) => [`stage-${row}`, stageName])) as Record<
  `stage-${Row}`,
  typeof stageName
>;
const stageAmounts = Object.fromEntries(stageRows.map((row) => [`amount-${row}`, stageAmount])) as Record<
  `amount-${Row}`,
  typeof stageAmount
>;

/** A draft needs a title alone; a row of the stages without a name and an amount is left out. */
export const ProjectForm = z
  .object({
    intent: z.enum(["draft", "create"]),
    key: z.uuid(),
    title: filledLine(TITLE_LENGTH),
    description: text(TEXT_LENGTH),
    category: z.union([z.literal(""), z.enum(projectCategories)]).default(""),
    budget: amountOrNone,
    deadline: dayOrNone,
    location: line(200),
    clientName: line(120),
    clientPhone: phone,
    clientEmail: emailOrNone,
    clientLanguage: z.enum(languages).or(z.literal("")).default(""),
    specifications: text(TEXT_LENGTH),
    materials,
    estimatedDuration: line(80),
    complexity: z.enum(complexities).default("medium"),
    ...stageNames,
    ...stageAmounts,
    image: several(z.string().refine(isUploadId, { error: "uploads.unknown" }), MOST_PROJECT_PICTURES).default([]),
    imageGone: several(id, MOST_PROJECT_PICTURES).default([]),
  })
  .check(
    acrossFields(({ intent, description, category, budget, ...form }, wrong) => {
      if (intent === "create" && description === "") wrong("description", "platform.field-required");
      if (intent === "create" && category === "") wrong("category", "platform.field-required");
      // They stand in mails to somebody who has no account.
      for (const field of ["title", "clientName", ...stageRows.map((row) => `stage-${row}` as const)] as const) {
        if (hasLink(form[field] ?? "")) wrong(field, "orders.no-links");
      }
      let sum = 0;
      for (const row of stageRows) {
        const amount = form[`amount-${row}`];
        if (amount && !form[`stage-${row}`]) wrong(`stage-${row}`, "orders.stage-unnamed");
        sum += parseRupees(amount || "0") ?? 0;
      }
      if (budget != null && sum > budget) wrong("budget", "orders.stages-over-budget");
      if (sum > MOST_PAISE) wrong("budget", "orders.sum-too-large");
    }),
  )
  .transform(({ budget, ...form }) => {
    const stages = stageRows
      .map((row) => ({ name: form[`stage-${row}`], amountPaise: parseRupees(form[`amount-${row}`] || "0") ?? 0 }))
      .filter(({ name }) => name !== "");
    const asked = form.intent === "draft" ? 0 : stages.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    return { ...form, stages, totalPaise: budget ?? asked };
  });
export type ProjectInput = z.output<typeof ProjectForm>;

export const DeleteDraftForm = z.object({ intent: z.literal("delete"), draft: id });
