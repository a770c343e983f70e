import { z } from "zod";
import { acrossFields, emailOrNone, filledLine, id, line, trimmed } from "#/platform/form-fields.ts";
import { languages } from "#/platform/i18n/languages.ts";
import { latinDigits, parseRupees } from "#/platform/rupees.ts";
import { isUploadId } from "#/platform/uploads/purposes.ts";
import {
  complexities,
  isPhoneNumber,
  MOST_MATERIALS,
  MOST_PROJECT_PICTURES,
  projectCategories,
  stageRows,
  tidyMaterials,
} from "./project-rules.ts";
import { dayOrNone } from "./task-forms.ts";

export const TITLE_LENGTH = 120;
export const TEXT_LENGTH = 4_000;
export const MATERIAL_LENGTH = 80;

const moneyOrNone = trimmed(40)
  .refine((typed) => typed === "" || parseRupees(typed) !== null, { error: "orders.amount-unclear" })
  .transform((typed) => (typed === "" ? null : parseRupees(typed)))
  .default(null);

const several = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .union([item, z.array(item)])
    .transform((sent) => [sent].flat() as z.output<Item>[])
    .refine((all) => all.length <= most, { error: "platform.field-too-long" });

const materials = z
  .string()
  .max(MOST_MATERIALS * (MATERIAL_LENGTH + 2))
  .transform(tidyMaterials)
  .refine((all) => all.length <= MOST_MATERIALS && all.every((one) => one.length <= MATERIAL_LENGTH), {
    error: "platform.field-too-long",
  })
  .default([]);

const phone = trimmed(40)
  .transform(latinDigits)
  .refine((typed) => typed === "" || isPhoneNumber(typed), { error: "orders.phone-unclear" })
  .default("");

const stageName = line(80);
const stageAmount = line(40).refine((typed) => typed === "" || parseRupees(typed) !== null, {
  error: "orders.amount-unclear",
});
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
    description: line(TEXT_LENGTH),
    category: z.union([z.literal(""), z.enum(projectCategories)]).default(""),
    budget: moneyOrNone,
    deadline: dayOrNone,
    location: line(200),
    clientName: line(120),
    clientPhone: phone,
    clientEmail: emailOrNone,
    clientLanguage: z.enum(languages).or(z.literal("")).default(""),
    specifications: line(TEXT_LENGTH),
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
      let sum = 0;
      for (const row of stageRows) {
        const amount = form[`amount-${row}`];
        if (amount && !form[`stage-${row}`]) wrong(`stage-${row}`, "orders.stage-unnamed");
        sum += parseRupees(amount || "0") ?? 0;
      }
      if (budget != null && sum > budget) wrong("budget", "orders.stages-over-budget");
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
