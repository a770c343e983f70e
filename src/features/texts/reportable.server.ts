import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { requireStaff } from "#/platform/viewer.ts";
import { removeWork } from "./commands/remove-work.server.ts";
import { describeWork, mayReportWork } from "./queries/reported.server.ts";
import { WORK_ENTITY } from "./rules.ts";

export const reportables: readonly Reportable[] = [
  {
    entity: WORK_ENTITY,
    label: msg`A text of the library`,
    mayReport: mayReportWork,
    describe: describeWork,
    removal: {
      label: msg`Take it off the shelf`,
      notifiesAuthor: true,
      async remove(services, viewer, id, reason) {
        requireStaff(viewer);
        await removeWork(services, viewer, { workId: id, reason });
      },
    },
  },
];
