import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { connectBus, publish } from "./bus.ts";
import { createLog } from "./log.ts";
import { testDatabase } from "../testing/database.ts";

const { db, url } = await testDatabase();
const log = createLog({ logLevel: "silent" });
const node = await connectBus(url, log);
const otherNode = await connectBus(url, log);

test("what is published in a transaction is heard on every node once it commits, and never if it does not", async () => {
  const here: unknown[] = [];
  const there: unknown[] = [];
  node.subscribe("gift", (payload) => here.push(payload));
  otherNode.subscribe("gift", (payload) => there.push(payload));
  await db.transaction().execute((db) => publish(db, "gift", { id: 1 }));
  await db
    .transaction()
    .execute(async (db) => {
      await publish(db, "gift", { id: 2 });
      throw new Error("taken back");
    })
    .catch(() => undefined);
  await publish(db, "gift", { id: 3 });
  await vi.waitFor(() => {
    expect(there).toEqual([{ id: 1 }, { id: 3 }]);
    expect(here).toEqual(there);
  });
});

test("a listener that fails silences nobody else", async () => {
  const heard: unknown[] = [];
  node.subscribe("bell", () => {
    throw new Error("deaf");
  });
  node.subscribe("bell", (payload) => heard.push(payload));
  await publish(db, "bell", "ring");
  await vi.waitFor(() => expect(heard).toEqual(["ring"]));
});

test("a message that would not fit is refused where it is written", async () => {
  await expect(publish(db, "long", "ॐ".repeat(4_000))).rejects.toThrow("too long");
});

test("a lost connection is made again, and its listeners are told that they may have missed something", async () => {
  let reconnected = 0;
  const heard: unknown[] = [];
  otherNode.subscribe("bus.reconnected", () => (reconnected += 1));
  otherNode.subscribe("after", (payload) => heard.push(payload));
  const { sql } = await import("kysely");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sangam bus' and datname = current_database()`.execute(db);
  await vi.waitFor(() => expect(reconnected).toBeGreaterThan(0), { timeout: 10_000 });
  await publish(db, "after", 1);
  await vi.waitFor(() => expect(heard).toEqual([1]));
  await Promise.all([node.close(), otherNode.close()]);
  await sleep(0);
});
