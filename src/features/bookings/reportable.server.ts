import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { noteReportedProof, removeReportedProof } from "./commands/reported-proof.server.ts";
import { describeProof, mayReportProof } from "./queries/reported.server.ts";

export const reportables: readonly Reportable[] = [
  {
    entity: "booking-proof",
    label: msg`Proof of a puja`,
    mayReport: mayReportProof,
    describe: describeProof,
    reported: noteReportedProof,
    removal: {
      label: msg`Remove it`,
      remove: (services, viewer, id) => removeReportedProof(services, viewer, { proofId: id }),
    },
  },
];
