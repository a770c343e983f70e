import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

const decides = { preference: "always", email: "always", urgency: "normal" } as const;

/** A space sent documents: staff decide. */
export const verificationAsked = notification({
  key: "space.verification-asked",
  payload: z.object({ space: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "shield-check",
});

export const spaceVerified = notification({
  key: "space.verified",
  payload: z.object({ space: brief }),
  ...decides,
  icon: "shield-check",
});

/** Staff said why a space could not be verified. */
export const spaceNotVerified = notification({
  key: "space.not-verified",
  payload: z.object({ space: brief, reason: brief }),
  ...decides,
  icon: "alert",
});
