import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";
import { signInChanges } from "./sign-in-changes.ts";

type Types = typeof types;

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  signInChanged: signInChanges.map((change) => ({ change })),
  stillHindered: [{}],
  consentAsked: [{}],
  consentGiven: [{}],
  cameOfAge: [{}],
  childCameOfAge: [{}],
  childLeaves: [{}],
  ownDataReady: [{ days: 7 }],
  ownDataFailed: [{}],
  personRenamed: [{ who: "Ilango Vel", before: "Ilango" }],
};
