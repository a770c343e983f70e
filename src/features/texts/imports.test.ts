import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { storedSize } from "#/platform/storage.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { deleteLeft } from "#/testing/leftovers.ts";
import { testPeopleByRole, whoMay } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { zipOf } from "#/testing/text-files.ts";
import { testUpload } from "#/testing/uploads.ts";
import { beginImport } from "./commands/begin-import.server.ts";
import { putOnShelf } from "./commands/put-on-shelf.server.ts";
import { readImport, READ_JOB } from "./commands/read-import.server.ts";
import { removeWork } from "./commands/remove-work.server.ts";
import { storeImport, STORE_JOB } from "./commands/store-import.server.ts";
import { tidyImports, withdrawImport } from "./commands/withdraw-import.server.ts";
import { KEPT_DAYS, MOST_OPEN, type ShelfFacts, STUCK_HOURS } from "./import/import-rules.ts";
import { readImportJob } from "./jobs.server.ts";
import { forgetImports } from "./leaving.server.ts";
import { findImport, listImports, listKeptWorks } from "./queries/imports.server.ts";
import { describeWork, mayReportWork } from "./queries/reported.server.ts";
import { findWork } from "./queries/works.server.ts";
import { MOST_WORKS } from "./rules.ts";

let now = new Date("2026-11-21T13:00:00Z").getTime();
const { services: base } = await testServices(() => now);
const { db, storage } = base;
/** What was queued, in its order; nothing works it but the test. */
let queued: { name: string; data: unknown }[] = [];
const services = {
  ...base,
  jobs: { ...base.jobs, send: async (_db: unknown, name: string, data: unknown) => void queued.push({ name, data }) },
} as typeof base;

let spaceId: number;
let keeper: SignedIn;
let made = 0;

beforeEach(async () => {
  queued = [];
  spaceId = await testSpace(db);
  keeper = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
});

const gospel = "\\id MAT\n\\h Matthew\n\\c 5\n\\p\n\\v 1 He saw\n\\v 2 He taught\\f + \\ft note\\f*\n";

const upload = (content: string, by = keeper, name = "matthew.usfm") =>
  testUpload(services, by, "text", new TextEncoder().encode(content), name);

async function begin(content: string, by = keeper, space: number | null = spaceId): Promise<number> {
  return beginImport(services, by, { uploadId: await upload(content, by), spaceId: space });
}

const facts = (more: Partial<ShelfFacts> = {}): ShelfFacts => ({
  ...{ into: null, slug: `a-gospel-${++made}`, category: "scripture", faith: null, author: "", title: "A Gospel" },
  ...{ subtitle: "", description: "", language: "en", kind: "original", translator: "", licence: "public-domain" },
  ...{ source: "An old print", sourceUrl: null, ...more },
});

async function read(content: string): Promise<number> {
  const importId = await begin(content);
  await readImport(services, { importId });
  return importId;
}

const versionOf = async (id: number, by = keeper) => (await findImport(db, by, id))!.version;

/** The way of a file from the upload to the shelf. */
async function shelve(content: string, said: ShelfFacts): Promise<number> {
  const importId = await read(content);
  await putOnShelf(services, keeper, { importId, version: await versionOf(importId), facts: said });
  await storeImport(services, { importId });
  return importId;
}

const stateOf = async (id: number) => (await findImport(db, keeper, id))?.state;
const fileOf = async (id: number) => {
  const { upload_id } = await db
    .selectFrom("text_import")
    .select("upload_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return storedSize(storage, uploadKey(upload_id));
};
const textsOf = async (slug: string) => {
  const { rows } = await sql<{ at: string; key: string; text: string }>`
    select c.slug || '/' || v.label as at, e.key, t.text from work w join chapter c on c.work_id = w.id
    join verse v on v.chapter_id = c.id join verse_text t on t.verse_id = v.id join edition e on e.id = t.edition_id
    where w.slug = ${slug} order by c.position, v.position, e.position`.execute(db);
  return rows.map(({ at, key, text }) => `${at} ${key} ${text}`);
};
const notified = () => queued.flatMap(({ data }) => (data as { kind?: string }).kind ?? []);

test("a file of one book that says nothing else is called as its book is", async () => {
  const titleOf = async (content: string) => (await findImport(db, keeper, await read(content)))!.report!.title;
  expect(await titleOf("\\id PSA\n\\mt1 Songs of the river\n\\c 1\n\\p\n\\v 1 a\n")).toBe("Songs of the river");
  expect(await titleOf("\\id PSA\n\\c 1\n\\p\n\\v 1 a\n")).toBe("");
  expect(await titleOf(`${gospel}\\id MRK\n\\h Mark\n\\c 1\n\\p\n\\v 1 a\n`)).toBe("");
});

test("a file is read, looked at, put on the shelf and stored; then the upload is let go", async () => {
  const importId = await begin(gospel);
  expect(queued).toEqual([{ name: READ_JOB, data: { importId } }]);
  expect(await stateOf(importId)).toBe("reading");
  await readImport(services, { importId });
  const found = (await findImport(db, keeper, importId))!;
  expect(found.report).toMatchObject({
    ...{ format: "usfm", chapters: 1, verses: 2, notes: 1, script: "Latn", warnings: [] },
    books: [{ key: "matthew", title: "Matthew", chapters: 1, verses: 2 }],
    first: [{ book: "Matthew", number: 5, verses: [{ label: "1", text: "He saw" }, { label: "2" }] }],
  });
  const said = facts();
  await putOnShelf(services, keeper, { importId, version: found.version, facts: said });
  expect(queued.at(-1)).toEqual({ name: STORE_JOB, data: { importId } });
  expect(await findWork(db, keeper, "en", said.slug)).toBeNull();
  await storeImport(services, { importId });
  expect(await textsOf(said.slug)).toEqual(["matthew-5/1 en He saw", "matthew-5/2 en He taught"]);
  expect(await findImport(db, keeper, importId)).toMatchObject({ state: "stored", work: { slug: said.slug } });
  expect(await findWork(db, { kind: "visitor" }, "en", said.slug)).toMatchObject({ isListed: true, verses: 2 });
  expect(await fileOf(importId)).toBeNull();
  expect(notified()).toEqual(["text.stored"]);
  const trail = await db.selectFrom("audit").select(["action", "actor_id"]).where("space_id", "=", spaceId).execute();
  expect(trail).toEqual([{ action: "texts.imported", actor_id: keeper.personId }]);
});

test("presses and jobs that come again change nothing", async () => {
  const uploadId = await upload(gospel);
  const importId = await beginImport(services, keeper, { uploadId, spaceId });
  expect(await beginImport(services, keeper, { uploadId, spaceId })).toBe(importId);
  await readImport(services, { importId });
  await readImport(services, { importId });
  const version = await versionOf(importId);
  const said = facts();
  await putOnShelf(services, keeper, { importId, version, facts: said });
  await putOnShelf(services, keeper, { importId, version, facts: facts() });
  await Promise.all([storeImport(services, { importId }), storeImport(services, { importId })]);
  await storeImport(services, { importId });
  expect(await textsOf(said.slug)).toHaveLength(2);
  expect(notified()).toEqual(["text.stored"]);
});

test("what cannot be read is refused with its line; whoever brought it is told, and the file is let go", async () => {
  const importId = await read("\\id MAT\n\\c 1\n\\v x\n");
  const found = (await findImport(db, keeper, importId))!;
  expect(found).toMatchObject({ state: "refused", report: null, refusal: { place: { line: 3 } } });
  expect(found.refusal!.words.message).toBe("The marker \\v needs the number of a verse.");
  expect(notified()).toEqual(["text.refused"]);
  expect(await fileOf(importId)).toBeNull();
});

test("odd but honest files are read; nothing in them stops the database", async () => {
  const odd = [
    // No chapters, headings that are none, books that nobody can spell, and cells that are as the ones above.
    ["verses.csv", "book,verse,title,heading,text\nMatthew,1,,,a\n,2,T,,b\n\u202a\u200b,1,,\u202a,c\nMark,1,,,d\n"],
    // A letter of two units that a title, or a code, is cut in.
    ["a.md", `---\ntitle: ${"a".repeat(499)}𑀅𑀆\n---\n\n## A\n\nx\n`],
    ["a.usfm", `\\id ${"A".repeat(39)}𑀅𑀆\n\\c 1\n\\v 1 x\n`],
    [
      "a.xml",
      `<osis><osisText><div type="book" osisID="Gen"><chapter osisID="Gen.1"><verse osisID="${Array.from({ length: 160_000 }, (_, i) => `G.1.${(i % 9) + 1}`).join(" ")}">x</verse></chapter></div></osisText></osis>`,
    ],
  ] as const;
  for (const [name, content] of odd) {
    const uploadId = await upload(content, keeper, name);
    const importId = await beginImport(services, keeper, { uploadId, spaceId });
    await readImport(services, { importId });
    expect(await findImport(db, keeper, importId), name).toMatchObject({ state: "read" });
    await putOnShelf(services, keeper, { importId, version: await versionOf(importId), facts: facts() });
    await storeImport(services, { importId });
    expect(await stateOf(importId), name).toBe("stored");
    if (name !== "verses.csv") continue;
    const { slug } = (await findImport(db, keeper, importId))!.work!;
    expect(await textsOf(slug)).toEqual([
      ...["matthew-1/1 en a", "matthew-1/2 en b", "book-2-1/1 en c", "mark-1/1 en d"],
    ]);
  }
});

test("a name in an archive that the database cannot keep is refused like any other", async () => {
  const zip = zipOf({ "a.usfm": "\\id MAT\n\\c 1\n\\v 1 x" });
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf("a.usfm"); at >= 0; at = bytes.indexOf("a.usfm", at + 1))
    bytes.write("a\0", at, "latin1");
  const uploadId = await testUpload(services, keeper, "text", bytes, "bible.zip");
  const importId = await beginImport(services, keeper, { uploadId, spaceId });
  await readImport(services, { importId });
  expect(await findImport(db, keeper, importId)).toMatchObject({
    state: "refused",
    refusal: { place: { part: "ausfm" } },
  });
});

test("what fails at every try is told at the last one, not hours later", async () => {
  const importId = await begin(gospel);
  const readRange = vi.spyOn(storage.driver, "readRange").mockImplementation(() => {
    throw new Error("no disk");
  });
  const job = readImportJob(services);
  await expect(job.handle({ importId }, { isLast: false })).rejects.toThrow("no disk");
  expect(await stateOf(importId)).toBe("reading");
  await expect(job.handle({ importId }, { isLast: true })).rejects.toThrow("no disk");
  readRange.mockRestore();
  expect(await stateOf(importId)).toBe("refused");
  expect(notified()).toEqual(["text.refused"]);
});

test("what is in no format that is read is refused beside its field, and nothing is begun", async () => {
  const uploadId = await upload("%PDF-1.7", keeper, "book.pdf");
  expect(await refusalCode(beginImport(services, keeper, { uploadId, spaceId }))).toBe("texts.import-format");
  expect(await refusalCode(beginImport(services, keeper, { uploadId, spaceId }))).toBe("uploads.unknown");
  expect(await refusalCode(beginImport(services, keeper, { uploadId: "", spaceId }))).toBe("texts.import-no-file");
  expect((await listImports(db, keeper)).rows).toEqual([]);
});

test("each bring, shelve, let go and remove as their role says, and only what is theirs", async () => {
  const people = await testPeopleByRole(db, spaceId);
  const may = async (space: number | null) =>
    whoMay(people, async (viewer) =>
      beginImport(services, viewer, {
        uploadId: viewer.kind === "person" ? await upload(gospel, viewer) : "",
        spaceId: space,
      }),
    );
  expect(await may(spaceId)).toEqual(["owner", "manager", "editor", "staff"]);
  expect(await may(null)).toEqual(["staff"]);
  const importId = await read(gospel);
  const version = await versionOf(importId);
  expect(await whoMay(people, (viewer) => putOnShelf(services, viewer, { importId, version, facts: facts() }))).toEqual(
    [],
  );
  expect(await whoMay(people, (viewer) => withdrawImport(services, viewer, { importId }))).toEqual([]);
  expect(await findImport(db, people.owner, importId)).toBeNull();
  const said = facts();
  const stored = await shelve(gospel, said);
  const { id: workId } = (await findImport(db, keeper, stored))!.work!;
  expect(await whoMay(people, (viewer) => removeWork(services, viewer, { workId, reason: "" }))).toEqual([
    ...["owner", "manager", "editor", "staff"],
  ]);
});

test("a killed import leaves nothing and goes on", async () => {
  const importId = await read(gospel);
  const said = facts();
  await putOnShelf(services, keeper, { importId, version: await versionOf(importId), facts: said });
  const broken = {
    ...services,
    jobs: {
      ...services.jobs,
      // The last step of its transaction: everything else is written by then.
      send: () => Promise.reject(new Error("the node is gone")),
    },
  } as typeof base;
  await expect(storeImport(broken, { importId })).rejects.toThrow("the node is gone");
  expect(await textsOf(said.slug)).toEqual([]);
  expect(await stateOf(importId)).toBe("storing");
  await storeImport(services, { importId });
  expect(await textsOf(said.slug)).toHaveLength(2);
});

test("two imports of one work at once are both right", async () => {
  const said = facts();
  await shelve(gospel, said);
  const into = { slug: said.slug, edition: null };
  const [hindi, tamil] = [await read(gospel.replace("He saw", "उसने देखा")), await read(gospel.replace("He saw", "அவர்"))];
  for (const [importId, language] of [
    [hindi, "hi"],
    [tamil, "ta"],
  ] as const) {
    const more = facts({ into, language, kind: "translation" });
    await putOnShelf(services, keeper, { importId, version: await versionOf(importId), facts: more });
  }
  await Promise.all([storeImport(services, { importId: hindi }), storeImport(services, { importId: tamil })]);
  const texts = await textsOf(said.slug);
  expect(texts).toHaveLength(6);
  expect(texts).toEqual(expect.arrayContaining(["matthew-5/1 hi उसने देखा", "matthew-5/1 ta அவர்"]));
});

test("texts count for their space: the first that does not fit is refused and leaves nothing, and a work that goes is counted no more", async () => {
  const small = { ...services, config: { ...services.config, quota: { ...services.config.quota, spaceMegabytes: 1 } } };
  const used = async () => {
    const row = db.selectFrom("storage_use").select("bytes").where("holder", "=", "space");
    return Number((await row.where("holder_id", "=", spaceId).executeTakeFirst())?.bytes ?? 0);
  };
  const said = facts();
  await shelve(gospel, said);
  const first = await used();
  expect(first).toBeGreaterThan("He sawHe taught".length);
  const large = `\\id MAT\n\\c 1\n${Array.from({ length: 90 }, (_, i) => `\\v ${i + 1} ${"word ".repeat(2_500)}\n`).join("")}`;
  const importId = await read(large);
  await putOnShelf(services, keeper, { importId, version: await versionOf(importId), facts: facts() });
  await storeImport(small, { importId });
  expect(await findImport(db, keeper, importId)).toMatchObject({
    state: "refused",
    refusal: { words: { values: { used: 1, allowed: 1 } } },
  });
  expect(await used()).toBe(first);
  await db.deleteFrom("work").where("slug", "=", said.slug).execute();
  expect(await used()).toBe(0);
});

test("a space has so many works and no more", async () => {
  await sql`insert into work (slug, space_id, category)
    select 'many-' || ${spaceId}::bigint || '-' || n, ${spaceId}, 'story' from generate_series(1, ${MOST_WORKS}) as n`.execute(
    db,
  );
  const importId = await shelve(gospel, facts());
  expect(await findImport(db, keeper, importId)).toMatchObject({
    state: "refused",
    refusal: { words: { values: { most: MOST_WORKS } } },
  });
});

test("two translations into one language at once stand beside each other, both whole", async () => {
  const said = facts();
  await shelve(gospel, said);
  const into = { slug: said.slug, edition: null };
  const versions = await Promise.all(["एक", "दो"].map((word) => read(gospel.replaceAll("He", word))));
  for (const importId of versions) {
    const more = facts({ into, language: "hi", kind: "translation" });
    await putOnShelf(services, keeper, { importId, version: await versionOf(importId), facts: more });
  }
  await Promise.all(versions.map((importId) => storeImport(services, { importId })));
  const hindi = (await textsOf(said.slug)).filter((text) => text.includes(" hi"));
  expect(hindi.map((text) => text.split(" ").slice(0, 2).join(" "))).toEqual([
    ...["matthew-5/1 hi", "matthew-5/1 hi-2", "matthew-5/2 hi", "matthew-5/2 hi-2"],
  ]);
  for (const word of ["एक", "दो"]) expect(hindi.filter((text) => text.includes(word))).toHaveLength(2);
});

test.each(["one space", "two spaces"])(
  "two new works of one address, of %s: the second is asked for another",
  async (of) => {
    const said = facts();
    const [first, second] = [await read(gospel), await read(gospel)];
    for (const importId of [first, second]) {
      await putOnShelf(services, keeper, { importId, version: await versionOf(importId), facts: said });
    }
    if (of === "two spaces") {
      const other = await testSpace(db, "Elsewhere");
      await db.updateTable("text_import").set({ space_id: other }).where("id", "=", second).execute();
    }
    await storeImport(services, { importId: first });
    await storeImport(services, { importId: second });
    const found = (await findImport(db, keeper, second))!;
    expect(found).toMatchObject({ state: "read", facts: { slug: said.slug, title: "A Gospel" } });
    expect(found.refusal!.words.message).toBe("Another work has this address. Choose another one.");
    expect(await db.selectFrom("work").select("version").where("slug", "=", said.slug).execute()).toEqual([
      { version: 1 },
    ]);
    expect(await fileOf(second)).toBeGreaterThan(0);
  },
);

test("an edition comes beside others, or takes the place of one; columns of a file are editions of their own", async () => {
  const csv = "chapter,verse,text,en,sa-Latn\n1,1,पहला,First,pahla\n1,2,दूसरा,Second,dusra\n";
  const importIdOf = async (content: string, said: ShelfFacts) => {
    const uploadId = await testUpload(services, keeper, "text", new TextEncoder().encode(content), "verses.csv");
    const importId = await beginImport(services, keeper, { uploadId, spaceId });
    await readImport(services, { importId });
    await putOnShelf(services, keeper, { importId, version: await versionOf(importId), facts: said });
    await storeImport(services, { importId });
    return importId;
  };
  const said = facts({ language: "sa" });
  await importIdOf(csv, said);
  expect(await listKeptWorks(db, spaceId)).toEqual([
    {
      slug: said.slug,
      editions: [
        { key: "sa", title: "A Gospel", language: "sa" },
        { key: "en", title: "A Gospel", language: "en" },
        { key: "sa-latn", title: "A Gospel", language: "sa-Latn" },
      ],
    },
  ]);
  // Beside them: nothing of what stands is touched.
  await importIdOf(
    "chapter,verse,text,en\n1,1,एक,One\n",
    facts({ into: { slug: said.slug, edition: null }, language: "hi", kind: "translation" }),
  );
  expect((await textsOf(said.slug)).filter((text) => text.startsWith("1/1"))).toEqual([
    ...["1/1 sa पहला", "1/1 en First", "1/1 sa-latn pahla", "1/1 hi एक", "1/1 en-2 One"],
  ]);
  // In place of it: what the file no longer has goes.
  await importIdOf("chapter,verse,text\n1,1,नया\n", facts({ ...said, into: { slug: said.slug, edition: "sa" } }));
  expect((await textsOf(said.slug)).filter((text) => text.includes(" sa "))).toEqual(["1/1 sa नया"]);
});

test("a form that began from another state, names a taken address or a work that is gone changes nothing", async () => {
  const said = facts();
  await shelve(gospel, said);
  const importId = await read(gospel);
  const version = await versionOf(importId);
  const put = (more: Partial<ShelfFacts>, from = version) =>
    refusalCode(putOnShelf(services, keeper, { importId, version: from, facts: facts(more) }));
  expect(await put({}, version - 1)).toBe("texts.import-changed");
  expect(await put({ slug: said.slug })).toBe("texts.slug-taken");
  expect(await put({ slug: "add" })).toBe("texts.slug-wrong");
  expect(await put({ slug: "gita" })).toBe("texts.slug-houses");
  expect(await put({ slug: "Ä b" })).toBe("texts.slug-wrong");
  expect(await put({ into: { slug: "nowhere", edition: null } })).toBe("texts.no-such-work");
  expect(await put({ into: { slug: said.slug, edition: "xx" } })).toBe("texts.no-such-work");
  expect(await stateOf(importId)).toBe("read");
});

test("an imported work is taken off the shelf with a reason, once, and can be reported before", async () => {
  const said = facts();
  const importId = await shelve(gospel, said);
  const { id: workId } = (await findImport(db, keeper, importId))!.work!;
  const anybody = await testPerson(db);
  const staff = await testPerson(db, { isStaff: true });
  expect(await mayReportWork(db, anybody, workId)).toBe(true);
  expect(await mayReportWork(db, { kind: "visitor" }, workId)).toBe(true);
  expect(await describeWork(db, workId)).toMatchObject({ title: "A Gospel", href: `/library/${said.slug}` });
  expect(await refusalCode(removeWork(services, staff, { workId, reason: " " }))).toBe("texts.reason-empty");
  queued = [];
  await removeWork(services, staff, { workId, reason: "Not in the public domain." });
  expect(notified()).toEqual(["text.work-removed"]);
  expect(await findWork(db, keeper, "en", said.slug)).toBeNull();
  expect(await mayReportWork(db, anybody, workId)).toBe(false);
  expect(await describeWork(db, workId)).toBeNull();
  expect(await refusalCode(removeWork(services, staff, { workId, reason: "Again" }))).toBe("platform.not-found");
  expect((await findImport(db, keeper, importId))!.work).toBeNull();
});

test("nobody has more files waiting than so many; letting go makes room and deletes the file", async () => {
  const ids: number[] = [];
  for (let i = 0; i < MOST_OPEN; i++) ids.push(await begin(gospel));
  const uploadId = await upload(gospel);
  expect(await refusalCode(beginImport(services, keeper, { uploadId, spaceId }))).toBe("texts.import-too-many");
  const { upload_id } = await db
    .selectFrom("text_import")
    .select("upload_id")
    .where("id", "=", ids[0]!)
    .executeTakeFirstOrThrow();
  await withdrawImport(services, keeper, { importId: ids[0]! });
  expect(await storedSize(storage, uploadKey(upload_id))).toBeNull();
  expect(await beginImport(services, keeper, { uploadId, spaceId })).toBeGreaterThan(0);
  const page = await listImports(db, keeper);
  expect(page.rows.map(({ id }) => id)).toEqual(page.rows.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(page.hasMore).toBe(false);
});

test("what nobody shelved for days is let go, and what nothing works at any more is refused", async () => {
  const [waiting, stuck] = [await read(gospel), await begin(gospel)];
  now += STUCK_HOURS * 3_600_000 + 1;
  await tidyImports(services);
  expect(await stateOf(stuck)).toBe("refused");
  expect(await stateOf(waiting)).toBe("read");
  now += KEPT_DAYS * 86_400_000 + 1;
  await tidyImports(services);
  expect(await stateOf(waiting)).toBeUndefined();
  expect(await stateOf(stuck)).toBeUndefined();
});

test("files of somebody who leaves go with them; what is on the shelf stays", async () => {
  const said = facts();
  await shelve(gospel, said);
  const waiting = await read(gospel);
  const { upload_id } = await db
    .selectFrom("text_import")
    .select("upload_id")
    .where("id", "=", waiting)
    .executeTakeFirstOrThrow();
  const after = await forgetImports({
    ...{ db, personId: keeper.personId, email: null, keepsTexts: true, now: new Date(now) },
  });
  await deleteLeft(services, after);
  expect(await storedSize(storage, uploadKey(upload_id))).toBeNull();
  expect(await textsOf(said.slug)).toHaveLength(2);
});
