import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  planReminder: [
    { title: "Bhagavad Gita", verses: 18 },
    { title: "", verses: 1 },
  ],
  textStored: [
    { title: "Hymns of the parish", verses: 1 },
    { title: "Bhajans of Saptdhara", verses: 31_000 },
  ],
  textRefused: [
    { file: "hymns.csv", line: 12 },
    { file: "hymns.epub", line: null },
  ],
  workRemoved: [{ title: "Hymns of the parish", reason: "The publisher has not agreed." }],
};
