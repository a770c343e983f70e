import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { findProviders, PAGE_SIZE } from "../queries/directory.server.ts";
import { readDirectoryAddress } from "./directory-address.ts";

const { db } = await testDatabase();
let made = 0;

async function add(count: number) {
  const ids = [];
  for (let i = 0; i < count; i++) {
    made += 1;
    const reviews = made % 3;
    ids.push(
      await listedProvider(db, {
        ...{ name: `Shilpi ${made % 7} ${made}`, city: made % 2 ? "Pune" : "Delhi", followers: made % 5 },
        ...{ reviews: [reviews, reviews * ((made % 4) + 1)], at: [10 + (made % 11), 75 + (made % 3)] },
        price: made % 4 ? { kind: "from", from: 100 * (made % 4) } : { kind: "ask" },
      }),
    );
  }
  return ids;
}

let first: number[] = [];
beforeAll(async () => {
  first = await add(3 * PAGE_SIZE + 5);
});

const asked: [sort: string, q: string][] = [
  ...["followers", "rating", "newest", "price", "nearest"].flatMap((sort): [string, string][] => [
    [sort, ""],
    [sort, "shilpi"],
  ]),
  ["relevance", "shilpi"],
  ["relevance", "shipli"],
];

test.each(asked)("pages by %s, asked for “%s”, neither repeat nor skip while others join", async (sort, q) => {
  const filters = readDirectoryAddress(
    new URLSearchParams({ q, sort, ...(sort === "nearest" ? { near: "15,76" } : {}) }),
  );
  expect(filters.sort).toBe(sort);
  const before = await findProviders(db, filters);
  const seen = [...before.ids];
  let { next } = before;
  for (let page = 0; next && page < 40; page++) {
    if (page < 2) await add(1);
    const found = await findProviders(db, { ...filters, after: next });
    seen.push(...found.ids);
    ({ next } = found);
  }
  expect(next).toBeNull();
  expect(new Set(seen).size).toBe(seen.length);
  expect(first.filter((id) => !seen.includes(id))).toEqual([]);
});

test("each order is what it says", async () => {
  const listed = async (query: string) =>
    (await findProviders(db, readDirectoryAddress(new URLSearchParams(query)))).ids;
  const rows = await db
    .selectFrom("provider_listing")
    .select(["person_id as id", "followers", "rating", "reviews", "price", "ordinal"])
    .execute();
  const by = (...keys: ((row: (typeof rows)[number]) => number)[]) =>
    rows
      .toSorted((a, b) => keys.reduce((order, key) => order || key(b) - key(a), 0))
      .slice(0, PAGE_SIZE)
      .map(({ id }) => id);
  expect(await listed("")).toEqual(
    by(
      (row) => row.followers,
      (row) => row.id,
    ),
  );
  expect(await listed("sort=rating")).toEqual(
    by(
      (row) => row.rating,
      (row) => row.reviews,
      (row) => row.id,
    ),
  );
  expect(await listed("sort=newest")).toEqual(by((row) => row.ordinal));
  expect(await listed("sort=price")).toEqual(
    by(
      (row) => -row.price,
      (row) => -row.id,
    ),
  );
});

test.each(["x", "W10", "WyJhIl0", Buffer.from('["\\u0000",1]').toString("base64url"), "e30", "WzFlOTk5LDFd"])(
  "a cursor that we did not write begins the list again: %s",
  async (after) => {
    for (const query of ["", "sort=rating", "sort=newest", "sort=price", "q=shilpi"]) {
      const filters = readDirectoryAddress(new URLSearchParams(`${query}&after=${after}`));
      expect((await findProviders(db, filters)).ids).toHaveLength(PAGE_SIZE);
    }
  },
);
