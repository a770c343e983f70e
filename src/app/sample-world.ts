import path from "node:path";
import { sql } from "kysely";
import { sampleSeries } from "../../sample/world/events.ts";
import { sampleOrganizers } from "../../sample/world/organizers.ts";
import { sampleSpaces } from "../../sample/world/spaces.ts";
import { addDates, followTheClock, seedSeries } from "../features/events/sample.server.ts";
import { hangPictures } from "../features/spaces/sample/pictures.server.ts";
import { seedSpaces } from "../features/spaces/sample/spaces.server.ts";
import { publish } from "../platform/bus.ts";
import type { Db } from "../platform/db/connection.ts";
import type { Services } from "../platform/services.ts";

type Ids = Record<string, number>;

const pictures = path.resolve(import.meta.dirname, "../../sample/media/pictures");

/**
 * Fills an empty database, feature by feature, each in one transaction: a crash leaves nothing half done and
 * the next start goes on where it ended. A sample world that is there already gets what is new in it.
 * @returns whether the sample world is there now; never beside spaces that are not its own.
 */
export async function seedSampleWorld(services: Services): Promise<boolean> {
  const { db, log } = services;
  if (!(await hasSampleWorld(db))) {
    if (await hasSpaces(db)) return false;
    log.info("seeding the sample world");
  }
  const spaceIds = await once(db, "spaces", (db) => seedSpaces(db, sampleSpaces, sampleOrganizers));
  await once(db, "series", (db) => seedSeries(db, sampleSeries, spaceIds));
  await keepSampleWorldFresh(services);
  for (const id of await hangPictures(services, spaceIds, pictures)) await publish(db, "changed", `space:${id}`);
  return true;
}

/** Moves the sample world with the clock: dates ahead, ceremonies that begin and end. Cheap, and fit to be run at any time. */
export async function keepSampleWorldFresh({ db, clock }: Services): Promise<void> {
  const nowMs = clock();
  const seriesIds = await idsOf(db, "series");
  if (!seriesIds) return;
  await db.transaction().execute(async (db) => {
    await lock(db);
    const added = await addDates(db, sampleSeries, seriesIds, sampleSpaces, nowMs);
    const { spaceIds } = await followTheClock(db, seriesIds, nowMs);
    for (const id of spaceIds) await publish(db, "changed", `space:${id}`);
    if (added.length + spaceIds.length > 0) await publish(db, "changed", "events");
  });
}

/** At the start of a node: seeds where the configuration wants it, then keeps the sample world fresh, if there is one. */
export async function startSampleWorld(services: Services): Promise<void> {
  const { config, db, jobs } = services;
  if (config.sampleWorld) await seedSampleWorld(services);
  if (!(await hasSampleWorld(db))) return;
  await keepSampleWorldFresh(services);
  if (!config.roles.includes("worker")) return;
  await jobs.work({
    name: "sample-world.keep-fresh",
    // Ceremonies begin and end by the minute.
    cron: "* * * * *",
    retryLimit: 0,
    handle: () => keepSampleWorldFresh(services),
  });
}

/** The demo accounts to print at start, where the sample world is; else null. */
export async function sampleAccounts({ db }: Pick<Services, "db">): Promise<string | null> {
  if (!(await hasSampleWorld(db))) return null;
  return [
    "Demo accounts (password sangam-demo):",
    "  devotee@example.org  artist@example.org  guide@example.org  temple@example.org",
  ].join("\n");
}

const noteOf = (part: string) => `sample-world.${part}`;

export const hasSampleWorld = async (db: Db): Promise<boolean> => (await idsOf(db, "spaces")) !== null;

export async function hasSpaces(db: Db): Promise<boolean> {
  return (await db.selectFrom("space").select("id").limit(1).executeTakeFirst()) !== undefined;
}

async function idsOf(db: Db, part: string): Promise<Ids | null> {
  const note = await db.selectFrom("installation").select("value").where("key", "=", noteOf(part)).executeTakeFirst();
  return note ? (JSON.parse(note.value) as Ids) : null;
}

/** Seeds a part unless the installation notes that it was, and notes the ids of its rows in the same transaction. */
async function once(db: Db, part: string, seed: (db: Db) => Promise<Ids>): Promise<Ids> {
  return (
    (await idsOf(db, part)) ??
    db.transaction().execute(async (db) => {
      await lock(db);
      const before = await idsOf(db, part);
      if (before) return before;
      const ids = await seed(db);
      await db
        .insertInto("installation")
        .values({ key: noteOf(part), value: JSON.stringify(ids) })
        .execute();
      return ids;
    })
  );
}

/** One node at a time, until the transaction ends. */
async function lock(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7274693)`.execute(db);
}
