import { z } from "zod";
import { id } from "#/platform/form-fields.ts";

/** Starting a call, or joining the one that runs. */
export const StartForm = z.object({ channel: id });

export const Join = z.object({ call: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), peer: z.uuid() });
export const SignalTo = z.uuid();
