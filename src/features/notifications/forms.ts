import { z } from "zod";
import { id, maybeId } from "#/platform/form-fields.ts";

export const ReadAllForm = z.object({
  intent: z.literal("read-all"),
  /** Epoch milliseconds at which the list was made. */
  asOf: z.coerce.number().int().positive().max(8_640_000_000_000_000),
});

const after = maybeId;
export const ListAddress = z.object({ after });

/** Base64url of so many bytes. */
const bytes = (count: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Math.floor((text.replace(/=+$/, "").length * 3) / 4) === count);

const endpoint = z
  .url({ protocol: /^https$/ })
  .max(1_000)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && !url.username && !url.password && !url.port;
  });

/** The form of a browser's push subscription (RFC 8291), or of a device that shall receive no more. */
export const DeviceForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), endpoint, p256dh: bytes(65), auth: bytes(16) }),
  z.object({ intent: z.literal("remove"), device: id }),
]);
