import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { panoramaLevels, tileName } from "#/platform/media/panorama/levels.ts";
import { cutLargeTiles, readPanoramaFile } from "#/platform/media/panorama/store-panorama.ts";
import { storeMedia } from "#/platform/media/stored-media.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { testUpload } from "#/testing/uploads.ts";
import { adoptPanoramas } from "./commands/adopt-panoramas.server.ts";
import { addScene } from "./commands/add-scene.server.ts";
import { countLook } from "./commands/count-look.server.ts";
import { addHotspot, editHotspot, placeHotspot, removeHotspot } from "./commands/edit-hotspot.server.ts";
import { editScene, moveScene, removeScene } from "./commands/edit-scene.server.ts";
import { createTour, describeTour, publishTour, removeTour, takeTourBack } from "./commands/edit-tour.server.ts";
import { loader as insidePage } from "./pages/inside.tsx";
import { loader as tourPage } from "./pages/tour.tsx";
import { loader as viewPage } from "./pages/view.tsx";
import { loader as hotspotSound } from "./pages/hotspot-sound.ts";
import { loader as sceneFile } from "./pages/scene-file.ts";
import { cutSceneTiles, purgeFiles } from "./jobs.server.ts";
import { EDIT_LIMIT } from "./rules.ts";
import { findWayInside, listTours } from "./queries/inside.server.ts";
import { findSceneFiles } from "./queries/tour-subject.server.ts";
import { findScene, findTour } from "./queries/tour.server.ts";

const { services } = await testServices();
const { db, storage } = services;
let space: number;
let people: PeopleByRole;

beforeAll(async () => {
  space = await testSpace(db);
  people = await testPeopleByRole(db, space);
  await db.updateTable("space").set({ is_listed: true, tours_enabled: true }).where("id", "=", space).execute();
});

let made = 0;
/** Another sphere every time: two halves of a colour each. */
function sphere(width = 2_048, height = width / 2): Promise<Buffer> {
  made += 1;
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: { r: (made * 53) % 256, g: 90, b: 60 } } })
    .composite([
      { input: { create: { ...half, background: { r: 20, g: (made * 31) % 256, b: 200 } } }, left: 0, top: 0 },
    ])
    .jpeg({ quality: 70 })
    .toBuffer();
}

async function upload(viewer: { personId: number } = people.editor, bytes?: Buffer): Promise<string> {
  return testUpload(services, viewer, "panorama", bytes ?? (await sphere()));
}

async function tour(viewer = people.editor): Promise<number> {
  return createTour(services, viewer, {
    spaceId: space,
    title: "The hall",
    language: "en",
    uploadId: await upload(viewer),
  });
}

const scene = async (tourId: number, title: string) =>
  addScene(services, people.editor, { tourId, title, uploadId: await upload() });

const seenBy = (viewer: Viewer, tourId: number) => findTour(db, "en", viewer, tourId);
const firstScene = async (tourId: number, viewer: Viewer = people.editor) => (await seenBy(viewer, tourId))!.scenes[0]!;
const versionOf = async (tourId: number) =>
  (await db.selectFrom("tour").select("version").where("id", "=", tourId).executeTakeFirstOrThrow()).version;
const publish = async (tourId: number) =>
  publishTour(services, people.editor, { tourId, version: await versionOf(tourId) });
const files = (viewer: Viewer, ref: { tourId: number; sceneId: number }) =>
  findSceneFiles({ db, viewer: async () => viewer }, ref);

const used = async ({ personId }: { personId: number }): Promise<number> => {
  const row = await db
    .selectFrom("storage_use")
    .select("bytes")
    .where("holder", "=", "person")
    .where("holder_id", "=", personId)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
};

const spot = { kind: "text", yaw: 10, pitch: -5, title: "The lamp", body: "It burns day and night." } as const;

test("a 360° photo becomes a tour that its editors alone see until it is published", async () => {
  const tourId = await tour();
  const drafts = await Promise.all(
    Object.entries(people).map(async ([name, viewer]) => [name, await seenBy(viewer, tourId)]),
  );
  expect(drafts.filter(([, found]) => found !== null).map(([name]) => name)).toEqual(["owner", "manager", "editor"]);
  const { id: sceneId } = await firstScene(tourId, people.editor);
  expect(await files(visitor, { tourId, sceneId })).toBeNull();
  await publish(tourId);
  expect(await seenBy(visitor, tourId)).toMatchObject({ title: "The hall", isPublished: true });
  expect(await files(visitor, { tourId, sceneId })).not.toBeNull();
  await takeTourBack(services, people.editor, { tourId, version: await versionOf(tourId) });
  expect(await seenBy(visitor, tourId)).toBeNull();
  expect(await files(visitor, { tourId, sceneId })).toBeNull();
});

test("a space that leaves the lists, or shows no tours, closes them with all their files at once", async () => {
  const tourId = await tour();
  await publish(tourId);
  const { id: sceneId } = await firstScene(tourId, visitor);
  for (const off of [{ is_listed: false }, { tours_enabled: false }]) {
    await db.updateTable("space").set(off).where("id", "=", space).execute();
    expect(await seenBy(visitor, tourId)).toBeNull();
    expect(await seenBy(people.stranger, tourId)).toBeNull();
    expect(await files(visitor, { tourId, sceneId })).toBeNull();
    expect(await seenBy(people.editor, tourId)).not.toBeNull();
    await db.updateTable("space").set({ is_listed: true, tours_enabled: true }).where("id", "=", space).execute();
  }
  expect(await files(visitor, { tourId, sceneId })).not.toBeNull();
});

test("what is not there, and a draft of others, is said not to be there", async () => {
  const draft = String(await tour());
  const asked = [
    [tourPage, draft],
    [tourPage, "999999"],
    [tourPage, "first"],
    [viewPage, "999999"],
    [insidePage, "999999"],
  ] as const;
  for (const [page, id] of asked) {
    const request = new Request(`http://sangam.test/${id}`);
    const args = { request, context: testRequest(services).context, params: { id } };
    await expect(Promise.resolve(page(args as never))).rejects.toMatchObject({ status: 404 });
  }
});

test("role × action: owners, managers and editors make tours; treasurers, staff, strangers and visitors do not", async () => {
  const admin = ["owner", "manager", "editor"];
  const tourId = await tour();
  const sceneId = await scene(tourId, "The court");
  const hotspotId = await addHotspot(services, people.editor, { tourId, sceneId, ...spot });
  const may = (run: (viewer: Viewer) => unknown) => whoMay(people, run);
  // A version that never was: who is let in is told that somebody was faster.
  const version = 99;
  const none = "00000000-0000-4000-8000-000000000000";
  const words = { titles: { en: "A" }, abouts: {}, bodies: {} };
  const at = { yaw: 0, pitch: 0 };
  const commands: ((viewer: Viewer) => unknown)[] = [
    (viewer) => createTour(services, viewer, { spaceId: space, title: "A", language: "en", uploadId: none }),
    (viewer) => addScene(services, viewer, { tourId, title: "A", uploadId: none }),
    (viewer) => describeTour(services, viewer, { tourId, version, ...words }),
    (viewer) => publishTour(services, viewer, { tourId, version }),
    (viewer) => takeTourBack(services, viewer, { tourId, version }),
    (viewer) => removeTour(services, viewer, { tourId, version }),
    (viewer) => editScene(services, viewer, { tourId, sceneId, version, ...words, start: at, withoutSound: false }),
    (viewer) => moveScene(services, viewer, { tourId, sceneId, version, to: 1 }),
    (viewer) => removeScene(services, viewer, { tourId, sceneId, version }),
    (viewer) => addHotspot(services, viewer, { tourId, sceneId, ...spot, kind: "audio" }),
    (viewer) => editHotspot(services, viewer, { tourId, hotspotId, version, ...words, ...at }),
    (viewer) => placeHotspot(services, viewer, { tourId, hotspotId, version, ...at }),
    (viewer) => removeHotspot(services, viewer, { tourId, hotspotId, version }),
  ];
  for (const command of commands) expect(await may(command), String(command)).toEqual(admin);
  expect(await seenBy(people.editor, tourId)).toMatchObject({ scenes: [{}, { id: sceneId }] });
});

test("ids of another tour or space change nothing, and look like none", async () => {
  const [tourId, otherId] = [await tour(), await tour()];
  const sceneId = await scene(otherId, "Elsewhere");
  const hotspotId = await addHotspot(services, people.editor, { tourId: otherId, sceneId, ...spot });
  const elsewhere = await testPerson(db, { memberships: [{ spaceId: await testSpace(db), role: "owner" }] });
  const unknown = { code: "platform.not-found" };
  const place = { version: 1, yaw: 0, pitch: 0 };
  await expect(placeHotspot(services, people.editor, { tourId, hotspotId, ...place })).rejects.toMatchObject(unknown);
  await expect(removeScene(services, people.editor, { tourId, sceneId, version: 1 })).rejects.toMatchObject(unknown);
  await expect(moveScene(services, people.editor, { tourId, sceneId, version: 1, to: 0 })).rejects.toMatchObject(
    unknown,
  );
  await expect(addHotspot(services, people.editor, { tourId, sceneId, ...spot })).rejects.toMatchObject(unknown);
  await expect(placeHotspot(services, elsewhere, { tourId: otherId, hotspotId, ...place })).rejects.toMatchObject(
    unknown,
  );
  const { id: own } = await firstScene(tourId, people.editor);
  // A way never leads into another tour, nor to where it stands.
  for (const targetId of [sceneId, own, 999_999, undefined]) {
    const link = { tourId, sceneId: own, ...spot, kind: "link" as const, targetId };
    await expect(addHotspot(services, people.editor, link)).rejects.toMatchObject({ code: "tours.target-missing" });
  }
  expect(await files(people.editor, { tourId, sceneId })).toBeNull();
  expect(await findScene(db, "en", { tourId, sceneId })).toBeNull();
});

test("of two who change the same thing, the second is told; what both wrote never mixes", async () => {
  const tourId = await tour();
  const sceneId = await scene(tourId, "The court");
  const hotspotId = await addHotspot(services, people.editor, { tourId, sceneId, ...spot });
  const place = (yaw: number, viewer: Viewer) =>
    placeHotspot(services, viewer, { tourId, hotspotId, version: 1, yaw, pitch: 1 });
  const results = await Promise.allSettled([
    place(20, people.editor),
    place(40, people.manager),
    place(60, people.owner),
  ]);
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.map(({ reason }) => reason.code)).toEqual(["tours.changed", "tours.changed"]);
  // Two lamps at once: one stands.
  const lamp = (viewer: Viewer) => addHotspot(services, viewer, { tourId, sceneId, ...spot, kind: "lamp" });
  const lamps = await Promise.allSettled([lamp(people.editor), lamp(people.manager)]);
  expect(lamps.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(lamps.find((result) => result.status === "rejected")!.reason).toMatchObject({ code: "tours.lamp-there" });
  // The same upload used twice at once becomes one scene, and leaves no files of the other.
  const uploadId = await upload();
  const both = [people.editor, people.editor].map((viewer) =>
    addScene(services, viewer, { tourId, title: "A", uploadId }),
  );
  const scenes = await Promise.allSettled(both);
  expect(scenes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("of two who order the scenes, the second is told instead of undoing what the first did", async () => {
  const tourId = await tour();
  const { id: first } = await firstScene(tourId);
  const second = await scene(tourId, "The court");
  const third = await scene(tourId, "The well");
  const order = async () => (await seenBy(people.editor, tourId))!.scenes.map(({ id }) => id);
  const version = await versionOf(tourId);
  await moveScene(services, people.editor, { tourId, sceneId: third, version, to: 0 });
  expect(await order()).toEqual([third, first, second]);
  await expect(moveScene(services, people.manager, { tourId, sceneId: first, version, to: 1 })).rejects.toMatchObject({
    code: "tours.changed",
  });
  expect(await order()).toEqual([third, first, second]);
  await moveScene(services, people.manager, { tourId, sceneId: first, version: await versionOf(tourId), to: 0 });
  expect(await order()).toEqual([first, third, second]);
});

test("a scene that goes takes what stands in it, the ways that lead there, and every file of it", async () => {
  const tourId = await tour();
  const { id: first } = await firstScene(tourId, people.editor);
  const before = await used(people.editor);
  const second = await scene(tourId, "The sanctum");
  // What was brought counts for whoever brought it.
  expect(await used(people.editor)).toBeGreaterThan(before);
  const way = { yaw: 0, pitch: 0, title: "Onwards", body: "", kind: "link" as const };
  await addHotspot(services, people.editor, { tourId, sceneId: first, ...way, targetId: second });
  await addHotspot(services, people.editor, { tourId, sceneId: second, ...way, targetId: first });
  const kept = (await files(people.editor, { tourId, sceneId: second }))!;
  await readPanoramaFile(services, kept, "0-3-1.webp");
  const { storage_key: key } = await db
    .selectFrom("media")
    .select("storage_key")
    .where("id", "=", kept.mediaId)
    .executeTakeFirstOrThrow();
  const folder = key.slice(0, key.lastIndexOf("/"));
  expect(await storage.exists(`${folder}/0-3-1.webp`)).toBe(true);
  await removeScene(services, people.editor, { tourId, sceneId: second, version: 1 });
  expect(await files(people.editor, { tourId, sceneId: second })).toBeNull();
  expect((await findScene(db, "en", { tourId, sceneId: first }))!.hotspots).toEqual([]);
  await purgeFiles(services, { panoramas: [kept.mediaId], others: [kept.stillId] });
  expect(await used(people.editor)).toBe(before);
  for (const name of ["0-3-1.webp", "base.webp", "middle.jpg"]) {
    expect(await storage.exists(`${folder}/${name}`), name).toBe(false);
  }
  const media = await db.selectFrom("media").select("id").where("id", "in", [kept.mediaId, kept.stillId]).execute();
  expect(media).toEqual([]);
});

test("another start view has another picture at another address; the old one is gone", async () => {
  const tourId = await tour();
  const { id: sceneId, still } = await firstScene(tourId, people.editor);
  const change = {
    tourId,
    sceneId,
    version: 1,
    titles: { en: "Hall", hi: "कक्ष" },
    abouts: { en: "Stone" },
    withoutSound: false,
  };
  await editScene(services, people.editor, { ...change, start: { yaw: 90, pitch: 10 } });
  const after = (await findScene(db, "hi", { tourId, sceneId }))!;
  expect(after).toMatchObject({ title: "कक्ष", about: "Stone", start: { yaw: 90, pitch: 10 } });
  expect(after.still.door).not.toBe(still.door);
  await expect(
    editScene(services, people.editor, { ...change, version: 2, titles: { hi: "कक्ष" }, start: { yaw: 90, pitch: 10 } }),
  ).rejects.toMatchObject({ fields: [{ field: "title_en", code: "platform.field-required" }] });
});

test("whatever somebody changes in tours counts against one limit", async () => {
  const tourId = await tour();
  const sceneId = await scene(tourId, "The court");
  const hotspotId = await addHotspot(services, people.editor, { tourId, sceneId, ...spot });
  const full = { hits: EDIT_LIMIT.limit, window_ends_at: new Date(Date.now() + 600_000) };
  const key = `tour-edits:${people.editor.personId}`;
  await db.updateTable("rate_limit").set(full).where("key", "=", key).execute();
  const tooMany = { code: "platform.too-many" };
  const place = { tourId, hotspotId, version: 1, yaw: 1, pitch: 1 };
  await expect(placeHotspot(services, people.editor, place)).rejects.toMatchObject(tooMany);
  await expect(removeHotspot(services, people.editor, { tourId, hotspotId, version: 1 })).rejects.toMatchObject(
    tooMany,
  );
  await expect(removeScene(services, people.editor, { tourId, sceneId, version: 1 })).rejects.toMatchObject(tooMany);
  await expect(removeTour(services, people.editor, { tourId, version: 1 })).rejects.toMatchObject(tooMany);
  await db.deleteFrom("rate_limit").where("key", "=", key).execute();
  await placeHotspot(services, people.editor, place);
});

test("another sound has another address, and nothing is behind the old one", async () => {
  const tourId = await tour();
  await publish(tourId);
  const { id: sceneId } = await firstScene(tourId, people.editor);
  const hotspotId = await addHotspot(services, people.editor, { tourId, sceneId, ...spot });
  const record = (contents: string) =>
    storeMedia(db, storage, {
      ...{ sha256: Buffer.from(contents.padEnd(32)).toString("hex"), storageKey: `sounds/${contents}.mp3` },
      ...{ mime: "audio/mpeg", contents: Buffer.from(contents), createdBy: null, isPrivate: true },
    });
  const play = async (sound_id: number) => {
    await db.updateTable("tour_scene").set({ sound_id }).where("id", "=", sceneId).execute();
    await db.updateTable("tour_hotspot").set({ kind: "audio", sound_id }).where("id", "=", hotspotId).execute();
    const found = (await findScene(db, "en", { tourId, sceneId }))!;
    return [found.sound!, found.hotspots[0]!.sound!];
  };
  const get = async (address: string): Promise<string | number> => {
    const [, , , kind, what, name] = address.split("/");
    const args = { request: new Request(`http://sangam.test${address}`), context: testRequest(services).context };
    const answer =
      kind === "sound"
        ? await hotspotSound({ ...args, params: { id: String(tourId), hotspot: what! } } as never)
        : await sceneFile({ ...args, params: { id: String(tourId), scene: what!, name: name! } } as never);
    return answer.ok ? answer.text() : answer.status;
  };
  const before = await play(await record(`bells-${tourId}`));
  expect(await Promise.all(before.map(get))).toEqual([`bells-${tourId}`, `bells-${tourId}`]);
  const after = await play(await record(`conch-${tourId}`));
  expect(await Promise.all(after.map(get))).toEqual([`conch-${tourId}`, `conch-${tourId}`]);
  expect(await Promise.all(before.map(get))).toEqual([404, 404]);
});

test("a sound says in words what is heard, when it is put there and whenever it is changed", async () => {
  const tourId = await tour();
  const { id: sceneId } = await firstScene(tourId, people.editor);
  const silent = { tourId, sceneId, ...spot, kind: "audio" as const, body: "" };
  await expect(addHotspot(services, people.editor, silent)).rejects.toMatchObject({
    fields: [{ field: "body", code: "tours.heard-missing" }],
  });
  const hotspotId = await addHotspot(services, people.editor, { tourId, sceneId, ...spot });
  const sound_id = await storeMedia(db, storage, {
    ...{ sha256: Buffer.from("gong".padEnd(32)).toString("hex"), storageKey: "sounds/gong.mp3" },
    ...{ mime: "audio/mpeg", contents: Buffer.from("gong"), createdBy: null, isPrivate: true },
  });
  await db.updateTable("tour_hotspot").set({ kind: "audio", sound_id }).where("id", "=", hotspotId).execute();
  const change = { tourId, hotspotId, version: 1, yaw: 0, pitch: 0, titles: { en: "The gong" } };
  await expect(editHotspot(services, people.editor, { ...change, bodies: {} })).rejects.toMatchObject({
    fields: [{ field: "body_en", code: "tours.heard-missing" }],
  });
  await editHotspot(services, people.editor, { ...change, bodies: { en: "One stroke." } });
});

test("what is no photo of a whole sphere is refused, and its upload is free again", async () => {
  const wrong: [Buffer, string][] = [
    [await sphere(2_400, 1_400), "tours.not-a-sphere"],
    [await sphere(1_000, 500), "tours.panorama-too-small"],
    [Buffer.from("no picture at all"), "media.not-a-picture"],
    [(await sphere()).subarray(0, 3_000), "media.damaged"],
  ];
  for (const [bytes, code] of wrong) {
    const uploadId = await upload(people.editor, bytes);
    const asked = { spaceId: space, title: "A", language: "en", uploadId };
    await expect(createTour(services, people.editor, asked)).rejects.toMatchObject({
      fields: [{ field: "upload", code }],
    });
    expect(await storage.exists(uploadKey(uploadId))).toBe(false);
  }
});

test("a large panorama is shown at once, and with all its tiles once they are cut", async () => {
  const uploadId = await upload(people.editor, await sphere(6_000));
  const tourId = await createTour(services, people.editor, { spaceId: space, title: "A", language: "en", uploadId });
  const { id: sceneId } = await firstScene(tourId, people.editor);
  const read = async () => (await findScene(db, "en", { tourId, sceneId }))!;
  expect((await read()).levels).toHaveLength(1);
  const kept = (await files(people.editor, { tourId, sceneId }))!;
  const levels = panoramaLevels(6_000);
  const last = tileName(levels[1]!, 1, 15, 7);
  expect(await readPanoramaFile(services, kept, last)).toBeNull();
  await cutSceneTiles(services, sceneId);
  expect((await read()).levels).toEqual(levels);
  const tile = await sharp((await readPanoramaFile(services, kept, last))!.body).metadata();
  expect(tile).toMatchObject({ width: 375, height: 375, format: "jpeg" });
  for (const name of ["1-16-0.jpg", "1-0-8.jpg", "2-0-0.jpg", "source", "middle.jpg", "../x"]) {
    expect(await readPanoramaFile(services, kept, name), name).toBeNull();
  }
  // A second worker that comes late finds nothing to do.
  await cutSceneTiles(services, sceneId);
});

test("of a panorama that is deleted while something of it is made nothing stays", async () => {
  const { pictures } = services;
  const aScene = async () => {
    const uploadId = await upload(people.editor, await sphere(6_000));
    const tourId = await createTour(services, people.editor, { spaceId: space, title: "A", language: "en", uploadId });
    const { id: sceneId } = await firstScene(tourId, people.editor);
    const ref = (await files(people.editor, { tourId, sceneId }))!;
    const { storage_key: key } = await db
      .selectFrom("media")
      .select("storage_key")
      .where("id", "=", ref.mediaId)
      .executeTakeFirstOrThrow();
    return {
      ref,
      exists: (name: string) => storage.exists(`${key.slice(0, key.lastIndexOf("/"))}/${name}`),
      async remove() {
        await db.deleteFrom("tour_scene").where("id", "=", sceneId).execute();
        await db.deleteFrom("media").where("id", "=", ref.mediaId).execute();
      },
    };
  };
  const one = await aScene();
  const unpack = async <Result>(work: () => Promise<Result>) => {
    await one.remove();
    return pictures.unpack(work);
  };
  expect(await one.exists("source")).toBe(true);
  await cutLargeTiles({ ...services, pictures: { ...pictures, unpack } }, one.ref);
  const tile = tileName(panoramaLevels(6_000)[1]!, 1, 15, 7);
  expect([await one.exists(tile), await one.exists("source")]).toEqual([false, false]);

  const other = await aScene();
  const resizeOnce = async (key: string, work: () => Promise<Uint8Array>) => {
    await other.remove();
    return pictures.resizeOnce(key, work);
  };
  const reading = { ...services, pictures: { ...pictures, resizeOnce } };
  expect(await readPanoramaFile(reading, other.ref, "0-3-1.webp")).toBeNull();
  expect([await other.exists("0-3-1.webp"), await other.exists("middle.jpg")]).toEqual([false, false]);
});

test("a visitor counts once a day; robots of the house's own editors and closed tours do not count", async () => {
  const tourId = await tour();
  const look = (viewer: Viewer, clientAddress: string) =>
    countLook(services, viewer, { tourId, clientAddress, userAgent: "b" });
  expect(await look(visitor, "192.0.2.1")).toBe(false);
  await publish(tourId);
  const counted = await Promise.all(["192.0.2.1", "192.0.2.1", "192.0.2.2"].map((address) => look(visitor, address)));
  expect(counted.filter(Boolean)).toHaveLength(2);
  expect(await look(people.editor, "192.0.2.3")).toBe(false);
  expect(await seenBy(visitor, tourId)).toMatchObject({ views: 2 });
});

test("a panorama from before there were tours becomes one, as a draft, and its old files go", async () => {
  const place = await testSpace(db, "Old Mandir");
  const key = "pictures/aa/old.jpg";
  await storage.put(key, await sphere());
  const { id: mediaId } = await db
    .insertInto("media")
    .values({ sha256: "old", storage_key: key, mime: "image/jpeg", bytes: 9, created_by: people.owner.personId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const old = { space_id: place, kind: "panorama", title: "The yard", media_id: mediaId };
  await db.insertInto("space_view").values(old).execute();
  await adoptPanoramas(services);
  const tours = await listTours(db, "en", { spaceId: place, drafts: true });
  expect(tours).toMatchObject([{ title: "The yard", isPublished: false, scenes: 1 }]);
  expect(await findWayInside(db, place)).toBeNull();
  expect(await storage.exists(key)).toBe(false);
  await adoptPanoramas(services);
  expect(await listTours(db, "en", { spaceId: place, drafts: true })).toHaveLength(1);
});

test("an old panorama of which no tour can be made holds up none behind it", async () => {
  const place = await testSpace(db, "Narrow Mandir");
  const views: number[] = [];
  for (const [name, width, height] of [
    ["flat", 2_000, 800],
    ["small", 800, 400],
    ["whole", 2_048, 1_024],
  ] as const) {
    const key = `pictures/aa/${name}.jpg`;
    await storage.put(key, await sphere(width, height));
    const { id: mediaId } = await db
      .insertInto("media")
      .values({ sha256: name, storage_key: key, mime: "image/jpeg", bytes: 9, created_by: people.owner.personId })
      .returning("id")
      .executeTakeFirstOrThrow();
    const old = { space_id: place, kind: "panorama", title: name, media_id: mediaId };
    const { id } = await db.insertInto("space_view").values(old).returning("id").executeTakeFirstOrThrow();
    views.push(id);
  }
  const warned: unknown[] = [];
  const log = { ...services.log, warn: (said: unknown) => void warned.push(said) } as unknown as typeof services.log;
  await adoptPanoramas({ ...services, log });
  expect(await listTours(db, "en", { spaceId: place, drafts: true })).toMatchObject([{ title: "whole" }]);
  expect(warned).toEqual([
    { viewId: views[0], code: "tours.not-a-sphere" },
    { viewId: views[1], code: "tours.panorama-too-small" },
  ]);
  await db.deleteFrom("space_view").where("id", "in", views).execute();
});

test("a space leads inside to the one thing that it has, or to all of them; drafts are none", async () => {
  const place = await testSpace(db, "Wide Mandir");
  const owner = await testPerson(db, { memberships: [{ spaceId: place, role: "owner" }] });
  expect(await findWayInside(db, place)).toBeNull();
  const uploadId = await upload(owner);
  const tourId = await createTour(services, owner, { spaceId: place, title: "A", language: "en", uploadId });
  expect(await findWayInside(db, place)).toBeNull();
  await publishTour(services, owner, { tourId, version: 1 });
  expect(await findWayInside(db, place)).toEqual({ path: `/tour/${tourId}`, hasTour: true });
  const link = { space_id: place, kind: "link", title: "Inside", url: "https://tours.example.org/1" };
  await db.insertInto("space_view").values(link).execute();
  expect(await findWayInside(db, place)).toEqual({ path: `/space/${place}/inside`, hasTour: true });
});
