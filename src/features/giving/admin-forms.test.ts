import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { z } from "zod";
import { parseForm } from "#/platform/http/act.ts";
import { Refusal } from "#/platform/refusal.ts";
import { CounterGiftForm, GiftDecisionForm, HundiForm } from "./admin-forms.ts";
import { GiveForm } from "./forms.ts";

function answerTo(form: z.ZodType, fields: Readonly<Record<string, string>>) {
  const body = new FormData();
  for (const [field, typed] of Object.entries({ space: "1", key: randomUUID(), ...fields })) body.set(field, typed);
  try {
    parseForm(form, body);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, ...Object.fromEntries(error.fields.map(({ field, code }) => [field, code])) };
  }
}

const wrong = { code: "platform.form-invalid" };

test("a count that cannot be read hides neither witnesses that are one, nor a correction without its reason", () => {
  const count = { day: "2026-11-21", fund: "general", witness1: "Asha Rao", witness2: "Om Prakash" };
  expect(answerTo(HundiForm, { ...count, "pieces-10": "3" })).toBeNull();
  expect(
    answerTo(HundiForm, { ...count, day: "soon", "pieces-10": "abc", witness2: "asha rao", correct: "7" }),
  ).toEqual({
    ...wrong,
    day: "giving.day-unclear",
    "pieces-10": "giving.pieces-unclear",
    witness2: "giving.witnesses-same",
    reason: "giving.reason-needed",
  });
});

test("a count of nothing is said above the form, with what is wrong in it", () => {
  const count = { day: "2026-11-21", fund: "general", witness1: "Asha Rao" };
  expect(answerTo(HundiForm, { ...count, "pieces-10": "0" })).toEqual({
    code: "giving.hundi-empty",
    witness2: "platform.field-required",
  });
});

test("a refund's amount that cannot be read hides no missing reason", () => {
  expect(answerTo(GiftDecisionForm, { intent: "refund", amount: "abc", reason: " ", bankReference: "" })).toEqual({
    ...wrong,
    amount: "payments.amount-unclear",
    reason: "payments.reason-needed",
  });
});

test("all that is wrong with a gift is said at once, by its giver or at the counter", () => {
  expect(answerTo(GiveForm, { amount: "abc", email: "asha@", pan: "ABC" })).toEqual({
    ...wrong,
    amount: "giving.amount-unclear",
    email: "platform.field-email",
    pan: "payments.pan-wrong",
  });
  const counter = { method: "cash", fund: "general", day: "2026-11-21", replaces: "7" };
  expect(answerTo(CounterGiftForm, { ...counter, amount: "abc", pan: "ABC" })).toEqual({
    ...wrong,
    amount: "giving.amount-unclear",
    pan: "payments.pan-wrong",
    cancelReason: "payments.reason-needed",
  });
  expect(answerTo(GiveForm, { amount: "51", pan: "abcde 1234 f" })).toBeNull();
});
