import { z } from "zod";
import { cleanText, lengthOf } from "#/platform/clean-text.ts";
import { acrossFields, id, idOrNone, line, trimmed } from "#/platform/form-fields.ts";
import { textLanguages, type TextLanguage } from "#/platform/i18n/languages.ts";
import { several } from "#/platform/typed-fields.ts";
import { readAuthorKey } from "./feed-address.ts";
import { ALT_LENGTH, MOST_ARTISTS, MOST_PICTURES, POST_LENGTH, REASON_LENGTH } from "./rules.ts";

/** The small buttons of a post. */
export const TouchForm = z.object({ intent: z.enum(["like", "unlike", "save", "unsave", "share"]) });

/** An author as text, see authorKey. */
export const authorField = z.string().transform((text, check) => {
  const author = readAuthorKey(text);
  if (author) return author;
  check.addIssue({ code: "custom", message: "platform.not-found" });
  return z.NEVER;
});

export const HideAuthorForm = z.object({ intent: z.enum(["hide", "show"]), author: authorField });

/** What a reader does below a post. */
export const CommentForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("comment"),
    body: z.string().max(8_000).default(""),
    parent: idOrNone,
    clientId: z.uuid(),
  }),
  z.object({ intent: z.literal("edit-comment"), comment: id, body: z.string().max(8_000).default("") }),
  // Why, where it is another's.
  z.object({ intent: z.literal("remove-comment"), comment: id, reason: line(REASON_LENGTH) }),
]);

const day = z.union([z.literal(""), z.iso.date({ error: "feed.day-unclear" })]).default("");
const time = z.union([z.literal(""), z.iso.time({ precision: -1, error: "feed.day-unclear" })]).default("");

/** A post with its pictures, in their order; words stand at the same place. */
export const PostForm = z
  .object({
    intent: z.enum(["publish", "schedule", "draft"]),
    author: authorField,
    key: z.uuid(),
    body: z
      .string()
      .max(4 * POST_LENGTH)
      .default("")
      .transform(cleanText)
      .refine((text) => lengthOf(text) <= POST_LENGTH, {
        error: "feed.long",
      }),
    language: z.enum(textLanguages as [TextLanguage, ...TextLanguage[]]),
    use: several(id, MOST_PICTURES * 2),
    useAlt: several(trimmed(ALT_LENGTH), MOST_PICTURES * 2),
    image: several(z.string().max(60), MOST_PICTURES * 2),
    imageAlt: several(trimmed(ALT_LENGTH), MOST_PICTURES * 2),
    video: z.string().max(60).default(""),
    poster: z.string().max(60).default(""),
    keepsVideo: z.literal("yes").optional(),
    artist: several(idOrNone, MOST_ARTISTS + 1),
    event: idOrNone,
    publishDate: day,
    publishTime: time,
  })
  .check(
    acrossFields(({ intent, publishDate }, wrong) => {
      if (intent === "schedule" && !publishDate) wrong("publishDate", "feed.day-unclear");
    }),
  )
  .transform(({ use, useAlt, image, imageAlt, artist, video, poster, keepsVideo, ...post }) => ({
    ...post,
    artistIds: artist.filter((one): one is number => one !== null),
    video: video ? { uploadId: video, posterId: poster || null } : keepsVideo ? ("kept" as const) : null,
    kept: use.map((useId, place) => ({ useId, alt: useAlt[place] ?? "" })),
    added: image.filter(Boolean).map((uploadId, place) => ({ uploadId, alt: imageAlt[place] ?? "" })),
  }));
export const PostIntent = z.object({ intent: z.enum(["publish", "schedule", "draft", "remove"]) });

/** Whose post a small button is about. */
export const PostAuthor = z.object({ author: authorField });
