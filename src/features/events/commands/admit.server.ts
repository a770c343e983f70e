import { assertDesk } from "#/features/members/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";

const NEW_A_DAY = 60;
const CHANGES_A_DAY = 600;
const DAY_SECONDS = 86_400;

/** Whoever runs a space's events, within what one person changes in a day. @throws as assertDesk; platform.too-many. */
export async function admitToEvents(db: Db, viewer: Viewer, spaceId: number, isNew = false): Promise<SignedIn> {
  const person = assertDesk(viewer, "run-events", spaceId);
  const key = `events-${isNew ? "made" : "changed"}:${person.personId}`;
  await countAgainstLimit(db, { key, limit: isNew ? NEW_A_DAY : CHANGES_A_DAY, windowSeconds: DAY_SECONDS });
  return person;
}
