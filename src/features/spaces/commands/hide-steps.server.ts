import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { spaceAdmin } from "../access.ts";

interface StepsInput {
  readonly spaceId: number;
}

/** Puts the list of first steps away for the whole team; once is enough. @throws as assertAdmin. */
export async function hideSteps(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId }: StepsInput,
): Promise<void> {
  assertAdmin(viewer, spaceAdmin.changeSettings, spaceId);
  await db
    .updateTable("space")
    .set({ steps_hidden_at: new Date(clock()) })
    .where("id", "=", spaceId)
    .where("steps_hidden_at", "is", null)
    .execute();
}

/** Takes the list out again, for the whole team. @throws as assertAdmin. */
export async function showSteps({ db }: Pick<Services, "db">, viewer: Viewer, { spaceId }: StepsInput): Promise<void> {
  assertAdmin(viewer, spaceAdmin.changeSettings, spaceId);
  await db.updateTable("space").set({ steps_hidden_at: null }).where("id", "=", spaceId).execute();
}
