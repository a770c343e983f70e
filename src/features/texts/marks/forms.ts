import { z } from "zod";
import { text, trimmed } from "#/platform/form-fields.ts";
import { isSlug, readLabel, SLUG } from "../rules.ts";
import { markColours, NOTE_LENGTH, QUOTE_LENGTH } from "./rules.ts";

const slug = z.string().refine(isSlug);
const label = trimmed(12).refine((label) => readLabel(label) !== null);
const edition = z.union([z.literal(""), z.string().max(40).regex(SLUG)]).default("");
/** UTF-16 units in a verse's text; a mark on the whole verse sends none. */
const offset = z.union([z.literal("").transform(() => null), z.coerce.number().int().min(0).max(20_000)]).default(null);

const Change = {
  id: z.uuid(),
  /** Of this change: the same at every try. */
  change: z.uuid(),
  /** The version from which it began; 0 for what is new. */
  version: z.coerce.number().int().min(0).max(1e9).default(0),
};

export const SaveMarkForm = z.object({
  intent: z.literal("save"),
  ...Change,
  ...{ work: slug, chapter: slug, label, edition, begins: offset, ends: offset },
  quote: text(QUOTE_LENGTH),
  colour: z.enum(markColours),
  note: text(NOTE_LENGTH),
  /** When it was made, where that was on a device without a connection. */
  madeAt: z
    .union([z.literal("").transform(() => null), z.iso.datetime().transform((at) => new Date(at))])
    .default(null),
});

export const RemoveMarkForm = z.object({ intent: z.literal("remove"), ...Change });

export const MarkForm = z.discriminatedUnion("intent", [SaveMarkForm, RemoveMarkForm]);

/** A page of one's notes, as its address says it. */
export const NotesAddress = z.object({
  q: trimmed(100).catch("").default(""),
  work: z
    .union([z.literal(""), slug])
    .catch("")
    .default(""),
  colour: z
    .union([z.literal(""), z.enum(markColours)])
    .catch("")
    .default(""),
  /** The last mark of the page before. */
  after: z
    .union([z.literal(""), z.uuid()])
    .catch("")
    .default(""),
});
export type NotesAsked = z.output<typeof NotesAddress>;
