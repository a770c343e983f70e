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

/** Somebody asks for a space that nobody runs: staff decide. */
export const claimAsked = notification({
  key: "space.claim-asked",
  payload: z.object({ space: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "shield-check",
});

export const claimGranted = notification({
  key: "space.claim-granted",
  payload: z.object({ space: brief }),
  ...decides,
  icon: "shield-check",
});

/** Staff said why. */
export const claimRefused = notification({
  key: "space.claim-refused",
  payload: z.object({ space: brief, reason: brief }),
  ...decides,
  icon: "alert",
});

/** Somebody else who claimed it runs it. */
export const claimTaken = notification({
  key: "space.claim-taken",
  payload: z.object({ space: brief }),
  ...decides,
  icon: "alert",
});

/** The space left the lists while it waited. */
export const claimEnded = notification({
  key: "space.claim-ended",
  payload: z.object({ space: brief }),
  ...decides,
  icon: "alert",
});
