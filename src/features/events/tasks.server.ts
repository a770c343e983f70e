import { msg, plural } from "@lingui/core/macro";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Task, TaskQuestion } from "../feature.ts";
import { eventAdmin } from "./access.ts";
import { countDrafts } from "./queries/space-events.server.ts";

/** Events that are still drafts. */
export async function eventTasks({ db, viewer, spaceId }: TaskQuestion): Promise<readonly Task[]> {
  if (!canAdmin(viewer, eventAdmin.plan, spaceId)) return [];
  const count = await countDrafts(db, spaceId);
  return [
    {
      kind: "drafts",
      rank: 50,
      icon: "edit",
      count,
      title: msg`${plural(count, { one: "Draft to publish", other: "Drafts to publish" })}`,
      path: `/manage-space/events?space=${spaceId}`,
    },
  ];
}
