import type { PayloadOf } from "#/platform/notifications.ts";
import { badgeKeys } from "./badges.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  badgeReceived: [...badgeKeys.map((key) => ({ badges: [key] })), { badges: ["first-visit", "at-the-door"] }],
};
