import { namelessProvider } from "#/features/artists/public.server.ts";
import type { LeavingPerson } from "../feature.ts";

/**
 * A booking is in the other side's books: it stays without a name, an address, a number or a point on the map. What was
 * held by somebody who has left stays in a nameless provider's stead.
 */
export async function forgetBookings({ db, personId, now }: LeavingPerson): Promise<void> {
  const own = db.selectFrom("booking").select("id").where("person_id", "=", personId);
  await db.deleteFrom("booking_name").where("booking_id", "in", own).execute();
  await db
    .updateTable("booking")
    .set({ address: "", phone: "", note: "", lat: null, lng: null })
    .where("person_id", "=", personId)
    .execute();
  const held = await db.selectFrom("booking").select("id").where("provider_id", "=", personId).limit(1).execute();
  if (held.length === 0) return;
  const nameless = await namelessProvider(db, now);
  await db
    .updateTable("service")
    .set({ provider_id: nameless, archived_at: now })
    .where("provider_id", "=", personId)
    .execute();
  await db.updateTable("booking").set({ provider_id: nameless }).where("provider_id", "=", personId).execute();
}
