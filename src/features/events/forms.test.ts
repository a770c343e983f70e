import { expect, test } from "vitest";
import { LikeForm, ReminderForm, RsvpForm, WorshipAddress } from "./forms.ts";

test.each([
  [RsvpForm, {}],
  [RsvpForm, { intent: "steal" }],
  [RsvpForm, { intent: ["join", "leave"] }],
  [LikeForm, { intent: "" }],
  [ReminderForm, { intent: "set", minutes: "7" }],
  [ReminderForm, { intent: "set", minutes: "-10" }],
  [ReminderForm, { intent: "set", minutes: "soon" }],
  [ReminderForm, { intent: "set", minutes: "<script>" }],
  [ReminderForm, { minutes: "10" }],
])("bad input is refused: %#", (schema, input) => {
  expect(schema.safeParse(input).success).toBe(false);
});

test("a reminder without minutes is for the start", () => {
  expect(ReminderForm.parse({ intent: "set" })).toEqual({ intent: "set", minutes: [0] });
  expect(ReminderForm.parse({ intent: "set", minutes: "1440" }).minutes).toEqual([1440]);
  expect(ReminderForm.parse({ intent: "set", minutes: ["10", "60", "10"] }).minutes).toEqual([10, 60]);
  expect(ReminderForm.safeParse({ intent: "set", choose: "yes" }).success).toBe(false);
});

test("an address with nonsense falls back to the defaults", () => {
  expect(WorshipAddress.parse({ q: " x ".repeat(99), faith: "pastafarian", tab: "past", after: "-3" })).toMatchObject({
    faith: "all",
    tab: "live",
    after: undefined,
  });
  expect(WorshipAddress.parse({}).q).toBe("");
  expect(WorshipAddress.parse({ q: "a".repeat(500) }).q).toHaveLength(100);
});
