import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

const who = "Ilango Vel";
const space = "Saptdhara Mandir";

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  callStarted: [
    { who, channel: "Kitchen", space },
    { who, channel: null, space: null },
  ],
};
