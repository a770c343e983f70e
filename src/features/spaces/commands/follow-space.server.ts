import { publish } from "../../../platform/bus.ts";
import { countAgainstLimit } from "../../../platform/db/rate-limit.ts";
import { refuse } from "../../../platform/refusal.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { assertCan } from "../access.ts";
import { findSpaceSubject } from "../queries/viewer-flags.server.ts";
import type { Services } from "../../../platform/services.ts";

export interface Toggle {
  readonly spaceId: number;
  /** The wanted state: a repeated call changes nothing. */
  readonly on: boolean;
}

const LIMIT = { limit: 60, windowSeconds: 60 };

/** @throws platform.sign-in-first, platform.not-found, platform.too-many. */
export async function followSpace(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId, on }: Toggle,
): Promise<void> {
  const person = assertCan(viewer, "follow", await findSpaceSubject(db, spaceId));
  await countAgainstLimit(db, { key: `follow:${person.personId}`, ...LIMIT });
  await db.transaction().execute(async (db) => {
    const key = { person_id: person.personId, space_id: spaceId };
    const changed = on
      ? await db
          .insertInto("space_follow")
          .values(key)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await db
          .deleteFrom("space_follow")
          .where("person_id", "=", key.person_id)
          .where("space_id", "=", key.space_id)
          .executeTakeFirst();
    if (rowsOf(changed) > 0) await publish(db, "changed", `space:${spaceId}`);
  });
}

/**
 * Sets whether a follower is notified when the space goes live.
 * @throws spaces.follow-first, platform.sign-in-first, platform.not-found, platform.too-many.
 */
export async function setLiveNotifications(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId, on }: Toggle,
): Promise<void> {
  const person = assertCan(viewer, "follow", await findSpaceSubject(db, spaceId));
  await countAgainstLimit(db, { key: `follow:${person.personId}`, ...LIMIT });
  const { numUpdatedRows } = await db
    .updateTable("space_follow")
    .set({ tells_live: on })
    .where("person_id", "=", person.personId)
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse("spaces.follow-first", { status: 409 });
}

/** @throws platform.sign-in-first, platform.not-found, platform.too-many. */
export async function saveSpace({ db }: Pick<Services, "db">, viewer: Viewer, { spaceId, on }: Toggle): Promise<void> {
  const person = assertCan(viewer, "save", await findSpaceSubject(db, spaceId));
  await countAgainstLimit(db, { key: `save:${person.personId}`, ...LIMIT });
  if (on) {
    await db
      .insertInto("space_save")
      .values({ person_id: person.personId, space_id: spaceId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db
      .deleteFrom("space_save")
      .where("person_id", "=", person.personId)
      .where("space_id", "=", spaceId)
      .execute();
  }
}

function rowsOf(result: { numInsertedOrUpdatedRows?: bigint; numDeletedRows?: bigint }): number {
  return Number(result.numInsertedOrUpdatedRows ?? result.numDeletedRows ?? 0n);
}
