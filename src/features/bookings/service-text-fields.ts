import { z } from "zod";
import { line, text } from "#/platform/form-fields.ts";
import { textLanguages } from "#/platform/i18n/languages.ts";
import { entryLines, splitEntries } from "#/platform/typed-fields.ts";

/** The texts of a service in one more language. */
export interface ServiceTexts {
  readonly language: string;
  readonly name: string;
  readonly description: string;
  readonly samagri: readonly string[];
}

/** What a devotee has ready. */
export const samagri = { most: 60, length: 120, tooMany: "platform.field-too-long" };

/** The same in another language, as it is typed. */
const samagriText = z
  .string()
  .max(samagri.most * samagri.length)
  .refine((typed) => entryLines(samagri).safeParse(typed).success, { error: "platform.field-too-long" })
  .default("");

/** Names of fields of which there are as many as languages. */
export const textField = (language: string, field: "name" | "description" | "samagri"): string =>
  `text.${language}.${field}`;

/** The language in which a service is written, and its texts in the others. */
export const textFields = {
  language: z.enum(textLanguages as [string, ...string[]]),
  ...Object.fromEntries(
    textLanguages.flatMap((language) => [
      [textField(language, "name"), line(120)],
      [textField(language, "description"), text(2_000)],
      [textField(language, "samagri"), samagriText],
    ]),
  ),
};

/** @param written the language of the original, which is no translation. */
export const readTexts = (typed: Readonly<Record<string, string>>, written: string): ServiceTexts[] =>
  textLanguages
    .filter((code) => code !== written)
    .map((code) => ({
      language: code,
      name: typed[textField(code, "name")] ?? "",
      description: typed[textField(code, "description")] ?? "",
      samagri: splitEntries(typed[textField(code, "samagri")] ?? ""),
    }));
