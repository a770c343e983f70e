import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { normaliseForSearch } from "./normalise.ts";
import { fitsAsked, fitsWritten } from "./short-list.ts";

const { db } = await testDatabase();

const names = ["Asha Deshpande", "Jaya Rao", "राजेश शर्मा", "Zeenat Qureshi", "Om 100% Prakash_Lal", "Ramesh Iyer"];

const byDatabase = async (q: string) => {
  const rows = names.map((name) => sql`(${name}::text, ${normaliseForSearch(name)}::text)`);
  const found = await sql<{ name: string }>`
    select name from (values ${sql.join(rows)}) as person (name, normalised)
    where ${fitsWritten(sql`normalised`, [sql`name`], q)}`.execute(db);
  return found.rows.map(({ name }) => name);
};

test.each([
  ["asha", ["Asha Deshpande"]],
  ["DESH ash", ["Asha Deshpande"]],
  ["rajesh", ["राजेश शर्मा"]],
  ["ज़ीनत", ["Zeenat Qureshi"]],
  ["kureshi", ["Zeenat Qureshi"]],
  ["mesh", ["Ramesh Iyer"]],
  ["0% prakash_l", ["Om 100% Prakash_Lal"]],
  ["%", ["Om 100% Prakash_Lal"]],
  ["zzz", []],
  ["qqqq", []],
  ["rao jaya zz", []],
  ["’;--", []],
])("short lists find %s by words that begin so in any script, or as it is written", async (q, expected) => {
  expect(await byDatabase(q)).toEqual(expected);
  expect(names.filter(fitsAsked(q))).toEqual(expected);
});
