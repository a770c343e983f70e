import { expect, test } from "vitest";
import { z } from "zod";
import { reportForm } from "../features/moderation/report-form.server.ts";
import { features } from "./features.ts";

const modules = import.meta.glob<Record<string, unknown>>("../features/**/*{form,forms,address}.ts", { eager: true });

/** Every form and address of every feature, with its name. */
const forms: [string, z.ZodType][] = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries({ ...module })
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
    .map(([name, form]): [string, z.ZodType] => [`${file} ${name}`, form]),
);
forms.push(["reportForm", reportForm(features)]);

interface Inside {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly when?: unknown } } }[];
  readonly transform?: { readonly length: number };
  readonly options?: readonly z.core.$ZodType[];
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly left?: z.core.$ZodType;
  readonly right?: z.core.$ZodType;
}

/** Whether this part of a form asks something across fields that waits until each of them is readable. */
function waits(schema: z.core.$ZodType): boolean {
  const def = schema._zod.def as unknown as Inside;
  if (def.type === "object") return (def.checks ?? []).some((check) => check._zod.def.when === undefined);
  // A step after an object that takes Zod's second argument may refuse; one before it only prepares what was sent.
  if (
    def.type === "pipe" &&
    holdsObject(def.in!) &&
    ((def.out!._zod.def as unknown as Inside).transform?.length ?? 0) > 1
  )
    return true;
  return partsOf(def).some(waits);
}

const partsOf = ({ options = [], in: before, out, left, right }: Inside): z.core.$ZodType[] =>
  [...options, before, out, left, right].filter((part) => part !== undefined);

function holdsObject(schema: z.core.$ZodType): boolean {
  const def = schema._zod.def as unknown as Inside;
  return def.type === "object" || partsOf(def).some(holdsObject);
}

test("what a form asks across its fields stands beside what is wrong with one of them", () => {
  expect(forms.length).toBeGreaterThan(60);
  expect(forms.filter(([, form]) => waits(form)).map(([name]) => name)).toEqual([]);
});

const Fields = z.object({ one: z.string(), two: z.string() });

test.each([
  Fields.refine(({ one, two }) => one === two),
  Fields.superRefine(() => undefined),
  Fields.check(() => undefined),
  Fields.transform((form, check) => (check.addIssue("wrong"), form)),
  z.union([z.object({}), Fields.refine(() => true)]),
  z.preprocess((raw) => raw, Fields.and(Fields.refine(() => true))),
])("the ways of Zod that wait are found: %#", (form) => {
  expect(waits(form)).toBe(true);
});
