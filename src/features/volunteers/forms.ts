import { z } from "zod";
import { emailOrNone, filledLine, filledText, id, idOrNone, line, text, toggle } from "#/platform/form-fields.ts";
import { phone } from "#/platform/typed-fields.ts";
import { availabilities, MOST_SKILLS, SKILL_LENGTH, tidySkills, volunteerStatuses } from "./rules.ts";

export const NAME_LENGTH = 120;

const skills = z
  .string()
  .trim()
  .max(1_000)
  .transform(tidySkills)
  .refine((all) => all.length <= MOST_SKILLS && all.every((skill) => skill.length <= SKILL_LENGTH), {
    error: "volunteers.too-many-skills",
  })
  .default([]);
/** Boxes that were ticked: none, one word or several. */
const availability = z
  .union([z.enum(availabilities), z.array(z.enum(availabilities)).max(availabilities.length)])
  .transform((ticked) => [...new Set([ticked].flat())])
  .default([]);

export const SpaceField = z.object({ space: id });

/** The fields of a volunteer; a line of an import is read by the same. */
export const volunteerFields = {
  name: filledLine(NAME_LENGTH),
  email: emailOrNone,
  phone,
  role: line(80),
  skills,
  availability,
  experience: text(1_000),
};

export const AddVolunteerForm = SpaceField.extend({
  intent: z.literal("add"),
  ...volunteerFields,
  email: emailOrNone.refine((typed) => typed !== "", { error: "platform.field-required" }),
  phone: phone.refine((typed) => typed !== "", { error: "platform.field-required" }),
});

/** "2026-11-21T18:30": a clock of the space, without its zone. */
const localTime = z
  .string()
  .regex(/^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine((typed) => isRealTime(typed));
const rating = z.coerce.number().int().min(1).max(5);

export const VolunteerForm = z.discriminatedUnion("intent", [
  SpaceField.extend({ intent: z.literal("edit"), ...volunteerFields }),
  SpaceField.extend({ intent: z.literal("status"), status: z.enum(volunteerStatuses) }),
  SpaceField.extend({ intent: z.literal("rate"), rating, note: text(1_000), shift: idOrNone }),
  SpaceField.extend({ intent: z.literal("forget"), sure: z.literal("on") }),
  SpaceField.extend({ intent: z.enum(["in", "out"]) }),
  SpaceField.extend({ intent: z.literal("enter-hours"), from: localTime, until: localTime, reason: text(300) }),
  SpaceField.extend({
    intent: z.literal("correct-hours"),
    checkin: id,
    from: localTime,
    until: localTime,
    reason: filledText(300),
  }),
  SpaceField.extend({ intent: z.literal("remove-hours"), checkin: id, reason: filledText(300) }),
]);

/** The answer to one who offered, out of the list. */
export const ListForm = z.discriminatedUnion("intent", [
  AddVolunteerForm,
  SpaceField.extend({ intent: z.literal("status"), volunteer: id, status: z.enum(volunteerStatuses) }),
]);

const shiftFields = {
  title: line(120),
  /** The id of an event's date; none for a day without one. */
  event: idOrNone,
  role: filledLine(80),
  needed: z.coerce.number().int().min(1).max(500),
  from: localTime,
  until: localTime,
  place: line(120),
  note: text(500),
};

export const AddShiftForm = SpaceField.extend({ intent: z.literal("add"), ...shiftFields });

const people = z.union([id, z.array(id).max(200)]).transform((ticked) => [...new Set([ticked].flat())]);

export const ShiftForm = z.discriminatedUnion("intent", [
  SpaceField.extend({ intent: z.literal("edit"), ...shiftFields }),
  SpaceField.extend({ intent: z.literal("cancel") }),
  SpaceField.extend({ intent: z.literal("ask"), volunteers: people, agreed: toggle }),
  SpaceField.extend({ intent: z.enum(["take-off", "in", "out"]), volunteer: id }),
]);

/** The file's text travels with the form until it is confirmed: nothing is kept before. */
export const ImportForm = z.discriminatedUnion("intent", [
  SpaceField.extend({ intent: z.literal("read") }),
  SpaceField.extend({ intent: z.literal("save"), csv: z.string().min(1) }),
]);

export const OfferForm = z.object({
  phone: phone.refine((typed) => typed !== "", { error: "platform.field-required" }),
  skills,
  availability,
  note: text(1_000),
});

export const AnswerForm = z.object({ intent: z.enum(["accept", "decline"]) });

export const OwnForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["accept", "decline", "take"]), assignment: id }),
  z.object({
    intent: z.literal("swap"),
    assignment: id,
    /** The person asked; none for the first who takes it. */
    with: idOrNone,
  }),
  z.object({ intent: z.literal("out"), volunteer: id }),
  z.object({ intent: z.literal("leave"), space: id }),
  z.object({ intent: z.literal("claim") }),
]);

export const CheckInForm = z.object({ intent: z.enum(["in", "out"]) });

/** Not the 31st of February, nor 25 o'clock. */
function isRealTime(typed: string): boolean {
  const read = new Date(`${typed}:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(typed);
}

export const readToken = (unsafeToken: string | undefined): string | null =>
  unsafeToken && /^[\w-]{22}$/.test(unsafeToken) ? unsafeToken : null;
