import { findOwnTown } from "#/features/calendar/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { RemindChoice } from "../rules.ts";

export interface Household {
  readonly town: { readonly lat: number; readonly lng: number; readonly zone: string };
  readonly remind: RemindChoice;
}

/**
 * The viewer's household, which begins with the town of their prayer reminders. Call it in a transaction: whoever writes in it
 * waits for the one before.
 */
export async function holdHousehold(db: Db, { personId }: SignedIn, now: Date): Promise<Household> {
  const found = await hold(db, personId);
  if (found) return found;
  const { city, name, ...town } = await findOwnTown(db, personId);
  await db
    .insertInto("household")
    .values({ ...{ person_id: personId, city_id: city, town: name, created_at: now, updated_at: now }, ...town })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await hold(db, personId))!;
}

async function hold(db: Db, personId: number): Promise<Household | null> {
  const row = await db
    .selectFrom("household")
    .select(["lat", "lng", "zone", "remind"])
    .where("person_id", "=", personId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { remind, ...town } = row;
  return { town, remind: remind as RemindChoice };
}
