import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { removeReportedTeamMessage } from "./commands/remove-reported.server.ts";
import { describeTeamMessage, mayReportTeamMessage } from "./queries/reported.server.ts";

export const reportables: readonly Reportable[] = [
  {
    entity: "team-message",
    label: msg`A message`,
    mayReport: mayReportTeamMessage,
    describe: describeTeamMessage,
    removal: {
      label: msg`Remove it`,
      remove: (services, viewer, id) => removeReportedTeamMessage(services, viewer, { id }),
    },
  },
];
