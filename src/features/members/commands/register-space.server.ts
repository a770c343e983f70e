import { foundSpace, type NewSpace } from "#/features/spaces/public.server.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { requireAdult, type Viewer } from "#/platform/viewer.ts";
import type { Services } from "#/platform/services.ts";

/** New spaces that one person may register a day. */
export const SPACES_PER_DAY = 3;

/**
 * Another space for somebody who has an account already: unverified, unlisted, theirs.
 * @throws platform.too-many past three a day; platform.adults-only. @returns its id.
 */
export async function registerSpace({ db }: Pick<Services, "db">, viewer: Viewer, space: NewSpace): Promise<number> {
  const { personId } = requireAdult(viewer);
  return db.transaction().execute(async (db) => {
    await countAgainstLimit(db, { key: `found:${personId}`, limit: SPACES_PER_DAY, windowSeconds: 86_400 });
    return foundSpace(db, personId, space);
  });
}
