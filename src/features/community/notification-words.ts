import { msg, plural } from "@lingui/core/macro";
import { somebody, withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const communityNotifications = withWords(types, {
  discussionAnswered: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} has answered in a discussion that you follow`);
    },
    text: (_words, { title }) => title,
  },
  replyQuoted: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} has answered what you wrote`);
    },
    text: (_words, { title }) => title,
  },
  replyMentioned: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} has mentioned you in a discussion`);
    },
    text: (_words, { title }) => title,
  },
  answerAccepted: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} has accepted your answer`);
    },
    text: (_words, { title }) => title,
  },
  discussionStarted: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`A new discussion in ${community}`);
    },
    text: (_words, { title }) => title,
  },
  discussionLiked: {
    line(words, payload) {
      const { others } = payload;
      const who = somebody(words, payload.who);
      if (others === 0) return words._(msg`${who} likes your discussion`);
      return words._(
        msg`${plural(others, { one: `${who} and # other like your discussion`, other: `${who} and # others like your discussion` })}`,
      );
    },
    text: (_words, { title }) => title,
  },
  replyLiked: {
    line(words, payload) {
      const { others } = payload;
      const who = somebody(words, payload.who);
      if (others === 0) return words._(msg`${who} likes your answer`);
      return words._(
        msg`${plural(others, { one: `${who} and # other like your answer`, other: `${who} and # others like your answer` })}`,
      );
    },
    text: (_words, { title }) => title,
  },
  membershipAsked: {
    line(words, payload) {
      const { community } = payload;
      const who = somebody(words, payload.who);
      return words._(msg`${who} asks to join ${community}`);
    },
    text: (_words, { community }) => community,
  },
  membershipGranted: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`You are now a member of ${community}`);
    },
    text: (_words, { community }) => community,
  },
  membershipDeclined: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`You were not let in to ${community}`);
    },
    text: (words) => words._(msg`Those who keep order there have answered. You may ask again later.`),
  },
  moderatorMade: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`You keep order in ${community} now`);
    },
    text: (words) => words._(msg`What is reported or held back there waits in its queue for you and the others.`),
  },
  moderatorUnmade: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`You no longer keep order in ${community}`);
    },
    text: (words) => words._(msg`You are a member like others.`),
  },
  moderatorLeft: {
    line(words, payload) {
      const { community } = payload;
      const who = somebody(words, payload.who);
      return words._(msg`${who} has left ${community} and keeps order there no longer`);
    },
    text: (words) => words._(msg`You can make another member a moderator.`),
  },
  communityClosed: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`${community} is closed for now`);
    },
    text: (_words, { reason }) => reason,
  },
  communityReopened: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`${community} is open again`);
    },
    text: (words) => words._(msg`You can begin discussions and answer there.`),
  },
  moderatedClosed: {
    line(words, payload) {
      const { community } = payload;
      const who = somebody(words, payload.who);
      return words._(msg`${who} has closed ${community}`);
    },
    text: (_words, { reason }) => reason,
  },
  moderatedReopened: {
    line(words, payload) {
      const { community } = payload;
      const who = somebody(words, payload.who);
      return words._(msg`${who} has reopened ${community}`);
    },
    text: (words) => words._(msg`You can begin discussions and answer there.`),
  },
  communityHandedOver: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`You own the community ${community} now`);
    },
    text: (words) => words._(msg`You say who keeps order there, and what it says of itself.`),
  },
  communityTaken: {
    line(words, payload) {
      const { community } = payload;
      const who = somebody(words, payload.who);
      return words._(msg`${who} owns the community ${community} now`);
    },
    text: (words) => words._(msg`You keep order there as a moderator.`),
  },
  communityOwnerless: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`Nobody owns the community ${community} any more`);
    },
    text: (words) => words._(msg`Make one of its members a moderator, then its owner; or close it.`),
  },
  writingRemoved: {
    line(words, payload) {
      const { title, and } = payload;
      if (and === "warning") return words._(msg`What you wrote in “${title}” was removed, and you are warned`);
      if (and === "time-out") {
        return words._(msg`What you wrote in “${title}” was removed, and you may not write there for a time`);
      }
      return words._(msg`What you wrote in “${title}” was removed`);
    },
    text: (_words, { reason }) => reason,
  },
  writingRefused: {
    line(words, payload) {
      const { title, and } = payload;
      if (and === "warning") return words._(msg`What you wrote in “${title}” was not let through, and you are warned`);
      if (and === "time-out") {
        return words._(msg`What you wrote in “${title}” was not let through, and you may not write there for a time`);
      }
      return words._(msg`What you wrote in “${title}” was not let through`);
    },
    text: (_words, { reason }) => reason,
  },
  writingApproved: {
    line(words, payload) {
      const { title } = payload;
      return words._(msg`What you wrote in “${title}” stands now`);
    },
    text: (words) => words._(msg`A moderator has looked at it.`),
  },
  discussionMoved: {
    line(words, payload) {
      const { title, community } = payload;
      return words._(msg`Your discussion “${title}” stands in ${community} now`);
    },
    text: (words, { reason }) => reason || words._(msg`A moderator has moved it there with its answers.`),
  },
  followedMoved: {
    line(words, payload) {
      const { title, community } = payload;
      return words._(msg`“${title}”, which you follow, stands in ${community} now`);
    },
    text: (words, { reason }) => reason || words._(msg`A moderator has moved it there with its answers.`),
  },
  discussionMerged: {
    line(words, payload) {
      const { title, into } = payload;
      return words._(msg`Your discussion “${title}” is part of “${into}” now`);
    },
    text: (words, { reason }) =>
      reason || words._(msg`A moderator has merged them: what you wrote stands there as an answer.`),
  },
  followedMerged: {
    line(words, payload) {
      const { title, into } = payload;
      return words._(msg`“${title}”, which you follow, is part of “${into}” now`);
    },
    text: (words, { reason }) => reason || words._(msg`A moderator has merged them; its answers stand there.`),
  },
  replySplit: {
    line(words, payload) {
      const { into } = payload;
      return words._(msg`Your answer begins a discussion of its own now: “${into}”`);
    },
    text(words, { title, reason }) {
      return reason || words._(msg`A moderator has split it off from “${title}”.`);
    },
  },
  replyMoved: {
    line(words, payload) {
      const { into } = payload;
      return words._(msg`Your answer stands in “${into}” now`);
    },
    text(words, { title, reason }) {
      return reason || words._(msg`A moderator has split it off from “${title}”.`);
    },
  },
  discussionLocked: {
    line(words, payload) {
      const { title } = payload;
      return words._(msg`Your discussion “${title}” is locked`);
    },
    text: (words, { reason }) => reason || words._(msg`A moderator has locked it: nobody answers there any more.`),
  },
  discussionUnlocked: {
    line(words, payload) {
      const { title } = payload;
      return words._(msg`Your discussion “${title}” takes answers again`);
    },
    text: (words, { reason }) => reason || words._(msg`A moderator has unlocked it.`),
  },
  reportRemoved: {
    line(words, payload) {
      const { title } = payload;
      return words._(msg`What you reported in “${title}” is no longer there`);
    },
    text: (words) => words._(msg`Thank you for saying so.`),
  },
  reportKept: {
    line(words, payload) {
      const { title } = payload;
      return words._(msg`What you reported in “${title}” was read, and stands`);
    },
    text: (words) => words._(msg`Those who keep order there found that it may stay. Thank you for saying so.`),
  },
  caseWaits: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`Something waits for your decision in ${community}`);
    },
    text: (words) => words._(msg`Reported or held back texts are in the queue.`),
  },
  writerWarned: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`A warning from those who keep order in ${community}`);
    },
    text: (_words, { reason }) => reason,
  },
  writerTimedOut: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`You may not write in ${community} for a time`);
    },
    text: (_words, { reason }) => reason,
  },
  timeOutLifted: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`You may write in ${community} again`);
    },
    text: (_words, { community }) => community,
  },
  appealMade: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`Somebody appeals against a decision in ${community}`);
    },
    text: (words) => words._(msg`It waits for your decision.`),
  },
  appealRestored: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`Your appeal was heard: the decision in ${community} is taken back`);
    },
    text: (_words, { answer, community }) => answer || community,
  },
  decisionTakenBack: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`Our staff have taken back a decision of yours in ${community} after an appeal`);
    },
    text: (words, { answer }) => answer || words._(msg`Whoever appealed is told, and it counts against them no more.`),
  },
  appealUpheld: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`Your appeal was read: the decision in ${community} stands`);
    },
    text: (_words, { answer, community }) => answer || community,
  },
});
