import { z } from "zod";
import { filledLine, id, line, maybeId } from "#/platform/form-fields.ts";
import { type Language, languages } from "#/platform/i18n/languages.ts";
import { imageKinds } from "./rules.ts";

const upload = z.string().max(40);
const optionalUpload = upload.optional();
const share = z.coerce.number().min(0).max(1);

export const TITLE_LENGTH = 120;
/** Longer is read aloud to nobody's good. */
export const ALT_LENGTH = 300;

/** A text in each language of the interface, in fields such as `title_en`. */
const texts = <Name extends string>(name: Name, length: number) =>
  Object.fromEntries(languages.map((language) => [`${name}_${language}`, line(length)])) as Record<
    `${Name}_${Language}`,
    ReturnType<typeof line>
  >;

export const AddImageForm = z.object({ space: id, upload, kind: z.enum(imageKinds), before: maybeId });

export const ImageForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("describe"),
    space: id,
    image: id,
    kind: z.enum(imageKinds),
    ...texts("title", TITLE_LENGTH),
    ...texts("alt", ALT_LENGTH),
  }),
  z.object({ intent: z.literal("move"), space: id, image: id, to: z.coerce.number().int().min(0).max(10_000) }),
  z.object({
    intent: z.literal("crop"),
    space: id,
    image: id,
    x: share,
    y: share,
    width: share,
    height: share,
  }),
  z.object({ intent: z.literal("remove"), space: id, image: id }),
]);

const title = filledLine(TITLE_LENGTH);

export const ViewForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add-model"), space: id, title, upload, thumbnail: optionalUpload }),
  z.object({
    intent: z.literal("add-link"),
    space: id,
    title,
    url: filledLine(2_000),
    thumbnail: optionalUpload,
  }),
  z.object({ intent: z.literal("rename"), space: id, view: id, title }),
  z.object({ intent: z.literal("remove"), space: id, view: id }),
]);
