import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { storeMedia } from "#/platform/media/stored-media.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { loader as library } from "./pages/library.tsx";
import { chapterOf, english, storeTestText } from "#/testing/texts.ts";
import { loader as verses } from "#/features/texts/pages/search-verses.tsx";
import { loader as catalogue } from "./pages/opds.ts";
import { loader as list } from "./pages/opds-list.ts";

const now = new Date("2026-11-21T19:00:00Z").getTime();
const { services } = await testServices(() => now);
const { db, storage, config } = services;

type Arguments = Parameters<typeof list>[0];
const ask = (path: string, params: object = {}, headers: Record<string, string> = {}) =>
  ({
    request: new Request(config.publicUrl + path, { headers }),
    context: testRequest(services).context,
    params,
  }) as unknown as Arguments;

interface Feed {
  readonly metadata: { readonly title: string };
  readonly links: readonly { readonly rel: string; readonly href: string; readonly type?: string }[];
  readonly navigation?: readonly { readonly href: string; readonly title: string }[];
  readonly facets?: readonly { readonly links: readonly { readonly href: string; readonly title: string }[] }[];
  readonly publications?: readonly {
    readonly metadata: {
      readonly identifier: string;
      readonly title: Record<string, string>;
      readonly language: unknown;
    };
    readonly links: Feed["links"];
  }[];
}
const read = async (answer: Response) => {
  expect(answer.headers.get("content-type")).toMatch(/^application\/opds\+json/);
  return (await answer.json()) as Feed;
};
const listed = async (name: string, search = "") =>
  read(await list(ask(`/library/opds/${name}${search}`, { list: name })));

async function addWork(isListed: boolean): Promise<string> {
  const slug = `work-${randomUUID().slice(0, 8)}`;
  const { id } = await db
    .insertInto("work")
    .values({ slug, category: "mantra", author: "Tradition", is_listed: isListed, languages: ["sa", "en"] })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("edition")
    .values({
      ...{ work_id: id, key: "en", kind: "original", language: "en", script: "Latn", title: `Songs ${slug}` },
      ...{ licence: "CC0", source: "Ours", position: 0 },
    })
    .execute();
  return slug;
}

test("reading apps find the whole library: every kind, its categories, and each work as EPUB and PDF", async () => {
  const [slug, hidden] = [await addWork(true), await addWork(false)];
  const start = await read(await catalogue(ask("/library/opds") as never));
  expect(start.navigation!.map(({ href }) => href)).toEqual(
    ["texts", "audio", "videos"].map((name) => `${config.publicUrl}/library/opds/${name}`),
  );
  expect(start.links.find(({ rel }) => rel === "search")!.href).toBe(`${config.publicUrl}/library/opds/texts{?q}`);
  const texts = await listed("texts", "?category=mantra");
  const work = texts.publications!.find(({ metadata }) => metadata.identifier.endsWith(`/library/${slug}`))!;
  expect(work.metadata.title).toEqual({ en: `Songs ${slug}` });
  expect(work.metadata.language).toEqual(["sa", "en"]);
  expect(work.links.filter(({ rel }) => rel.endsWith("open-access"))).toEqual([
    { rel: expect.any(String), href: `${config.publicUrl}/library/${slug}/epub`, type: "application/epub+zip" },
    { rel: expect.any(String), href: `${config.publicUrl}/library/${slug}/pdf`, type: "application/pdf" },
  ]);
  expect(texts.facets![0]!.links.map(({ title }) => title)).toContain("Mantras & Chants");
  expect(JSON.stringify(texts)).not.toContain(hidden);
});

test("a catalogue goes on page by page, is answered once to who has it already, and knows no other lists", async () => {
  for (let i = 0; i < 25; i++) {
    const sha256 = randomUUID().replaceAll("-", "").repeat(2);
    const contents = Buffer.from(sha256);
    const media = await storeMedia(db, storage, {
      ...{ sha256, storageKey: `shelf/${sha256}.m4a`, mime: "audio/mp4", contents, createdBy: null },
    });
    await db
      .insertInto("shelf_item")
      .values({ kind: "audio", category: "devotional", title: `Bell ${i}`, media_id: media, duration_ms: 61_000 })
      .execute();
  }
  const first = await listed("audio");
  const next = first.links.find(({ rel }) => rel === "next")!;
  const second = await listed("audio", new URL(next.href).search);
  const ids = [...first.publications!, ...second.publications!].map(({ metadata }) => metadata.identifier);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(25);
  expect(second.links.find(({ rel }) => rel === "next")).toBeUndefined();
  expect(first.publications![0]!.links.find(({ type }) => type === "audio/mp4")!.href).toContain("/file/");
  const answer = await list(ask("/library/opds/audio", { list: "audio" }));
  const again = await list(
    ask("/library/opds/audio", { list: "audio" }, { "if-none-match": answer.headers.get("etag")! }),
  );
  expect(again.status).toBe(304);
  await expect(list(ask("/library/opds/secrets", { list: "secrets" }))).rejects.toMatchObject({ status: 404 });
});

test("the library's entrance has the verse of the day, of the tradition that its reader chooses; a search has none", async () => {
  const open = async (search = "") => (await library(ask(`/library${search}`) as never)).verse;
  expect(await open("?q=bell")).toBeNull();
  expect(await open("?tab=audio")).toBeNull();
  const slug = `psalms-${randomUUID().slice(0, 8)}`;
  const { id } = await db
    .insertInto("work")
    .values({ slug, category: "scripture", faith: "christian", is_listed: true, chapters: 1, verses: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const edition = await db
    .insertInto("edition")
    .values({
      ...{ work_id: id, key: "en", kind: "original", language: "en", script: "Latn", title: "Psalms" },
      ...{ licence: "CC0", source: "Ours", position: 0 },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const chapter = await db
    .insertInto("chapter")
    .values({ work_id: id, slug: "1", number: 1, position: 1, verses: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const verse = await db
    .insertInto("verse")
    .values({ chapter_id: chapter.id, label: "1", first: 1, last: 1, position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("verse_text")
    .values({ verse_id: verse.id, edition_id: edition.id, text: "A lamp to my feet.", version: 1 })
    .execute();
  expect(await open("?tradition=christian")).toMatchObject({
    ...{ path: `/library/${slug}/1/1`, faith: "christian", original: { text: "A lamp to my feet." } },
  });
  expect(await open("?tradition=sikh")).toBeNull();
  expect(await open("?tradition=none")).not.toBeNull();
});

test("what is searched for is found in the verses of all works, in any script, each shown in its place", async () => {
  const slug = `gita-${randomUUID().slice(0, 8)}`;
  const word = `dharmakshetra${randomUUID()
    .replaceAll(/[^a-z]/g, "")
    .slice(0, 6)}`;
  await storeTestText(db, {
    work: { slug, faith: "hindu" },
    editions: [english],
    events: chapterOf(1, { 1: `At ${word} they stood.`, 2: "And were silent." }),
  });
  const found = await library(ask(`/library?q=${word}`) as never);
  expect(found.verses[0]).toMatchObject({ path: `/library/${slug}/1/1` });
  expect(found.verses[0]!.pieces.find(({ isFound }) => isFound)!.text.toLowerCase()).toBe(word);
  const all = await verses(ask(`/library/search?q=${word}&faith=hindu`) as never);
  expect(all.verses.map(({ path }) => path)).toEqual([`/library/${slug}/1/1`]);
  expect((await verses(ask(`/library/search?q=${word}&faith=sikh`) as never)).verses).toEqual([]);
});
