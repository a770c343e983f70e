import { expect, test } from "vitest";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { chapterOf, storeTestText } from "#/testing/texts.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { loader as item } from "./pages/item.tsx";
import { loader as library } from "./pages/library.tsx";
import { loader as opdsList } from "./pages/opds-list.ts";
import { loader as epub } from "./pages/work-epub.ts";
import { loader as pdf } from "./pages/work-pdf.ts";
import { readLibraryAddress } from "./library-address.ts";
import { findItem, findItemOfWork } from "./queries/item.server.ts";
import { readShelf } from "./queries/shelf.server.ts";

const { services } = await testServices();
const { db } = services;

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x64) Firefox/130.0" };

const take = (
  loader: typeof pdf | typeof epub,
  work: string,
  { viewer = visitor, headers = {} }: { viewer?: Viewer; headers?: Record<string, string> } = {},
) =>
  loader({
    ...{ context: testRequest(services, { viewer }).context, params: { work } },
    request: new Request(`https://sangam.test/library/${work}/pdf`, { headers: { ...browser, ...headers } }),
  } as never);

test("whoever takes a work as PDF or EPUB is counted once a day, and a member finds it among what they took", async () => {
  const { slug, workId } = await storeTestText(db, { events: chapterOf(1, { "1": "एकम्" }) });
  const itemId = (await findItemOfWork(db, workId))!;
  const taken = () =>
    db.selectFrom("shelf_item").select("downloads").where("id", "=", itemId).executeTakeFirstOrThrow();
  const answer = await take(pdf, slug);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toContain(`${slug}-sa.pdf`);
  expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get("content-length")));
  expect(await taken()).toEqual({ downloads: 1 });
  await take(epub, slug);
  await take(pdf, slug, { headers: { "user-agent": "Googlebot/2.1" } });
  await take(pdf, slug, { headers: { "user-agent": "another", dnt: "1" } });
  expect(await taken()).toEqual({ downloads: 1 });
  const viewer = await testPerson(db);
  expect((await take(epub, slug, { viewer })).headers.get("content-type")).toBe("application/epub+zip");
  const own = await db.selectFrom("shelf_download").select("item_id").where("item_id", "=", itemId).execute();
  expect(own).toHaveLength(1);
});

test("a text of a space that is not listed stands on no shelf and is taken by nobody; once it is listed it is", async () => {
  const spaceId = await testSpace(db);
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
  const { slug, workId } = await storeTestText(db, { work: { spaceId }, events: chapterOf(1, { "1": "एकम्" }) });
  const { id } = await db.selectFrom("shelf_item").select("id").where("work_id", "=", workId).executeTakeFirstOrThrow();
  const shelved = async () =>
    (await readShelf(db, visitor, "en", readLibraryAddress(new URLSearchParams("tab=texts")))).items.map(
      ({ id }) => id,
    );
  await expect(take(pdf, slug)).rejects.toMatchObject({ status: 404 });
  expect(await shelved()).not.toContain(id);
  expect([await findItem(db, visitor, "en", id), await findItemOfWork(db, workId)]).toEqual([null, null]);
  await db.updateTable("space").set({ is_listed: true }).where("id", "=", spaceId).execute();
  expect(await shelved()).toContain(id);
  expect(await findItem(db, visitor, "en", id)).toMatchObject({ space: { id: spaceId } });
  expect((await take(epub, slug)).headers.get("content-type")).toBe("application/epub+zip");
});

test("pages of the library hear of texts, of spaces that are listed, and of recordings that are hidden", async () => {
  const spaceId = await testSpace(db);
  const { workId } = await storeTestText(db, { work: { spaceId }, events: chapterOf(1, { "1": "एकम्" }) });
  const id = (await findItemOfWork(db, workId))!;
  const tagsOf = async (loader: (args: never) => Promise<unknown>, path: string, params: object = {}) => {
    const { ctx, context } = testRequest(services);
    await loader({ context, params, request: new Request(`https://sangam.test${path}`) } as never);
    return [...ctx.cacheTags].toSorted();
  };
  const ofLists = ["library", "spaces", "works"];
  expect(await tagsOf(library, "/library")).toEqual(ofLists);
  expect(await tagsOf(opdsList, "/library/opds/texts", { list: "texts" })).toEqual(ofLists);
  expect(await tagsOf(item, `/library/item/${id}`, { id: String(id) })).toEqual([
    "library",
    `space:${spaceId}`,
    "works",
  ]);
});

test("what is not there is not counted, and a refusal is said on the page of its downloads", async () => {
  await expect(take(pdf, "no-such-work")).rejects.toMatchObject({ status: 404 });
  await expect(take(pdf, "NO/slug")).rejects.toMatchObject({ status: 404 });
  const { slug, workId } = await storeTestText(db, {
    editions: [
      {
        key: "si",
        kind: "original",
        language: "si",
        script: "Sinh",
        title: "ධම්මපදය",
        licence: "own",
        source: "A test",
      },
    ],
    events: chapterOf(1, { "1": "මනෝපුබ්බඞ්ගමා" }),
  });
  const refused = (await take(pdf, slug).catch((thrown: unknown) => thrown)) as Response;
  expect([refused.status, refused.headers.get("location")]).toEqual([302, `/library/${slug}/download`]);
  const itemId = (await findItemOfWork(db, workId))!;
  const row = await db.selectFrom("shelf_item").select("downloads").where("id", "=", itemId).executeTakeFirst();
  expect(row).toEqual({ downloads: 0 });
});
