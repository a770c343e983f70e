import type { Services } from "#/platform/services.ts";
import { lockBooking } from "./lock-booking.server.ts";
import { syncCeremony } from "./sync-ceremony.server.ts";

const AT_ONCE = 50;

/**
 * Opens the private ceremonies of online bookings that were written as confirmed by another way than a command, such as
 * those of the sample world. @returns how many.
 */
export async function openCeremonies({ db }: Pick<Services, "db">, now: Date): Promise<number> {
  const without = await db
    .selectFrom("booking as b")
    .leftJoin("booking_ceremony as c", "c.booking_id", "b.id")
    .select("b.id")
    .where("b.state", "=", "confirmed")
    .where("b.location", "=", "online")
    .where("b.starts_at", ">", now)
    .where("c.booking_id", "is", null)
    .orderBy("b.starts_at")
    .limit(AT_ONCE)
    .execute();
  for (const { id } of without) {
    await db.transaction().execute(async (db) => {
      const booking = await lockBooking(db, id);
      if (booking) await syncCeremony(db, id, now);
    });
  }
  return without.length;
}
