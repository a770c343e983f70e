import { beforeAll, expect, test } from "vitest";
import { countActivity } from "#/features/events/public.server.ts";
import { testDatabase } from "#/testing/database.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { followSpace } from "./commands/follow-space.server.ts";
import { refreshSearchText } from "./commands/search-text.server.ts";
import { readExploreAddress } from "./search/explore-address.ts";
import { findSpaces } from "./queries/explore.server.ts";
import { readExploreStart } from "../space-page/queries/explore-start.server.ts";
import { listFeaturedSpaces, listFollowedSpaces } from "../space-page/queries/lists.server.ts";
import {
  countSpaces,
  countSpacesByFaith,
  listSamitisForSitemap,
  listSpacesForSitemap,
  sitemapStarts,
} from "./queries/lists.server.ts";
import { faiths } from "./faiths.ts";
import { kindHas, kindsWith, type SpaceKind, spaceKinds, spacePath } from "./kinds.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-21T06:00:00Z");
let temple: number;
let samiti: number;
let practice: number;

async function spaceOf(kind: SpaceKind, name: string): Promise<number> {
  const id = await testSpace(db, name);
  await db.updateTable("space").set({ kind, faith: "jain", lat: 23.1, lng: 75.7 }).where("id", "=", id).execute();
  await refreshSearchText(db, id);
  return id;
}

beforeAll(async () => {
  temple = await testSpace(db, "Vinayak Mandir");
  await refreshSearchText(db, temple);
  samiti = await spaceOf("samiti", "Gajanan Utsav Samiti");
  practice = await spaceOf("practice", "Chitralekha Murtikala");
});

test("the kinds and faiths of the code are those of the database, with the same flags in the same order", async () => {
  const rows = await db.selectFrom("space_kind").selectAll().orderBy("position").execute();
  const flags = rows.map((row) => [
    row.code,
    {
      usualFaith: row.usual_faith,
      isPlace: row.is_place,
      isRegistrable: row.is_registrable,
      hasAdminPages: row.has_admin_pages,
      hasFestival: row.has_festival,
    },
  ]);
  expect(flags).toEqual(Object.entries(spaceKinds));
  const known = await db.selectFrom("faith").select("key").orderBy("position").execute();
  expect(known.map(({ key }) => key)).toEqual(faiths);
});

test("a space is of a kind that there is", async () => {
  const palace = db.insertInto("space").values({ kind: "palace", faith: "hindu", name: "Rajmahal" }).execute();
  await expect(palace).rejects.toThrow("space_kind_known");
  expect(kindHas("palace", "isPlace")).toBe(false);
  expect(kindHas("constructor", "isPlace")).toBe(false);
});

const explored = async (query: string) => {
  const { ids, count } = await findSpaces(db, readExploreAddress(new URLSearchParams(query)), [samiti, practice]);
  return { ids, count };
};

test("a samiti and a practice are no sacred places: explore lists them by no filter and no order", async () => {
  const asks = [
    ...["", "live=1", "q=chitralekha", "q=chitralkha", "faith=jain", "kind=samiti", "q=gajanan&kind=temple"],
    ...["kind=practice", "sort=name", "sort=rating", "near=23.1,75.7&sort=nearest", "sort=followers"],
  ];
  for (const query of asks) {
    const { ids } = await explored(query);
    expect(ids, query).not.toContain(samiti);
    expect(ids, query).not.toContain(practice);
  }
  expect(await explored("")).toEqual({ ids: [temple], count: 1 });
  expect((await readExploreStart(db, now)).faiths).toEqual(["hindu"]);
});

test("whoever asks for a samiti by its words finds it, misspelt too", async () => {
  for (const q of ["gajanan", "gajannan utsav", "samiti", "समिति", "gajanan&sort=name", "gajanan&faith=jain"])
    expect(await explored(`q=${q}`), q).toEqual({ ids: [samiti], count: 1 });
});

test("no count and no list of places knows them, and search engines find a samiti apart", async () => {
  expect(await countSpaces(db)).toBe(1);
  expect(await countSpacesByFaith(db)).toEqual({ hindu: 1 });
  expect(await countActivity(db, now)).toMatchObject({ spaces: 1, faiths: ["hindu"] });
  expect((await listFeaturedSpaces(db, "en", now, 9)).map(({ id }) => id)).toEqual([temple]);
  expect((await listSpacesForSitemap(db, 0, 9)).map(({ id }) => id)).toEqual([temple]);
  expect(await sitemapStarts(db, 1)).toEqual([temple - 1]);
  expect((await listSamitisForSitemap(db, 9)).map(({ id }) => id)).toEqual([samiti]);
});

test("the words of a practice mend no misspelling, since no search would find it", async () => {
  const words = (await db.selectFrom("search_word").select("word").where("entity", "=", "space").execute()).map(
    ({ word }) => word,
  );
  expect(words).toContain("vinayak");
  expect(words).toContain("gajanan");
  expect(words).not.toContain("chitralekha");
});

test("places and samitis are registered, and nobody registers a practice yet", () => {
  expect(kindsWith("isRegistrable")).toEqual([...kindsWith("isPlace"), "samiti"]);
  expect(kindsWith("hasAdminPages")).not.toContain("practice");
});

test("who follows a samiti finds it among what they follow, at its own page", async () => {
  const follower = await testPerson(db);
  await followSpace({ db }, follower, { spaceId: samiti, on: true });
  const { spaces } = await listFollowedSpaces(db, "en", now, follower.personId);
  expect(spaces.map(spacePath)).toEqual([`/samiti/${samiti}`]);
  expect(spacePath({ id: temple, kind: "temple" })).toBe(`/space/${temple}`);
});
