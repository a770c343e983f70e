import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { features } from "./features.ts";
import { othersTables } from "./others-tables.ts";

const { db } = await testDatabase();
const rows = await sql<{ name: string; isView: boolean }>`
  select c.relname as name, c.relkind = 'v' as "isView" from pg_class as c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') and not c.relispartition`.execute(db);
const views = new Set(rows.rows.filter(({ isView }) => isView).map(({ name }) => name));
/** The table of people is a public door of the database, as views are. */
const isOpen = (table: string) => views.has(table) || table === "person";

const ownerOf = new Map(features.flatMap(({ name, tables = [] }) => tables.map((table) => [table as string, name])));

test("each table and view has one owner, which names it in its manifest", () => {
  const named = features.flatMap(({ tables = [] }) => tables as readonly string[]);
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  expect(named.toSorted()).toEqual(rows.rows.map(({ name }) => name).toSorted());
});

/** The feature that a file belongs to; what lies beside features is the app's or the platform's. */
const homeOf = (file: string): string => {
  const [, room, feature] = file.split("/");
  return room === "features" && feature!.includes(".") === false ? feature! : room!;
};

interface Touch {
  readonly table: string;
  readonly does: "reads" | "writes";
}

const kyselyCall =
  /\b(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|from|using|insertInto|updateTable|deleteFrom|mergeInto)\(\s*(\[[^\]]*\]|"[^"]+"|`[^`]+`)/g;

/** Tables that a source names in Kysely's calls and in SQL of its own. */
function touchesOf(source: string): Touch[] {
  const found: Touch[] = [];
  for (const [, call, names] of source.matchAll(kyselyCall)) {
    const does = /^(insert|update|delete|merge)/.test(call!) ? "writes" : "reads";
    for (const [, table] of names!.matchAll(/["`]([a-z_]\w*)/g)) found.push({ table: table!, does });
  }
  for (const [, text] of source.matchAll(/`((?:[^`\\]|\\.)*)`/g)) {
    for (const [, table] of text!.matchAll(/\b(?:from|join)\s+(?:only\s+|lateral\s+)?([a-z_]\w*)/gi))
      found.push({ table: table!, does: "reads" });
    for (const [, table] of text!.matchAll(/\b(?:insert into|update|delete from)\s+([a-z_]\w*)/gi))
      found.push({ table: table!, does: "writes" });
  }
  return found;
}

const files = globSync("src/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$|^src\/testing\/|types\.generated/.test(file),
);
const touched = new Set(
  files.flatMap((file) => {
    const home = homeOf(file);
    return touchesOf(readFileSync(file, "utf8"))
      .filter(({ table }) => ownerOf.has(table) && ownerOf.get(table) !== home)
      .filter(({ table, does }) => does === "writes" || !isOpen(table))
      .map(({ table, does }) => `${file} ${does} ${table}`);
  }),
);

test("a table is written by its owner alone", () => {
  expect([...touched].filter((line) => line.includes(" writes "))).toEqual([]);
});

test("others read a table through its owner's views and functions; the exceptions only become fewer", () => {
  const reads = [...touched].filter((line) => line.includes(" reads ")).toSorted();
  // A read that is gone from the code leaves the list, and the list's length may not grow.
  expect(reads).toEqual(othersTables.reads.toSorted());
  expect(othersTables.reads.length).toBeLessThanOrEqual(othersTables.most);
});

test("the search sees every way of naming a table", () => {
  const source = [
    'db.selectFrom("a as x").innerJoin("b", "b.id", "x.id").from(["c", "d as y"])',
    'db.insertInto("e"); db.updateTable("f"); db.deleteFrom("g as z")',
    "sql`select 1 from h join lateral i on true`; sql`insert into j values (1)`; sql`update k set l = 1`",
  ].join("\n");
  expect(touchesOf(source).map(({ table, does }) => `${does} ${table}`)).toEqual([
    ...["a", "b", "c", "d"].map((table) => `reads ${table}`),
    ...["e", "f", "g"].map((table) => `writes ${table}`),
    ...["reads h", "reads i", "writes j", "writes k"],
  ]);
});
