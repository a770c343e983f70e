import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

const fee = { space: "Saptdhara Mandir", title: "Garba Night", amountPaise: 25_100 } as const;

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  feeGoesBack: [
    { ...fee, reason: "given-up", way: "gateway" },
    { ...fee, reason: "cancelled", way: "by-hand" },
    { ...fee, reason: "no-place", way: "gateway" },
    { ...fee, reason: "twice", way: "by-hand" },
  ],
  feeOwed: [
    { ...fee, reason: "cancelled" },
    { ...fee, reason: "given-up" },
  ],
};
