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
  membershipDeclined: [{ community: "Remembrance" }],
  moderatorMade: [{ community: "Remembrance" }],
  moderatorUnmade: [{ community: "Remembrance" }],
  moderatorLeft: [{ who: "Rafiq", community: "Remembrance" }],
  communityClosed: [{ community: "Remembrance", reason: "The yatra is over." }],
  communityReopened: [{ community: "Remembrance" }],
  moderatedClosed: [{ who: "Meera", community: "Remembrance", reason: "The yatra is over." }],
  moderatedReopened: [{ who: "Meera", community: "Remembrance" }],
  communityHandedOver: [{ community: "Remembrance" }],
  communityTaken: [{ who: "Meera", community: "Remembrance" }],
  communityOwnerless: [{ community: "Remembrance" }],
  writingRemoved: [
    { title: "Which Ekadashi do we keep?", reason: "Telephone numbers belong in a message." },
    { title: "Which Ekadashi do we keep?", reason: "Telephone numbers belong in a message.", and: "warning" },
    { title: "Which Ekadashi do we keep?", reason: "Telephone numbers belong in a message.", and: "time-out" },
  ],
  writingRefused: [
    { title: "Which Ekadashi do we keep?", reason: "The link leads to a shop." },
    { title: "Which Ekadashi do we keep?", reason: "The link leads to a shop.", and: "warning" },
    { title: "Which Ekadashi do we keep?", reason: "The link leads to a shop.", and: "time-out" },
  ],
  writingApproved: [{ title: "Which Ekadashi do we keep?" }],
  discussionMoved: [
    { ...about, community: "Ask a scholar", reason: "" },
    { ...about, community: "Ask a scholar", reason: "It is a question for scholars." },
  ],
  followedMoved: [{ ...about, community: "Ask a scholar", reason: "" }],
  discussionMerged: [
    { ...about, into: "Ekadashi in Kartik", reason: "" },
    { ...about, into: "Ekadashi in Kartik", reason: "The same was asked there." },
  ],
  followedMerged: [{ ...about, into: "Ekadashi in Kartik", reason: "" }],
  replySplit: [
    { ...about, into: "Fasting while travelling", reason: "" },
    { ...about, into: "Fasting while travelling", reason: "It deserves its own answers." },
  ],
  replyMoved: [{ ...about, into: "Fasting while travelling", reason: "" }],
  discussionLocked: [
    { ...about, reason: "" },
    { ...about, reason: "Everything is said." },
  ],
  discussionUnlocked: [{ ...about, reason: "" }],
  reportRemoved: [{ title: "Which Ekadashi do we keep?" }],
  reportKept: [{ title: "Which Ekadashi do we keep?" }],
  caseWaits: [{ community: "Ask a scholar" }],
  writerWarned: [{ community: "Ask a scholar", reason: "Speak of your own tradition." }],
  writerTimedOut: [{ community: "Ask a scholar", reason: "The same advertisement again and again." }],
  timeOutLifted: [{ community: "Ask a scholar" }],
  appealMade: [{ community: "Ask a scholar" }],
  appealRestored: [{ community: "Ask a scholar", answer: "" }],
  decisionTakenBack: [
    { community: "Ask a scholar", answer: "" },
    { community: "Ask a scholar", answer: "The number was the temple's own." },
  ],
  appealUpheld: [{ community: "Ask a scholar", answer: "The number was somebody else's." }],
};
