import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { removeReportedItem } from "./commands/remove-item.server.ts";
import { removeReview } from "./commands/remove-review.server.ts";
import { describeItem, describeReview, mayReportItem, mayReportReview } from "./queries/reported.server.ts";

export const reportables: readonly Reportable[] = [
  {
    entity: "artist-review",
    label: msg`A review of an artist or guide`,
    mayReport: mayReportReview,
    describe: describeReview,
    removal: {
      label: msg`Remove it`,
      remove: (services, viewer, id) => removeReview(services, viewer, { reviewId: id }),
    },
  },
  {
    entity: "portfolio-item",
    label: msg`A piece of a portfolio`,
    mayReport: mayReportItem,
    describe: describeItem,
    removal: {
      label: msg`Remove it`,
      remove: (services, viewer, id) => removeReportedItem(services, viewer, { itemId: id }),
    },
  },
];
