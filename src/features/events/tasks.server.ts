import { msg, plural } from "@lingui/core/macro";
import { canAdmin } from "#/platform/admin-actions.ts";
import { readOwedFees } from "#/features/attendance/public.server.ts";
import { TASKS_COUNTED, type Task, type TaskQuestion } from "../feature.ts";
import { eventAdmin } from "./access.ts";
import { countDrafts } from "./queries/space-events.server.ts";

/** Events that are still drafts, and entry fees that have to be sent back. */
export async function eventTasks(asked: TaskQuestion): Promise<readonly Task[]> {
  return [...(await owedFeeTasks(asked)), ...(await draftTasks(asked))];
}

async function owedFeeTasks({ db, viewer, spaceId }: TaskQuestion): Promise<readonly Task[]> {
  const { count, firstPaymentId } = await readOwedFees(db, viewer, { spaceId, most: TASKS_COUNTED });
  if (firstPaymentId === null) return [];
  return [
    {
      kind: "owed-fees",
      rank: 12,
      icon: "undo",
      count,
      title: msg`${plural(count, { one: "Entry fee to send back", other: "Entry fees to send back" })}`,
      path: `/donations/${firstPaymentId}`,
    },
  ];
}

async function draftTasks({ db, viewer, spaceId }: TaskQuestion): Promise<readonly Task[]> {
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
