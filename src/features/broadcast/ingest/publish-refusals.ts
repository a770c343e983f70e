import { type Refusal, refuse } from "#/platform/refusal.ts";

export const busy = (): Refusal => refuse("broadcast.busy", { status: 409 });

/** The protocol code of each refusal to a publisher. */
export const publishCodes: Readonly<
  Record<string, "busy" | "closed" | "not-found" | "too-fast" | "not-allowed" | "sign-in">
> = {
  "broadcast.busy": "busy",
  "broadcast.closed": "closed",
  "platform.not-found": "not-found",
  "platform.too-many": "too-fast",
  "platform.not-allowed": "not-allowed",
  "platform.sign-in-first": "sign-in",
};
