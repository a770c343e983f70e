import { z } from "zod";
import { filledLine, id } from "#/platform/form-fields.ts";

export const CeremonyForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("invite"), name: filledLine(80) }),
  z.object({ intent: z.literal("withdraw"), link: id }),
  z.object({ intent: z.literal("remove-recording") }),
]);

const TOKEN = /^[\w-]{20,60}$/;

/** The token of a relative's link; null for what is none. */
export const readWatchToken = (unsafeText: string | undefined): string | null =>
  unsafeText !== undefined && TOKEN.test(unsafeText) ? unsafeText : null;
