import { refuse } from "#/platform/refusal.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import type { Feature } from "../../feature.ts";
import { reportableOf } from "../reportables.server.ts";
import type { OpenCase } from "./settle-report.server.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Each thing is removed by the feature that owns it. @param reason what its author reads, where it is told. @throws moderation.not-removable, and as the owner's command does.
 */
export async function removeReported(
  {
    features,
    ...services
  }: Pick<Services, "db" | "jobs" | "clock" | "storage"> & { readonly features: readonly Feature[] },
  viewer: Viewer,
  { entity, entityId, reason }: OpenCase & { readonly reason: string },
): Promise<void> {
  requireStaff(viewer);
  const removal = reportableOf(features, entity)?.removal;
  if (!removal || entityId === null) throw refuse("moderation.not-removable");
  await removal.remove(services, viewer, entityId, reason);
}
