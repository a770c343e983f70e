import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Jobs } from "#/platform/jobs.ts";
import { testDatabase } from "#/testing/database.ts";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { restoreVersion, saveDetails, type SavedDetails } from "./save-details.server.ts";
import type { Fields } from "../details/details.ts";
import { readDetails } from "../queries/details.server.ts";
import { findSpacePage } from "../queries/space-page.server.ts";
import { readTexts } from "../queries/texts.server.ts";
import { findLatestVersion, listVersions, readVersion } from "../queries/versions.server.ts";

const { db } = await testDatabase();
// No space here is verified, so nobody is notified.
const jobs = { send: () => Promise.reject(new Error("queued")) } as unknown as Jobs;
let spaceId: number;
let people: PeopleByRole;

beforeEach(async () => {
  spaceId = await testSpace(db, "Deepsar Mandir");
  people = await testPeopleByRole(db, spaceId);
});

const details = async () => (await readDetails(db, spaceId))!;
const save = async (viewer: Viewer, changes: Fields, { version = 0, from, decided = {} }: Options = {}) =>
  saveDetails({ db, jobs }, viewer, {
    spaceId,
    version,
    fields: { ...(from ?? (await details())), ...changes },
    decided,
  });
interface Options {
  readonly version?: number;
  readonly from?: Fields;
  readonly decided?: Record<string, "mine" | "theirs" | "open">;
}
const conflictsOf = (answer: SavedDetails) => ("conflicts" in answer ? answer.conflicts : []);

test("owners, managers and editors save details and restore them, nobody else", async () => {
  const may = ["owner", "manager", "editor"];
  expect(await whoMay(people, (viewer) => save(viewer, { phone: "+91 0" }))).toEqual(may);
  expect(
    await whoMay(people, (viewer) => restoreVersion({ db, jobs }, viewer, { spaceId, version: 0, latest: 9 })),
  ).toEqual(may);
});

test("a place may become one of another kind and tradition; it becomes no committee, nor a committee a place", async () => {
  const become = (kind: string) => db.updateTable("space").set({ kind }).where("id", "=", spaceId).execute();
  const fixed = { fields: [{ field: "kind", code: "spaces.kind-fixed" }] };
  await become("samiti");
  await expect(save(people.owner, { kind: "temple" })).rejects.toMatchObject(fixed);
  await become("temple");
  await expect(save(people.owner, { kind: "samiti" })).rejects.toMatchObject(fixed);
  await save(people.owner, { kind: "pandal", faith: "jain" });
  const row = db.selectFrom("space").select(["kind", "faith"]).where("id", "=", spaceId);
  expect(await row.executeTakeFirst()).toEqual({ kind: "pandal", faith: "jain" });
});

test("a version from before kinds were details goes back without changing them", async () => {
  await save(people.owner, { phone: "+91 0" });
  const { rows } = await sql<{ details: Fields }>`
    update space_version set details = details - 'kind' - 'faith' where space_id = ${spaceId} returning details`.execute(
    db,
  );
  expect(rows[0]!.details).not.toHaveProperty("kind");
  await save(people.owner, { faith: "jain" }, { version: 1 });
  expect(await findLatestVersion(db, spaceId)).toBe(2);
  await restoreVersion({ db, jobs }, people.owner, { spaceId, version: 0, latest: 2 });
  expect(await details()).toMatchObject({ kind: "temple", faith: "jain" });
  expect(await details()).not.toHaveProperty("phone");
});

test("everything that is saved stands where it is read: page, timings, search, translations", async () => {
  await save(people.editor, {
    ...{ name: "Lakeside Mandir", city: "Bhopal", established: "1820", place: "23.25,77.41" },
    ...{ morning: "05:00-12:00", evening: "16:00-21:00", "weekday.1": "closed", "facility.parking": "yes" },
    "day.2026-12-25": '["2026-12-25","festival",false,"06:00-22:00","Winter lamps"]',
    ...{ "text.hi.name": "झील मंदिर", "text.ta.name": "ஏரி கோவில்" },
  });
  const page = await findSpacePage(db, "hi", visitor, spaceId);
  expect(page).toMatchObject({ name: "झील मंदिर", city: "Bhopal", established: 1820, lat: 23.25, lng: 77.41 });
  expect(page!.facilities).toEqual(["parking"]);
  expect(page!.timings).toEqual({
    morning: ["05:00", "12:00"],
    evening: ["16:00", "21:00"],
    weekdays: { 1: [] },
    specialDays: [
      {
        ...{ firstDay: "2026-12-25", lastDay: "2026-12-25", kind: "festival", name: "Winter lamps" },
        ...{ everyYear: false, spans: [["06:00", "22:00"]] },
      },
    ],
  });
  const found = await db
    .selectFrom("search_document")
    .select("name")
    .where("entity", "=", "space")
    .where("entity_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  expect(found.name).toContain("lakeside");
});

test("twenty managers save one form at once: every change of a field of one's own stands", async () => {
  const from = await details();
  const managers = await Promise.all(
    Array.from({ length: 20 }, () => testPerson(db, { memberships: [{ spaceId, role: "manager" }] })),
  );
  const answers = await Promise.all(
    managers.map((manager, i) => save(manager, { [`facility.Room ${i}`]: "yes" }, { from })),
  );
  expect(answers.flatMap(conflictsOf)).toEqual([]);
  expect(Object.keys(await details()).filter((name) => name.startsWith("facility."))).toHaveLength(20);
  expect(await findLatestVersion(db, spaceId)).toBe(20);
});

test("twenty managers change the same field at once: one is first, and each of the others is told who and what", async () => {
  const from = await details();
  const managers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      testPerson(db, { name: `Manager ${i}`, memberships: [{ spaceId, role: "manager" }] }),
    ),
  );
  const answers = await Promise.all(managers.map((manager, i) => save(manager, { phone: `+91 ${i}` }, { from })));
  const saved = answers.flatMap((answer, i) => ("saved" in answer ? [i] : []));
  expect(saved).toHaveLength(1);
  const first = saved[0]!;
  expect((await details()).phone).toBe(`+91 ${first}`);
  answers.forEach((answer, i) => {
    if (i === first) return;
    expect(conflictsOf(answer)).toMatchObject([
      { name: "phone", mine: `+91 ${i}`, theirs: `+91 ${first}`, by: `Manager ${first}` },
    ]);
    // The typed value stays in the form, on top of the first one's saved values.
    expect(answer).toMatchObject({ version: 1, fields: { phone: `+91 ${i}` } });
  });
});

test("whoever was told keeps theirs, or takes one's own; saving without a choice asks again", async () => {
  const from = await details();
  await save(people.owner, { phone: "+91 1", email: "owner@example.org" }, { from });
  const told = await save(people.manager, { phone: "+91 2", website: "https://example.org" }, { from });
  expect(conflictsOf(told)).toHaveLength(1);
  const { fields, version } = told as Extract<SavedDetails, { version: number }>;
  const again = (choice: "mine" | "theirs" | "open") =>
    saveDetails({ db, jobs }, people.manager, { spaceId, version, fields, decided: { phone: choice } });
  expect(conflictsOf(await again("open"))).toHaveLength(1);
  expect(await again("theirs")).toMatchObject({ saved: 2, changed: ["website"] });
  expect(await details()).toMatchObject({ phone: "+91 1", email: "owner@example.org", website: "https://example.org" });
  expect(
    await saveDetails({ db, jobs }, people.manager, { spaceId, version, fields, decided: { phone: "mine" } }),
  ).toMatchObject({
    changed: ["phone"],
  });
  expect(await details()).toMatchObject({ phone: "+91 2", email: "owner@example.org" });
});

test("while somebody chooses, a third one may save: that is told as well", async () => {
  const from = await details();
  await save(people.owner, { phone: "+91 1" }, { from });
  const told = await save(people.manager, { phone: "+91 2" }, { from });
  const { fields, version } = told as Extract<SavedDetails, { version: number }>;
  await save(people.editor, { phone: "+91 3" }, { version: 1 });
  const after = await saveDetails({ db, jobs }, people.manager, {
    spaceId,
    version,
    fields,
    decided: { phone: "mine" },
  });
  expect(conflictsOf(after)).toMatchObject([{ name: "phone", theirs: "+91 3", by: "The editor" }]);
});

test("each saving is a version with who and what; saving nothing new makes none", async () => {
  await save(people.owner, { phone: "+91 1" });
  await save(people.editor, {}, { version: 1 });
  await save(people.editor, { phone: "+91 2", "weekday.1": "closed" }, { version: 1 });
  const { versions } = await listVersions(db, spaceId);
  expect(versions.map(({ version, by, changed }) => [version, by, changed])).toEqual([
    [2, "The editor", ["weekday.1", "phone"]],
    [1, "The owner", ["phone"]],
    [0, null, []],
  ]);
  expect(await readVersion(db, spaceId, 2)).toMatchObject({ before: { phone: "+91 1" }, fields: { phone: "+91 2" } });
  const trail = await db.selectFrom("audit").select("action").where("space_id", "=", spaceId).execute();
  expect(trail.map(({ action }) => action)).toEqual(["space.details-saved", "space.details-saved"]);
});

test("an earlier version is restored as a new one, but not over what the reader has not seen", async () => {
  const before = await details();
  await save(people.owner, { phone: "+91 1", "weekday.1": "closed", "text.hi.name": "दीपसर" });
  await save(people.owner, { phone: "+91 2" }, { version: 1 });
  const restore = (version: number, latest: number) =>
    restoreVersion({ db, jobs }, people.manager, { spaceId, version, latest });
  await expect(restore(0, 1)).rejects.toMatchObject({ code: "spaces.changed-meanwhile" });
  await expect(restore(7, 2)).rejects.toMatchObject({ code: "spaces.version-unknown" });
  expect(await restore(0, 2)).toEqual({ saved: 3, mark: "kept" });
  expect(await details()).toEqual(before);
  const { versions } = await listVersions(db, spaceId);
  expect(versions[0]).toMatchObject({ version: 3, restoredFrom: 0, by: "The manager" });
});

test("what changed beside the form is kept in the history too, and never overwritten by an older form", async () => {
  await save(people.owner, { phone: "+91 1" });
  const from = await details();
  await db.updateTable("space").set({ email: "elsewhere@example.org" }).where("id", "=", spaceId).execute();
  expect(await save(people.owner, { phone: "+91 2" }, { version: 1, from })).toMatchObject({ saved: 3 });
  expect(await details()).toMatchObject({ phone: "+91 2", email: "elsewhere@example.org" });
});

test("a text in the space's own language is no translation", async () => {
  await save(people.owner, { language: "hi", name: "दीपसर", "text.hi.name": "दीपसर" });
  expect(await details()).not.toHaveProperty(["text.hi.name"]);
  expect(await save(people.owner, { phone: "+91 1" }, { version: 1 })).toMatchObject({ saved: 2 });
});

test("whoever wants a space's own words reads them in any language in which it tells of itself", async () => {
  await save(people.owner, {
    ...{ description: "By the water.", "text.ta.description": "நீரருகே.", "text.bn.name": "মন্দির" },
    ...{ "text.hi.description": "जल के किनारे।", "text.hi.fullDescription": "लंबी कहानी" },
  });
  const read = (shown: string, asked: string | null) => readTexts(db, spaceId, shown, asked);
  expect(await read("en", null)).toEqual({ page: "en", others: ["hi", "ta"], chosen: null });
  expect(await read("en", "ta")).toMatchObject({
    chosen: { language: "ta", description: "நீரருகே.", fullDescription: "" },
  });
  expect(await read("hi", "en")).toMatchObject({ others: ["en", "ta"], chosen: { description: "By the water." } });
  // Only the name exists in Bengali; a page in a language without texts shows the original.
  expect(await read("en", "bn")).toMatchObject({ chosen: null });
  expect((await read("pa", null)).others).toEqual(["hi", "ta"]);
});
