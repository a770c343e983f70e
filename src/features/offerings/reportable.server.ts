import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { removeReportedOffering } from "./commands/remove-offering.server.ts";
import { describeOffering, mayReportOffering } from "./queries/reported.server.ts";
import { OFFERING_ENTITY } from "./rules.ts";

export const reportables: readonly Reportable[] = [
  {
    entity: OFFERING_ENTITY,
    label: msg`Words beside an offering`,
    mayReport: mayReportOffering,
    describe: describeOffering,
    removal: {
      label: msg`Remove it`,
      remove: (services, viewer, id) => removeReportedOffering(services, viewer, { offeringId: id }),
    },
  },
];
