import { z } from "zod";

/** Expected: going, and not checked in yet. */
export const attendeeFilters = ["all", "expected", "here", "waiting"] as const;
const shown = [...attendeeFilters, "fees"] as const;

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The list of a subject's attendees in an address; whatever makes no sense falls back to the default. */
export const AttendeesAddress = z.object({
  shows: z.enum(shown).catch("all"),
  q: z
    .string()
    .trim()
    .transform((text) => text.slice(0, 100))
    .catch(""),
  after: id.optional().catch(undefined),
});

export interface AttendeeFilter {
  readonly shows: (typeof shown)[number];
  readonly q: string;
  /** The last one of the page before. */
  readonly after?: number | undefined;
}

export const CheckInForm = z.object({ intent: z.enum(["check-in", "undo"]), attendee: id });
