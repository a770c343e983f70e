import { msg } from "@lingui/core/macro";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { FirstStep, TaskQuestion } from "../feature.ts";
import { spaceAdmin } from "./access.ts";
import { readWhereabouts } from "./queries/first-steps.server.ts";

export async function placeOnMap({ db, viewer, spaceId }: TaskQuestion): Promise<FirstStep | null> {
  if (!canAdmin(viewer, spaceAdmin.edit, spaceId)) return null;
  const { isPlace, isOnMap } = await readWhereabouts(db, spaceId);
  if (!isPlace) return null;
  return {
    key: "place",
    rank: 20,
    icon: "pin",
    state: isOnMap ? "done" : "open",
    title: msg`Place it on the map`,
    lead: msg`One tap on the map, so that people find the way.`,
    action: msg`Choose the place`,
    path: `/manage-space?space=${spaceId}#place`,
  };
}
