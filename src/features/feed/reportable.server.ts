import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { removeReportedComment } from "./commands/comments.server.ts";
import { removeReportedPost } from "./commands/remove-post.server.ts";
import { describeComment, describePost, mayReportComment } from "./queries/reported.server.ts";
import { isShownPost } from "./queries/shown-post.server.ts";
import { COMMENT_ENTITY, POST_ENTITY } from "./rules.ts";

export const reportables: readonly Reportable[] = [
  {
    entity: POST_ENTITY,
    label: msg`A post`,
    mayReport: isShownPost,
    describe: describePost,
    removal: {
      label: msg`Remove it`,
      notifiesAuthor: true,
      remove: (services, viewer, id, reason) => removeReportedPost(services, viewer, { postId: id, reason }),
    },
  },
  {
    entity: COMMENT_ENTITY,
    label: msg`A comment below a post`,
    mayReport: mayReportComment,
    describe: describeComment,
    removal: {
      label: msg`Remove it`,
      notifiesAuthor: true,
      remove: (services, viewer, id, reason) => removeReportedComment(services, viewer, { commentId: id, reason }),
    },
  },
];
