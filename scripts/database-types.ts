// Writes src/platform/db/types.generated.ts from the migrated database; with --check it only compares.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPool } from "../src/platform/db/connection.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { createLog } from "../src/platform/log.ts";

const target = "src/platform/db/types.generated.ts";

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  generated: boolean;
}

const plain: Record<string, string> = {
  bit: "string",
  bool: "boolean",
  bytea: "Buffer",
  cube: "string",
  date: "string",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int4multirange: "string",
  int8: "number",
  json: "unknown",
  jsonb: "unknown",
  numeric: "string",
  text: "string",
  time: "string",
  timestamptz: "Date",
  tsvector: "string",
  uuid: "string",
  xid8: "string",
};

function columnType({ type, nullable, has_default, generated }: Column): string {
  const base = type.startsWith("_") ? type.slice(1) : type;
  const known = plain[base];
  if (!known) throw new Error(`No TypeScript type is known for the database's ${base}.`);
  const read = type.startsWith("_") ? `${known}[]` : known;
  const write = read === "Date" ? "Date | string" : read;
  const or = nullable ? " | null" : "";
  if (generated) return `ColumnType<${read}${or}, never, never>`;
  if (has_default || nullable) return `ColumnType<${read}${or}, ${write} | undefined${or}, ${write}${or}>`;
  return read === write ? read : `ColumnType<${read}, ${write}, ${write}>`;
}

const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const lines = [
    "// Generated from the migrated database by `npm run db:types`. Do not edit.",
    'import type { ColumnType } from "kysely";',
    "",
  ];
  for (const [table, itsColumns] of tables) {
    lines.push(`export interface ${pascal(table)}Table {`);
    for (const column of itsColumns) lines.push(`  ${column.column}: ${columnType(column)};`);
    lines.push("}", "");
  }
  lines.push("export interface DB {");
  for (const table of tables.keys()) lines.push(`  ${table}: ${pascal(table)}Table;`);
  lines.push("}", "");
  return lines.join("\n");
}

const folder = mkdtempSync(path.join(tmpdir(), "sangam-types-"));
const postgres = await startEmbeddedPostgres(path.join(folder, "pg"), { durable: false });
const pool = createPool(postgres.url, createLog({ logLevel: "warn" }));
try {
  await migrate(pool);
  const { rows } = await pool.query<Column>(`
    select c.relname as "table", a.attname as "column", t.typname as type,
      case c.relkind when 'v' then coalesce(v.nullable, false) else not a.attnotnull end as nullable,
      a.atthasdef or a.attidentity <> '' as has_default, a.attidentity = 'a' or a.attgenerated <> '' as generated
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    -- PostgreSQL knows of no column of a view that it is never null: one is as the tables' of its name. Where a view puts
    -- several queries together, each leaves out what is null.
    left join lateral (
      select bool_or(not b.attnotnull and b.attname = a.attname) as nullable
      from pg_rewrite r
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
        and d.refobjsubid > 0
      join pg_attribute b on b.attrelid = d.refobjid and b.attnum = d.refobjsubid
      where c.relkind = 'v' and r.ev_class = c.oid and pg_get_viewdef(c.oid) not like '%UNION%'
    ) v on true
    where n.nspname = 'public' and c.relkind in ('r', 'v', 'm', 'p') and not c.relispartition
    order by c.relname, a.attnum`);
  const text = render(rows);
  if (!process.argv.includes("--check")) writeFileSync(target, text);
  else if (readFileSync(target, "utf8") !== text) {
    console.error(`${target} is older than the migrations: npm run db:types`);
    process.exitCode = 1;
  }
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
