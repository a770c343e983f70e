import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  verificationAsked: [{ space: "Saptdhara Mandir" }],
  spaceVerified: [{ space: "Saptdhara Mandir" }, { space: "" }],
  claimAsked: [{ space: "Saptdhara Mandir" }],
  claimGranted: [{ space: "Saptdhara Mandir" }, { space: "" }],
  claimRefused: [{ space: "Saptdhara Mandir", reason: "Please send a letter of its trust." }],
  claimTaken: [{ space: "Saptdhara Mandir" }],
  claimEnded: [{ space: "Saptdhara Mandir" }, { space: "" }],
  spaceNotVerified: [{ space: "Saptdhara Mandir", reason: "Please send the deed." }],
};
