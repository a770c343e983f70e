import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { unlistSpace } from "./commands/staff-listing.server.ts";
import { removeReview } from "./commands/write-review.server.ts";
import { describeReview, describeSpace, mayReportReview, mayReportSpace } from "./queries/reported.server.ts";

export const reportables: readonly Reportable[] = [
  {
    entity: "space",
    label: msg`A sacred space`,
    mayReport: mayReportSpace,
    describe: describeSpace,
    removal: {
      label: msg`Unlist it`,
      remove: (services, viewer, id) => unlistSpace(services, viewer, { spaceId: id }),
    },
  },
  {
    entity: "review",
    label: msg`A review`,
    mayReport: mayReportReview,
    describe: describeReview,
    removal: {
      label: msg`Remove it`,
      remove: (services, viewer, id) => removeReview(services, viewer, { reviewId: id }),
    },
  },
];
