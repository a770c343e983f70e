import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { keepReportedText, removeReportedText } from "./commands/remove-reported.server.ts";
import { putReported } from "./commands/report.server.ts";
import { describeText, mayReportText } from "./queries/reported.server.ts";
import type { TextId } from "./queries/texts.server.ts";
import { DISCUSSION_ENTITY, REPLY_ENTITY } from "./rules.ts";

/** Reports go to those who keep order in the community and to staff, who have the last word. */
const shared = (idOf: (id: number) => TextId) =>
  ({
    mayReport: (db, viewer, id) => mayReportText(db, viewer, idOf(id)),
    describe: (db, id) => describeText(db, idOf(id)),
    reported: (services, id, report) => putReported(services, idOf(id), report),
    kept: (services, viewer, id) => keepReportedText(services, viewer, { id: idOf(id) }),
    removal: {
      label: msg`Remove it`,
      notifiesAuthor: true,
      remove: (services, viewer, id, reason) => removeReportedText(services, viewer, { id: idOf(id), reason }),
    },
  }) satisfies Partial<Reportable>;

export const reportables: readonly Reportable[] = [
  {
    entity: DISCUSSION_ENTITY,
    label: msg`A discussion`,
    ...shared((discussionId) => ({ discussionId })),
  },
  {
    entity: REPLY_ENTITY,
    label: msg`An answer in a discussion`,
    ...shared((replyId) => ({ replyId })),
  },
];
