import { msg, plural } from "@lingui/core/macro";
import { canAdmin } from "#/platform/admin-actions.ts";
import { TASKS_COUNTED, type Task, type TaskQuestion } from "../feature.ts";
import { artistAdmin } from "./access.ts";
import { countAskedOfSpace } from "./queries/associations.server.ts";

/** Artists and guides who ask to be named with the space. */
export async function artistTasks({ db, viewer, spaceId }: TaskQuestion): Promise<readonly Task[]> {
  if (!canAdmin(viewer, artistAdmin.associate, spaceId)) return [];
  const count = await countAskedOfSpace(db, spaceId, TASKS_COUNTED);
  return [
    {
      kind: "associations",
      rank: 25,
      icon: "building",
      count,
      title: msg`${plural(count, { one: "Artist or guide who asks to join", other: "Artists and guides who ask to join" })}`,
      path: `/manage-artists?space=${spaceId}`,
    },
  ];
}
