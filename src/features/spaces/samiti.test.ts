import { beforeAll, expect, test } from "vitest";
import { countActivity } from "#/features/events/public.server.ts";
import { testDatabase } from "#/testing/database.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { followSpace } from "./commands/follow-space.server.ts";
import { refreshSearchText } from "./commands/search-text.server.ts";
import { readExploreAddress } from "./search/explore-address.ts";
import { kinds } from "./kinds.ts";
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
import { spacePath } from "./kinds.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-21T06:00:00Z");
let temple: number;
let samiti: number;

beforeAll(async () => {
  temple = await testSpace(db, "Vinayak Mandir");
  samiti = await testSpace(db, "Gajanan Utsav Samiti");
  await db
    .updateTable("space")
    .set({ kind: "samiti", faith: "jain", lat: 23.1, lng: 75.7 })
    .where("id", "=", samiti)
    .execute();
  await refreshSearchText(db, temple);
  await refreshSearchText(db, samiti);
});

const explored = async (query: string) => {
  const { ids, count } = await findSpaces(db, readExploreAddress(new URLSearchParams(query)), [samiti]);
  return { ids, count };
};

test("a samiti is no sacred place: explore finds it by no filter, no word, no order", async () => {
  const asks = [
    "",
    "live=1",
    "q=gajanan",
    "q=gajanann",
    "q=samiti",
    "faith=jain",
    "kind=samiti",
    "sort=name",
    "sort=rating",
  ];
  for (const query of [...asks, "near=23.1,75.7&sort=nearest", "sort=followers"]) {
    expect((await explored(query)).ids, query).not.toContain(samiti);
  }
  expect(await explored("")).toEqual({ ids: [temple], count: 1 });
  expect((await readExploreStart(db, now)).faiths).toEqual(["hindu"]);
  expect(kinds).not.toContain("samiti");
});

test("no count and no list of places knows it, and search engines find it apart", async () => {
  expect(await countSpaces(db)).toBe(1);
  expect(await countSpacesByFaith(db)).toEqual({ hindu: 1 });
  expect(await countActivity(db, now)).toMatchObject({ spaces: 1, hasJain: false });
  expect((await listFeaturedSpaces(db, "en", now, 9)).map(({ id }) => id)).toEqual([temple]);
  expect((await listSpacesForSitemap(db, 0, 9)).map(({ id }) => id)).toEqual([temple]);
  expect(await sitemapStarts(db, 1)).toEqual([temple - 1]);
  expect((await listSamitisForSitemap(db, 9)).map(({ id }) => id)).toEqual([samiti]);
});

test("its words mend no misspelling, since no search would find it", async () => {
  const words = await db.selectFrom("space_word").select("word").execute();
  expect(words.map(({ word }) => word)).toContain("vinayak");
  expect(words.map(({ word }) => word)).not.toContain("gajanan");
});

test("who follows it finds it among what they follow, at its own page", async () => {
  const follower = await testPerson(db);
  await followSpace(db, follower, { spaceId: samiti, on: true });
  const { spaces } = await listFollowedSpaces(db, "en", now, follower.personId);
  expect(spaces.map(spacePath)).toEqual([`/samiti/${samiti}`]);
  expect(spacePath({ id: temple, kind: "temple" })).toBe(`/space/${temple}`);
});
