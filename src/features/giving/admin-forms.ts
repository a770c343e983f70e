import { z } from "zod";
import { decisionForms, panField, payeeForms } from "#/features/payments/public.ts";
import { parseRupees } from "#/platform/rupees.ts";
import {
  acrossFields,
  emailOrNone,
  filledLine,
  id,
  idOrNone,
  line,
  text,
  toggle,
  WHOLE_FORM,
} from "#/platform/form-fields.ts";
import { denominations, isSameWitness, piecesField, readPieces } from "./hundi.ts";
import { ADDRESS_LENGTH, NAME_LENGTH } from "./forms.ts";

const fundKey = z.string().regex(/^[a-z]{1,20}(-\d{1,15})?$/);
const fundName = filledLine(60);

/** Every admin form names its space. */
export const SpaceField = z.object({ space: id });

export const FundForm = z.discriminatedUnion("intent", [
  SpaceField.extend({ intent: z.literal("add-fund"), name: fundName }),
  SpaceField.extend({ intent: z.literal("rename-fund"), fund: fundKey, name: fundName }),
  SpaceField.extend({ intent: z.enum(["hide-fund", "show-fund"]), fund: fundKey }),
]);

const day = z.iso.date({ error: "giving.day-unclear" }).refine((value) => value >= "2000-01-01", {
  error: "giving.day-unclear",
});
/** Typed rupees as paise. */
export const rupees = z
  .string()
  .trim()
  .max(40)
  .transform((typed, check) => {
    const paise = parseRupees(typed);
    if (paise !== null) return paise;
    check.addIssue({ code: "custom", message: typed ? "giving.amount-unclear" : "giving.amount-missing" });
    return z.NEVER;
  });

/** The form of a gift at the counter. */
export const CounterGiftForm = SpaceField.extend({
  /** Made with the page: a double click sends it twice, and is one gift. */
  key: z.uuid(),
  amount: rupees,
  method: z.enum(["cash", "cheque", "bank_transfer"]),
  fund: fundKey,
  day,
  name: line(NAME_LENGTH),
  email: emailOrNone,
  pan: panField,
  address: text(ADDRESS_LENGTH),
  inMemoryOf: line(NAME_LENGTH),
  isAnonymous: toggle,
  reference: line(60),
  note: text(300),
  isCleared: toggle,
  force: toggle,
  sure: line(60),
  /** The line of a bank's statement that is recorded. */
  line: idOrNone,
  /** The gift that was recorded in error, and why. */
  replaces: idOrNone,
  cancelReason: text(300),
}).check(
  acrossFields(({ replaces, cancelReason }, wrong) => {
    if (replaces && cancelReason === "") wrong("cancelReason", "payments.reason-needed");
  }),
);

const campaign = {
  title: filledLine(120),
  description: text(2000),
  fund: fundKey,
  target: rupees,
};
export const CampaignForm = z.discriminatedUnion("intent", [
  SpaceField.extend({ intent: z.literal("add"), ...campaign }),
  SpaceField.extend({ intent: z.literal("edit"), campaign: id, ...campaign }),
  SpaceField.extend({ intent: z.enum(["complete", "reopen"]), campaign: id }),
]);

const pieces = z
  .string()
  .trim()
  .regex(/^\d{0,7}$/, { error: "giving.pieces-unclear" })
  .transform(Number)
  .default(0);

/** The form of an offering box's count. */
export const HundiForm = SpaceField.extend({
  key: z.uuid(),
  day,
  fund: fundKey,
  ...(Object.fromEntries(denominations.map((rupees) => [piecesField(rupees), pieces])) as Record<
    string,
    typeof pieces
  >),
  witness1: filledLine(NAME_LENGTH),
  witness2: filledLine(NAME_LENGTH),
  note: text(300),
  sure: line(60),
  /** The count that is corrected, and why. */
  correct: idOrNone,
  reason: text(300),
}).check(
  acrossFields((form, wrong) => {
    const { witness1, witness2, correct, reason } = form;
    const isCounted = denominations.every((rupees) => piecesField(rupees) in form);
    if (isCounted && Object.keys(readPieces(form)).length === 0) wrong(WHOLE_FORM, "giving.hundi-empty");
    if (witness1 && witness2 && isSameWitness(witness1, witness2)) wrong("witness2", "giving.witnesses-same");
    if (correct && reason === "") wrong("reason", "giving.reason-needed");
  }),
);

/** The form that cancels a count. */
export const CancelHundiForm = SpaceField.extend({
  intent: z.literal("cancel"),
  correct: id,
  reason: text(300),
});

/** A bank's statement, and what is done with its lines; the file itself is read from the form's body. */
export const BankForm = z.discriminatedUnion("intent", [
  SpaceField.extend({ intent: z.enum(["import", "confirm-all"]) }),
  SpaceField.extend({ intent: z.literal("set-aside"), line: id }),
  SpaceField.extend({ intent: z.literal("accept"), line: id, payment: id }),
]);

/**
 * Settings of an owner. The gateway's secrets have names with "Password", which no answer repeats.
 */
export const SettingsForm = z.discriminatedUnion("intent", [
  SpaceField.extend(payeeForms.vpa.shape),
  SpaceField.extend(payeeForms.stop.shape),
  SpaceField.extend({ intent: z.literal("rules"), max: rupees, asksPan: toggle, asksAddress: toggle }),
  SpaceField.extend(payeeForms.receipt.shape).extend({
    taxSection: line(60),
    taxForm: line(60),
    taxApproval: line(100),
    taxApprovedOn: z.union([z.literal("").transform(() => null), day]).default(null),
  }),
  SpaceField.extend(payeeForms.gateway.shape),
]);

function budgetsOf(form: Readonly<Record<string, unknown>>) {
  return Object.entries(form).flatMap(([name, value]) => {
    const fund = /^budget-([a-z]{1,20}(?:-\d{1,15})?)$/.exec(name)?.[1];
    if (!fund || typeof value !== "string") return [];
    const typed = value.trim();
    return [{ name, fund, typed, amountPaise: typed === "" ? null : parseRupees(typed.slice(0, 40)) }];
  });
}

/** Months of the books and plans of a financial year; each plan is a field `budget-` with the purpose's key. */
export const BooksForm = z.discriminatedUnion("intent", [
  SpaceField.extend({
    intent: z.literal("close-month"),
    month: z.string().max(7),
    sure: z.literal("on", { error: "giving.closing-unsure" }),
  }),
  SpaceField.extend({ intent: z.literal("budgets"), year: z.coerce.number().int().min(2000).max(2100) })
    .catchall(z.unknown())
    .check(
      acrossFields((form, wrong) => {
        for (const { name, typed, amountPaise } of budgetsOf(form)) {
          if (amountPaise === null && typed !== "") wrong(name, "giving.amount-unclear");
        }
      }),
    )
    .transform(({ space, intent, year, ...rest }) => ({
      ...{ space, intent, year },
      budgets: budgetsOf(rest).map(({ fund, amountPaise }) => ({ fund, amountPaise })),
    })),
]);

/** The form of a treasurer's decision on one gift. */
export const GiftDecisionForm = z.discriminatedUnion("intent", [
  decisionForms.confirm.extend({
    bookedOn: z.union([z.literal("").transform(() => undefined), day]).default(undefined as never),
  }),
  decisionForms.fail,
  decisionForms.refund,
  z.object({ intent: z.literal("cancel"), cancelReason: text(300) }),
  decisionForms.refundAgain,
  decisionForms.refundByHand,
]);
