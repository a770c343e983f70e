import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { type ListedProvider, listedProvider } from "#/testing/listed-providers.ts";
import { indexStale } from "../commands/index-stale.server.ts";
import { refreshProvider } from "../commands/refresh-provider.server.ts";
import { findProviders } from "../queries/directory.server.ts";
import { readDirectoryAddress } from "./directory-address.ts";

const { db } = await testDatabase();
const ids: Record<string, number> = {};

const add = async (key: string, given: ListedProvider) => {
  ids[key] = await listedProvider(db, given);
};

beforeAll(async () => {
  await add("debashis", {
    ...{ name: "Debashis Pal", category: "Murtikar", city: "Kolkata", languages: ["bn", "hi"], faith: "hindu" },
    ...{ specialization: "Durga idols in river clay", specializations: ["Eco-friendly Ganesha"] },
    bio: "Fourth of his family at the same window in Kumartuli.",
    hindi: { name: "देबाशीष पाल", city: "कोलकाता", specialization: "नदी की मिट्टी की दुर्गा प्रतिमाएँ" },
  });
  await add("omkar", {
    ...{ name: "Pandit Omkar Shukla", category: "Pujari", city: "New Delhi", languages: ["hi", "sa"], faith: "hindu" },
    ...{ region: "Delhi NCR", specialization: "Griha pravesh and wedding rites" },
    hindi: { name: "पंडित ओंकार शुक्ल" },
  });
  await add("tamilselvi", {
    ...{ name: "தமிழ்ச்செல்வி", category: "Designer", city: "Chennai", languages: ["ta"], region: "Tamil Nadu" },
    specialization: "Kolam and stage design",
  });
  await add("hidden", { name: "Debashis Hidden", isListed: false });
  await add("gone", { name: "Debashis Gone" });
  await db.updateTable("person").set({ removed_at: new Date() }).where("id", "=", ids.gone!).execute();
});

const search = async (query: Record<string, string>) => {
  const found = await findProviders(db, readDirectoryAddress(new URLSearchParams(query)));
  return { ...found, keys: found.ids.map((id) => Object.keys(ids).find((key) => ids[key] === id)) };
};

describe("a search finds", () => {
  test.each([
    ["a name", "Debashis", "debashis"],
    ["a name half typed", "debash", "debashis"],
    ["a name in Devanagari", "ओंकार", "omkar"],
    ["a name in Tamil", "தமிழ்ச்செல்வி", "tamilselvi"],
    ["a specialization", "griha pravesh", "omkar"],
    ["a specialization among several", "ganesha", "debashis"],
    ["a specialization in Hindi", "मिट्टी", "debashis"],
    ["a city", "kolkata", "debashis"],
    ["a city by its old name", "calcutta", "debashis"],
    ["a region", "tamil nadu", "tamilselvi"],
    ["a language by its English name", "bengali", "debashis"],
    ["a language by its own name", "বাংলা", "debashis"],
    ["a language by its Hindi name", "तमिल", "tamilselvi"],
    ["a word of the bio", "kumartuli", "debashis"],
    ["a category by another word", "idol maker", "debashis"],
    ["a category in Hindi, with a city", "पुजारी delhi", "omkar"],
  ])("%s", async (_what, q, key) => {
    const found = await search({ q });
    expect(found.keys).toEqual([key]);
    expect(found.isMended).toBe(false);
  });

  test.each([
    ["a letter left out", "debshis", "debashis"],
    ["a wrong letter", "omkat shukla", "omkar"],
    ["a name in Latin letters that is written in Tamil", "tamilchelvi", "tamilselvi"],
    ["neighbours exchanged in a word of the bio", "kumratuli", "debashis"],
  ])("what was meant, after %s", async (_what, q, key) => {
    const found = await search({ q });
    expect(found.keys).toEqual([key]);
  });

  test.each(["zzzzqqqq", "xylophone tractor", "’;--", "%", "💐"])("nothing for nonsense: %s", async (q) => {
    const found = await search({ q });
    expect(found.keys).toEqual([]);
    expect(found.count).toBe(0);
  });
});

test("neither hidden nor removed people are found, listed or counted", async () => {
  expect((await search({ q: "debashis" })).keys).toEqual(["debashis"]);
  const all = await search({});
  expect(all.keys.toSorted()).toEqual(["debashis", "omkar", "tamilselvi"]);
  expect(all.count).toBe(3);
  expect(all.counts?.of["category/murtikar"]).toBe(1);
});

test("who hides is found no more at once, and again when they are back", async () => {
  const id = ids.omkar!;
  const list = (isListed: boolean) =>
    db.updateTable("artist").set({ is_listed: isListed }).where("person_id", "=", id).execute();
  await list(false);
  expect((await search({ q: "omkar" })).keys).toEqual([]);
  expect((await search({})).counts?.of["category/pujari"] ?? 0).toBe(0);
  await list(true);
  expect((await search({ q: "omkar" })).keys).toEqual(["omkar"]);
  expect((await search({})).counts?.of["category/pujari"]).toBe(1);
});

test("who takes another name is found by the old one no more, and by the new one once it is indexed", async () => {
  await add("renamed", { name: "Vishwanath Sutar", city: "Pune" });
  const rename = (name: string) => db.updateTable("person").set({ name }).where("id", "=", ids.renamed!).execute();
  await rename("Harinath Lohar");
  expect((await search({ q: "vishwanath" })).keys).toEqual([]);
  await indexStale(db);
  expect((await search({ q: "harinath" })).keys).toEqual(["renamed"]);
  expect((await search({ q: "vishwanath sutar" })).keys).toEqual([]);
  expect(await indexStale(db)).toBe(0);

  await rename("Keshav Lohar");
  await refreshProvider(db, ids.renamed!);
  expect((await search({ q: "keshav" })).keys).toEqual(["renamed"]);
  await db.deleteFrom("person").where("id", "=", ids.renamed!).execute();
  expect((await search({ q: "keshav" })).keys).toEqual([]);
  expect((await search({})).counts?.of["city/pune"] ?? 0).toBe(0);
});
