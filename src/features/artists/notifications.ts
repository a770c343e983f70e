import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";
import { associationSides } from "./association-rules.ts";

/** For the provider: somebody who was served has written a review. */
export const providerReviewed = notification({
  key: "artist.reviewed",
  payload: z.object({ author: brief, subject: brief, rating: z.number().int().min(1).max(5) }),
  preference: "communityUpdates",
  email: "otherwise",
  urgency: "normal",
  icon: "star",
});

/** For the author of a review: the provider has replied. */
export const reviewAnswered = notification({
  key: "artist.review-answered",
  payload: z.object({ provider: brief, reply: brief }),
  preference: "communityUpdates",
  email: "otherwise",
  urgency: "normal",
  icon: "message",
});

const decides = { preference: "always", email: "always", urgency: "normal" } as const;

/** A provider sent a document with a credential: staff decide. */
export const credentialAsked = notification({
  key: "credential.asked",
  payload: z.object({ provider: brief, title: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "shield-check",
});

export const credentialVerified = notification({
  key: "credential.verified",
  payload: z.object({ title: brief }),
  ...decides,
  icon: "shield-check",
});

/** Staff said why a credential could not be verified. */
export const credentialRefused = notification({
  key: "credential.refused",
  payload: z.object({ title: brief, reason: brief }),
  ...decides,
  icon: "alert",
});

/** Who did it, and between whom. */
const between = z.object({ by: z.enum(associationSides), provider: brief, space: brief });
const associates = { payload: between, email: "otherwise", urgency: "normal", icon: "building" } as const;

/** For the side that is asked: the other one would like to be named with it. */
export const associationAsked = notification({ key: "association.asked", preference: "always", ...associates });

/** For the side that asked: the other one agrees. */
export const associationConfirmed = notification({
  key: "association.confirmed",
  preference: "communityUpdates",
  ...associates,
});

export const associationDeclined = notification({
  key: "association.declined",
  preference: "communityUpdates",
  ...associates,
});

/** For the side that did not end it. */
export const associationEnded = notification({
  key: "association.ended",
  preference: "communityUpdates",
  ...associates,
});
