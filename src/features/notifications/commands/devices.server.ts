import type { z } from "zod";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import type { DeviceForm } from "../forms.ts";
import type { Services } from "#/platform/services.ts";

/** More than anybody carries; the oldest make room. */
const MOST_DEVICES = 10;
const LIMIT = { limit: 30, windowSeconds: 600 };

type NewDevice = Extract<z.output<typeof DeviceForm>, { intent: "add" }>;

/**
 * Pushes go to this browser from now on, for as long as its session lasts; a browser belongs to who used it last.
 * @throws platform.sign-in-first, platform.too-many
 */
export async function addDevice(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  {
    sessionId,
    userAgent,
    endpoint,
    p256dh,
    auth,
  }: Omit<NewDevice, "intent"> & { sessionId: string; userAgent: string },
): Promise<void> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `devices:${person.personId}`, ...LIMIT });
  const device = {
    person_id: person.personId,
    session_id: sessionId,
    p256dh,
    auth,
    user_agent: userAgent.slice(0, 300),
  };
  await db.transaction().execute(async (db) => {
    // A browser has one subscription: what this session had before is gone.
    await db.deleteFrom("push_device").where("session_id", "=", sessionId).where("endpoint", "<>", endpoint).execute();
    await db
      .insertInto("push_device")
      .values({ ...device, endpoint })
      .onConflict((conflict) =>
        conflict
          .column("endpoint")
          .doUpdateSet(device)
          .where((eb) =>
            // Its keys are known to the browser alone; who only knows its address takes nothing over.
            eb.or([
              eb("push_device.person_id", "=", person.personId),
              eb.and([eb("push_device.p256dh", "=", p256dh), eb("push_device.auth", "=", auth)]),
            ]),
          ),
      )
      .execute();
    const kept = db
      .selectFrom("push_device")
      .select("id")
      .where("person_id", "=", person.personId)
      .orderBy("id", "desc")
      .limit(MOST_DEVICES);
    await db.deleteFrom("push_device").where("person_id", "=", person.personId).where("id", "not in", kept).execute();
  });
}

/** Takes no more pushes on one device; one that is not theirs stays. @throws platform.sign-in-first, platform.too-many */
export async function removeDevice(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { device }: { readonly device: number },
): Promise<void> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `devices:${person.personId}`, ...LIMIT });
  await db.deleteFrom("push_device").where("id", "=", device).where("person_id", "=", person.personId).execute();
}
