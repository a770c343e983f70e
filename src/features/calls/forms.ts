import { z } from "zod";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Starting a call, or joining the one that runs. */
export const StartForm = z.object({ channel: id });

export const Join = z.object({ call: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), peer: z.uuid() });
export const SignalTo = z.uuid();

export function callIdOf(param: string | undefined): number | null {
  return param && /^[1-9]\d{0,14}$/.test(param) ? Number(param) : null;
}
