import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./http/act.ts";
import { email, emailOrNone, filledLine, id, idOrNone, line, maybeId, readId, toggle } from "./form-fields.ts";

test("only whole positive numbers are ids in an address", () => {
  expect(["7", "0", "-1", "7.5", "1e3", "007", "seven", "9".repeat(20), "", null, undefined].map(readId)).toEqual([
    7,
    ...Array.from({ length: 10 }, () => null),
  ]);
});

test("what a form leaves out is empty, none or not ticked", () => {
  const Form = z.object({ text: line(3), whose: idOrNone, after: maybeId, ticked: toggle, email: emailOrNone });
  const left = { text: "", whose: null, after: undefined, ticked: false, email: "" };
  expect(Form.parse({})).toEqual(left);
  expect(Form.parse({ text: " ", whose: "", after: "x", email: " " })).toEqual(left);
  const full = { text: " abc ", whose: "7", after: "8", ticked: "on", email: " A@B.IN " };
  expect(Form.parse(full)).toEqual({ text: "abc", whose: 7, after: 8, ticked: true, email: "a@b.in" });
});

test.each([
  [filledLine(3), " ", "platform.field-required"],
  [filledLine(3), "four", "platform.field-too-long"],
  [line(3), "four", "platform.field-too-long"],
  [id, "0", "platform.field-too-small"],
  [id, "x", "platform.field-invalid"],
  [email, "", "platform.field-required"],
  [email, "a@", "platform.field-email"],
  [emailOrNone, "a@", "platform.field-email"],
])("what is wrong with a field has its words: %#", (field, typed, code) => {
  const body = new FormData();
  body.set("field", typed);
  expect(() => parseForm(z.object({ field }), body)).toThrow(
    expect.objectContaining({ code: "platform.form-invalid", fields: [{ field: "field", code }] }),
  );
});
