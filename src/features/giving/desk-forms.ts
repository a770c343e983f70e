import { z } from "zod";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const fundKey = z.string().regex(/^[a-z]{1,20}(-\d{1,15})?$/);
const fundName = z.string().trim().min(1).max(60);

/** Every form of the desk says which space it is of. */
export const SpaceField = z.object({ space: id });

export const FundForm = z.discriminatedUnion("intent", [
  SpaceField.extend({ intent: z.literal("add-fund"), name: fundName }),
  SpaceField.extend({ intent: z.literal("rename-fund"), fund: fundKey, name: fundName }),
  SpaceField.extend({ intent: z.enum(["hide-fund", "show-fund"]), fund: fundKey }),
]);

/** Reads an id from an address; null for what names nothing. */
export const readDeskId = (unsafeId: string | null | undefined): number | null =>
  unsafeId && /^[1-9]\d{0,14}$/.test(unsafeId) ? Number(unsafeId) : null;
