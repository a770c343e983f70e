import { z } from "zod";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const SendForm = z.object({
  // The room's own limit counts characters after cleaning; this only bounds the work.
  text: z.string().max(8_000, { error: "live.too-long" }),
  clientId: z.uuid(),
});

export const OrderForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remove"), message: id }),
  z.object({ intent: z.literal("mute"), person: id }),
  z.object({ intent: z.literal("unmute"), person: id }),
]);

/** What is asked of a room's messages: those before an id, or those missed after one. */
export const MessagesAddress = z.object({
  before: id.optional().catch(undefined),
  after: z.coerce.number().int().nonnegative().optional().catch(undefined),
  from: z.coerce.number().int().nonnegative().catch(0),
});

export const Join = z.object({
  room: z.number().int().positive(),
  session: z.string().min(8).max(64),
  after: z.number().int().nonnegative(),
  from: z.number().int().nonnegative(),
});

/** Reads a page's id from its address; null for what names nothing. */
export function readId(unsafeId: string | undefined): number | null {
  return unsafeId && /^[1-9]\d{0,14}$/.test(unsafeId) ? Number(unsafeId) : null;
}
