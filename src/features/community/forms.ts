import { z } from "zod";
import { id, idOrNone, line, readId, toggle } from "#/platform/form-fields.ts";
import { several } from "#/platform/typed-fields.ts";
import { faiths } from "#/features/spaces/public.ts";
import { digestSpans } from "./digest-times.ts";
import {
  ALT_LENGTH,
  APPEAL_LENGTH,
  BODY_LENGTH,
  COMMUNITY_NAME_LENGTH,
  DESCRIPTION_LENGTH,
  discussionKinds,
  GUIDELINE_LENGTH,
  HELD_WORD_LENGTH,
  MOST_GUIDELINES,
  MOST_HELD_WORDS,
  NOTE_LENGTH,
  REASON_LENGTH,
  MOST_PICTURES,
  REPLY_LENGTH,
  timeOutDays,
  TITLE_LENGTH,
} from "./rules.ts";
import { textLanguages } from "../../platform/i18n/languages.ts";

const language = z.enum(textLanguages as [string, ...string[]]);
/** Longer than any text may be: the command says how long it may be. */
const text = (most: number) =>
  z
    .string()
    .max(2 * most)
    .default("");

/** The command says what is wrong with it, beside what else is: only what nobody types is refused before. */
const titleText = z.string().max(4_000).default("");

/** A warning, or how long one does not write. */
export const disciplines = ["warning", ...timeOutDays.map((days) => `time-out-${days}` as const)] as const;

/** Stands for the text that was shown. */
const seen = z.string().regex(/^\d{1,20}$/);

/** The pictures of a text in their order; words stand at the same place. */
const pictureFields = {
  use: several(id, MOST_PICTURES * 2),
  useAlt: several(line(ALT_LENGTH), MOST_PICTURES * 2),
  image: several(z.string().max(60), MOST_PICTURES * 2),
  imageAlt: several(line(ALT_LENGTH), MOST_PICTURES * 2),
};

type PictureFields = { readonly [Name in keyof typeof pictureFields]: z.output<(typeof pictureFields)[Name]> };

/** A form's pictures as commands take them, beside its other fields. */
export const withPictures = <Form extends PictureFields>({ use, useAlt, image, imageAlt, ...form }: Form) => ({
  ...form,
  pictures: {
    kept: use.map((useId, place) => ({ useId, alt: useAlt[place] ?? "" })),
    added: image.filter(Boolean).map((uploadId, place) => ({ uploadId, alt: imageAlt[place] ?? "" })),
  },
});

const discussionFields = {
  ...pictureFields,
  title: titleText,
  body: text(BODY_LENGTH),
  tags: line(4_000),
  language,
};

export const StartForm = z.object({
  ...discussionFields,
  kind: z.enum(discussionKinds).default("discussion"),
  community: idOrNone,
  clientId: z.uuid(),
});

export const EditDiscussionForm = z.object(discussionFields);
export const EditReplyForm = z.object({ ...pictureFields, body: text(REPLY_LENGTH), tradition: line(200), language });

export const PreviewForm = z.object({ body: text(BODY_LENGTH) });

export const DigestForm = z.object({ every: z.enum(["never", ...digestSpans]) });

/** What is done on a discussion's page. */
export const DiscussionForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("reply"),
    body: text(REPLY_LENGTH),
    tradition: line(200),
    language,
    ...pictureFields,
    quotes: idOrNone,
    clientId: z.uuid(),
  }),
  z.object({ intent: z.literal("accept"), reply: id }),
  z.object({ intent: z.literal("accept-none") }),
]);

/** The number of a discussion, or its address as it was copied. */
const discussionNumber = z.string().transform((typed, check) => {
  const number = readId(/\/discussion\/(\d+)/.exec(typed)?.[1] ?? typed.trim());
  if (number !== null) return number;
  check.addIssue({ code: "custom", message: "community.merge-unknown" });
  return z.NEVER;
});

/** What those do who keep order. */
export const ModerateForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["pin", "unpin"]) }),
  z.object({ intent: z.enum(["lock", "unlock"]), reason: text(NOTE_LENGTH) }),
  z.object({ intent: z.literal("remove"), reason: text(REASON_LENGTH) }),
  z.object({ intent: z.literal("remove-reply"), reply: id, reason: text(REASON_LENGTH) }),
  z.object({ intent: z.literal("move"), community: id, reason: text(NOTE_LENGTH) }),
  z.object({ intent: z.literal("merge"), into: discussionNumber, reason: text(NOTE_LENGTH) }),
  z.object({
    intent: z.literal("split"),
    reply: id,
    title: text(TITLE_LENGTH),
    reason: text(NOTE_LENGTH),
  }),
]);

/** What those decide who keep order, of what waits. */
export const QueueForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("keep"), case: id, seen }),
  z.object({
    intent: z.literal("remove"),
    case: id,
    seen,
    reason: text(REASON_LENGTH),
    and: z.enum(["nothing", ...disciplines]),
  }),
  z.object({ intent: z.literal("correct"), case: id, seen, reason: text(REASON_LENGTH), and: z.enum(disciplines) }),
]);

/** What those decide who keep order, about somebody who writes. */
export const WriterForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("correct"), reason: text(REASON_LENGTH), and: z.enum(disciplines) }),
  z.object({ intent: z.literal("lift"), decision: id }),
]);

export const AppealForm = z.object({ appeal: text(APPEAL_LENGTH) });

/** The small buttons of a discussion. */
export const TouchForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["like", "unlike", "follow", "mute", "unfollow"]) }),
  z.object({ intent: z.enum(["like-reply", "unlike-reply"]), reply: id }),
]);

export const JoinForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["join", "leave"]) }),
  z.object({ intent: z.literal("wish"), wish: z.enum(["all", "some", "none"]) }),
]);

const communityFields = {
  name: text(COMMUNITY_NAME_LENGTH),
  icon: line(40),
  description: line(DESCRIPTION_LENGTH),
  // One on each line.
  guidelines: text(MOST_GUIDELINES * (GUIDELINE_LENGTH + 2)),
  language,
};

export const OpenCommunityForm = z.object({
  ...communityFields,
  space: idOrNone,
  faith: z.union([z.literal("").transform(() => null), z.enum(faiths)]).default(null),
  byApproval: toggle,
});

/** Lines of words or sites. */
const heldLines = text(MOST_HELD_WORDS * HELD_WORD_LENGTH);

export const ManageForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), ...communityFields }),
  z.object({ intent: z.literal("lists"), words: heldLines, sites: heldLines }),
  z.object({ intent: z.enum(["let-in", "decline", "moderator", "member", "hand-over"]), person: id }),
  z.object({ intent: z.literal("close"), reason: text(REASON_LENGTH) }),
  z.object({ intent: z.literal("reopen") }),
]);
