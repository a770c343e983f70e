import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { communityAudit } from "./audit-actions.ts";

export const auditWords = {
  "community.opened": msg`Opened a community`,
  "community.changed": msg`Changed a community`,
  "community.closed": msg`Closed a community`,
  "community.reopened": msg`Reopened a community`,
  "community.handed-over": msg`Gave a community another owner`,
  "community.lists-changed": msg`Changed the words and sites that a community holds back`,
  "community.member-admitted": msg`Let somebody into a community`,
  "community.member-refused": msg`Did not let somebody into a community`,
  "community.moderator-made": msg`Made somebody a moderator of a community`,
  "community.moderator-ended": msg`Made a moderator of a community a member again`,
  "discussion.removed": msg`Removed a discussion`,
  "discussion-reply.removed": msg`Removed an answer`,
  "discussion.kept": msg`Let a discussion stand`,
  "discussion-reply.kept": msg`Let an answer stand`,
  "discussion.restored": msg`Brought a discussion back after an appeal`,
  "discussion-reply.restored": msg`Brought an answer back after an appeal`,
  "community.warned": msg`Warned somebody in a community`,
  "community.timed-out": msg`Kept somebody from writing in a community for a time`,
  "community.time-out-lifted": msg`Ended a time-out in a community`,
  "community.appeal-settled": msg`Decided an appeal`,
  "discussion.pinned": msg`Pinned a discussion`,
  "discussion.unpinned": msg`Unpinned a discussion`,
  "discussion.locked": msg`Locked a discussion`,
  "discussion.unlocked": msg`Opened a locked discussion again`,
  "discussion.moved": msg`Moved a discussion`,
  "discussion.merged": msg`Merged a discussion into another`,
  "discussion.split": msg`Split answers into a new discussion`,
} satisfies AuditWords<typeof communityAudit>;
