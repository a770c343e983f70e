import { takesGifts } from "#/features/giving/public.server.ts";
import { wantsSounds } from "#/features/people/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { mayWriteWords, offeringsAdmin } from "./access.ts";
import { readBurning, readCounts } from "./queries/burning.server.ts";
import { readPeopleHere } from "./queries/people-here.server.ts";
import { findShrine } from "./queries/shrines.server.ts";

/** All that a hall shows, on its own page and within a tour. @returns null where the viewer may not enter. */
export async function readHallPage(
  ctx: Pick<RequestContext, "db" | "config" | "clock" | "language">,
  viewer: Viewer,
  shrineId: number,
) {
  const { db, language } = ctx;
  const shrine = await findShrine(db, language, viewer, shrineId);
  if (!shrine) return null;
  const now = new Date(ctx.clock());
  const { space } = shrine;
  const [{ burning, total }, counts, people, takes, sounds] = await Promise.all([
    readBurning(db, shrineId, now),
    readCounts(db, shrineId, civilDay(now, space.zone)),
    readPeopleHere(db, shrineId, now),
    space.isListed && space.isVerified ? takesGifts(ctx, space.id) : false,
    wantsSounds(db, viewer),
  ]);
  return {
    ...{ shrine, burning, total, counts, people, now, wantsSounds: sounds },
    takesGifts: takes,
    mayWriteWords: shrine.takesWords && mayWriteWords(viewer),
    mayManage: canAdmin(viewer, offeringsAdmin.moderate, space.id),
    viewer: viewer.kind === "person" ? { zone: viewer.zone } : null,
  };
}

export type HallPageData = NonNullable<Awaited<ReturnType<typeof readHallPage>>>;
