import { msg } from "@lingui/core/macro";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { FirstStep, TaskQuestion } from "../feature.ts";
import { eventAdmin } from "./access.ts";
import { hasPlannedEvent } from "./queries/admin-events.server.ts";

export async function planFirstEvent({ db, viewer, spaceId }: TaskQuestion): Promise<FirstStep | null> {
  if (!canAdmin(viewer, eventAdmin.plan, spaceId)) return null;
  return {
    key: "event",
    rank: 60,
    icon: "calendar",
    state: (await hasPlannedEvent(db, spaceId)) ? "done" : "open",
    title: msg`Plan your first event`,
    lead: msg`An aarti, a service, a festival: what people may come to.`,
    action: msg`Create Event`,
    path: `/create-event?space=${spaceId}`,
  };
}
