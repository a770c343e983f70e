import { z } from "zod";
import { faiths } from "#/features/spaces/public.ts";
import { filledLine, id, idOrNone, line, text, trimmed } from "#/platform/form-fields.ts";
import { readLanguage } from "./import/editions.ts";
import { readInto, REASON_LENGTH } from "./import/import-rules.ts";
import {
  AUTHOR_LENGTH,
  DESCRIPTION_LENGTH,
  editionKinds,
  LICENCE_LENGTH,
  readLabel,
  SLUG,
  SOURCE_LENGTH,
  SUBTITLE_LENGTH,
  TITLE_LENGTH,
  TRANSLATOR_LENGTH,
  workCategories,
} from "./rules.ts";

/** Where somebody is, as their page says it by itself. */
export const PlaceForm = z.object({
  chapter: trimmed(60).regex(SLUG),
  /** The first verse in view; empty at the chapter's beginning. */
  label: trimmed(12)
    .refine((label) => label === "" || readLabel(label) !== null)
    .default(""),
  /** What is shown, as `packChoices` writes it, with blanks between. */
  choices: trimmed(200)
    .transform((text) => text.split(" ").filter((one) => /^(~[A-Za-z]{4}|\*|[a-z0-9-]{1,40})$/.test(one)))
    .default([]),
});

/** A file for the library: by its upload, and whose it is to be; the house's where none is named. */
export const BeginImportForm = z.object({ upload: trimmed(60).default(""), space: idOrNone });

const licence = z.object({ licence: trimmed(60), licenceWords: line(LICENCE_LENGTH) });

/** What is done with a file that was read. */
export const ImportForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("store"),
    version: id,
    into: trimmed(110).default("").transform(readInto),
    slug: trimmed(60).toLowerCase().default(""),
    title: filledLine(TITLE_LENGTH),
    subtitle: line(SUBTITLE_LENGTH),
    author: line(AUTHOR_LENGTH),
    description: text(DESCRIPTION_LENGTH),
    category: z.enum(workCategories).default("scripture"),
    faith: z.union([z.literal("").transform(() => null), z.enum(faiths)]).default(null),
    language: trimmed(35).transform((code, ctx) => {
      const language = readLanguage(code);
      if (language !== null && code !== "") return language;
      ctx.addIssue({ code: "custom", message: "texts.language-wrong" });
      return z.NEVER;
    }),
    kind: z.enum(editionKinds).default("original"),
    translator: line(TRANSLATOR_LENGTH),
    ...licence.shape,
    source: filledLine(SOURCE_LENGTH),
    sourceUrl: trimmed(500).default(""),
  }),
  z.object({ intent: z.literal("withdraw") }),
  z.object({ intent: z.literal("remove"), reason: line(2 * REASON_LENGTH) }),
]);
