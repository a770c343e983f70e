import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  householdBirthday: [
    { name: "Aarav", day: "2026-12-04", isTithi: false, zone: "Asia/Kolkata" },
    { name: "Nirmala", day: "2026-12-14", isTithi: true, zone: "Asia/Kolkata" },
  ],
};
