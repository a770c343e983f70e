import { msg } from "@lingui/core/macro";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { FirstStep, TaskQuestion } from "../feature.ts";
import { moderationAdmin } from "./access.ts";
import { readVerificationState } from "./queries/verification-status.server.ts";

export async function sendDocuments({ db, viewer, spaceId }: TaskQuestion): Promise<FirstStep | null> {
  if (!canAdmin(viewer, moderationAdmin.askVerification, spaceId)) return null;
  const { state } = await readVerificationState(db, spaceId);
  return {
    key: "documents",
    rank: 40,
    icon: "shield-check",
    state: state === "granted" ? "done" : state === "waiting" || state === "renamed" ? "waiting" : "open",
    title: msg`Send documents`,
    lead:
      state === "refused"
        ? msg`Our staff could not verify the space yet. Read why, and send what is missing.`
        : msg`Our staff verifies with them that the space is yours. Then everybody can see it.`,
    action: msg`Send documents`,
    path: `/verification?space=${spaceId}`,
  };
}
