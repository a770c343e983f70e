import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { createDb, createPool, type Db } from "./connection.ts";
import { createLog } from "../log.ts";
import { MOST_PREPARED } from "./preparing-client.ts";

const { url } = await testDatabase();
const log = createLog({ logLevel: "error" });

let db: Db;
beforeEach(() => {
  // One connection, so that all of a test meets what it has prepared.
  db = createDb(createPool(url, log, { max: 1 }));
  return () => db.destroy();
});

const read = (db: Db, id: number) => sql<Record<string, unknown>>`select * from lamp where id = ${id}`.execute(db);

async function preparedTexts(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

async function makeLamps(): Promise<void> {
  await sql`drop table if exists lamp`.execute(db);
  await sql`create table lamp (id int primary key, name text not null)`.execute(db);
  await sql`insert into lamp select n, 'Lamp ' || n from generate_series(1, 20) n`.execute(db);
}

test("a statement that is used often is prepared, and answers each use for itself; a rare one is not", async () => {
  await makeLamps();
  for (let id = 1; id <= 4; id++) await read(db, id);
  expect(await preparedTexts()).toEqual([]);
  for (let id = 5; id <= 20; id++) expect((await read(db, id)).rows).toEqual([{ id, name: `Lamp ${id}` }]);
  expect(await preparedTexts()).toEqual(["select * from lamp where id = $1"]);
});

test("a list that ends after some rows is planned for its values, however often it is read", async () => {
  await makeLamps();
  for (let n = 0; n < 10; n++) await sql`select id from lamp where id > ${n} order by id limit ${3}`.execute(db);
  expect(await preparedTexts()).toEqual([]);
});

test("a table that changes under a prepared statement is read as it is now", async () => {
  await makeLamps();
  for (let id = 1; id <= 10; id++) await read(db, id);
  await sql`alter table lamp add column oil text not null default 'ghee'`.execute(db);
  expect((await read(db, 3)).rows).toEqual([{ id: 3, name: "Lamp 3", oil: "ghee" }]);
});

test("a transaction that meets a changed table fails once, and its next try holds", async () => {
  await makeLamps();
  for (let id = 1; id <= 10; id++) await read(db, id);
  await sql`alter table lamp drop column name`.execute(db);
  const light = () => db.transaction().execute(async (db) => (await read(db, 7)).rows);
  await expect(light()).rejects.toThrow("cached plan must not change result type");
  expect(await light()).toEqual([{ id: 7 }]);
});

test("what fails in a prepared statement is told as ever, and the connection goes on", async () => {
  await makeLamps();
  const divide = (by: number) => sql<{ share: number }>`select 100 / ${by}::int as share`.execute(db);
  for (let by = 1; by <= 6; by++) await divide(by);
  await expect(divide(0)).rejects.toThrow("division by zero");
  expect((await divide(20)).rows).toEqual([{ share: 5 }]);
});

test("a connection prepares a bounded number of statements, whatever it is asked", async () => {
  await makeLamps();
  for (let n = 0; n < MOST_PREPARED + 20; n++) {
    for (let use = 0; use < 6; use++) await sql`select ${use}::int as ${sql.ref(`column_${n}`)}`.execute(db);
  }
  expect(await preparedTexts()).toHaveLength(MOST_PREPARED);
  expect((await read(db, 1)).rows).toEqual([{ id: 1, name: "Lamp 1" }]);
});
