import { z } from "zod";
import { acrossFields, filledLine, id } from "#/platform/form-fields.ts";
import { faiths } from "./faiths.ts";
import { faithOf, kindsWith } from "./kinds.ts";
import { REVIEW_LENGTH } from "./rating.ts";
import { spaceSwitches } from "./details/switches.ts";

/** The intent says what the reader wants, so that a second press of the same button changes nothing. */
export const FollowForm = z.object({ intent: z.enum(["follow", "unfollow"]) });
export const SaveForm = z.object({ intent: z.enum(["save", "unsave"]) });

export const LiveNotificationsForm = z.object({ intent: z.enum(["on", "off"]) });

const civilDay = z.union([z.literal(""), z.iso.date({ error: "spaces.festival-day" })]).default("");

/** The festival of a samiti; its days may be unsettled. */
export const FestivalForm = z
  .object({
    space: id,
    festival: filledLine(120),
    from: civilDay,
    to: civilDay,
  })
  .check(
    acrossFields(({ from, to }, wrong) => {
      if (to && from === "") wrong("from", "spaces.festival-begins");
      if (to && from && to < from) wrong("to", "spaces.festival-order");
    }),
  )
  .transform(({ from, to, ...form }) => ({ ...form, from: from || null, to: to || from || null }));

/**
 * A new space as its founder tells of it, at sign-up and on `/register-space`: see ui/new-space-fields.tsx. Who chose no
 * kind gets a temple; the tradition left empty is the one that is usual for the kind.
 */
export const NewSpaceForm = z
  .object({
    spaceType: z
      .enum(["", ...kindsWith("isRegistrable")])
      .default("")
      .transform((kind) => kind || ("temple" as const)),
    spaceName: filledLine(120),
    city: filledLine(80),
    faith: z.enum(["", ...faiths]).default(""),
  })
  .check(
    acrossFields(({ spaceType, faith }, wrong) => {
      if (faith === "" && spaceType && !faithOf(spaceType)) wrong("faith", "spaces.tradition-missing");
    }),
  )
  .transform(({ spaceType: kind, spaceName: name, city, faith }) => ({
    space: { kind, name, city, faith: faith || faithOf(kind)! },
  }));

export const ReviewForm = z.object({
  rating: z.coerce
    .number({ error: "spaces.rating-missing" })
    .int({ error: "spaces.rating-missing" })
    .min(1, { error: "spaces.rating-missing" })
    .max(5, { error: "spaces.rating-missing" }),
  text: z
    .string({ error: "spaces.text-missing" })
    .trim()
    .min(1, { error: "spaces.text-missing" })
    .max(REVIEW_LENGTH, { error: "platform.field-too-long" }),
});

export const StepsForm = z.object({ intent: z.enum(["hide-steps", "show-steps"]), space: id });

export const RemoveReviewForm = z.object({ review: id });

export const SwitchForm = z.object({
  space: id,
  name: z.enum(spaceSwitches),
  isOn: z.enum(["yes", "no"]).transform((word) => word === "yes"),
});
