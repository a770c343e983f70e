import { msg, plural } from "@lingui/core/macro";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Task, TaskQuestion } from "../feature.ts";
import { volunteerAdmin } from "./access.ts";
import { volunteerFigures } from "./queries/figures.server.ts";

/** Offers to serve, and shifts that lack people. */
export async function volunteerTasks({ db, viewer, spaceId, now }: TaskQuestion): Promise<readonly Task[]> {
  if (!canAdmin(viewer, volunteerAdmin.manage, spaceId)) return [];
  const { pending, shiftsWithGaps } = await volunteerFigures(db, spaceId, now);
  return [offers(pending, spaceId), gaps(shiftsWithGaps, spaceId)];
}

const offers = (count: number, spaceId: number): Task => ({
  kind: "offers",
  rank: 20,
  icon: "user-plus",
  count,
  title: msg`${plural(count, { one: "Offer to serve", other: "Offers to serve" })}`,
  path: `/manage-volunteers?space=${spaceId}&status=pending`,
});

const gaps = (count: number, spaceId: number): Task => ({
  kind: "gaps",
  rank: 30,
  icon: "users",
  count,
  title: msg`${plural(count, { one: "Shift that needs people", other: "Shifts that need people" })}`,
  path: `/manage-volunteers/shifts?space=${spaceId}`,
});
