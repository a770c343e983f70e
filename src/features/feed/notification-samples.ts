import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  postCommented: [
    { who: "Meera Iyer", text: "Jai Shri Krishna" },
    { who: "", text: "🙏" },
  ],
  commentAnswered: [{ who: "Meera Iyer", text: "At six in the morning." }],
  commentMentioned: [{ who: "Rafiq", text: "@Meera Iyer have you seen this?" }],
  postLiked: [
    { who: "Meera Iyer", others: 0, text: "Lamps on all seven ghats" },
    { who: "", others: 1, text: "" },
    { who: "Rafiq", others: 41, text: "🙏" },
  ],
  postRemoved: [
    { text: "Lamps on all seven ghats", reason: "It asks for money on a private number." },
    { text: "", reason: "The picture is somebody else’s." },
  ],
  commentRemoved: [
    { text: "Call this number", reason: "" },
    { text: "Call this number", reason: "Telephone numbers belong in a message.", byTeam: true },
    { text: "Call this number", reason: "Telephone numbers belong in a message." },
  ],
  postHeldBack: [{ text: "Tomorrow is Ekadashi." }],
};
