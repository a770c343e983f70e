import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

const space = "Saptdhara Mandir";
const vpa = "saptdhara@example";

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  paymentDeclared: [{ space }],
  upiAddressAsked: [{ space, vpa }],
  paymentRefunded: [
    { space, subject: "Garba Night", amountPaise: 25_100 },
    { space, subject: "", amountPaise: 5_000 },
  ],
  refundFailed: [{ space, amountPaise: 10_100 }],
  upiAddressVerified: [{ space, vpa }],
  upiAddressRefused: [
    { space, vpa, reason: "The name differs." },
    { space, vpa, reason: "" },
  ],
};
