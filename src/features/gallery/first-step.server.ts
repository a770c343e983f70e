import { msg } from "@lingui/core/macro";
import { spaceAdmin } from "#/features/spaces/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { FirstStep, TaskQuestion } from "../feature.ts";
import { hasImage } from "./queries/images.server.ts";

export async function addPicture({ db, viewer, spaceId }: TaskQuestion): Promise<FirstStep | null> {
  if (!canAdmin(viewer, spaceAdmin.edit, spaceId)) return null;
  return {
    key: "picture",
    rank: 30,
    icon: "image",
    state: (await hasImage(db, spaceId)) ? "done" : "open",
    title: msg`Add a picture`,
    lead: msg`The first one is the cover of its page.`,
    action: msg`Add pictures`,
    path: `/manage-space/images?space=${spaceId}`,
  };
}
