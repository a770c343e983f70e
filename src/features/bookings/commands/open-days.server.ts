import { civilDay, HOUR_MS } from "#/platform/civil-date.ts";
import type { Services } from "#/platform/services.ts";
import { lockProvider, markOpenDays } from "./lock-calendar.server.ts";

const AT_ONCE = 200;

/**
 * A day comes into reach at every midnight: says to the directory which days of all that may be booked are taken, for the
 * providers whose day has begun within the last hour. Running it twice changes nothing. @returns how many providers.
 */
export async function markNewDays({ db }: Pick<Services, "db">, now: Date): Promise<number> {
  const begun = await zonesOfNewDay(db, now);
  if (begun.length === 0) return 0;
  let marked = 0;
  for (let after = 0; ;) {
    const providers = await db
      .selectFrom("service as s")
      .innerJoin("provider_brief as p", "p.person_id", "s.provider_id")
      .select("p.person_id as id")
      .distinct()
      .where("s.archived_at", "is", null)
      .where("p.zone", "in", begun)
      .where("p.person_id", ">", after)
      .orderBy("p.person_id")
      .limit(AT_ONCE)
      .execute();
    for (const { id } of providers) {
      const providerId = id!;
      await db.transaction().execute(async (db) => {
        await lockProvider(db, providerId);
        await markOpenDays(db, providerId, now);
      });
    }
    marked += providers.length;
    if (providers.length < AT_ONCE) return marked;
    after = providers.at(-1)!.id!;
  }
}

async function zonesOfNewDay(db: Services["db"], now: Date): Promise<string[]> {
  const zones = await db.selectFrom("provider_brief").select("zone").distinct().where("zone", "is not", null).execute();
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  return zones.map(({ zone }) => zone!).filter((zone) => civilDay(now, zone) !== civilDay(anHourAgo, zone));
}
