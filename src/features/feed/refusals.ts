import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";
import { mediaRefusals } from "#/platform/media/refusals.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";
import { POST_LENGTH } from "./rules.ts";

export const feedRefusals = {
  ...uploadRefusals,
  ...mediaRefusals,
  "feed.empty": msg`Write something, or add a picture or a video.`,
  "feed.long": msg`A post has up to ${POST_LENGTH} characters.`,
  "feed.pictures-many": msg`A post has up to {most} pictures.`,
  "feed.artists-many": msg`A post names up to {most} artists.`,
  "feed.artist-unknown": msg`Posts name artists and guides with whom you are associated, and who are in the directory.`,
  "feed.event-unknown": msg`This date is no longer public.`,
  "feed.past": msg`Choose a time that is still to come.`,
  "feed.too-far": msg`A post is scheduled for a year ahead at most.`,
  "feed.day-unclear": msg`Choose a day and a time.`,
  "feed.many-a-day": msg`That were {most} posts today. Save this one as a draft, and publish it tomorrow.`,
  "feed.many-that-day": msg`{most} posts are planned around that time already. Choose another day.`,
  "feed.many-waiting": msg`Up to {most} posts can wait. Publish or delete some first.`,
  "feed.published-already": msg`This post is already public.`,
  "feed.comment-empty": msg`Write something first.`,
  "feed.comment-long": msg`A comment has up to {most} characters.`,
  "feed.comment-gone": msg`The comment that you answer is no longer there.`,
  "feed.not-taken": msg`You cannot write here.`,
} satisfies RefusalWords;
