import { setFollow } from "#/features/people/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { assertCanFollow } from "../access.ts";
import { findProfileSubject } from "../queries/follows.server.ts";
import type { Services } from "#/platform/services.ts";

export interface FollowInput {
  readonly personId: number;
  /** The wanted state: a repeated call changes nothing. */
  readonly on: boolean;
}

/** Follows or unfollows a person; unfollowing is always allowed. @throws as assertCanFollow; platform.too-many. */
export async function followPerson(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { personId, on }: FollowInput,
): Promise<void> {
  const person = on ? assertCanFollow(viewer, await findProfileSubject(db, viewer, personId)) : requirePerson(viewer);
  await countAgainstLimit(db, { key: `follow:${person.personId}`, limit: 60, windowSeconds: 60 });
  await db.transaction().execute(async (db) => {
    await setFollow(db, { personId: person.personId, otherId: personId, on });
    await publish(db, "changed", `person:${personId}`);
  });
}
