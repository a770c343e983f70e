import { expect, test } from "vitest";
import { parseForm } from "#/platform/http/act.ts";
import { Refusal } from "#/platform/refusal.ts";
import { EventForm } from "./forms.ts";

function wrongFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  const body = new FormData();
  for (const [field, typed] of Object.entries({ intent: "publish", space: "1", ...fields })) body.set(field, typed);
  try {
    parseForm(EventForm, body);
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.fromEntries(error.fields.map(({ field, code }) => [field, code]));
  }
}

test("an amount that cannot be read hides no field that is missing", () => {
  expect(wrongFields({ budget: "abc", entryFee: "a lot", minutes: "soon" })).toEqual({
    budget: "events.amount-unclear",
    entryFee: "events.amount-unclear",
    minutes: "events.duration-unclear",
    title: "platform.field-required",
    category: "platform.field-required",
    description: "platform.field-required",
    date: "platform.field-required",
    time: "platform.field-required",
  });
});

test("a day that cannot be read asks for no other, and for the time as a readable one does", () => {
  const known = { intent: "draft", title: "Aarti", category: "Prayer Ceremony" };
  expect(wrongFields({ ...known, date: "soon" })).toEqual({
    date: "events.day-unclear",
    time: "events.time-missing",
    hours: "events.duration-missing",
  });
  expect(wrongFields({ ...known, date: "2026-12-01", hours: "x" })).toEqual({
    hours: "events.duration-unclear",
    time: "events.time-missing",
  });
  expect(wrongFields(known)).toEqual({});
});
