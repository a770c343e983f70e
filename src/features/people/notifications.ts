import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";
import { signInChanges } from "./sign-in-changes.ts";

/** For staff: a verified person has another name, and their mark waits. */
export const personRenamed = notification({
  key: "person.renamed",
  payload: z.object({ who: brief, before: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "shield-check",
});

/** For somebody who leaves: something that only they can settle keeps their account. */
export const stillHindered = notification({
  key: "person.still-hindered",
  payload: z.object({}),
  preference: "always",
  email: "always",
  urgency: "normal",
  icon: "alert",
});

/** For the owner of an account, so that nobody changes how it is signed in to without their knowledge. */
export const signInChanged = notification({
  key: "person.sign-in-changed",
  payload: z.object({ change: z.enum(signInChanges) }),
  preference: "always",
  email: "always",
  urgency: "normal",
  icon: "lock",
});

/** For somebody who asked for all their data: the file waits in their settings. */
export const ownDataReady = notification({
  key: "person.data-ready",
  payload: z.object({ days: z.number() }),
  preference: "always",
  email: "always",
  urgency: "normal",
  icon: "download",
});

/** For somebody who asked for all their data: it could not be put together, and they may ask again. */
export const ownDataFailed = notification({
  key: "person.data-failed",
  payload: z.object({}),
  preference: "always",
  email: "always",
  urgency: "normal",
  icon: "alert",
});

/** For a parent who has an account with the address that a child named. */
export const consentAsked = notification({
  key: "person.consent-asked",
  payload: z.object({}),
  preference: "always",
  // The mail with the link goes out by itself.
  email: "never",
  urgency: "normal",
  icon: "users",
});

/** For a child: a parent has consented, and the account works. */
export const consentGiven = notification({
  key: "person.consent-given",
  payload: z.object({}),
  preference: "always",
  email: "always",
  urgency: "normal",
  icon: "check",
});

/** For somebody whose account was one of a child until today. */
export const cameOfAge = notification({
  key: "person.came-of-age",
  payload: z.object({}),
  preference: "always",
  email: "always",
  urgency: "normal",
  icon: "check",
});

/** For whoever consented to a child's account: they are 18 now, and the consent has ended. */
export const childCameOfAge = notification({
  key: "person.child-came-of-age",
  payload: z.object({}),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "users",
});

/** For whoever consented to a child's account: the child has asked to delete it. */
export const childLeaves = notification({
  key: "person.child-leaves",
  payload: z.object({}),
  preference: "always",
  email: "always",
  urgency: "normal",
  icon: "users",
});
