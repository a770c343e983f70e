import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { refreshSearchText } from "../commands/search-text.server.ts";
import { readExploreAddress, type Sort } from "./explore-address.ts";
import { findSpaces, PAGE_SIZE } from "../queries/explore.server.ts";

const { db } = await testDatabase();
const SPACES = 130;
let made = 0;

async function addSpaces(count: number) {
  const rows = await db
    .insertInto("space")
    .values(
      Array.from({ length: count }, () => {
        made += 1;
        const reviews = made % 3;
        return {
          ...{ kind: "temple", faith: "hindu", name: `Mandir ${made % 7} ${made}`, is_listed: true },
          ...{ follower_count: made % 5, review_count: reviews, rating_sum: reviews * ((made % 4) + 1) },
          ...{ city: made % 2 ? "Shanti Nagar" : "Pune", lat: 10 + (made % 11), lng: 75 + (made % 3) },
        };
      }),
    )
    .returning("id")
    .execute();
  for (const { id } of rows) await refreshSearchText(db, id);
  return rows.map((row) => row.id);
}

let first: number[] = [];
beforeAll(async () => {
  first = await addSpaces(SPACES);
});

const asked: [string, string][] = [
  ["relevance", ""],
  ["relevance", "mandir"],
  ["relevance", "shanti"],
  ["relevance", "mandri"],
  ["nearest", ""],
  ["rating", ""],
  ["rating", "mandir"],
  ["followers", ""],
  ["name", "mandir"],
];

test.each(asked)("pages by %s, asked for “%s”, neither repeat nor skip while spaces are added", async (sort, q) => {
  const search = new URLSearchParams({ q, sort, ...(sort === "nearest" ? { near: "15,76" } : {}) });
  const filters = readExploreAddress(search);
  expect(filters.sort).toBe(sort as Sort);
  const live = q === "" ? first.slice(3, 9) : [];
  const before = await findSpaces(db, filters, live);
  const expected = new Set(q === "shanti" ? first.filter((_id, i) => i % 2 === 0) : first);
  const seen: number[] = [...before.ids];
  let { next } = before;
  for (let page = 0; next && page < 40; page++) {
    if (page < 2) await addSpaces(2);
    const found = await findSpaces(db, { ...filters, after: next }, first.slice(20, 24));
    seen.push(...found.ids);
    ({ next } = found);
  }
  expect(next).toBeNull();
  expect(new Set(seen).size).toBe(seen.length);
  expect([...expected].filter((id) => !seen.includes(id))).toEqual([]);
  if (live.length > 0 && sort === "relevance") expect(new Set(seen.slice(0, 6))).toEqual(new Set(live));
});

test.each(["x", "W10", "WyJhIl0", Buffer.from('["\\u0000",1]').toString("base64url"), "[]", "e30", "WzFlOTk5LDFd"])(
  "a cursor that we did not write begins the list again: %s",
  async (after) => {
    for (const sort of ["relevance", "rating", "name", "followers"]) {
      const filters = readExploreAddress(new URLSearchParams({ sort, after }));
      expect((await findSpaces(db, filters)).ids).toHaveLength(PAGE_SIZE);
    }
  },
);
