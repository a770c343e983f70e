import { z } from "zod";
import { filledLine, id, idOrNone, line, text, toggle, trimmed } from "#/platform/form-fields.ts";
import { LAST_INSTANT_MS } from "#/platform/civil-date.ts";
import { isCivilDay } from "#/platform/is-civil-day.ts";
import {
  AUTHOR_LENGTH,
  DESCRIPTION_LENGTH,
  LICENCE_LENGTH,
  REASON_LENGTH,
  SOURCE_LENGTH,
  TITLE_LENGTH,
  VTT_LENGTH,
} from "./own/own-rules.ts";
import { DAYS_AT_ONCE, itemCategories, MOST_BEADS } from "./rules.ts";

/** Sound or film for the library: by its upload, and whose it is to be; the house's where none is named. */
export const BringForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("bring"), upload: trimmed(60).default(""), space: idOrNone }),
  z.object({ intent: z.literal("episode"), recording: id }),
]);

/** A language by its code, in its canonical form; empty where none is spoken. */
const languageCode = trimmed(35).transform((code, context) => {
  try {
    if (code === "") return "";
    const [canonical] = Intl.getCanonicalLocales(code);
    if (canonical && canonical.length <= 35) return canonical;
  } catch {
    // It is none.
  }
  context.addIssue({ code: "custom", message: "library.track-language" });
  return z.NEVER;
});

const address = trimmed(500).refine((url) => url === "" || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(url), {
  error: "library.source-url",
});

/** What is said of sound or film by those who keep it. */
const ownItemFields = z.object({
  title: filledLine(TITLE_LENGTH),
  author: line(AUTHOR_LENGTH),
  description: text(DESCRIPTION_LENGTH),
  category: z.enum(itemCategories),
  spoken: languageCode.default(""),
  /** A licence by its key, or `other` and its words. */
  licence: trimmed(60).default(""),
  licenceWords: line(LICENCE_LENGTH),
  source: line(SOURCE_LENGTH),
  sourceUrl: address.default(""),
  /** One a line, as {@link readChapters} reads them. */
  chapters: text(60_000),
  /** The text that its lines follow, by its address. */
  follows: trimmed(60).default(""),
  /** An uploaded picture. */
  cover: trimmed(60).default(""),
  listed: toggle,
});
export type OwnItemFields = Omit<z.infer<typeof ownItemFields>, "licenceWords">;

const track = { kind: z.enum(["captions", "verses"]), language: languageCode };

export const OwnItemForm = z.discriminatedUnion("intent", [
  ownItemFields.extend({ intent: z.literal("save"), version: id }),
  z.object({ intent: z.literal("track"), ...track, vtt: z.string().max(VTT_LENGTH).default("") }),
  z.object({ intent: z.literal("drop-track"), ...track }),
  z.object({ intent: z.literal("remove"), reason: line(2 * REASON_LENGTH) }),
]);

/** What somebody does with a thing on the shelf. */
export const TouchItemForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("bookmark") }),
  z.object({ intent: z.literal("unbookmark") }),
  z.object({ intent: z.literal("rate"), stars: z.coerce.number().int().min(1).max(5) }),
  z.object({ intent: z.literal("unrate") }),
]);

/** No piece is longer than two days. */
const LONGEST_MS = 2 * 86_400_000;

/** What a player tells of where somebody is. */
export const PlaceForm = z.object({
  ms: z.coerce.number().int().min(0).max(LONGEST_MS),
  /** Milliseconds since 1970, by the device. */
  at: z.coerce.number().int().min(0).max(LAST_INSTANT_MS),
});

const day = z.string().refine(isCivilDay);

/** What a device tells of the beads it counted: one line for each day. */
export const BeadsForm = z.object({
  device: z.uuid(),
  days: z
    .string()
    .max(20_000)
    .transform((text, context) => {
      const read = Days.safeParse(parse(text));
      if (read.success) return read.data;
      context.addIssue({ code: "custom" });
      return z.NEVER;
    }),
});

const Days = z
  .array(
    z.object({
      day,
      beads: z.number().int().min(0).max(MOST_BEADS),
      atMs: z.number().int().min(0).max(LAST_INSTANT_MS),
    }),
  )
  .min(1)
  .max(DAYS_AT_ONCE);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
