import { msg, plural } from "@lingui/core/macro";
import type { Task, TaskQuestion } from "../feature.ts";
import { countWaitingPrayers } from "./queries/prayers.server.ts";

/** Requests that nobody has prayed for yet. */
export async function liveTasks({ db, viewer, spaceId }: TaskQuestion): Promise<readonly Task[]> {
  const count = (await countWaitingPrayers(db, viewer, spaceId)) ?? 0;
  return [
    {
      kind: "prayers",
      rank: 40,
      icon: "pray",
      count,
      title: msg`${plural(count, { one: "Prayer request", other: "Prayer requests" })}`,
      path: `/space/${spaceId}/prayers`,
    },
  ];
}
