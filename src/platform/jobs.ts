import { sql } from "kysely";
import { fromKysely, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Db } from "./db/connection.ts";
import { poolAddress } from "./db/connection.ts";
import type { Log } from "./log.ts";

/** Work that is done later, at least once, by any worker; its handler must bear being run twice. */
export interface JobDefinition<Data extends object> {
  readonly name: string;
  readonly retryLimit?: number;
  /** A cron line in UTC for work that repeats. */
  readonly cron?: string;
  /** The most jobs that one node works at a time; 1 unless given. */
  readonly concurrency?: number;
  /**
   * The most jobs that one worker takes at once, for short ones that come in crowds: they share the statements of the
   * queue and are worked side by side. Each ends, fails and repeats for itself, but its end is noted with the slowest's.
   * 1 unless given.
   */
  readonly batch?: number;
  /** Without a sign of life for so long, a worker counts as dead and another takes its work; at least 10. */
  readonly heartbeatSeconds?: number;
  /** So long after it ended a job is deleted with its data; a week unless given. */
  readonly keptSeconds?: number;
  /** @param attempt left out where nothing tries again. */
  readonly handle: (data: Data, attempt?: Attempt) => Promise<void>;
  /**
   * Works those that a worker took at once, where they share more than the queue's statements. @returns what became of
   * each, in their order. @throws where nothing is known of any: `handle` then works each alone, so that one which spoils
   * what they share holds back no other.
   */
  readonly handleAll?: (all: readonly Data[]) => Promise<readonly PromiseSettledResult<unknown>[]>;
}

export interface Attempt {
  /** Whether it is not tried again where it fails. */
  readonly isLast: boolean;
}

export interface SendOptions {
  /** Not before this instant. */
  readonly startAfter?: Date;
  /** While a job with this key waits, another is not queued: it takes the new data. */
  readonly singletonKey?: string;
}

export interface Jobs {
  /** Queues inside the caller's transaction: nothing is lost between its commit and the queue. */
  send<Data extends object>(db: Db, name: string, data: Data, options?: SendOptions): Promise<void>;
  /** The same for many pieces in one statement; a piece whose key waits already is left out. */
  sendMany<Data extends object>(
    db: Db,
    name: string,
    pieces: readonly ({ readonly data: Data } & SendOptions)[],
  ): Promise<void>;
  /**
   * Deletes the jobs that have one of these words as a value of their data, or in what they ended with, such as the address of
   * somebody who left, in the caller's transaction. Those that a worker has in hand stay.
   */
  forget(db: Db, words: readonly string[]): Promise<void>;
  /** Begins working a job on this node. */
  work<Data extends object>(definition: JobDefinition<Data>): Promise<void>;
  stop(): Promise<void>;
}

/** How often a worker of an empty queue looks for work. */
const IDLE_SECONDS = 2;

export async function startJobs(databaseUrl: string, log: Log, options: { supervise: boolean }): Promise<Jobs> {
  const address = poolAddress(databaseUrl);
  const boss = new PgBoss({
    ...(address.connectionString ? { connectionString: address.connectionString } : address),
    schema: "boss",
    max: 6,
    supervise: options.supervise,
    schedule: options.supervise,
    application_name: "sangam jobs",
  } as ConstructorParameters<typeof PgBoss>[0]);
  let stopping = false;
  boss.on("error", (error) => {
    if (!stopping) log.error({ err: error }, "the job queue failed");
  });
  await boss.start();
  const known = new Set<string>();
  const settings = { retryLimit: 5, retryDelay: 5, retryBackoff: true };
  const ensureQueue = async (name: string) => {
    if (known.has(name)) return;
    await boss.createQueue(name, settings);
    known.add(name);
  };

  return {
    async send(db, name, data, { startAfter, singletonKey } = {}) {
      await ensureQueue(name);
      const options = { db: fromKysely(db as never), ...(startAfter ? { startAfter } : {}) };
      // A sent job's key holds back no other; that of an upserted one does.
      if (singletonKey) await boss.upsert(name, data, { ...options, singletonKey });
      else await boss.send(name, data, options);
    },
    async sendMany(db, name, pieces) {
      if (pieces.length === 0) return;
      await ensureQueue(name);
      const waiting = await lockWaiting(
        db,
        name,
        pieces.flatMap(({ singletonKey }) => singletonKey ?? []),
      );
      const others = pieces.filter(({ singletonKey }) => !singletonKey || !waiting.has(singletonKey));
      if (others.length === 0) return;
      await boss.insert(
        name,
        others.map(({ data, startAfter, singletonKey }) => ({
          data,
          ...(startAfter && { startAfter }),
          ...(singletonKey && { singletonKey }),
        })),
        { db: fromKysely(db as never) },
      );
    },
    async forget(db, words) {
      for (const { name, ids } of await listJobsWith(db, words)) {
        await boss.deleteJob(name, [...ids], { db: fromKysely(db as never) });
      }
    },
    async work({ name, cron, heartbeatSeconds, keptSeconds, handle, handleAll, ...wished }) {
      const { retryLimit = settings.retryLimit, concurrency = 1, batch = 1 } = wished;
      await ensureQueue(name);
      // The first sender created the queue without knowing the settings of its work.
      await boss.updateQueue(name, {
        ...{ ...settings, retryLimit },
        ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
        ...(keptSeconds !== undefined && { deleteAfterSeconds: keptSeconds }),
      });
      if (cron) await boss.schedule(name, cron);
      const workEach = (taken: readonly JobWithMetadata<unknown>[]) =>
        Promise.allSettled(
          taken.map(async ({ data, ...job }) => handle(data as never, { isLast: job.retryCount >= job.retryLimit })),
        );
      const workAll = async (taken: readonly JobWithMetadata<unknown>[]) => {
        const results = handleAll
          ? await handleAll(taken.map(({ data }) => data as never)).catch((error: unknown) => {
              log.warn({ err: error, job: name }, "jobs that were worked together failed; they are worked one by one");
              return workEach(taken);
            })
          : await workEach(taken);
        return taken.map(({ id }, i) => {
          const result = results[i]!;
          if (result.status === "fulfilled") return { id, status: "completed" as const };
          const error = result.reason as object;
          // The queue keeps the failure and tries again; it tells nobody.
          log.warn({ err: error, job: name, id }, "a job failed");
          return { id, status: "failed" as const, output: error };
        });
      };
      const workers: string[] = [];
      const begin = async () => {
        const worker: string = await boss.work(
          name,
          { pollingIntervalSeconds: IDLE_SECONDS, batchSize: batch, perJobResults: true, includeMetadata: true },
          async (jobs) => {
            // Where as many wait as one takes, there may be more: everybody looks again at once, else this worker alone,
            // and only idle queues wait for the clock.
            for (const one of jobs.length === batch ? workers : [worker]) boss.notifyWorker(one);
            return workAll(jobs);
          },
        );
        workers.push(worker);
      };
      for (let i = 0; i < concurrency; i++) await begin();
    },
    async stop() {
      stopping = true;
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Which of these keys wait. Their jobs begin after the caller's transaction: what it wrote is there for them. */
async function lockWaiting(db: Db, name: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from boss.job
    where name = ${name} and state < 'active' and singleton_key = any(${keys}::text[])
    order by id for update`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** The jobs of each queue that have one of these words and are in nobody's hands. A word within another's value is not it. */
async function listJobsWith(
  db: Db,
  words: readonly string[],
): Promise<readonly { readonly name: string; readonly ids: readonly string[] }[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select name, array_agg(id) as ids from boss.job
    where state <> 'active' and exists (
      select from unnest(${words.map((word) => word.toLowerCase())}::text[]) as word
      where strpos(lower(data::text), to_json(word)::text) > 0 or (state > 'active' and strpos(lower(output::text), word) > 0))
    group by name`.execute(db);
  return rows;
}
