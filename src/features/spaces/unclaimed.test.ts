import { beforeEach, expect, test } from "vitest";
import { geoJson, batchesOf } from "#/testing/extracts.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { storeExtract } from "../place-import/commands/store-extract.server.ts";
import { readSpaceCards } from "../space-page/queries/space-cards.server.ts";
import { offerToServe } from "../volunteers/commands/offers.server.ts";
import { takesGifts } from "../giving/public.server.ts";
import { refreshSearchText } from "./commands/search-text.server.ts";
import { findSpaces } from "./queries/explore.server.ts";
import {
  countSpaces,
  countSpacesByFaith,
  listFeaturedIds,
  listSpacesForSitemap,
  sitemapStarts,
} from "./queries/lists.server.ts";
import { findSpacePage } from "./queries/space-page.server.ts";
import { sources } from "./public.ts";
import { readExploreAddress } from "./search/explore-address.ts";

const { services } = await testServices();
const { db } = services;

/** Two that people run, and three that nobody does, which came later. */
let own: number[];
let unclaimed: number[];

beforeEach(async () => {
  if (own) return;
  own = [await testSpace(db, "Lotus Mandir"), await testSpace(db, "Amber Mandir")];
  await db.updateTable("space").set({ lat: 23, lng: 75 }).where("id", "in", own).execute();
  for (const id of own) await refreshSearchText(db, id);
  const places = ["Lotus Shrine", "Lotus Temple", "Lotus Pond Temple"].map((name, i) => ({
    ...{ id: i + 1, lat: 23.5 + i / 10, lng: 75 },
    tags: { name, service_times: "Su 09:00", opening_hours: "sunrise-sunset" },
  }));
  const at = new Date(services.clock());
  const { id } = await db
    .insertInto("place_import")
    .values({ file_name: "x", bytes: 1, extract: "x", state: "storing", created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const storing = { importId: id, extract: "x", isConfirmed: false };
  await storeExtract(services, storing, batchesOf(geoJson(...places)), async () => undefined);
  const rows = await db.selectFrom("space").select("id").where("is_unclaimed", "=", true).orderBy("id").execute();
  unclaimed = rows.map((row) => row.id);
  expect(unclaimed.length).toBe(3);
});

const find = async (query: string) => (await findSpaces(db, readExploreAddress(new URLSearchParams(query)))).ids;

test.each(["", "sort=followers", "sort=rating", "faith=hindu", "kind=temple"])(
  "what people run stands before what nobody has claimed: %s",
  async (query) => {
    const ids = await find(query);
    expect(ids.slice(0, 2).toSorted()).toEqual(own.toSorted());
    expect(ids.slice(2).toSorted()).toEqual(unclaimed.toSorted());
  },
);

test("a followed one stays behind those that people run; pages go on where one ended", async () => {
  const person = await testPerson(db);
  await db.insertInto("space_follow").values({ space_id: unclaimed[1]!, person_id: person.personId }).execute();
  expect((await find("")).slice(2, 3)).toEqual([unclaimed[1]]);
  expect((await find("q=lotus"))[0]).toBe(own[0]);
  expect((await find("near=23.5,75&sort=nearest"))[0]).toBe(unclaimed[0]);
});

test("counts, what is featured and what search engines are told are of those that people run", async () => {
  expect(await countSpaces(db)).toBe(2);
  expect(await countSpacesByFaith(db)).toEqual({ hindu: 2 });
  expect((await listFeaturedIds(db, 2)).toSorted()).toEqual(own.toSorted());
  expect((await listSpacesForSitemap(db, 0, 9)).map(({ id }) => id)).toEqual(own);
  expect(await sitemapStarts(db, 1)).toEqual(own.map((id) => id - 1));
});

test("its card and page say that nobody runs it, and whose words stand there", async () => {
  const [card] = await readSpaceCards(db, "en", new Date(services.clock()), [unclaimed[0]!]);
  expect(card).toMatchObject({ credit: sources.osm.credit });
  const [ownCard] = await readSpaceCards(db, "en", new Date(services.clock()), [own[0]!]);
  expect(ownCard).toMatchObject({ credit: null });
  expect(await findSpacePage(db, "en", { kind: "visitor" } as never, unclaimed[0]!)).toMatchObject({
    ...{ isUnclaimed: true, isVerified: false, source: "osm", sourceRef: "n1", goneAt: null },
    notes: { serviceTimes: "Su 09:00", openingHours: "sunrise-sunset" },
  });
});

test("nothing is asked of it that only people of a space can give: no gift, no service", async () => {
  const person = await testPerson(db);
  expect(await takesGifts(services, unclaimed[0]!)).toBe(false);
  const offer = { spaceId: unclaimed[0]!, phone: "+91 734 0000000", skills: [], availability: [], note: "" };
  expect(await refusalCode(offerToServe(services, person, offer as never))).toBe("platform.not-found");
  await expect(
    db.updateTable("space").set({ verified_at: new Date() }).where("id", "=", unclaimed[0]!).execute(),
  ).rejects.toThrow("space_unclaimed");
});
