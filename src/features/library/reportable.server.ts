import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { requireStaff } from "#/platform/viewer.ts";
import { removeOwn } from "./commands/remove-own.server.ts";
import { findShown } from "./queries/item.server.ts";
import { describeItem } from "./queries/reported.server.ts";
import { ITEM_ENTITY } from "./rules.ts";

export const reportables: readonly Reportable[] = [
  {
    entity: ITEM_ENTITY,
    label: msg`Sound or film of the library`,
    async mayReport(db, _viewer, id) {
      const shown = await findShown(db, id);
      // Texts are reported on their own pages.
      return shown !== null && shown.kind !== "text";
    },
    describe: describeItem,
    removal: {
      label: msg`Take it off the shelf`,
      notifiesAuthor: true,
      async remove(services, viewer, id, reason) {
        requireStaff(viewer);
        await removeOwn(services, viewer, { itemId: id, reason });
      },
    },
  },
];
