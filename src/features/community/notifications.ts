import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

const heard = { preference: "communityUpdates", email: "never", urgency: "normal", icon: "messages" } as const;
const who = z.object({ who: brief, title: brief });

/** For those who follow a discussion, its author among them. */
export const discussionAnswered = notification({ key: "discussion.answered", payload: who, ...heard });

/** For whoever is quoted. */
export const replyQuoted = notification({ key: "discussion-reply.quoted", payload: who, ...heard });

export const replyMentioned = notification({
  key: "discussion-reply.mentioned",
  payload: who,
  ...heard,
  email: "otherwise",
});

/** For the author of an answer: whoever asked has accepted it. */
export const answerAccepted = notification({ key: "discussion-reply.accepted", payload: who, ...heard });

/** For members who wish to hear of every new discussion. */
export const discussionStarted = notification({
  key: "discussion.started",
  payload: z.object({ who: brief, title: brief, community: brief }),
  ...heard,
});

const likes = { preference: "likeUpdates", email: "never", urgency: "normal", icon: "heart" } as const;
/** How many like it besides the last one, whose name it says. */
const liked = z.object({ who: brief, others: z.number().int().nonnegative(), title: brief });

/** For the author: one line that grows. */
export const discussionLiked = notification({ key: "discussion.liked", payload: liked, ...likes });

export const replyLiked = notification({ key: "discussion-reply.liked", payload: liked, ...likes });

/** For those who keep order: somebody asks to be let in. */
export const membershipAsked = notification({
  key: "community.membership-asked",
  payload: z.object({ who: brief, community: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "user-plus",
});

export const membershipGranted = notification({
  key: "community.membership-granted",
  payload: z.object({ community: brief }),
  ...heard,
  email: "otherwise",
});

/** For whoever asked to be let in, and was not. */
export const membershipDeclined = notification({
  key: "community.membership-declined",
  payload: z.object({ community: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "info",
});

/** For whoever moderates from now on. */
export const moderatorMade = notification({
  key: "community.moderator-made",
  payload: z.object({ community: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "shield-check",
});

export const moderatorUnmade = notification({
  key: "community.moderator-unmade",
  payload: z.object({ community: brief }),
  preference: "always",
  email: "never",
  urgency: "normal",
  icon: "info",
});

/** For its owner: a moderator has left. */
export const moderatorLeft = notification({
  key: "community.moderator-left",
  payload: z.object({ who: brief, community: brief }),
  preference: "always",
  email: "never",
  urgency: "normal",
  icon: "info",
});

/** For its members: nobody joins, begins or answers there for now, and why. */
export const communityClosed = notification({
  key: "community.closed",
  payload: z.object({ community: brief, reason: brief }),
  ...heard,
  icon: "lock",
});

export const communityReopened = notification({
  key: "community.reopened",
  payload: z.object({ community: brief }),
  ...heard,
});

/** For those who keep order there, whatever they wish to hear of. */
export const moderatedClosed = notification({
  key: "community.moderated-closed",
  payload: z.object({ who: brief, community: brief, reason: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "lock",
});

export const moderatedReopened = notification({
  key: "community.moderated-reopened",
  payload: z.object({ who: brief, community: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "messages",
});

/** For a community's new owner. */
export const communityHandedOver = notification({
  key: "community.handed-over",
  payload: z.object({ community: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "shield-check",
});

/** For whoever owned it, where others made somebody else its owner. */
export const communityTaken = notification({
  key: "community.taken",
  payload: z.object({ who: brief, community: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "info",
});

/** For staff: whoever owned it is gone, and nobody moderates it. */
export const communityOwnerless = notification({
  key: "community.ownerless",
  payload: z.object({ community: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "shield-check",
});

const decided = { preference: "always", email: "otherwise", urgency: "normal" } as const;

/** `and` is what the author got besides. */
const takenDown = z.object({ title: brief, reason: brief, and: z.enum(["warning", "time-out"]).optional() });

/** For the author: what they wrote was removed, and why. */
export const writingRemoved = notification({
  key: "discussion.removed",
  payload: takenDown,
  ...decided,
  icon: "info",
});

/** For the author: what waited for a moderator does not stand, and why. */
export const writingRefused = notification({
  key: "discussion.refused",
  payload: takenDown,
  ...decided,
  icon: "info",
});

/** For the author: what waited for a moderator stands now. */
export const writingApproved = notification({
  key: "discussion.approved",
  payload: z.object({ title: brief }),
  ...decided,
  email: "never",
  icon: "check",
});

const moved = z.object({ title: brief, community: brief, reason: brief });

/** For the author: where their discussion stands now, and why where a reason was given. */
export const discussionMoved = notification({ key: "discussion.moved", payload: moved, ...decided, icon: "info" });

/** For those who follow it. */
export const followedMoved = notification({ key: "discussion.followed-moved", payload: moved, ...heard });

const merged = z.object({ title: brief, into: brief, reason: brief });

/** For the author: their discussion is an answer in another now. */
export const discussionMerged = notification({ key: "discussion.merged", payload: merged, ...decided, icon: "info" });

export const followedMerged = notification({ key: "discussion.followed-merged", payload: merged, ...heard });

/** For the author: their answer begins a discussion of its own. `title` is that in which it stood. */
export const replySplit = notification({ key: "discussion-reply.split", payload: merged, ...decided, icon: "info" });

/** For those whose answers came along. */
export const replyMoved = notification({ key: "discussion-reply.moved", payload: merged, ...heard });

const locked = z.object({ title: brief, reason: brief });

export const discussionLocked = notification({
  key: "discussion.locked",
  payload: locked,
  ...decided,
  email: "never",
  icon: "lock",
});

export const discussionUnlocked = notification({
  key: "discussion.unlocked",
  payload: locked,
  ...decided,
  email: "never",
  icon: "messages",
});

const reported = z.object({ title: brief });

/** For whoever reported it: it is no longer there, whoever took it away. */
export const reportRemoved = notification({
  key: "community.report-removed",
  payload: reported,
  ...decided,
  email: "never",
  icon: "check",
});

/** For whoever reported it: those who keep order have read it, and it stands. */
export const reportKept = notification({
  key: "community.report-kept",
  payload: reported,
  ...decided,
  email: "never",
  icon: "info",
});

/** For those who keep order: something waits for them. */
export const caseWaits = notification({
  key: "community.case-waits",
  payload: z.object({ community: brief }),
  ...decided,
  icon: "flag",
});

export const writerWarned = notification({
  key: "community.warned",
  payload: z.object({ community: brief, reason: brief }),
  ...decided,
  icon: "alert",
});

export const writerTimedOut = notification({
  key: "community.timed-out",
  payload: z.object({ community: brief, reason: brief }),
  ...decided,
  icon: "alert",
});

export const timeOutLifted = notification({
  key: "community.time-out-lifted",
  payload: z.object({ community: brief }),
  ...decided,
  icon: "check",
});

/** For staff: somebody appeals against a decision. */
export const appealMade = notification({
  key: "community.appeal-made",
  payload: z.object({ community: brief }),
  ...decided,
  icon: "flag",
});

/** For whoever appealed. */
export const appealRestored = notification({
  key: "community.appeal-restored",
  payload: z.object({ community: brief, answer: brief }),
  ...decided,
  icon: "check",
});

/** For whoever made the decision: staff took it back. */
export const decisionTakenBack = notification({
  key: "community.decision-taken-back",
  payload: z.object({ community: brief, answer: brief }),
  ...decided,
  icon: "info",
});

export const appealUpheld = notification({
  key: "community.appeal-upheld",
  payload: z.object({ community: brief, answer: brief }),
  ...decided,
  icon: "info",
});
