import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { DAY_MS, HOUR_MS } from "#/platform/civil-date.ts";
import { assertConfirmed } from "#/platform/confirmed.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import type { Attempt } from "#/platform/jobs.ts";
import type { DeleteLeftover, Leftover } from "#/platform/leftovers.ts";
import { notify } from "#/platform/notifications.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { zipStream } from "#/platform/spreadsheet/zip-stream.ts";
import { storedSize } from "#/platform/storage.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import type { Feature } from "../../feature.ts";
import { OWN_DATA_JOB, type OwnDataJob } from "../job-names.ts";
import { ownDataFailed, ownDataReady } from "../notifications.ts";
import { OWN_DATA_DAYS, OWN_DATA_HOURS } from "../own-data/rules.ts";
import { ownDataEntries } from "../own-data/write-entries.server.ts";

type WriteServices = Pick<Services, "db" | "storage" | "clock" | "config" | "jobs"> & {
  readonly features: readonly Feature[];
};

/** A worker that has not written for so long is gone, and another begins anew. */
export const OWN_DATA_LEASE_MS = 60_000;
const ALIVE_MS = 1_000;
/** What no worker could make in so long is given up. */
const GIVEN_UP_MS = DAY_MS;
const PURGED_AT_ONCE = 500;

/**
 * Asks for a file of all of the viewer's data; a worker makes it. While one is made it is the same.
 * @throws people.demo-data for an account that everybody knows; platform.confirm-first without a fresh password;
 * people.data-again within a day of the last one; platform.too-many; platform.sign-in-first.
 */
export async function askForOwnData(
  services: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { language }: { readonly language: string },
): Promise<void> {
  const person = requirePerson(viewer);
  const { personId } = person;
  // Others who tried the account stand in it too, by what they wrote and from where.
  if (person.isSample && !person.isLocal) throw refuse("people.demo-data", { status: 403 });
  assertConfirmed(person, services);
  const now = services.clock();
  const last = await services.db
    .selectFrom("own_data_file")
    .select(["state", "created_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.state === "waiting" || last?.state === "running") return;
  if (last?.state === "ready" && last.created_at.getTime() > now - OWN_DATA_HOURS * HOUR_MS) {
    throw refuse("people.data-again");
  }
  await countAgainstLimit(services.db, { key: `own-data:${personId}`, limit: 5, windowSeconds: 86_400 });
  await services.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into own_data_file (person_id, language, created_at) values (${personId}, ${language}, ${new Date(now)})
      on conflict (person_id) where state in ('waiting', 'running') do nothing returning id`.execute(db);
    // Pressed twice at once, it is asked for once.
    for (const { id } of rows) await services.jobs.send<OwnDataJob>(db, OWN_DATA_JOB, { fileId: id });
  });
}

/** Whoever the data is of has left: nothing is made, and there is nothing to try again. */
class HasLeft extends Error {}

/**
 * Makes the file that a row asks for, under a name of this attempt's own: only a whole one is ever called ready. Run
 * twice, or by another worker after one has died, it begins anew. Where the person has left, what was begun is deleted.
 * @throws Error where it could not be made now: the job is tried again.
 */
export async function writeOwnData(services: WriteServices, { fileId }: OwnDataJob, attempt?: Attempt): Promise<void> {
  const { db, storage, clock } = services;
  const leased = await lease(services, fileId);
  if (!leased) return;
  const { key, token, personId, language } = leased;
  const ownIn = (db: Db) =>
    db
      .updateTable("own_data_file")
      .where("id", "=", fileId)
      .where("attempt", "=", token)
      .where("person_id", "is not", null);
  let savedAt = clock();
  const stayAlive = async () => {
    if (clock() - savedAt < ALIVE_MS) return;
    savedAt = clock();
    const { numUpdatedRows } = await ownIn(db)
      .set({ alive_at: new Date(savedAt) })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw await whyNot(db, fileId);
  };
  try {
    if (leased.before) await storage.delete(leased.before);
    await writeFile(services, { key, personId, language, stayAlive });
    const bytes = await storedSize(storage, key);
    await db.transaction().execute(async (db) => {
      const now = new Date(clock());
      const { numUpdatedRows } = await ownIn(db)
        .set({ state: "ready", bytes, finished_at: now, alive_at: now })
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw await whyNot(db, fileId);
      await notify({ db, jobs: services.jobs }, ownDataReady, {
        ...{ key: `own-data:${fileId}`, personIds: [personId] },
        ...{ path: "/settings?tab=account", payload: { days: OWN_DATA_DAYS } },
      });
    });
    await dropFiles(services, { personId, except: fileId });
  } catch (error) {
    const isGone = await storage.delete(key).then(
      () => true,
      () => false,
    );
    if (error instanceof HasLeft) {
      // A file that is still there is deleted with its row, once this worker counts as silent.
      if (!isGone) return;
      await db.deleteFrom("own_data_file").where("id", "=", fileId).where("person_id", "is", null).execute();
      return;
    }
    const before = isGone ? null : key;
    if (!attempt?.isLast) {
      await ownIn(db).set({ state: "waiting", attempt: null, storage_key: before }).execute();
      throw error;
    }
    await db.transaction().execute(async (db) => {
      const failed = await ownIn(db)
        .set({ state: "failed", attempt: null, storage_key: before, finished_at: new Date(clock()) })
        .returning(["id", "person_id"])
        .execute();
      await notifyFailed({ db, jobs: services.jobs }, failed);
    });
    throw error;
  }
}

/** In the transaction in which these have failed: whoever asked for them hears of it, once. */
async function notifyFailed(
  services: Pick<Services, "db" | "jobs">,
  failed: readonly { readonly id: number; readonly person_id: number | null }[],
): Promise<void> {
  for (const { id, person_id: personId } of failed) {
    if (personId === null) continue;
    await notify(services, ownDataFailed, {
      ...{ key: `own-data-failed:${id}`, personIds: [personId] },
      ...{ path: "/settings?tab=account", payload: {} },
    });
  }
}

async function whyNot(db: Db, fileId: number): Promise<Error> {
  const row = await db.selectFrom("own_data_file").select("person_id").where("id", "=", fileId).executeTakeFirst();
  return row?.person_id ? new Error("Another worker has taken this file.") : new HasLeft("The person has left.");
}

interface LeasedFile {
  readonly personId: number;
  readonly language: string;
  /** Of this attempt. */
  readonly token: string;
  readonly key: string;
  /** The file that an earlier attempt may have left. */
  readonly before: string | null;
}

/** @returns null where nothing is left to do. @throws Error where another worker is at it. */
async function lease({ db, storage, clock }: WriteServices, fileId: number): Promise<LeasedFile | null> {
  const now = new Date(clock());
  const token = randomUUID();
  const key = `own-data/${randomBytes(16).toString("hex")}.zip`;
  const leased = await db.transaction().execute(async (db) => {
    const row = await db
      .selectFrom("own_data_file as f")
      .leftJoin("person as p", (join) => join.onRef("p.id", "=", "f.person_id").on("p.removed_at", "is", null))
      .select(["p.id as personId", "f.language", "f.state", "f.alive_at", "f.storage_key as before"])
      .where("f.id", "=", fileId)
      .forUpdate("f")
      .executeTakeFirst();
    if (!row || row.state === "ready" || row.state === "failed") return null;
    if (row.personId === null) {
      await db.deleteFrom("own_data_file").where("id", "=", fileId).execute();
      return { ...row, personId: null };
    }
    const isAlive = row.alive_at && row.alive_at.getTime() > now.getTime() - OWN_DATA_LEASE_MS;
    if (row.state === "running" && isAlive) throw new Error("Another worker is at it.");
    await db
      .updateTable("own_data_file")
      .set({ state: "running", attempt: token, alive_at: now, storage_key: key })
      .where("id", "=", fileId)
      .execute();
    return row;
  });
  if (!leased) return null;
  const { personId, language, before } = leased;
  if (personId === null) {
    if (before) await storage.delete(before);
    return null;
  }
  return { personId, language, token, key, before };
}

interface FileToWrite extends Pick<LeasedFile, "key" | "personId" | "language"> {
  readonly stayAlive: () => Promise<void>;
}

async function writeFile(services: WriteServices, { key, personId, language, stayAlive }: FileToWrite): Promise<void> {
  const { storage, features, config, clock } = services;
  const words = await loadWords(language);
  // One moment for all that is read: nothing is missed and nothing comes twice, whatever is written meanwhile.
  await services.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (db) => {
      const person = await db
        .selectFrom("person as p")
        .innerJoin("person_setting as s", "s.person_id", "p.id")
        .leftJoin("auth_user as u", "u.id", "p.user_id")
        .select(["p.name", "p.user_id as userId", "s.timezone as zone", "u.email"])
        .where("p.id", "=", personId)
        .executeTakeFirst();
      if (!person) throw new HasLeft("The person has left.");
      const asked = { db, personId, userId: person.userId, email: person.email };
      const parts = inOrder(features).flatMap((feature) => feature.exportPerson?.(asked) ?? []);
      const at = new Date(clock());
      const entries = ownDataEntries({
        ...{ name: person.name, at, zone: person.zone, words, publicUrl: config.publicUrl, parts, storage },
      });
      const bytes = async function* () {
        for await (const piece of zipStream(entries)) {
          yield piece;
          await stayAlive();
        }
      };
      const content = Readable.from(bytes(), { objectMode: false, highWaterMark: 256 * 1024 });
      await storage.putStream(key, content, { contentType: "application/zip" });
    });
}

/** The account first, then what it did. */
const inOrder = (features: readonly Feature[]): readonly Feature[] =>
  features.toSorted((a, b) => Number(b.name === "people") - Number(a.name === "people"));

/** Deletes a person's other files, first the file, then its row. */
async function dropFiles(
  { db, storage }: Pick<Services, "db" | "storage">,
  { personId, except }: { readonly personId: number; readonly except: number },
): Promise<void> {
  const old = await db
    .selectFrom("own_data_file")
    .select(["id", "storage_key as key"])
    .where("person_id", "=", personId)
    .where("id", "<>", except)
    .where("state", "in", ["ready", "failed"])
    .execute();
  for (const file of old) await dropFile({ db, storage }, file);
}

async function dropFile(
  { db, storage }: Pick<Services, "db" | "storage">,
  { id, key }: { readonly id: number; readonly key: string | null },
): Promise<void> {
  if (key) await storage.delete(key);
  await db.deleteFrom("own_data_file").where("id", "=", id).execute();
}

/** Of somebody who leaves: what lies there goes after their row, and a worker that is at it finds nobody. */
export async function forgetOwnData(db: Db, personId: number): Promise<readonly Leftover[]> {
  const rows = await db.selectFrom("own_data_file").select("id").where("person_id", "=", personId).execute();
  return rows.map(({ id }) => ({ kind: "own-data", ref: id }));
}

/** As the file is now: a worker may have begun, or ended, until the very end. */
export const deleteLeftData: DeleteLeftover = async ({ db, storage }, id) => {
  const file = await db
    .selectFrom("own_data_file")
    .select(["id", "state", "storage_key as key"])
    .where("id", "=", Number(id))
    .executeTakeFirst();
  if (!file) return;
  if (file.state !== "running") await dropFile({ db, storage }, file);
  else if (file.key) await storage.delete(file.key);
};

/**
 * Deletes files whose week is over and those of people who have left, once no worker writes them; gives up what no worker
 * could make within a day, and notifies whoever asked. @returns how many were deleted.
 */
export async function purgeOwnData({
  db,
  storage,
  clock,
  jobs,
}: Pick<Services, "db" | "storage" | "clock" | "jobs">): Promise<number> {
  const now = clock();
  const silent = new Date(now - OWN_DATA_LEASE_MS);
  await db.transaction().execute(async (db) => {
    const failed = await db
      .updateTable("own_data_file")
      .set({ state: "failed", attempt: null, finished_at: new Date(now) })
      .where("state", "in", ["waiting", "running"])
      .where("created_at", "<", new Date(now - GIVEN_UP_MS))
      .where((eb) => eb.or([eb("alive_at", "is", null), eb("alive_at", "<", silent)]))
      .returning(["id", "person_id"])
      .execute();
    await notifyFailed({ db, jobs }, failed);
  });
  const old = await db
    .selectFrom("own_data_file")
    .select(["id", "storage_key as key"])
    .where((eb) =>
      eb.or([
        eb.and([
          eb("state", "in", ["ready", "failed"]),
          eb("finished_at", "<=", new Date(now - OWN_DATA_DAYS * DAY_MS)),
        ]),
        eb.and([
          eb("person_id", "is", null),
          eb.or([eb("state", "<>", "running"), eb("alive_at", "is", null), eb("alive_at", "<", silent)]),
        ]),
      ]),
    )
    .orderBy("id")
    .limit(PURGED_AT_ONCE)
    .execute();
  for (const file of old) await dropFile({ db, storage }, file);
  return old.length;
}
