import { z } from "zod";
import { filledLine, id, line, text, toggle } from "#/platform/form-fields.ts";
import { type Language, languages } from "#/platform/i18n/languages.ts";
import { hotspotKinds, withinRise, withinTurn } from "./rules.ts";

export const TITLE_LENGTH = 120;
export const ABOUT_LENGTH = 2_000;
export const SCENE_ABOUT_LENGTH = 1_000;

const upload = z.string().max(40);
const maybeUpload = upload.optional().transform((value) => value || undefined);
const version = z.coerce.number().int().min(1);
const yaw = z.coerce.number().min(-360).max(360).transform(withinTurn);
const pitch = z.coerce.number().min(-90).max(90).transform(withinRise);
/** A scene that a form may name; none where it is left empty. */
const maybeScene = z.union([z.literal("").transform(() => undefined), id]).optional();

/** A text in each language of the interface, in fields of its name and the code of the language. */
const inLanguages = <Name extends string>(name: Name, field: () => z.ZodType<string>) =>
  Object.fromEntries(languages.map((language) => [`${name}_${language}`, field()])) as Record<
    `${Name}_${Language}`,
    z.ZodType<string>
  >;

const titles = inLanguages("title", () => line(TITLE_LENGTH));
const spot = { yaw, pitch, target: maybeScene };

export const TourForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("describe"),
    version,
    ...titles,
    ...inLanguages("about", () => text(ABOUT_LENGTH)),
  }),
  z.object({ intent: z.literal("publish"), version }),
  z.object({ intent: z.literal("take-back"), version }),
  z.object({ intent: z.literal("remove"), version }),
  z.object({ intent: z.literal("add-scene"), title: filledLine(TITLE_LENGTH), upload }),
  z.object({
    intent: z.literal("edit-scene"),
    scene: id,
    version,
    start_yaw: yaw,
    start_pitch: pitch,
    ...titles,
    ...inLanguages("about", () => text(SCENE_ABOUT_LENGTH)),
    sound: maybeUpload,
    without_sound: toggle,
  }),
  z.object({ intent: z.literal("move-scene"), scene: id, version, to: z.coerce.number().int().min(0).max(1_000) }),
  z.object({ intent: z.literal("remove-scene"), scene: id, version }),
  z.object({
    intent: z.literal("add-hotspot"),
    scene: id,
    kind: z.enum(hotspotKinds),
    title: filledLine(TITLE_LENGTH),
    body: text(ABOUT_LENGTH),
    sound: maybeUpload,
    ...spot,
  }),
  z.object({
    intent: z.literal("edit-hotspot"),
    hotspot: id,
    version,
    ...titles,
    ...inLanguages("body", () => text(ABOUT_LENGTH)),
    sound: maybeUpload,
    ...spot,
  }),
  z.object({ intent: z.literal("place-hotspot"), hotspot: id, version, yaw, pitch }),
  z.object({ intent: z.literal("remove-hotspot"), hotspot: id, version }),
]);
