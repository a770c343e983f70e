import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

const about = { who: "Meera Iyer", title: "Which Ekadashi do we keep?" };

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  discussionAnswered: [about, { who: "", title: "🙏" }],
  replyQuoted: [about],
  replyMentioned: [about],
  answerAccepted: [about],
  discussionStarted: [{ ...about, community: "Ask a scholar" }],
  discussionLiked: [
    { ...about, others: 0 },
    { ...about, others: 1 },
    { ...about, who: "", others: 1_200 },
  ],
  replyLiked: [
    { ...about, others: 0 },
    { ...about, others: 4 },
  ],
  membershipAsked: [{ who: "Rafiq", community: "Remembrance" }],
  membershipGranted: [{ community: "Remembrance" }],
  writingRemoved: [{ title: "Which Ekadashi do we keep?", reason: "Telephone numbers belong in a message." }],
};
