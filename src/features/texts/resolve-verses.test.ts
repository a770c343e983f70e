import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findVerses } from "#/platform/verses.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { chapterOf, english, original, storeTestText, verseEvents } from "#/testing/texts.ts";
import { loader as cardLoader, type VerseCard } from "./pages/verse-card.ts";
import { loader as pictureLoader } from "./pages/verse-picture.ts";
import { resolveVerses } from "./public.server.ts";

const { services } = await testServices();
const { db } = services;

const pagesIn = async (text: string) =>
  Object.fromEntries(
    await resolveVerses(
      db,
      findVerses(text).map(({ reference }) => reference),
    ),
  );

test("verses lead to the work of their name, to a book within a larger one, and to nothing that is not there", async () => {
  await storeTestText(db, {
    ...{ work: { slug: "gita" }, editions: [original, english] },
    events: [...chapterOf(2, { "46": "क", "47": "ख", "48-49": "ग" })],
  });
  await storeTestText(db, { work: { slug: "japji" }, events: chapterOf(1, { "1": "ਸੋਚੈ", "2": "ਹੁਕਮੀ" }) });
  await storeTestText(db, {
    work: { slug: "gospels" },
    events: [
      { kind: "book", key: "matthew", title: "Matthew" },
      { kind: "chapter", number: 5, place: { line: 1 } },
      ...verseEvents({ "3": "Blessed" }),
    ],
  });
  await storeTestText(db, { work: { slug: "dhammapada", isListed: false }, events: chapterOf(1, { "1": "Mano" }) });
  const text =
    "Gita 2.47, गीता २.४९, Gita 2:46-47, Gita 2.50, Japji 2, Japji 9, Matthew 5:3, Matthew 6:3, Dhammapada 1";
  expect(await pagesIn(text)).toEqual({
    "gita.2.47": "/library/gita/2/47",
    "gita.2.49": "/library/gita/2/49",
    "gita.2.46-47": "/library/gita/2/46-47",
    "japji.2": "/library/japji/1/2",
    "matthew.5.3": "/library/gospels/matthew-5/3",
  });
  expect(await pagesIn("nothing")).toEqual({});
});

test("only works of the house stand for their names: what a space brings takes no citation", async () => {
  const spaceId = await testSpace(db);
  const work = { slug: `its-${randomUUID().slice(0, 8)}`, spaceId };
  await storeTestText(db, {
    work,
    events: [{ kind: "book", key: "romans", title: "Romans" }, ...chapterOf(5, { "1": "Theirs" })],
  });
  expect(await pagesIn("Romans 5:1")).toEqual({});
  await storeTestText(db, {
    events: [{ kind: "book", key: "romans", title: "Romans" }, ...chapterOf(5, { "1": "Ours" })],
  });
  expect(Object.values(await pagesIn("Romans 5:1"))).toEqual([expect.stringMatching(/^\/library\/work-/)]);
  const theirs = storeTestText(db, { work: { slug: "tattvartha", spaceId }, events: chapterOf(1, { "1": "Theirs" }) });
  expect(await refusalCode(theirs)).toBe("texts.slug-taken");
  await storeTestText(db, { work: { slug: "tattvartha" }, events: chapterOf(1, { "1": "Ours" }) });
  expect(Object.keys(await pagesIn("Tattvartha 1.1"))).toEqual(["tattvartha.1.1"]);
});

const args = (params: { work: string; chapter: string; verse: string }, query = "") => ({
  ...{ context: testRequest(services).context, params },
  request: new Request(`https://sangam.test/library/${params.work}/${params.chapter}/${params.verse}/card${query}`),
});

test("a card says the verse in the original and a translation, cut where letters end", async () => {
  const { slug } = await storeTestText(db, {
    editions: [{ ...english, kind: "original" }],
    events: chapterOf(1, { "1": "n\u0304".repeat(400), "2": "<b>short</b>" }),
  });
  const read = async (verse: string) =>
    (await (await cardLoader(args({ work: slug, chapter: "1", verse }) as never)).json()) as VerseCard;
  const long = await read("1");
  expect(long.texts[0]?.text).toMatch(/^(n\u0304)+…$/u);
  expect(long.texts[0]!.text.length).toBeLessThanOrEqual(281);
  expect((await read("2")).texts).toEqual([{ text: "<b>short</b>", language: "en", direction: "ltr" }]);
  await expect(cardLoader(args({ work: slug, chapter: "1", verse: "3" }) as never)).rejects.toMatchObject({
    status: 404,
  });
  await expect(cardLoader(args({ work: slug, chapter: "1", verse: "x" }) as never)).rejects.toMatchObject({
    status: 404,
  });
});

test.each([
  ["card", "", 1200, 630],
  ["tall", "?shape=tall", 1080, 1350],
])("a verse is drawn as a picture: %s", async (_shape, query, width, height) => {
  const { slug } = await storeTestText(db, {
    editions: [{ ...original, title: "ग्रन्थः" }],
    events: chapterOf(1, { "1": "कर्मण्येवाधिकारस्ते".repeat(90), "2": "अ" }),
  });
  const draw = async (verse: string) => {
    const answer = await pictureLoader(args({ work: slug, chapter: "1", verse }, query) as never);
    expect(answer.headers.get("content-type")).toBe("image/png");
    return Buffer.from(await answer.arrayBuffer());
  };
  const [long, short] = [await draw("1"), await draw("2")];
  for (const png of [long, short]) {
    expect(png.toString("latin1", 1, 4)).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  }
  // What is drawn is the text.
  expect(long.equals(short)).toBe(false);
  await expect(draw("3")).rejects.toMatchObject({ status: 404 });
});

test("nobody has many pictures drawn from one address", async () => {
  const { slug } = await storeTestText(db, { events: chapterOf(1, { "1": "अ" }) });
  const { context } = testRequest(services, { clientAddress: "198.51.100.7" });
  await db
    .insertInto("rate_limit")
    .values({ key: "verse-picture:198.51.100.7", hits: 90, window_ends_at: new Date(Date.now() + 600_000) })
    .execute();
  const asked = { ...args({ work: slug, chapter: "1", verse: "1" }), context };
  await expect(pictureLoader(asked as never)).rejects.toMatchObject({ status: 429 });
  // A member of the same household is counted for themselves.
  const member = testRequest(services, { clientAddress: "198.51.100.7", viewer: await testPerson(db) });
  expect((await pictureLoader({ ...asked, context: member.context } as never)).status).toBe(200);
});
