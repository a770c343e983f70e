import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { startJobs } from "./jobs.ts";
import { testServices } from "../testing/services.ts";

const { services, database } = await testServices();
const { db, jobs, log } = services;

const queued = async (name: string) =>
  (
    await sql<{
      data: unknown;
      retry_limit: number;
      heartbeat_seconds: number | null;
      deletion_seconds: number;
      state: string;
    }>`
      select data, retry_limit, heartbeat_seconds, deletion_seconds, state from boss.job where name = ${name} order by created_on`.execute(
      db,
    )
  ).rows;

test("while a job with a key waits, another is not queued; once it has run, it is", async () => {
  const send = (piece: number, singletonKey: string) => jobs.send(db, "test.keyed", { piece }, { singletonKey });
  await send(1, "a");
  await Promise.all([send(2, "a"), send(3, "b"), send(2, "a")]);
  const refused = db.transaction().execute(async (db) => {
    await jobs.send(db, "test.keyed", { piece: 4 }, { singletonKey: "c" });
    throw new Error("changed my mind");
  });
  await expect(refused).rejects.toThrow("changed my mind");
  expect((await queued("test.keyed")).map(({ data }) => data)).toEqual([{ piece: 2 }, { piece: 3 }]);

  const worked: number[] = [];
  await jobs.work<{ piece: number }>({ name: "test.keyed", handle: async ({ piece }) => void worked.push(piece) });
  await expect.poll(() => worked.toSorted(), { timeout: 20_000 }).toEqual([2, 3]);
  await send(5, "a");
  await expect.poll(() => worked.toSorted(), { timeout: 20_000 }).toEqual([2, 3, 5]);
});

test("of many pieces those whose key waits already are left out, with and without a transaction", async () => {
  const send = (...keys: string[]) =>
    db.transaction().execute((db) =>
      jobs.sendMany(
        db,
        "test.keys",
        keys.map((key) => ({ data: { key }, singletonKey: key })),
      ),
    );
  await send("a", "b");
  await jobs.send(db, "test.keys", { key: "c" }, { singletonKey: "c" });
  for (let n = 0; n < 3; n++) await send("a", "b", "c", "d");
  const rows = await queued("test.keys");
  expect(rows.map(({ data }) => (data as { key: string }).key).toSorted()).toEqual(["a", "b", "c", "d"]);
});

test("a queue is as its worker wants it, whoever sent to it first and however it was made before", async () => {
  await jobs.send(db, "test.settings", {});
  const worker = await startJobs(database.url, log, { supervise: false });
  try {
    let ran = 0;
    const handle = async () => void ran++;
    await worker.work({ name: "test.settings", retryLimit: 12, heartbeatSeconds: 20, keptSeconds: 60, handle });
    await expect.poll(() => ran, { timeout: 20_000 }).toBe(1);
    await jobs.send(db, "test.settings", {}, { startAfter: new Date(Date.now() + 3_600_000) });
    expect((await queued("test.settings")).at(-1)).toMatchObject({
      ...{ retry_limit: 12, heartbeat_seconds: 20, deletion_seconds: 60 },
    });
  } finally {
    await worker.stop();
  }
});

test("a job that fails is written down, and tried again", async () => {
  const warn = vi.fn<(about: object, words: string) => void>();
  const worker = await startJobs(database.url, Object.assign(Object.create(log), { warn }), { supervise: false });
  try {
    await jobs.send(db, "test.failing", {});
    await worker.work({
      name: "test.failing",
      handle: async () => {
        throw new Error("no ink");
      },
    });
    await expect.poll(() => warn.mock.calls.length, { timeout: 20_000 }).toBe(1);
    expect(warn.mock.calls[0]![0]).toMatchObject({ err: { message: "no ink" }, job: "test.failing" });
    await expect.poll(async () => (await queued("test.failing"))[0]!.state, { timeout: 20_000 }).toBe("retry");
  } finally {
    await worker.stop();
  }
});

test("a job hears whether it is tried again where it fails", async () => {
  const worker = await startJobs(database.url, log, { supervise: false });
  try {
    const heard: (boolean | undefined)[] = [];
    for (const [name, retryLimit] of [
      ["test.tried-again", 1],
      ["test.tried-once", 0],
    ] as const) {
      await worker.work({ name, retryLimit, handle: async (_data, attempt) => void heard.push(attempt?.isLast) });
      await worker.send(db, name, {});
      await expect.poll(async () => (await queued(name))[0]!.state, { timeout: 20_000 }).toBe("completed");
    }
    expect(heard).toEqual([false, true]);
  } finally {
    await worker.stop();
  }
});

test.each([
  { batch: 1, most: 2 },
  { batch: 8, most: 16 },
])(
  "what waits is worked without a clock, $batch to a worker, and a job that fails repeats and holds back no other",
  async ({ batch, most }) => {
    const name = `test.many-${batch}`;
    const pieces = Array.from({ length: 60 }, (_, piece) => ({ data: { piece } }));
    const quiet = Object.assign(Object.create(log), { warn: () => undefined });
    const worker = await startJobs(database.url, quiet, { supervise: false });
    try {
      await jobs.sendMany(db, name, pieces);
      const tries: number[] = [];
      let [atWork, mostAtWork] = [0, 0];
      await worker.work<{ piece: number }>({
        ...{ name, batch, concurrency: 2 },
        handle: async ({ piece }) => {
          tries.push(piece);
          mostAtWork = Math.max(mostAtWork, ++atWork);
          await new Promise((resolve) => setImmediate(resolve));
          atWork -= 1;
          if (piece === 7) throw new Error("no ink");
        },
      });
      // By a clock of two seconds these would be a minute's work; this long is for a machine with other things to do.
      await expect
        .poll(async () => (await queued(name)).filter(({ state }) => state === "completed").length, { timeout: 20_000 })
        .toBe(59);
      const others = tries.filter((piece) => piece !== 7);
      expect(others.toSorted((a, b) => a - b)).toEqual(pieces.map(({ data }) => data.piece).filter((p) => p !== 7));
      expect(mostAtWork).toBeLessThanOrEqual(most);
      // Side by side within a batch.
      expect(mostAtWork).toBeGreaterThanOrEqual(batch);
    } finally {
      await worker.stop();
    }
  },
);

test("of what is worked together each ends for itself; where that fails as a whole, each is worked alone", async () => {
  const name = "test.together";
  const quiet = Object.assign(Object.create(log), { warn: () => undefined });
  const worker = await startJobs(database.url, quiet, { supervise: false });
  const states = async () =>
    Object.fromEntries((await queued(name)).map(({ data, state }) => [(data as { piece: number }).piece, state]));
  const fill = (pieces: readonly number[]) =>
    jobs.sendMany(
      db,
      name,
      pieces.map((piece) => ({ data: { piece } })),
    );
  try {
    await fill([0, 1, 2, 3]);
    const alone: number[] = [];
    await worker.work<{ piece: number }>({
      ...{ name, batch: 4 },
      async handle({ piece }) {
        alone.push(piece);
        if (piece === 5) throw new Error("no ink");
      },
      async handleAll(all) {
        if (all.some(({ piece }) => piece === 5)) throw new Error("no ink at all");
        return all.map(({ piece }) =>
          piece === 2 ? { status: "rejected", reason: new Error("no ink") } : { status: "fulfilled", value: undefined },
        );
      },
    });
    const first = { 0: "completed", 1: "completed", 2: "retry", 3: "completed" };
    await expect.poll(states, { timeout: 20_000 }).toEqual(first);
    expect(alone).toEqual([]);
    await fill([4, 5, 6]);
    await expect
      .poll(async () => Object.values(await states()).slice(4), { timeout: 20_000 })
      .toEqual(["completed", "retry", "completed"]);
    expect(alone).toEqual(expect.arrayContaining([4, 5, 6]));
  } finally {
    await worker.stop();
  }
});
