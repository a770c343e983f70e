import { expect, test, vi } from "vitest";
import { z } from "zod";
import { parseForm } from "./http/act.ts";
import {
  acrossFields,
  email,
  emailOrNone,
  filledLine,
  filledText,
  id,
  idOrNone,
  line,
  maybeId,
  readId,
  text,
  toggle,
  trimmed,
  WHOLE_FORM,
} from "./form-fields.ts";

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

test.each([line(200), filledLine(200), text(200), filledText(200)])(
  "a text far beyond its limit is refused as it came: %#",
  (field) => {
    const put = vi.spyOn(String.prototype, "normalize");
    const [first] = field.safeParse("a" + "\u0301".repeat(100_000) + "\u0316".repeat(100_000)).error!.issues;
    expect(first).toMatchObject({ code: "too_big", maximum: 200 });
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
    // Blanks around it and empty lines within it are no part of a text, though they were sent.
    expect(field.parse(`${" ".repeat(1_000)}Om${"\n".repeat(1_000)}`)).toBe("Om");
  },
);

const Trip = z
  .object({ from: z.iso.date(), to: z.iso.date(), fare: z.coerce.number().int().min(1), seats: z.enum(["1", "2"]) })
  .check(
    acrossFields(({ from, to, fare }, wrong) => {
      if (from && to && to < from) wrong("to", "trips.order");
      if (fare === 13) wrong(WHOLE_FORM, "trips.unlucky");
    }),
  )
  .transform(({ fare }) => fare);

const book = (fields: Record<string, string>) => () => {
  const body = new FormData();
  for (const [field, typed] of Object.entries({
    from: "2026-01-02",
    to: "2026-01-03",
    fare: "9",
    seats: "1",
    ...fields,
  }))
    body.set(field, typed);
  return parseForm(Trip, body);
};

test("what is wrong across fields is named in the same round as a field that cannot be read", () => {
  const order = { field: "to", code: "trips.order" };
  const wrong = (...fields: { field: string; code: string }[]) => expect.objectContaining({ fields });
  expect(book({})()).toBe(9);
  expect(book({ to: "2026-01-01" })).toThrow(wrong(order));
  const unreadable: Record<string, string>[] = [{ fare: "abc" }, { fare: "0" }, { seats: "3" }];
  for (const fields of unreadable) {
    const [field] = Object.keys(fields) as [string];
    expect(book({ ...fields, to: "2026-01-01" })).toThrow(wrong(order, { field, code: expect.any(String) as string }));
  }
  // Nothing is said of a field that could not be read but what is wrong with it.
  expect(book({ to: "tomorrow" })).toThrow(wrong({ field: "to", code: "platform.field-invalid" }));
});

test("what is wrong with a form as a whole is said above it, beside what is wrong with its fields", () => {
  expect(book({ fare: "13" })).toThrow(expect.objectContaining({ code: "trips.unlucky", fields: [] }));
  expect(book({ fare: "13", seats: "3" })).toThrow(
    expect.objectContaining({ code: "trips.unlucky", fields: [{ field: "seats", code: "platform.field-invalid" }] }),
  );
});

test("whatever looks further at a text is not asked about one that is too long", () => {
  const asked = vi.fn(() => true);
  for (const field of [line(3), filledLine(3), text(3), trimmed(3)]) {
    expect(field.refine(asked).safeParse("four").success).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  }
  expect(line(3).refine(asked).safeParse("abc").success).toBe(true);
  expect(asked).toHaveBeenCalledOnce();
});
