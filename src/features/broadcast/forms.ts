import { z } from "zod";
import { filledLine, maybeId, trimmed } from "#/platform/form-fields.ts";

/** A ceremony that begins at once. */
export const GoLiveForm = z.object({
  title: filledLine(120),
});

/** An address that stands in for a stream of our own; empty takes it away. */
export const ExternalForm = z.object({
  address: trimmed(2_000),
});

/** The actions of the studio's page. */
export const StudioForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end") }),
  ExternalForm.extend({ intent: z.literal("external") }),
  GoLiveForm.extend({ intent: z.literal("title") }),
  z.object({ intent: z.literal("rotate-key") }),
  z.object({ intent: z.literal("own-key") }),
]);

export const RecordingForm = z.object({ intent: z.enum(["show", "hide", "offer", "withhold", "remove"]) });

/** The cursor of the list of recordings: those before an id. */
export const RecordingsAddress = z.object({
  before: maybeId,
});
