import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { features } from "./features.ts";
import { leansOn } from "./leans-on.ts";
import { againstLeaning, othersTables } from "./others-tables.ts";

const { db } = await testDatabase();
const rows = await sql<{ name: string; isView: boolean }>`
  select c.relname as name, c.relkind in ('v', 'm') as "isView" from pg_class as c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') and not c.relispartition`.execute(
  db,
);
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

const viewReads = await sql<{ view: string; table: string }>`
  select distinct r.ev_class::regclass::text as view, d.refobjid::regclass::text as "table"
  from pg_rewrite as r
  join pg_depend as d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
  join pg_class as v on v.oid = r.ev_class and v.relkind = 'v' and v.relnamespace = 'public'::regnamespace
  where d.refobjid <> r.ev_class`.execute(db);
const triggerBodies = await sql<{ table: string; trigger: string; body: string }>`
  select t.tgrelid::regclass::text as "table", t.tgname as trigger, p.prosrc as body
  from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid join pg_class as c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and not c.relispartition`.execute(db);

/** Whether the owner of the first may use what the second's owner has; the platform's tables serve all. */
const mayLean = (from: string, to: string): boolean => {
  const [user, used] = [ownerOf.get(from), ownerOf.get(to)];
  return user === used || used === "platform" || (user !== undefined && leansOn[user]?.includes(used ?? "") === true);
};

/** Names that a trigger's function writes to. */
const writtenIn = (body: string): string[] =>
  [...body.matchAll(/\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?([a-z_]\w*)/gi)].map(
    ([, table]) => table!,
  );

test("views and triggers lean as their owners do; the exceptions only become fewer", () => {
  expect(viewReads.rows.length).toBeGreaterThan(15);
  expect(triggerBodies.rows.length).toBeGreaterThan(10);
  const views = viewReads.rows
    .filter(({ view, table }) => table !== "person" && !mayLean(view, table))
    .map(({ view, table }) => `${view} reads ${table}`);
  // A trigger belongs to the feature that reacts: what it writes is its owner's, who may lean on the table it stands on.
  const triggers = triggerBodies.rows.flatMap(({ table, trigger, body }) =>
    [...new Set(writtenIn(body))]
      .filter((written) => ownerOf.has(written) && !mayLean(written, table))
      .map((written) => `${trigger} on ${table} writes ${written}`),
  );
  expect([...views, ...triggers].toSorted()).toEqual(Object.keys(againstLeaning).toSorted());
  expect(Object.keys(againstLeaning).length).toBeLessThanOrEqual(7);
  for (const reason of Object.values(againstLeaning)) expect(reason).toMatch(/\w/);
});

test("the search sees what a trigger writes", () => {
  const body = "begin\n insert into a (id) values (1);\n update only b set c = 1;\n delete\n from d; return new; end";
  expect(writtenIn(body)).toEqual(["a", "b", "d"]);
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
