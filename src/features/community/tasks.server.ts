import { msg, plural } from "@lingui/core/macro";
import { canAdmin } from "#/platform/admin-actions.ts";
import { TASKS_COUNTED, type Task, type TaskQuestion } from "../feature.ts";
import { communityAdmin } from "./access.ts";
import { listWaitingOfSpace } from "./queries/queue.server.ts";
import { queuePath } from "./rules.ts";

/** What was reported or held back in the communities of the space. */
export async function communityTasks({ db, viewer, spaceId }: TaskQuestion): Promise<readonly Task[]> {
  if (viewer.kind !== "person" || !canAdmin(viewer, communityAdmin.moderate, spaceId)) return [];
  const waiting = await listWaitingOfSpace(db, viewer, spaceId);
  const [most] = waiting;
  if (!most) return [];
  const count = Math.min(
    waiting.reduce((sum, one) => sum + one.count, 0),
    TASKS_COUNTED,
  );
  return [
    {
      ...{ kind: "community-cases", rank: 18, icon: "flag", count },
      title: msg`${plural(count, { one: "Text in your community to decide on", other: "Texts in your community to decide on" })}`,
      path: queuePath(most.slug),
    },
  ];
}
