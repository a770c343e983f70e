import { z } from "zod";

/** A ceremony that begins at once. */
export const GoLiveForm = z.object({
  title: z.string().trim().min(1).max(120),
});

/** An address that stands in for a stream of our own; empty takes it away. */
export const ExternalForm = z.object({
  address: z.string().trim().max(2_000),
});

/** What the studio's page is asked to do. */
export const StudioForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end") }),
  ExternalForm.extend({ intent: z.literal("external") }),
  GoLiveForm.extend({ intent: z.literal("title") }),
  z.object({ intent: z.literal("rotate-key") }),
  z.object({ intent: z.literal("own-key") }),
]);

export const RecordingForm = z.object({ intent: z.enum(["show", "hide", "offer", "withhold", "remove"]) });

/** Which recordings are asked for: those before an id. */
export const RecordingsAddress = z.object({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});

/** Reads an id from an address; null for what names nothing. */
export function readId(unsafeId: string | undefined): number | null {
  return unsafeId && /^[1-9]\d{0,14}$/.test(unsafeId) ? Number(unsafeId) : null;
}
