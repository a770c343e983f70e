import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { indexStale } from "./commands/index-item.server.ts";
import { storeMedia } from "#/platform/media/stored-media.ts";
import { testPerson } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { countUse, forgetPastUses } from "./commands/count-use.server.ts";
import { noteDownload, notePlace } from "./commands/own-shelf.server.ts";
import { bookmarkItem, rateItem } from "./commands/touch-item.server.ts";
import { answerFile } from "./answer-file.server.ts";
import { readLibraryAddress } from "./library-address.ts";
import { findItem, findItemFile } from "./queries/item.server.ts";
import { countOwnShelf, listPopularAuthors, readShelf } from "./queries/shelf.server.ts";
import { HASH_LETTERS, type ItemCategory, type ItemKind, USE_LIMIT } from "./rules.ts";

let now = new Date("2026-11-21T06:00:00Z").getTime();
const { services } = await testServices(() => now);
const { db, storage } = services;

const contents = Buffer.from("0123456789abcdefghij");

interface NewItem {
  readonly kind?: Exclude<ItemKind, "text">;
  readonly category?: ItemCategory;
  readonly title?: string;
  readonly author?: string;
  readonly spaceId?: number | null;
  readonly plays?: number;
}

async function shelve({
  kind = "audio",
  category = "devotional",
  title = `Bell ${randomUUID().slice(0, 8)}`,
  author = "",
  spaceId = null,
  plays = 0,
}: NewItem = {}): Promise<number> {
  const bytes = Buffer.concat([contents, Buffer.from(randomUUID())]);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const mediaId = await storeMedia(db, storage, {
    ...{ sha256, storageKey: `shelf/${sha256}.m4a`, mime: "audio/mp4", contents: bytes, createdBy: null },
  });
  const { id } = await db
    .insertInto("shelf_item")
    .values({
      ...{ kind, category, title, author, space_id: spaceId, media_id: mediaId, duration_ms: 61_000, plays },
      description: `What ${title} is.`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const shelf = (viewer: Viewer, query: string) =>
  readShelf(db, viewer, "en", readLibraryAddress(new URLSearchParams(query)));
const idsOf = ({ items }: { readonly items: readonly { readonly id: number }[] }) => items.map(({ id }) => id);

async function unlistedSpace(isListed: boolean): Promise<number> {
  const row = await db
    .insertInto("space")
    .values({ kind: "temple", faith: "hindu", name: "Quiet Hall", language: "en", city: "Pune", is_listed: isListed })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

test("tabs show kinds, categories cut across them, and every number counts what the choice leaves", async () => {
  const before = await shelf(visitor, "tab=audio");
  const bell = await shelve({ category: "devotional" });
  const chant = await shelve({ category: "mantra" });
  const film = await shelve({ kind: "video", category: "mantra" });
  const audio = await shelf(visitor, "tab=audio");
  expect(idsOf(audio)).toEqual(expect.arrayContaining([bell, chant]));
  expect(idsOf(audio)).not.toContain(film);
  expect(idsOf(await shelf(visitor, "tab=audio&category=mantra"))).toContain(chant);
  expect(idsOf(await shelf(visitor, "tab=audio&category=mantra"))).not.toContain(bell);
  expect(idsOf(await shelf(visitor, "tab=videos&category=mantra"))).toContain(film);
  const count = (page: typeof audio, kind: ItemKind, category: ItemCategory) =>
    page.counts.find((one) => one.kind === kind && one.category === category)?.count ?? 0;
  for (const [kind, category] of [
    ["audio", "devotional"],
    ["audio", "mantra"],
    ["video", "mantra"],
  ] as const)
    expect(count(audio, kind, category)).toBe(count(before, kind, category) + 1);
});

test("what is played most stands first, and the pages of a list go on where the last one ended", async () => {
  const author = `Singer ${randomUUID()}`;
  const ids: number[] = [];
  for (let i = 0; i < 30; i++) ids.push(await shelve({ author, plays: i % 10 }));
  const query = `tab=audio&author=${encodeURIComponent(author)}`;
  const first = await shelf(visitor, query);
  expect(first.items).toHaveLength(24);
  const second = await shelf(visitor, `${query}&after=${encodeURIComponent(first.next!)}`);
  expect(second.next).toBeNull();
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ids));
  expect(all.map(({ plays }) => plays)).toEqual(all.map(({ plays }) => plays).toSorted((a, b) => b - a));
});

test("a cursor that nobody wrote begins the list at its beginning", async () => {
  await shelve();
  expect((await shelf(visitor, "tab=audio&after=xyz")).items.length).toBeGreaterThan(0);
  expect((await shelf(visitor, "tab=nonsense&category=none")).items).toEqual((await shelf(visitor, "")).items);
});

test("things of a space that is not listed, and what was taken away, are shown to nobody", async () => {
  const hidden = await shelve({ spaceId: await unlistedSpace(false) });
  const shown = await shelve({ spaceId: await unlistedSpace(true) });
  const gone = await shelve();
  await db.updateTable("shelf_item").set({ removed_at: new Date() }).where("id", "=", gone).execute();
  expect(await findItem(db, visitor, "en", hidden)).toBeNull();
  expect(await findItem(db, visitor, "en", gone)).toBeNull();
  expect(await findItemFile(db, gone, null)).toBeNull();
  expect(await findItemFile(db, hidden, null)).toBeNull();
  expect((await findItem(db, visitor, "en", shown))?.id).toBe(shown);
  const member = await testPerson(db);
  for (const itemId of [hidden, gone]) {
    expect(await refusalCode(bookmarkItem(services, member, { itemId, on: true }))).toBe("platform.not-found");
    expect(await refusalCode(rateItem(services, member, { itemId, stars: 5 }))).toBe("platform.not-found");
    expect(await refusalCode(noteDownload(services, member, { itemId }))).toBe("platform.not-found");
  }
});

test("a visitor is asked to sign in before anything is looked up", async () => {
  expect(await refusalCode(bookmarkItem(services, visitor, { itemId: 999_999, on: true }))).toBe(
    "platform.sign-in-first",
  );
  expect(await refusalCode(rateItem(services, visitor, { itemId: 999_999, stars: 5 }))).toBe("platform.sign-in-first");
});

test("a bookmark is kept once however often it is pressed, stands in one's own list, and is taken back", async () => {
  const member = await testPerson(db);
  const [first, second] = [await shelve({ category: "mantra" }), await shelve({ kind: "video" })];
  await Promise.all([1, 2, 3].map(() => bookmarkItem(services, member, { itemId: first, on: true })));
  now += 1000;
  await bookmarkItem(services, member, { itemId: second, on: true });
  expect(await countOwnShelf(db, member)).toEqual({ bookmarked: 2, downloaded: 0, recent: 0 });
  expect(idsOf(await shelf(member, "tab=bookmarked"))).toEqual([second, first]);
  expect(idsOf(await shelf(member, "tab=bookmarked&category=mantra"))).toEqual([first]);
  expect((await shelf(member, "tab=bookmarked")).items.every(({ isBookmarked }) => isBookmarked)).toBe(true);
  await bookmarkItem(services, member, { itemId: second, on: false });
  expect(idsOf(await shelf(member, "tab=bookmarked"))).toEqual([first]);
  expect(await countOwnShelf(db, visitor)).toBeNull();
  expect((await shelf(visitor, "tab=bookmarked")).items).toEqual([]);
  expect((await shelf(await testPerson(db), "tab=bookmarked")).items).toEqual([]);
});

test("stars are one for each person: changed and taken back, and the mean follows", async () => {
  const itemId = await shelve();
  const [anu, bilal] = [await testPerson(db), await testPerson(db)];
  await Promise.all([rateItem(services, anu, { itemId, stars: 5 }), rateItem(services, bilal, { itemId, stars: 2 })]);
  const read = async (viewer: Viewer) => (await findItem(db, viewer, "en", itemId))!;
  expect(await read(anu)).toMatchObject({ rating: 3.5, ratingCount: 2, ownStars: 5 });
  await rateItem(services, bilal, { itemId, stars: 4 });
  expect(await read(bilal)).toMatchObject({ rating: 4.5, ratingCount: 2, ownStars: 4 });
  await rateItem(services, bilal, { itemId, stars: null });
  await rateItem(services, bilal, { itemId, stars: null });
  expect(await read(bilal)).toMatchObject({ rating: 5, ratingCount: 1, ownStars: null });
  await db.deleteFrom("person").where("id", "=", anu.personId).execute();
  expect(await read(visitor)).toMatchObject({ rating: null, ratingCount: 0, ownStars: null });
});

test("somebody who plays counts once a day, however often they do; taking it along counts by itself", async () => {
  const itemId = await shelve();
  const from = { clientAddress: "192.0.2.7", userAgent: "Phone" };
  const play = (use: "play" | "download", clientAddress = from.clientAddress) =>
    countUse(services, visitor, { itemId, use, ...from, clientAddress });
  const counted = await Promise.all([play("play"), play("play"), play("play")]);
  expect(counted.filter(Boolean)).toHaveLength(1);
  expect(await play("play", "192.0.2.8")).toBe(true);
  expect(await play("download")).toBe(true);
  expect(await findItem(db, visitor, "en", itemId)).toMatchObject({ plays: 2, downloads: 1 });
  await sql`update shelf_use set day = day - 1 where item_id = ${itemId}`.execute(db);
  // Days are those of the database.
  await forgetPastUses({ db, clock: Date.now });
  expect(await db.selectFrom("shelf_use").where("item_id", "=", itemId).selectAll().execute()).toEqual([]);
  expect(await play("play")).toBe(true);
  expect(await findItem(db, visitor, "en", itemId)).toMatchObject({ plays: 3, downloads: 1 });
  expect(await countUse(services, visitor, { itemId: 999_999, use: "play", ...from })).toBe(false);
});

test("one address that names another browser each time counts so often and no more; members count for themselves", async () => {
  const itemId = await shelve();
  const play = (i: number, viewer: Viewer = visitor) =>
    countUse(services, viewer, { itemId, use: "play", clientAddress: "192.0.2.99", userAgent: `Browser ${i}` });
  const counted: boolean[] = [];
  for (let i = 0; i < USE_LIMIT.limit + 5; i++) counted.push(await play(i));
  expect(counted.filter(Boolean)).toHaveLength(USE_LIMIT.limit);
  const member = await testPerson(db);
  await db.updateTable("person_setting").set({ data_sharing: true }).where("person_id", "=", member.personId).execute();
  expect(await play(0, member)).toBe(true);
});

test("the latest place stands, whichever device tells it last, and no clock holds it in the future", async () => {
  const itemId = await shelve();
  const member = await testPerson(db);
  const place = async () => (await findItem(db, member, "en", itemId))!.media!.place;
  await notePlace(services, member, { itemId, ms: 30_000, at: new Date(now - 5_000) });
  await notePlace(services, member, { itemId, ms: 9_000, at: new Date(now - 60_000) });
  expect(await place()).toEqual({ ms: 30_000, atMs: now - 5_000 });
  await notePlace(services, member, { itemId, ms: 40_000, at: new Date(now + 86_400_000) });
  expect(await place()).toEqual({ ms: 40_000, atMs: now });
  now += 60_000;
  await notePlace(services, member, { itemId, ms: 50_000, at: new Date(now) });
  expect(await place()).toEqual({ ms: 50_000, atMs: now });
  expect(idsOf(await shelf(member, "tab=recent"))).toEqual([itemId]);
  expect((await findItem(db, visitor, "en", itemId))!.media!.place).toBeNull();
});

test("what is downloaded stands in one's own list once", async () => {
  const itemId = await shelve();
  const member = await testPerson(db);
  await noteDownload(services, member, { itemId });
  await noteDownload(services, member, { itemId });
  expect(await countOwnShelf(db, member)).toMatchObject({ downloaded: 1 });
  expect(idsOf(await shelf(member, "tab=downloaded"))).toEqual([itemId]);
});

test("things are found by title, author and what is told of them, misspelt too, and only those that are shown", async () => {
  const itemId = await shelve({ title: "Vesperal carillon", author: "Ottilie Brandt" });
  const hidden = await shelve({ title: "Vesperal hush", spaceId: await unlistedSpace(false) });
  while ((await indexStale(db)) > 0);
  for (const q of ["carillon", "ottilie", "vesperal carilon"]) {
    const page = await shelf(visitor, `tab=audio&q=${encodeURIComponent(q)}`);
    expect(idsOf(page), q).toContain(itemId);
    expect(idsOf(page), q).not.toContain(hidden);
  }
  const elsewhere = await shelf(visitor, "tab=videos&q=carillon");
  expect(elsewhere.items).toEqual([]);
  expect(elsewhere.counts).toEqual([{ kind: "audio", category: "devotional", count: 1 }]);
});

test("authors stand by how often their things are asked for", async () => {
  const [loved, other] = [`Loved ${randomUUID()}`, `Other ${randomUUID()}`];
  await shelve({ author: loved, plays: 1_000_000 });
  await shelve({ author: loved });
  await shelve({ author: other, plays: 999_999, kind: "video" });
  const [first, second] = await listPopularAuthors(db, "en");
  expect(first).toEqual({ author: loved, name: loved, items: 2, uses: 1_000_000, kind: "audio" });
  expect(second).toEqual({ author: other, name: other, items: 1, uses: 999_999, kind: "video" });
});

test("a work of the texts stands on the shelf as long as it is listed", async () => {
  const { id: workId } = await db
    .insertInto("work")
    .values({ slug: `work-${randomUUID().slice(0, 8)}`, category: "scripture", author: "Tradition", is_listed: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("edition")
    .values({
      ...{ work_id: workId, key: "en", kind: "original", language: "en", script: "Latn", title: "Songs of the lamp" },
      ...{ licence: "CC0", source: "Ours", position: 0, translator: "A. Lamplighter" },
    })
    .execute();
  const item = await db.selectFrom("shelf_item").select("id").where("work_id", "=", workId).executeTakeFirstOrThrow();
  while ((await indexStale(db)) > 0);
  const page = await shelf(visitor, "q=lamplighter");
  expect(page.items[0]).toMatchObject({ id: item.id, kind: "text", title: "Songs of the lamp", author: "Tradition" });
  expect(page.items[0]!.text).toMatchObject({ translator: "A. Lamplighter" });
  const member = await testPerson(db);
  await db
    .insertInto("reading_place")
    .values({ person_id: member.personId, work_id: workId, chapter: "1", at: new Date(now) })
    .execute();
  expect(idsOf(await shelf(member, "tab=recent"))).toEqual([item.id]);
  await db.updateTable("work").set({ is_listed: false }).where("id", "=", workId).execute();
  expect((await shelf(visitor, "q=lamplighter")).items).toEqual([]);
  expect(await findItem(db, visitor, "en", item.id)).toBeNull();
  await db.deleteFrom("work").where("id", "=", workId).execute();
  expect(await db.selectFrom("shelf_item").select("id").where("id", "=", item.id).execute()).toEqual([]);
});

const ask = async (id: number, range?: string) => {
  const request = new Request("http://localhost/", range ? { headers: { range } } : {});
  return answerFile(storage, request, await findItemFile(db, id, null));
};

test("a player gets the part of a file that it asks for, and no more than there is", async () => {
  const id = await shelve();
  const part = await ask(id, "bytes=2-5");
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toMatch(/^bytes 2-5\/56$/);
  expect(await part.text()).toBe("2345");
  const end = await ask(id, "bytes=50-999");
  expect(end.headers.get("content-length")).toBe("6");
  expect((await ask(id, "bytes=99-")).status).toBe(416);
  const whole = await ask(id);
  expect(whole.status).toBe(200);
  expect((await whole.arrayBuffer()).byteLength).toBe(56);
  expect((await ask(999_999)).status).toBe(404);
});

test("a file is handed out by its own hash alone", async () => {
  const id = await shelve();
  const { media } = (await findItem(db, visitor, "en", id))!;
  expect(media!.hash).toHaveLength(HASH_LETTERS);
  expect(await findItemFile(db, id, media!.hash)).not.toBeNull();
  expect(await findItemFile(db, id, "0".repeat(HASH_LETTERS))).toBeNull();
});
