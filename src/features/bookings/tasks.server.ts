import { msg, plural } from "@lingui/core/macro";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Task, TaskQuestion } from "../feature.ts";
import { bookingAdmin } from "./access.ts";
import { countWaiting } from "./queries/day-list.server.ts";
import { dayListPath } from "./space-address.ts";

/** Bookings at the space that wait for an answer, and confirmed ones that nobody holds yet. */
export async function bookingTasks({ db, viewer, spaceId, now }: TaskQuestion): Promise<readonly Task[]> {
  if (!canAdmin(viewer, bookingAdmin.manage, spaceId)) return [];
  const { requests, unassigned } = await countWaiting(db, spaceId, now);
  return [
    {
      kind: "service-requests",
      rank: 12,
      icon: "calendar",
      count: requests,
      title: msg`${plural(requests, { one: "Booking to confirm", other: "Bookings to confirm" })}`,
      path: dayListPath(spaceId, { view: "requests" }),
    },
    {
      kind: "services-unassigned",
      rank: 25,
      icon: "user-plus",
      count: unassigned,
      title: msg`${plural(unassigned, { one: "Booking that nobody holds yet", other: "Bookings that nobody holds yet" })}`,
      path: dayListPath(spaceId, { view: "unassigned" }),
    },
  ];
}
