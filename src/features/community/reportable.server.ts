import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { removeReportedDiscussion, removeReportedReply } from "./commands/remove-reported.server.ts";
import { describeDiscussion, describeReply, mayReportDiscussion, mayReportReply } from "./queries/reported.server.ts";
import { DISCUSSION_ENTITY, REPLY_ENTITY } from "./rules.ts";

export const reportables: readonly Reportable[] = [
  {
    entity: DISCUSSION_ENTITY,
    label: msg`A discussion`,
    mayReport: mayReportDiscussion,
    describe: describeDiscussion,
    removal: {
      label: msg`Remove it`,
      remove: (services, viewer, id) => removeReportedDiscussion(services, viewer, { discussionId: id }),
    },
  },
  {
    entity: REPLY_ENTITY,
    label: msg`An answer in a discussion`,
    mayReport: mayReportReply,
    describe: describeReply,
    removal: {
      label: msg`Remove it`,
      remove: (services, viewer, id) => removeReportedReply(services, viewer, { replyId: id }),
    },
  },
];
