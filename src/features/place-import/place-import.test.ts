import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { keepMapPlaces } from "#/features/map/map-places.server.ts";
import { findSpaces } from "#/features/spaces/queries/explore.server.ts";
import { readExploreAddress } from "#/features/spaces/search/explore-address.ts";
import { bringBack } from "#/features/spaces/public-sourced.server.ts";
import { refuseListing, unlistSpace } from "#/features/spaces/commands/staff-listing.server.ts";
import { readPlacesOnMap, readSpaceNames } from "#/features/spaces/public.server.ts";
import { saveDetails } from "#/features/spaces/commands/save-details.server.ts";
import { readDetails } from "#/features/spaces/queries/details.server.ts";
import { batchesOf, geoJson, type TestPlace } from "#/testing/extracts.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testUpload } from "#/testing/uploads.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import { beginImport, startStoring, withdrawImport } from "./commands/begin-import.server.ts";
import { decideDuplicate } from "./commands/decide-duplicate.server.ts";
import { importFile } from "./commands/import-file.server.ts";
import { storeExtract } from "./commands/store-extract.server.ts";
import { readImport, storeImport, tidyImports } from "./commands/work-import.server.ts";
import { extractNameOf } from "./extract-name.ts";
import { findImport, listDuplicates } from "./queries/imports.server.ts";

const { services, database } = await testServices();
const { db } = services;

let imports = 0;
async function importPlaces(content: string, extract = "ujjain", isConfirmed = true) {
  const now = new Date(services.clock());
  const { id } = await db
    .insertInto("place_import")
    .values({ file_name: `${++imports}.json`, bytes: 1, extract, state: "storing", created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const storing = { importId: id, extract, isConfirmed };
  const { counts } = await storeExtract(services, storing, batchesOf(content), async () => undefined);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

const find = async (q: string) => {
  const { ids } = await findSpaces(db, readExploreAddress(new URLSearchParams({ q })));
  const rows = await db.selectFrom("space").select(["id", "name"]).execute();
  return ids.map((id) => rows.find((row) => row.id === id)!.name);
};
const spaceNamed = (name: string) =>
  db.selectFrom("space").selectAll().where("name", "=", name).orderBy("id").executeTakeFirstOrThrow();

beforeEach(async () => {
  for (const table of ["space_version", "space_member", "space_source", "place_duplicate", "place_import", "space"])
    await sql`delete from ${sql.table(table)}`.execute(db);
  for (const table of ["search_document", "search_word", "translation"])
    await sql`delete from ${sql.table(table)}`.execute(db);
});

const meadow: TestPlace = {
  id: 1,
  tags: {
    ...{ name: "Meadow Temple", "name:hi": "चरागाह मंदिर", "name:fr": "Temple du pré", old_name: "Greenfield Shrine" },
    ...{ opening_hours: "Mo-Sa 05:00-12:00,16:00-21:00; Su 04:00-22:00", wheelchair: "yes", phone: "+91 734 0000000" },
    ...{ website: "meadow.example.org", "addr:city": "Ujjain", "addr:street": "Ghat Road", "addr:housenumber": "4" },
    service_times: "Su 09:00",
  },
};

test("a place is listed as unclaimed with all that its source says, and found by every name that it has", async () => {
  expect(await importPlaces(geoJson(meadow))).toEqual({ added: 1 });
  const space = await spaceNamed("Meadow Temple");
  expect(space).toMatchObject({
    ...{ kind: "temple", faith: "hindu", local_name: "चरागाह मंदिर", city: "Ujjain", address: "4 Ghat Road" },
    ...{ is_listed: true, is_unclaimed: true, source: "osm", verified_at: null, created_by: null },
    ...{ website: "https://meadow.example.org/", phone: "+91 734 0000000", facilities: ["wheelchair"], lat: 23.18 },
  });
  expect(await readDetails(db, space.id)).toMatchObject({
    ...{ morning: "05:00-12:00", evening: "16:00-21:00", "weekday.7": "04:00-22:00" },
    "text.hi.name": "चरागाह मंदिर",
  });
  const said = await db.selectFrom("space_source").select(["ref", "notes"]).executeTakeFirstOrThrow();
  expect(said).toEqual({ ref: "n1", notes: { serviceTimes: "Su 09:00" } });
  for (const q of ["meadow", "चरागाह", "charagah mandir", "temple du pre", "greenfield", "meadow ujjain", "medow"])
    expect(await find(q), q).toEqual(["Meadow Temple"]);
});

test("the same file again changes nothing; a newer one updates, marks what is gone, and brings back what comes again", async () => {
  const lake: TestPlace = { id: 2, lat: 23.3, tags: { name: "Lake Temple" } };
  expect(await importPlaces(geoJson(meadow, lake))).toEqual({ added: 2 });
  const before = await db.selectFrom("space").selectAll().orderBy("id").execute();
  expect(await importPlaces(geoJson(meadow, lake))).toEqual({ unchanged: 2 });
  expect(await db.selectFrom("space").selectAll().orderBy("id").execute()).toEqual(before);

  const renamed = { ...meadow, tags: { name: "Meadow Mandir", "addr:city": "Dewas" } };
  expect(await importPlaces(geoJson(renamed))).toEqual({ updated: 1, gone: 1 });
  expect(await spaceNamed("Meadow Mandir")).toMatchObject({ id: before[0]!.id, city: "Dewas", morning_opens: null });
  expect(await find("meadow dewas")).toEqual(["Meadow Mandir"]);
  expect(await find("चरागाह")).toEqual([]);
  const gone = () => db.selectFrom("space_source").select("ref").where("gone_at", "is not", null).execute();
  expect(await gone()).toEqual([{ ref: "n2" }]);
  expect(await find("lake")).toEqual(["Lake Temple"]);
  const onMap = async () =>
    (
      await readPlacesOnMap(
        db,
        before.map(({ id }) => id),
      )
    ).map(({ id }) => id);
  expect(await onMap(), "what its source no longer knows has a page, but no pin").toEqual([before[0]!.id]);
  // Another extract knows nothing of what this one has.
  expect(await importPlaces(geoJson({ id: 3, lat: 20, tags: { name: "Hill Temple" } }), "nashik")).toEqual({
    added: 1,
  });
  expect(await importPlaces(geoJson(renamed, lake))).toEqual({ unchanged: 2 });
  expect(await gone()).toEqual([]);
  expect((await onMap()).toSorted((a, b) => a - b)).toEqual(before.map(({ id }) => id));
});

test("what people changed stays, field by field; what they left follows the source", async () => {
  await importPlaces(geoJson(meadow));
  const { id } = await spaceNamed("Meadow Temple");
  await db.updateTable("space").set({ is_unclaimed: false }).where("id", "=", id).execute();
  const owner = await testPerson(db, { memberships: [{ spaceId: id, role: "owner" }] });
  // Looked at without a change: only that makes the first version.
  const before = (await readDetails(db, id))!;
  await saveDetails(services, owner, { spaceId: id, version: 0, fields: before, decided: {} }).catch(() => undefined);
  await saveDetails(services, owner, {
    ...{ spaceId: id, version: 0, decided: {} },
    fields: { ...before, phone: "+91 734 1111111" },
  });
  const newer = {
    ...meadow,
    tags: { ...meadow.tags, name: "Another Name", phone: "+91 734 2222222", "addr:housenumber": "5" },
  };
  expect(await importPlaces(geoJson(newer))).toEqual({ merged: 1 });
  expect(await readDetails(db, id)).toMatchObject({
    ...{ name: "Meadow Temple", phone: "+91 734 1111111", address: "5 Ghat Road" },
  });
});

test("by what a claimed space is reached and found is changed by its people alone", async () => {
  await importPlaces(geoJson({ ...meadow, tags: { ...meadow.tags, email: "office@meadow.example.org" } }));
  const { id } = await spaceNamed("Meadow Temple");
  await db.updateTable("space").set({ is_unclaimed: false }).where("id", "=", id).execute();
  const before = await readDetails(db, id);
  const taken = { phone: "+91 900 0000000", email: "taken@example.net", website: "taken.example.net" };
  expect(await importPlaces(geoJson({ ...meadow, lat: 23.19, tags: { ...meadow.tags, ...taken } }))).toEqual({
    unchanged: 1,
  });
  expect(await readDetails(db, id)).toEqual(before);
  const without = { name: "Meadow Temple", "name:hi": "चरागाह मंदिर" };
  await importPlaces(geoJson({ ...meadow, tags: without }));
  expect(await readDetails(db, id)).toMatchObject({
    ...{ phone: before!["phone"], email: before!["email"], website: before!["website"], place: before!["place"] },
  });
});

test("a space on which nothing of its source stood names it again once something does", async () => {
  await importPlaces(geoJson({ id: 1, tags: { name: "Meadow Temple" } }));
  const { id } = await spaceNamed("Meadow Temple");
  await db.updateTable("space").set({ is_unclaimed: false }).where("id", "=", id).execute();
  const owner = await testPerson(db, { memberships: [{ spaceId: id, role: "owner" }] });
  const before = (await readDetails(db, id))!;
  const fields = { ...before, name: "Lotus Temple", place: "23.2,75.8" };
  await saveDetails(services, owner, { spaceId: id, version: 0, fields: before, decided: {} }).catch(() => undefined);
  await saveDetails(services, owner, { spaceId: id, version: 0, fields, decided: {} });
  const sourceOf = async () => (await spaceNamed("Lotus Temple")).source;
  expect(await sourceOf()).toBeNull();
  expect(await importPlaces(geoJson({ id: 1, tags: { name: "Meadow Temple", "addr:city": "Ujjain" } }))).toEqual({
    merged: 1,
  });
  expect(await sourceOf()).toBe("osm");
});

test("a place beside one that is there waits for staff; a gate and its building are one", async () => {
  const own = await testSpace(db, "Mahakaleshwar Mandir");
  await db.updateTable("space").set({ lat: 23.1828, lng: 75.7683 }).where("id", "=", own).execute();
  const same = { id: 1, lat: 23.183, lng: 75.7685, tags: { name: "महाकालेश्वर मंदिर" } };
  const other = { id: 2, lat: 23.183, lng: 75.7685, tags: { name: "Bada Ganesh Mandir" } };
  const gate = { id: 3, lat: 23.18301, lng: 75.76851, tags: { name: "Bada Ganesh Temple" } };
  expect(await importPlaces(geoJson(same, other, gate))).toEqual({ added: 1, duplicates: 1, same: 1 });
  const waiting = await db.selectFrom("place_duplicate").select(["ref", "space_id", "metres"]).execute();
  expect(waiting).toEqual([{ ref: "n1", space_id: own, metres: 30 }]);
  expect(await importPlaces(geoJson(same, other, gate))).toEqual({ unchanged: 2, duplicates: 1 });
  expect(await importPlaces(geoJson(other, gate))).toEqual({ unchanged: 2 });
  expect(await db.selectFrom("place_duplicate").select("ref").execute()).toEqual([]);
});

test("an import that ends in the middle is mended by the next", async () => {
  const places = Array.from({ length: 30 }, (_, i) => ({ id: i + 1, lat: 10 + i / 10, tags: { name: `Temple ${i}` } }));
  const whole = geoJson(...places);
  await expect(importPlaces(whole.slice(0, -200))).rejects.toMatchObject({ reason: "truncated" });
  expect(await importPlaces(whole)).toEqual({ added: 30 });
});

test("two imports of one file at once list each place once", async () => {
  const places = Array.from({ length: 40 }, (_, i) => ({ id: i + 1, lat: 10 + i / 10, tags: { name: `Temple ${i}` } }));
  const both = await Promise.all([importPlaces(geoJson(...places)), importPlaces(geoJson(...places))]);
  expect(both.toSorted((a, b) => (b.added ?? 0) - (a.added ?? 0))).toEqual([{ added: 40 }, { unchanged: 40 }]);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from space`.execute(db);
  expect(rows[0]!.n).toBe(40);
});

async function suspects() {
  const own = await testSpace(db, "Mahakaleshwar Mandir");
  await db.updateTable("space").set({ lat: 23.1828, lng: 75.7683 }).where("id", "=", own).execute();
  const file = geoJson(
    { id: 1, lat: 23.183, lng: 75.7685, tags: { name: "महाकालेश्वर मंदिर" } },
    { id: 2, lat: 23.1831, lng: 75.7685, tags: { name: "Mahakaleshwar Temple" } },
  );
  expect(await importPlaces(file)).toEqual({ duplicates: 2 });
  const { rows } = await listDuplicates(db, "en", staff, null);
  return { own, file, rows };
}
const staff = await testPerson(db, { isStaff: true });

test("staff say that it is the same, or another; later imports keep to that", async () => {
  const { own, file, rows } = await suspects();
  const decide = (ref: string, outcome: "same" | "other", viewer = staff) =>
    decideDuplicate(services, viewer, { duplicate: rows.find((row) => row.ref === ref)!.id, outcome });
  const person = await testPerson(db);
  expect(await refusalCode(decide("n1", "same", person))).toBe("platform.not-allowed");
  await decide("n1", "same");
  await decide("n2", "other");
  expect(await refusalCode(decide("n2", "same"))).toBe("place-import.handled");
  expect(await spaceNamed("Mahakaleshwar Temple")).toMatchObject({ is_unclaimed: true, source: "osm" });
  expect(await db.selectFrom("space").select(["name", "source"]).where("id", "=", own).executeTakeFirst()).toEqual({
    ...{ name: "Mahakaleshwar Mandir", source: null },
  });
  expect(await importPlaces(file)).toEqual({ unchanged: 2 });
  expect((await listDuplicates(db, "en", staff, null)).rows).toEqual([]);
});

test("what is listed by an import, by a decision or once more is on the map", async () => {
  const map = keepMapPlaces(services);
  onTestFinished(() => map.stop());
  await Promise.all([map.ready(), services.bus.ready()]);
  const onMap = (id: number) => expect.poll(() => map.all().find(id) !== null, { timeout: 20_000, interval: 20 });
  await importPlaces(geoJson({ ...meadow, id: 9 }), "dewas");
  const { id: came } = await spaceNamed("Meadow Temple");
  await onMap(came).toBe(true);
  const { rows } = await suspects();
  await decideDuplicate(services, staff, { duplicate: rows[0]!.id, outcome: "other" });
  const { id: decided } = await spaceNamed(rows[0]!.place.fields.name!);
  await onMap(decided).toBe(true);

  const longAgo = new Date(services.clock() - 91 * 86_400_000);
  await db.updateTable("space_source").set({ gone_at: longAgo }).where("space_id", "=", came).execute();
  await tidyImports(services);
  await onMap(came).toBe(false);
  await bringBack(db, "osm", ["n9"]);
  await onMap(came).toBe(true);
});

test("a place beside a space that is removed waits no longer: the next import lists it", async () => {
  const { own, file } = await suspects();
  await db.updateTable("space").set({ removed_at: new Date(), is_listed: false }).where("id", "=", own).execute();
  expect((await listDuplicates(db, "en", staff, null)).rows).toEqual([]);
  expect(await importPlaces(file)).toEqual({ added: 1, same: 1 });
  expect(await importPlaces(file)).toEqual({ unchanged: 2 });
});

test("a place that its source has not had for long leaves the lists, and comes back with it", async () => {
  await importPlaces(geoJson(meadow));
  await importPlaces(geoJson({ id: 2, lat: 20, tags: { name: "Lake Temple" } }));
  expect(await find("meadow")).toEqual(["Meadow Temple"]);
  await tidyImports(services);
  expect(await find("meadow")).toEqual(["Meadow Temple"]);
  await db
    .updateTable("space_source")
    .set({ gone_at: new Date(services.clock() - 91 * 86_400_000) })
    .where("gone_at", "is not", null)
    .execute();
  await tidyImports(services);
  expect(await find("meadow")).toEqual([]);
  expect(await find("lake")).toEqual(["Lake Temple"]);
  await importPlaces(geoJson(meadow));
  expect(await find("meadow")).toEqual(["Meadow Temple"]);
});

test.each([
  ["took off the lists", (spaceId: number) => unlistSpace(services, staff, { spaceId })],
  [
    "refused",
    async (spaceId: number) => {
      const { seen } = (await readSpaceNames(db, [spaceId])).get(spaceId)!;
      await db.transaction().execute((db) => refuseListing({ db }, staff, { spaceId, seen, reason: "No such place." }));
    },
  ],
])("a place that staff %s stays off them, whatever its source does", async (_how, takeOff) => {
  const lake = geoJson({ id: 2, lat: 20, tags: { name: "Lake Temple" } });
  await importPlaces(geoJson(meadow));
  const { id } = await spaceNamed("Meadow Temple");
  await takeOff(id);
  await importPlaces(lake);
  const gone_at = new Date(services.clock() - 91 * 86_400_000);
  await db.updateTable("space_source").set({ gone_at }).where("space_id", "=", id).execute();
  await tidyImports(services);
  await importPlaces(geoJson(meadow));
  expect((await spaceNamed("Meadow Temple")).is_listed).toBe(false);
});

test("a file of staff is read for a report, looked at, and then stored; whoever brought it hears of it", async () => {
  const upload = await testUpload(services, staff, "places", Buffer.from(geoJson(meadow)), "ujjain-260801.geojson");
  const importId = await beginImport(services, staff, { uploadId: upload, extract: "" });
  expect(await beginImport(services, staff, { uploadId: upload, extract: "" })).toBe(importId);
  expect(await findImport(db, staff, importId)).toMatchObject({ state: "reading", extract: "ujjain" });
  await readImport(services, { importId });
  expect(await findImport(db, staff, importId)).toMatchObject({
    state: "read",
    report: { read: { format: "geojson", places: 1, byFaith: { hindu: 1 }, samples: [{ name: "Meadow Temple" }] } },
  });
  expect(await find("meadow")).toEqual([]);
  await startStoring(services, staff, { importId, isConfirmed: false });
  expect(await refusalCode(withdrawImport(services, staff, { importId }))).toBe("place-import.handled");
  await storeImport(services, { importId });
  await storeImport(services, { importId });
  expect(await findImport(db, staff, importId)).toMatchObject({ state: "stored", report: { counts: { added: 1 } } });
  expect(await find("meadow")).toEqual(["Meadow Temple"]);
});

test("a file without a place of worship is not stored, and what its extract had stays", async () => {
  await importPlaces(geoJson(meadow));
  const shop = geoJson({ id: 9, tags: { name: "A shop", religion: "none" } });
  const uploadId = await testUpload(services, staff, "places", Buffer.from(shop), "ujjain.geojson");
  const importId = await beginImport(services, staff, { uploadId, extract: "" });
  await readImport(services, { importId });
  expect(await findImport(db, staff, importId)).toMatchObject({ state: "read", report: { read: { places: 0 } } });
  const storing = startStoring(services, staff, { importId, isConfirmed: true });
  expect(await refusalCode(storing)).toBe("place-import.nothing");
  expect(await findImport(db, staff, importId)).toMatchObject({ state: "read" });
  await withdrawImport(services, staff, { importId });
  expect(await find("meadow")).toEqual(["Meadow Temple"]);
});

test("a duplicate is read in the reader's language, and says which file brought it", async () => {
  await testSpace(db, "Meadow Temple");
  await db.updateTable("space").set({ lat: 23.18, lng: 75.77, faith: "hindu", kind: "temple" }).execute();
  await db
    .updateTable("space")
    .set({ verified_at: new Date(0) })
    .execute();
  expect(await importPlaces(geoJson(meadow))).toMatchObject({ duplicates: 1 });
  const names = async (language: string) => {
    const { place, file } = (await listDuplicates(db, language, staff, null)).rows[0]!;
    return [place.name, place.language, file.name, file.extract];
  };
  const file = [`${imports}.json`, "ujjain"];
  expect(await names("en")).toEqual(["Meadow Temple", "en", ...file]);
  expect(await names("hi")).toEqual(["चरागाह मंदिर", "hi", ...file]);
});

test.each([
  ["", "india-latest.osm.pbf", "india"],
  ["", "India (2).geojson", "india"],
  ["Ujjain", "export.geojson", "Ujjain"],
  ["", "export.geojson", null],
  ["", "interpreter.json", null],
  ["", "data (3).json", null],
  ["Extract", "india.osm.pbf", null],
])("an extract that is called %j and came as %s is %j", (typed, fileName, name) => {
  expect(extractNameOf(typed, fileName)).toBe(name);
});

test("a file whose name says nothing of its extract wants a name", async () => {
  const uploadId = await testUpload(services, staff, "places", Buffer.from(geoJson(meadow)), "export.geojson");
  await expect(beginImport(services, staff, { uploadId, extract: "" })).rejects.toMatchObject({
    fields: [{ field: "extract", code: "place-import.unnamed" }],
  });
  const importId = await beginImport(services, staff, { uploadId, extract: "ujjain" });
  expect(await findImport(db, staff, importId)).toMatchObject({ extract: "ujjain" });
});

test("what lacks much of its extract says so, and is stored once that is confirmed", async () => {
  const places = Array.from({ length: 10 }, (_, i) => ({ id: i + 1, lat: 10 + i / 10, tags: { name: `Temple ${i}` } }));
  await importPlaces(geoJson(...places));
  const read = async (some: readonly TestPlace[]) => {
    const uploadId = await testUpload(services, staff, "places", Buffer.from(geoJson(...some)), "ujjain.geojson");
    const importId = await beginImport(services, staff, { uploadId, extract: "" });
    await readImport(services, { importId });
    return importId;
  };
  const most = await read(places.slice(2));
  expect((await findImport(db, staff, most))!.report!.before).toEqual({ known: 10, missing: 2 });
  await startStoring(services, staff, { importId: most, isConfirmed: false });
  const few = await read(places.slice(0, 3));
  const store = (isConfirmed: boolean) => startStoring(services, staff, { importId: few, isConfirmed });
  await expect(store(false)).rejects.toMatchObject({
    fields: [{ field: "confirmed", code: "place-import.loses-many" }],
  });
  expect(await findImport(db, staff, few)).toMatchObject({ state: "read" });
  await store(true);
  await storeImport(services, { importId: few, isConfirmed: true });
  expect(await findImport(db, staff, few)).toMatchObject({ report: { counts: { gone: 7, unchanged: 3 } } });
});

test("whoever stores, a file without a place or with few of its extract marks nothing gone until that is confirmed", async () => {
  const places = Array.from({ length: 10 }, (_, i) => ({ id: i + 1, lat: 10 + i / 10, tags: { name: `Temple ${i}` } }));
  const gone = async () =>
    (await db.selectFrom("space_source").select("ref").where("gone_at", "is not", null).execute()).length;
  const file = path.join(services.config.dataDir, "ujjain.geojson");
  const run = (some: readonly TestPlace[], isConfirmed = false) => {
    writeFileSync(file, geoJson(...some));
    return importFile(services, { file, extract: "ujjain", isConfirmed, onProgress: () => undefined });
  };
  await run(places);
  const shop = { id: 99, tags: { name: "A shop", religion: "none" } };
  await expect(run([shop], true)).rejects.toMatchObject({ reason: "nothing", before: { known: 10, missing: 10 } });
  const added = { id: 50, lat: 40, tags: { name: "Temple of the hill" } };
  await expect(run([...places.slice(0, 3), added])).rejects.toMatchObject({
    ...{ reason: "loses-many", before: { known: 11, missing: 7 } },
  });
  expect(await gone()).toBe(0);
  expect(await find("hill")).toEqual(["Temple of the hill"]);
  const states = await db.selectFrom("place_import").select(["state", "refusal"]).orderBy("id").execute();
  expect(states).toEqual([
    { state: "stored", refusal: null },
    { state: "refused", refusal: { reason: "nothing", byte: null } },
    { state: "refused", refusal: { reason: "loses-many", byte: null } },
  ]);
  expect((await run([...places.slice(0, 3), added], true)).counts).toMatchObject({ gone: 7, unchanged: 4 });
});

test("an extract that grew after staff looked at the file is not lost unasked: they are told", async () => {
  const places = Array.from({ length: 10 }, (_, i) => ({ id: i + 1, lat: 10 + i / 10, tags: { name: `Temple ${i}` } }));
  const uploadId = await testUpload(
    services,
    staff,
    "places",
    Buffer.from(geoJson(...places.slice(0, 3))),
    "ujjain.json",
  );
  const importId = await beginImport(services, staff, { uploadId, extract: "" });
  await readImport(services, { importId });
  await startStoring(services, staff, { importId, isConfirmed: false });
  await importPlaces(geoJson(...places));
  await storeImport(services, { importId, isConfirmed: false });
  expect(await findImport(db, staff, importId)).toMatchObject({ state: "refused", refusal: { reason: "loses-many" } });
  expect(await db.selectFrom("space_source").select("ref").where("gone_at", "is not", null).execute()).toEqual([]);
});

/** A file of staff that waits to be stored. */
async function storing(content: string, extract = "ujjain") {
  const uploadId = await testUpload(services, staff, "places", Buffer.from(content), `${extract}.geojson`);
  const importId = await beginImport(services, staff, { uploadId, extract });
  await readImport(services, { importId });
  await startStoring(services, staff, { importId, isConfirmed: false });
  return { importId, uploadId };
}
const notified = async (importId: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from boss.job
    where name = 'notifications.notify' and data->>'key' = ${`place-import:${importId}:stored`}`.execute(db);
  return rows[0]!.n;
};

test("whoever brought a file is told in the transaction that stores it, and a file that was left is let go of", async () => {
  const { importId, uploadId: id } = await storing(geoJson(meadow));
  const key = uploadKey(id);
  const fails = () => Promise.reject(new Error("killed"));
  // Killed while it notifies: the import is not stored either, and is done again.
  await expect(storeImport({ ...services, jobs: { ...services.jobs, send: fails } }, { importId })).rejects.toThrow(
    "killed",
  );
  expect(await findImport(db, staff, importId)).toMatchObject({ state: "storing" });
  // Killed before the file is deleted.
  const storage = { ...services.storage, delete: fails } as unknown as typeof services.storage;
  await expect(storeImport({ ...services, storage }, { importId })).rejects.toThrow("killed");
  expect(await findImport(db, staff, importId)).toMatchObject({ state: "stored" });
  expect(await notified(importId)).toBe(1);
  expect(await services.storage.exists(key)).toBe(true);
  await tidyImports(services);
  expect(await services.storage.exists(key)).toBe(false);
  expect(await db.selectFrom("upload").select("id").where("id", "=", id).execute()).toEqual([]);
  expect(await tidyImports(services)).toBe(0);
});

test("an import that waits for another one for hours is not taken for stuck", async () => {
  const { importId } = await storing(geoJson(meadow));
  let now = services.clock();
  const clock = () => now;
  const touched = async () =>
    (await db.selectFrom("place_import").select("updated_at").where("id", "=", importId).executeTakeFirstOrThrow())
      .updated_at;
  await db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(271001)`.execute(other);
    const waiting = storeImport({ ...services, clock }, { importId });
    now += 4 * 3_600_000;
    await expect.poll(async () => (await touched()).getTime(), { timeout: 20_000 }).toBe(now);
    await tidyImports({ ...services, clock });
    expect(await findImport(db, staff, importId)).toMatchObject({ state: "storing" });
    await sql`select pg_advisory_unlock(271001)`.execute(other);
    await waiting;
  });
  expect(await findImport(db, staff, importId)).toMatchObject({ state: "stored", report: { counts: { added: 1 } } });
});

test("beside a place that nobody runs, and that is not certainly the same, a place waits for staff as well", async () => {
  await importPlaces(geoJson(meadow));
  const like = { id: 7, lat: 23.1803, tags: { name: "Meadow Mandir of the ghat" } };
  const gate = { id: 8, tags: { name: "Meadow Mandir" } };
  expect(await importPlaces(geoJson(like, gate), "dewas")).toEqual({ duplicates: 1, same: 1 });
  const { rows } = await listDuplicates(db, "en", staff, null);
  expect(rows).toMatchObject([{ ref: "n7", space: { name: "Meadow Temple" } }]);
  await decideDuplicate(services, staff, { duplicate: rows[0]!.id, outcome: "other" });
  expect(await importPlaces(geoJson(like, gate), "dewas")).toEqual({ unchanged: 2 });
  // Two that one file has are two, and so they are when it comes again with a third.
  const third = { id: 9, lat: 23.1806, tags: { name: "Meadow Mandir of the steps" } };
  expect(await importPlaces(geoJson(meadow, like, third))).toMatchObject({ added: 1 });
});

test("what cannot be read is refused beside its field, or by its page with the place", async () => {
  const none = await testUpload(services, staff, "places", Buffer.from("<osm/>"), "a.osm");
  expect(await refusalCode(beginImport(services, staff, { uploadId: none, extract: "" }))).toBe("place-import.format");
  const half = await testUpload(services, staff, "places", Buffer.from(geoJson(meadow).slice(0, -9)), "a.json");
  const importId = await beginImport(services, staff, { uploadId: half, extract: "x" });
  await readImport(services, { importId });
  expect(await findImport(db, staff, importId)).toMatchObject({ state: "refused", refusal: { reason: "truncated" } });
  const person = await testPerson(db);
  expect(await refusalCode(beginImport(services, person, { uploadId: half, extract: "" }))).toBe(
    "platform.not-allowed",
  );
});

test(
  "an import that is killed in the middle is mended by the next, and holds nobody up",
  { timeout: 120_000 },
  async () => {
    const places = Array.from({ length: 2_500 }, (_, i) => ({
      ...{ id: i + 1, lat: 10 + (i % 50) / 5, lng: 70 + Math.floor(i / 50) / 5 },
      tags: { name: `Temple ${i}` },
    }));
    const file = path.join(services.config.dataDir, "killed.geojson");
    writeFileSync(file, geoJson(...places));
    const child = fork("bench/import/import-places-process.ts", [database.url, file], {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const exited = once(child, "exit");
    const listed = async () =>
      Number(
        (
          await db
            .selectFrom("space")
            .select((eb) => eb.fn.countAll().as("n"))
            .executeTakeFirstOrThrow()
        ).n,
      );
    while ((await listed()) === 0 && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
    child.kill("SIGKILL");
    await exited;
    const before = await listed();
    expect(before).toBeGreaterThan(0);
    const counts = await importPlaces(readFileSync(file, "utf8"), "bench");
    expect((counts.added ?? 0) + (counts.unchanged ?? 0)).toBe(2_500);
    expect(counts.unchanged ?? 0).toBe(before);
    expect(await listed()).toBe(2_500);
  },
);
