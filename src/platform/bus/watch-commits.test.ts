import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { publish, publishAll } from "../bus.ts";
import { watchCommits } from "./watch-commits.ts";

const { db, watchedBy } = await testDatabase();
let committed: string[][] = [];
watchedBy({ watch: (connection) => watchCommits(connection, (topics) => committed.push([...topics])) });
beforeEach(() => {
  committed = [];
});

test("what was published is known with the commit, once for a transaction", async () => {
  await db.transaction().execute(async (db) => {
    await publish(db, "a", 1);
    await publishAll(db, [
      ["b", 2],
      ["a", 3],
    ]);
    expect(committed).toEqual([]);
  });
  expect(committed).toEqual([["a", "b"]]);
});

test("a transaction with a level of isolation is one too", async () => {
  await db
    .transaction()
    .setIsolationLevel("serializable")
    .execute(async (db) => {
      await publish(db, "a", 1);
      expect(committed).toEqual([]);
    });
  expect(committed).toEqual([["a"]]);
});

test("outside of a transaction a statement is its own commit", async () => {
  await publish(db, "a", 1);
  expect(committed).toEqual([["a"]]);
});

test("what rolls back, and what publishes nothing, is passed over", async () => {
  await db
    .transaction()
    .execute(async (db) => {
      await publish(db, "a", 1);
      throw new Error("taken back");
    })
    .catch(() => undefined);
  await db.transaction().execute(async (db) => void (await sql`select 1`.execute(db)));
  await expect(publish(db, "a", "x".repeat(9_000))).rejects.toThrow("too long");
  expect(committed).toEqual([]);
});

test("one transaction does not speak for another on the same connection", async () => {
  const failing = await db.startTransaction().execute();
  await publish(failing, "a", 1);
  await failing.rollback().execute();
  await Promise.all(Array.from({ length: 16 }, () => db.transaction().execute((db) => sql`select 1`.execute(db))));
  expect(committed).toEqual([]);
});
