import { z } from "zod";
import { id, maybeId } from "#/platform/form-fields.ts";

/** Expected: going, and not checked in yet. */
export const attendeeFilters = ["all", "expected", "here", "waiting"] as const;
const shown = [...attendeeFilters, "fees"] as const;

/** The list of a subject's attendees in an address; whatever makes no sense falls back to the default. */
export const AttendeesAddress = z.object({
  shows: z.enum(shown).catch("all"),
  q: z
    .string()
    .trim()
    .transform((text) => text.slice(0, 100))
    .catch(""),
  after: maybeId,
});

export interface AttendeeFilter {
  readonly shows: (typeof shown)[number];
  readonly q: string;
  /** The last one of the page before. */
  readonly after?: number | undefined;
}

export const CheckInForm = z.object({ intent: z.enum(["check-in", "undo"]), attendee: id });
