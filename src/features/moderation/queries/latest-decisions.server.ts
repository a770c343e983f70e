import { lastReasons } from "#/features/audit/public.server.ts";
import { spacesAudit } from "#/features/spaces/public.ts";
import type { Db } from "#/platform/db/connection.ts";

export interface Decision {
  readonly spaceId: number;
  readonly reason: string;
  readonly at: Date;
}

/** The last refusal of each of these spaces, for those who run them. */
export async function latestDecisions(db: Db, spaceIds: readonly number[]): Promise<Decision[]> {
  const refusals = await lastReasons(db, spacesAudit["space.verification-refused"], spaceIds);
  return refusals.map(({ entityId, reason, at }) => ({ spaceId: entityId, reason, at }));
}
