import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { spaceAdmin } from "../access.ts";

/** Puts the list of first steps away for the whole team; once is enough. @throws as assertAdmin. */
export async function hideSteps(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId }: { readonly spaceId: number },
): Promise<void> {
  assertAdmin(viewer, spaceAdmin.changeSettings, spaceId);
  await db
    .updateTable("space")
    .set({ steps_hidden_at: new Date(clock()) })
    .where("id", "=", spaceId)
    .where("steps_hidden_at", "is", null)
    .execute();
}
