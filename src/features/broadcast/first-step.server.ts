import { msg } from "@lingui/core/macro";
import { findSpaceBrief } from "#/features/spaces/public.server.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import type { FirstStep, TaskQuestion } from "../feature.ts";
import { canBroadcast } from "./access.ts";
import { hasBroadcast } from "./queries/first-broadcast.server.ts";

/** Going live for the first time: a rehearsal, as long as nobody else can see the space. */
export async function rehearse({ db, viewer, spaceId }: TaskQuestion): Promise<FirstStep | null> {
  if (!canBroadcast(viewer, { spaceId })) return null;
  const [isDone, space] = await Promise.all([hasBroadcast(db, spaceId), findSpaceBrief(db, sourceLanguage, spaceId)]);
  return {
    key: "live",
    rank: 70,
    icon: "live",
    state: isDone ? "done" : "open",
    title: space?.isListed ? msg`Go live for the first time` : msg`Rehearse going live`,
    lead: space?.isListed
      ? msg`With a phone is enough. Everybody can see it.`
      : msg`With a phone is enough. Only your people see it until the space is verified.`,
    action: msg`Go live`,
    path: `/space/${spaceId}/go-live`,
  };
}
