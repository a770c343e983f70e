import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

const fee = {
  space: brief,
  title: brief,
  amountPaise: z.number(),
  reason: z.enum(["given-up", "cancelled", "no-place", "twice"]),
};

/** A person's own fee goes back by rule: by the gateway, or by the hand of those who handle the space's money. */
export const feeGoesBack = notification({
  key: "fee.goes-back",
  payload: z.object({ ...fee, way: z.enum(["gateway", "by-hand"]) }),
  preference: "always",
  email: "always",
  urgency: "normal",
  icon: "undo",
});

/** Those who handle the space's money have a fee to send back. */
export const feeOwed = notification({
  key: "fee.owed",
  payload: z.object(fee),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "undo",
});
