import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

const heard = { preference: "communityUpdates", email: "never", urgency: "normal" } as const;

/** For those who wrote a post: somebody has commented on it. */
export const postCommented = notification({
  key: "post.commented",
  payload: z.object({ who: brief, text: brief }),
  ...heard,
  icon: "message",
});

/** For the author of a comment: somebody has answered it. */
export const commentAnswered = notification({
  key: "post-comment.answered",
  payload: z.object({ who: brief, text: brief }),
  ...heard,
  icon: "message",
});

export const commentMentioned = notification({
  key: "post-comment.mentioned",
  payload: z.object({ who: brief, text: brief }),
  ...heard,
  email: "otherwise",
  icon: "message",
});

/** For whoever wrote a post: one line that grows. */
export const postLiked = notification({
  key: "post.liked",
  // How many like it besides the last one, whose name it says.
  payload: z.object({ who: brief, others: z.number().int().nonnegative(), text: brief }),
  preference: "likeUpdates",
  email: "never",
  urgency: "normal",
  icon: "heart",
});

const decided = { preference: "always", email: "otherwise", urgency: "normal", icon: "info" } as const;

/** For those who post there: staff have removed a post, and why. */
export const postRemoved = notification({
  key: "post.removed",
  payload: z.object({ text: brief, reason: brief }),
  ...decided,
});

/** For the author: a comment of theirs was removed, and why, by staff or by those below whose post it stood. */
export const commentRemoved = notification({
  key: "post-comment.removed",
  // Those of before the team gave reasons say neither; without a reason they are the team's.
  payload: z.object({ text: brief, reason: brief, byTeam: z.boolean().optional() }),
  ...decided,
});

/** For those who scheduled a post: it could not be published, and waits as a draft. */
export const postHeldBack = notification({
  key: "post.held-back",
  payload: z.object({ text: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "alert",
});
