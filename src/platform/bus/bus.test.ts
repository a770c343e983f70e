import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { connectBus, publish, publishAll, type Bus } from "../bus.ts";
import { createDb, createPool, poolAddress, type Db } from "../db/connection.ts";
import { startEmbeddedPostgres } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { createLog } from "../log.ts";
import { purgeOldMessages, MOST_TOGETHER, readOutbox, readPosition } from "./outbox.ts";
import { channelOf } from "./postgres-transport.ts";
import { startBus } from "./start-bus.ts";
import type { OpenTransport, TransportEvents } from "./transport.ts";

const { db, pool, url, watchedBy } = await testDatabase();
const log = createLog({ logLevel: "silent" });

/** Another bus than PostgreSQL's, with memory between the nodes: one relay reads the outbox and hands messages to it. */
async function memoryBetweenNodes(): Promise<OpenTransport> {
  const relay = new pg.Client(poolAddress(url));
  await relay.connect();
  let position = await readPosition(relay);
  let relaying = Promise.resolve();
  const nodes = new Map<TransportEvents, Set<string>>();
  const handOver = async () => {
    if (nodes.size === 0) return;
    const topics = [...nodes.values()].flatMap((topics) => [...topics]);
    const news = await readOutbox(relay, position, topics);
    position = news.position;
    for (const { topic, payload } of news.messages) {
      for (const [node, topics] of nodes) if (topics.has(topic)) node.heard(topic, payload);
    }
  };
  const relaySoon = () => (relaying = relaying.then(handOver));
  return async (node) => {
    const topics = new Set<string>();
    nodes.set(node, topics);
    return {
      committed: () => void relaySoon(),
      async listen(topic) {
        await relaySoon();
        topics.add(topic);
      },
      unlisten: (topic) => void topics.delete(topic),
      settled: () => relaying,
      async close() {
        nodes.delete(node);
        await relaying;
        if (nodes.size === 0) await relay.end();
      },
    };
  };
}

const onPostgres = async () => () => connectBus(url, log, { pollMs: 60_000 });
const onMemory = async () => {
  const open = await memoryBetweenNodes();
  return () => startBus(open, log);
};

/** The messages of a topic to a node from now on. */
async function hear(bus: Bus, topic: string): Promise<unknown[]> {
  const heard: unknown[] = [];
  bus.subscribe(topic, (payload) => heard.push(payload));
  await bus.ready();
  return heard;
}

async function takenBack(work: (db: Db) => Promise<void>): Promise<void> {
  await db
    .transaction()
    .execute(async (db) => {
      await work(db);
      throw new Error("taken back");
    })
    .catch(() => undefined);
}

describe.each([
  ["PostgreSQL", onPostgres],
  ["another bus", onMemory],
])("over %s", (_name, prepare) => {
  let node: Bus;
  let otherNode: Bus;
  beforeAll(async () => {
    const connect = await prepare();
    [node, otherNode] = [await connect(), await connect()];
    watchedBy(node);
  });
  afterAll(() => Promise.all([node.close(), otherNode.close()]));
  const hearOnBoth = async (topic: string) => ({ here: await hear(node, topic), there: await hear(otherNode, topic) });

  test("what is published is heard on every node once its transaction commits, and never if it does not", async () => {
    const { here, there } = await hearOnBoth("gift");
    await db.transaction().execute((db) => publish(db, "gift", { id: 1 }));
    await takenBack((db) => publish(db, "gift", { id: 2 }));
    await publishAll(db, []);
    await publish(db, "gift", { id: 3 });
    await vi.waitFor(() => {
      expect(there).toEqual([{ id: 1 }, { id: 3 }]);
      expect(here).toEqual(there);
    });
  });

  test("what a savepoint took back is told to nobody, and the rest of its transaction is", async () => {
    const { here } = await hearOnBoth("savepoint");
    await db.transaction().execute(async (db) => {
      await publish(db, "savepoint", "before");
      await sql`savepoint attempt`.execute(db);
      await publish(db, "savepoint", "taken back");
      await sql`rollback to savepoint attempt`.execute(db);
      await publish(db, "savepoint", "after");
    });
    await vi.waitFor(() => expect(here).toEqual(["before", "after"]));
  });

  test("what this process has committed is heard once all is settled, however close together it was written", async () => {
    const { here } = await hearOnBoth("settled");
    for (let i = 1; i <= 40; i += 1) {
      await publish(db, "settled", i);
      await node.settled();
      expect(here).toHaveLength(i);
    }
    const other = await hear(node, "settled elsewhere");
    await Promise.all([publish(db, "settled elsewhere", 1), node.settled()]);
    await node.settled();
    expect(other).toEqual([1]);
  });

  test("messages come in the order of their commits, however late the transaction that began first", async () => {
    const { here, there } = await hearOnBoth("order");
    const slow = await db.startTransaction().execute();
    await publish(slow, "order", "began first");
    for (const i of [1, 2, 3]) {
      await publish(db, "order", i);
      await vi.waitFor(() => expect([here.length, there.length]).toEqual([i, i]));
    }
    await slow.commit().execute();
    await vi.waitFor(() => expect(there).toEqual([1, 2, 3, "began first"]));
    await vi.waitFor(() => expect(here).toEqual(there));
  });

  test("who waits for a row publishes after who had it", async () => {
    const { here, there } = await hearOnBoth("row");
    await sql`create table counter (value int)`.execute(db);
    onTestFinished(() => void sql`drop table counter`.execute(db));
    await sql`insert into counter values (0)`.execute(db);
    await Promise.all(
      Array.from({ length: 30 }, () =>
        db.transaction().execute(async (db) => {
          const { rows } = await sql<{
            value: number;
          }>`update counter set value = value + 1 returning value`.execute(db);
          await publish(db, "row", rows[0]!.value);
        }),
      ),
    );
    await vi.waitFor(() => expect([here.length, there.length]).toEqual([30, 30]));
    expect(there).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    expect(here).toEqual(there);
  });

  test("a thousand messages at once come once to each node, in the order of whoever sends them", async () => {
    const { here, there } = await hearOnBoth("many");
    const [writers, each] = [20, 50];
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let i = 0; i < each; i += 1) {
          // Alone, in a transaction, and several in one statement.
          if (i % 3 === 0) await publish(db, "many", [writer, i]);
          else if (i % 3 === 1) await db.transaction().execute((db) => publish(db, "many", [writer, i]));
          else await publishAll(db, [["many", [writer, i]]]);
        }
      }),
    );
    await vi.waitFor(() => expect([here.length, there.length]).toEqual([1_000, 1_000]), { timeout: 10_000 });
    for (const heard of [here, there] as [number, number][][]) {
      for (let writer = 0; writer < writers; writer += 1) {
        const own = heard.filter(([who]) => who === writer).map(([, i]) => i);
        expect(own).toEqual(Array.from({ length: each }, (_, i) => i));
      }
    }
  });

  test("whoever has left hears no more, and who comes hears nothing from before", async () => {
    const heard: unknown[] = [];
    const stop = node.subscribe("door", (payload) => heard.push(payload));
    await node.ready();
    await publish(db, "door", 1);
    await vi.waitFor(() => expect(heard).toEqual([1]));
    stop();
    stop();
    await publish(db, "door", 2);
    const later = await hear(node, "door");
    await publish(db, "door", 3);
    await vi.waitFor(() => expect(later).toEqual([3]));
    expect(heard).toEqual([1]);
  });

  test("a listener that fails silences nobody else", async () => {
    node.subscribe("bell", () => {
      throw new Error("deaf");
    });
    const heard = await hear(node, "bell");
    await publish(db, "bell", "ring");
    await vi.waitFor(() => expect(heard).toEqual(["ring"]));
  });

  test("a row that cannot be read keeps no other from being heard", async () => {
    const heard = await hear(node, "bell");
    await db.transaction().execute(async (db) => {
      await publish(db, "bell", 1);
      await sql`insert into "outbox" (topic, payload) values ('bell', 'no json')`.execute(db);
      await publish(db, "bell", 2);
    });
    await vi.waitFor(() => expect(heard).toEqual([1, 2]));
  });
});

test("nobody waits for long for a bus that hangs", async () => {
  const hanging = async () => ({
    ...{ committed: () => undefined, listen: async () => undefined, unlisten: () => undefined },
    ...{ settled: () => new Promise<void>(() => undefined), close: async () => undefined },
  });
  const bus = await startBus(hanging, log);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const settled = bus.settled();
  await vi.advanceTimersByTimeAsync(1_000);
  await settled;
});

test("a message that is too long is refused where it is written", async () => {
  await expect(publish(db, "long", "ॐ".repeat(4_000))).rejects.toThrow("too long");
});

describe("over PostgreSQL", () => {
  /** A node of its own, and its backend in the database. */
  async function startNode(options?: Parameters<typeof connectBus>[2]) {
    const before = await listPids();
    const bus = await connectBus(url, log, options);
    onTestFinished(() => bus.close());
    const pid = (await listPids()).find((one) => !before.includes(one))!;
    return { bus, pid };
  }
  const listPids = async () =>
    (
      await pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'sangam bus' and datname = current_database()",
      )
    ).rows.map(({ pid }) => pid);

  test("a write wakes the nodes that listen to its topic, and no other", async () => {
    const topics = ["chat.1", "chat.2", "changed"];
    expect(new Set(topics.map(channelOf)).size).toBe(3);
    const [busy, quiet] = [await startNode({ pollMs: 60_000 }), await startNode({ pollMs: 60_000 })];
    watchedBy(busy.bus);
    const heard = await hear(busy.bus, "chat.1");
    await hear(quiet.bus, "chat.2");
    const readAt = async () =>
      (await pool.query("select query_start from pg_stat_activity where pid = $1", [quiet.pid])).rows[0].query_start;
    const before = await readAt();
    await publish(db, "chat.1", "hello");
    await publish(db, "changed", "space:1");
    await vi.waitFor(() => expect(heard).toEqual(["hello"]));
    expect(await readAt()).toEqual(before);
  });

  test("what a process left behind when it died is found by the others", async () => {
    const { bus } = await startNode({ pollMs: 50 });
    const heard = await hear(bus, "left");
    const dying = createDb(createPool(url, log, { max: 1 }));
    await publish(dying, "left", "in the outbox");
    await dying.destroy();
    await vi.waitFor(() => expect(heard).toEqual(["in the outbox"]));
  });

  test("a connection that was lost and is made again has missed nothing, and brings nothing twice", async () => {
    const { bus, pid } = await startNode();
    watchedBy(bus);
    const missed = await hear(bus, "bus.reconnected");
    const heard = await hear(bus, "after");
    const open = await db.startTransaction().execute();
    await publish(open, "after", "written before, committed meanwhile");
    await publish(db, "after", "before");
    await vi.waitFor(() => expect(heard).toEqual(["before"]));
    await pool.query("select pg_terminate_backend($1)", [pid]);
    await vi.waitFor(async () => expect(await listPids()).not.toContain(pid), { interval: 5 });
    await publish(db, "after", "meanwhile");
    await open.commit().execute();
    // A node that starts to listen while there is no connection hears it too.
    const later = await hear(bus, "later");
    await publish(db, "later", "hello");
    await vi.waitFor(() => expect(later).toEqual(["hello"]), { timeout: 10_000 });
    await publish(db, "after", "after");
    await vi.waitFor(() => expect(heard.at(-1)).toBe("after"));
    expect(heard).toEqual(["before", "written before, committed meanwhile", "meanwhile", "after"]);
    expect(missed).toEqual([]);
  });

  test("a node that was away for longer than the outbox remembers, or missed too much, is told so", async () => {
    const { bus } = await startNode({ pollMs: 50 });
    const missed = await hear(bus, "bus.reconnected");
    const heard = await hear(bus, "much");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await vi.waitFor(() => expect(missed).toHaveLength(1));
    const much = Array.from({ length: MOST_TOGETHER + 1 }, (_, i) => ["much", i] as const);
    await publishAll(db, much);
    await vi.waitFor(() => expect(missed).toHaveLength(2), { timeout: 10_000 });
    await publish(db, "much", "and then");
    await vi.waitFor(() => expect(heard).toEqual(["and then"]));
  });

  test("a node whose database is another one now is told that it may have missed something", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "sangam-bus-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const start = () => startEmbeddedPostgres(path.join(folder, "pg"), { durable: false });
    let postgres = await start();
    const own = createPool(postgres.url, log, { max: 2 });
    await migrate(own);
    const bus = await connectBus(postgres.url, log);
    onTestFinished(async () => {
      await bus.close();
      await own.end();
      await postgres.stop();
    });
    const missed = await hear(bus, "bus.reconnected");
    const heard = await hear(bus, "after");
    await postgres.stop();
    postgres = await start();
    await vi.waitFor(() => expect(missed).toHaveLength(1), { timeout: 20_000 });
    await publish(createDb(own, bus.watch), "after", 1);
    await vi.waitFor(() => expect(heard).toEqual([1]));
  });

  test("messages are forgotten after some minutes", async () => {
    await publishAll(db, [
      ["old", 1],
      ["new", 2],
    ]);
    await sql`update outbox set at = now() - interval '11 minutes' where topic = 'old'`.execute(db);
    await purgeOldMessages(db);
    const left = await db.selectFrom("outbox").select("topic").where("topic", "in", ["old", "new"]).execute();
    expect(left).toEqual([{ topic: "new" }]);
  });
});
