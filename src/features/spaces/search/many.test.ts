import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { documentKey } from "#/platform/search/words.ts";
import { findSpaces, PAGE_SIZE } from "../queries/explore.server.ts";
import { readExploreAddress } from "./explore-address.ts";

const { db } = await testDatabase();

// More than a search counts, so that its pages are read by an index in their order.
const MANY = 1_100;

beforeAll(async () => {
  const { vector } = documentKey({ name: "Ganga Mandir" });
  await sql`
    with made as (
      insert into space (kind, faith, name, is_listed, lat, lng, follower_count)
      select 'temple', case when n % 2 = 0 then 'hindu' else 'jain' end, 'Ganga Mandir', n % 100 > 0,
        case when n % 50 > 0 then 8 + n * 7 % 29 end, case when n % 50 > 0 then 69 + n * 11 % 27 end, n % 13
      from generate_series(1, ${MANY + 100}) as n
      returning id)
    insert into search_document (entity, entity_id, name, words)
    select 'space', id, 'ganga mandir', ${vector}::tsvector from made`.execute(db);
});

/** All that is found, page after page. */
async function findAll(query: Record<string, string>) {
  const filters = readExploreAddress(new URLSearchParams(query));
  const first = await findSpaces(db, filters);
  const ids = [...first.ids];
  for (let { next } = first; next;) {
    const page = await findSpaces(db, { ...filters, after: next });
    expect(page.ids.length).toBeLessThanOrEqual(PAGE_SIZE);
    ids.push(...page.ids);
    ({ next } = page);
  }
  return { ids, countIsCapped: first.countIsCapped, distances: first.distances };
}

const idsBy = async (where: string, order: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from space where is_listed and ${sql.raw(where)} order by ${sql.raw(order)}`.execute(db);
  return rows.map(({ id }) => id);
};

const fromDelhi =
  "on_sphere <-> cube(array[cos(radians(28)) * cos(radians(77)), cos(radians(28)) * sin(radians(77)), sin(radians(28))]), id";

test.each([
  ["the nearest, without those that nobody can find on a map", { near: "28,77" }, "lat is not null", fromDelhi],
  ["the most followed", { sort: "followers" }, "true", "follower_count desc, id desc"],
  ["by relevance, where all fit alike", {}, "true", "follower_count desc, id desc"],
])("past the count every page of a search comes in its order: %s", async (_which, query, where, order) => {
  const found = await findAll({ q: "mandir", ...query });
  expect(found.countIsCapped).toBe(true);
  expect(found.ids).toEqual(await idsBy(where, order));
});

test("few of a faith among many of a word come in the same order", async () => {
  const found = await findAll({ q: "mandir", near: "28,77", faith: "jain" });
  expect(found.countIsCapped).toBe(false);
  expect(found.ids).toEqual(await idsBy("lat is not null and faith = 'jain'", fromDelhi));
});
