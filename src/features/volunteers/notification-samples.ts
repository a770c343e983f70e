import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

const who = "Ilango Vel";
const space = "Saptdhara Mandir";
const title = "Kitchen";

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  shiftAsked: [
    { who, title, space, role: "Flowers" },
    { who, title, space, role: "" },
  ],
  shiftMoved: [{ title, space }],
  shiftCancelled: [{ title, space }],
  shiftSwapAsked: [{ who, title, space }],
  shiftSwapTaken: [{ who, title, space }],
  shiftAnswered: (["accepted", "declined", "swap-wanted", "swapped"] as const).map((answer) => ({
    who,
    title,
    space,
    answer,
  })),
  volunteerLeft: [{ who, space }],
  volunteerOffered: [{ who, space }],
  volunteerAccepted: [{ space }],
};
