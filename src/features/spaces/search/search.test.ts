import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { refreshSearchText } from "../commands/search-text.server.ts";
import { exploreAddress, readExploreAddress } from "./explore-address.ts";
import { findSpaces } from "../queries/explore.server.ts";

const { db } = await testDatabase();
const ids: Record<string, number> = {};

async function addSpace(key: string, values: Record<string, unknown>, hindi: Record<string, string> = {}) {
  const row = await db
    .insertInto("space")
    .values({ kind: "temple", faith: "hindu", name: key, is_listed: true, ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [field, text] of Object.entries(hindi)) {
    await db
      .insertInto("translation")
      .values({ entity: "space", entity_id: row.id, field, language: "hi", text })
      .execute();
  }
  await refreshSearchText(db, row.id);
  ids[key] = row.id;
}

beforeAll(async () => {
  await addSpace(
    "siddhi",
    { name: "Siddhivinayak Mandir", city: "Mumbai", region: "Maharashtra", lat: 19.02, lng: 72.83 },
    { name: "सिद्धिविनायक मंदिर", city: "मुंबई" },
  );
  await addSpace("deepsar", {
    ...{ kind: "gurudwara", faith: "sikh", name: "Gurdwara Deepsar", local_name: "ਗੁਰਦੁਆਰਾ ਦੀਪਸਰ" },
    ...{ city: "Amritsar", region: "Punjab", lat: 31.62, lng: 74.88, follower_count: 40 },
  });
  await addSpace("noor", {
    ...{ kind: "mosque", faith: "islamic", name: "Noor Bagh Masjid", city: "Lucknow", lat: 26.86, lng: 80.9 },
    description: "A garden of quiet fountains.",
  });
  await addSpace("xavier", { kind: "church", faith: "christian", name: "Church of the Bell", city: "Jaipur" });
  await addSpace("hidden", { name: "Deepsar Sabha", is_listed: false });
  await addSpace("gone", { name: "Deepsar Bhavan", removed_at: new Date() });
});

const search = (query: Record<string, string>) =>
  findSpaces(db, readExploreAddress(new URLSearchParams(query))).then((found) => ({
    ...found,
    keys: found.ids.map((id) => Object.keys(ids).find((key) => ids[key] === id)),
  }));

describe("a search finds", () => {
  test.each([
    ["a name", "Siddhivinayak", "siddhi"],
    ["a name in capitals, half typed", "SIDDHIV", "siddhi"],
    ["a part of a name", "vinayak", "siddhi"],
    ["Devanagari by Latin letters and the other way round", "सिद्धिविनायक", "siddhi"],
    ["Gurmukhi", "ਦੀਪਸਰ", "deepsar"],
    ["another spelling", "gurudwara deepsar", "deepsar"],
    ["a translated place", "मुंबई", "siddhi"],
    ["a place in Latin letters that is written in Devanagari too", "mumbai", "siddhi"],
    ["a kind by its Hindi word", "मस्जिद", "noor"],
    ["a word of the description", "fountains", "noor"],
    ["a kind and a place in a sentence", "mosque in lucknow", "noor"],
    ["the end of a place's name", "pur", "xavier"],
  ])("%s", async (_what, q, key) => {
    const found = await search({ q });
    expect(found.keys).toEqual([key]);
    expect(found.isMended).toBe(false);
  });

  test.each([
    ["a letter left out", "sidhivinyak", "siddhi"],
    ["a letter too many", "deeepsaar", "deepsar"],
    ["neighbours exchanged", "depesar", "deepsar"],
    ["a wrong letter", "amritsat", "deepsar"],
    ["a wrong first letter", "bumbai", "siddhi"],
    ["two slips in two words", "nur bagj masjod", "noor"],
  ])("what was meant, after %s", async (_what, q, key) => {
    expect((await search({ q })).keys).toContain(key);
  });
});

test("a mended search says so, and its count is of what it shows", async () => {
  const found = await search({ q: "amritsat" });
  expect(found).toMatchObject({ isMended: true, count: 1, countIsCapped: false });
});

test("what begins with the words comes before what only holds them", async () => {
  await addSpace("bell", { name: "Bell Tower Mandir", city: "Pune", follower_count: 0 });
  await addSpace("street", { name: "Quiet Church", city: "Pune", address: "7 Bell Street", follower_count: 900 });
  const found = await search({ q: "bell" });
  expect(found.keys).toEqual(["bell", "xavier", "street"]);
});

test("unlisted and removed spaces are never found", async () => {
  const found = await search({ q: "deepsar" });
  expect(found.keys).toEqual(["deepsar"]);
  expect((await search({})).keys).not.toContain("hidden");
});

test("faith, kind and words narrow together", async () => {
  expect((await search({ q: "mandir", faith: "islamic" })).keys).toEqual([]);
  expect((await search({ kind: "church", q: "pune" })).keys).toEqual([]);
  expect((await search({ faith: "sikh" })).keys).toEqual(["deepsar"]);
});

test("a search sees at once what changes of a space besides its words", async () => {
  await addSpace("kund", { name: "Suraj Kund", city: "Surat" });
  const change = (values: Record<string, unknown>) =>
    db.updateTable("space").set(values).where("id", "=", ids.kund!).execute();
  const find = async (query: Record<string, string> = {}) => {
    const { keys, count } = await search({ q: "suraj kund", ...query });
    expect(count).toBe(keys.length);
    return keys;
  };
  expect([await find(), await find({ faith: "jain" }), await find({ near: "21,73" })]).toEqual([["kund"], [], []]);
  await change({ faith: "jain", kind: "pandal", lat: 21.17, lng: 72.83 });
  expect([await find({ faith: "jain" }), await find({ kind: "temple" })]).toEqual([["kund"], []]);
  expect([await find({ kind: "pandal" }), await find({ near: "21,73" })]).toEqual([["kund"], ["kund"]]);
  await change({ kind: "practice" });
  expect(await find()).toEqual([]);
  await change({ kind: "samiti" });
  expect([await find(), (await search({})).keys.includes("kund")]).toEqual([["kund"], false]);
  await change({ kind: "temple", is_listed: false });
  expect(await find()).toEqual([]);
  await change({ is_listed: true });
  expect(await find()).toEqual(["kund"]);
  await change({ removed_at: new Date() });
  expect(await find()).toEqual([]);
});

test("the nearest come first, with the distance along the ground", async () => {
  const found = await search({ near: "28.61,77.21" });
  expect(found.keys).toEqual(["deepsar", "noor", "siddhi"]);
  expect(found.distances.get(ids.deepsar!)).toBeGreaterThan(380);
  expect(found.distances.get(ids.deepsar!)).toBeLessThan(420);
});

test.each([
  "'; drop table space; --",
  "& | ! ( ) : * <->",
  "\\",
  "%_%",
  "'''",
  "a:*A & b",
  "\u0000",
  "🙏🏽🙏🏽",
  "x".repeat(5000),
])("no text breaks the search: %s", async (q) => {
  await expect(search({ q })).resolves.toMatchObject({ isMended: expect.any(Boolean) });
});

test("what an address says wrongly is left out of it", () => {
  const read = (query: string) => readExploreAddress(new URLSearchParams(query));
  expect(read("faith=none&kind=castle&sort=best&near=200,5&live=yes")).toEqual(read(""));
  expect(read("near=26.846694,80.946166").near).toEqual({ lat: 26.85, lng: 80.95 });
  expect(read("sort=nearest").sort).toBe("relevance");
  const filters = read("q=om&faith=sikh&kind=gurudwara&live=1&near=1,2&sort=name");
  expect(exploreAddress(filters)).toBe("/explore?q=om&faith=sikh&kind=gurudwara&live=1&near=1,2&sort=name");
});
