import { sql } from "kysely";
import { expect, test } from "vitest";
import { columnWords } from "#/features/people/own-data/column-words.ts";
import { testDatabase } from "#/testing/database.ts";
import { features } from "./features.ts";
import { notInOwnData } from "./not-in-own-data.ts";

const { db } = await testDatabase();
const asked = { db, personId: 7, userId: "00000000-0000-4000-8000-000000000007", email: "meera@example.org" };
const parts = features.flatMap((feature) => feature.exportPerson?.(asked) ?? []);

/** As `table.column`: what refers to a person, an account or a provider, and numbers of people that refer to nothing. */
const references = await sql<{ name: string }>`
  select c.conrelid::regclass::text || '.' || a.attname as name
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid in ('person'::regclass, 'auth_user'::regclass, 'artist'::regclass)
    and not exists (select from pg_inherits i where i.inhrelid = c.conrelid)
  union
  select c.oid::regclass::text || '.' || a.attname
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.atttypid = 'bigint'::regtype and a.attname ~ '(^|_)(person|provider|author|actor|payer|client)_id$|_by$'
    and not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.conkey[1] = a.attnum)
  order by 1`.execute(db);
const named = new Set(references.rows.map(({ name }) => name.replaceAll('"', "")));
const taken = parts.flatMap(({ of }) => of);

test("whatever refers to a person is among what they take with them, or says why not; the exceptions only become fewer", () => {
  const missing = [...named].filter((name) => !taken.includes(name) && !(name in notInOwnData));
  expect(missing).toEqual([]);
  // One that is taken now, or is gone, leaves the list.
  expect(Object.keys(notInOwnData).filter((name) => taken.includes(name) || !named.has(name))).toEqual([]);
  expect(Object.keys(notInOwnData).length).toBeLessThanOrEqual(69);
  for (const reason of Object.values(notInOwnData)) expect(reason).toMatch(/\w+ \w+/);
});

test("a part says of itself only what its query asks", async () => {
  expect(taken.filter((name) => !named.has(name))).toEqual([]);
  const names = parts.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test("each column has its words, and each list can be read", async () => {
  const files = ["storageKey", "fileName", "mime"];
  const columns = new Set(parts.flatMap((part) => part.columns).filter((name) => !files.includes(name)));
  expect([...columns].filter((name) => !(name in columnWords))).toEqual([]);
  expect(Object.keys(columnWords).filter((name) => name !== "file" && !columns.has(name))).toEqual([]);
  const found = await db.transaction().execute(async (db) => {
    const rows: unknown[] = [];
    for (const feature of features) {
      for (const part of feature.exportPerson?.({ ...asked, db }) ?? []) {
        for await (const some of part.read()) rows.push(...some);
      }
    }
    return rows;
  });
  expect(found).toEqual([]);
});
