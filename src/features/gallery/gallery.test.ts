import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { readPictures } from "#/platform/media/read-pictures.ts";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { testUpload } from "#/testing/uploads.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { addImage } from "./commands/add-image.server.ts";
import { addView } from "./commands/add-view.server.ts";
import { cropImage, describeImage, moveImage, removeImage } from "./commands/edit-image.server.ts";
import { removeView, renameView } from "./commands/edit-view.server.ts";
import { listImages } from "./queries/images.server.ts";
import { wholePicture } from "./rules.ts";

const { services } = await testServices();
const { db, storage } = services;
let space: number;
let people: PeopleByRole;

beforeAll(async () => {
  space = await testSpace(db);
  people = await testPeopleByRole(db, space);
});

let made = 0;
/** Another picture every time; four coloured quarters. */
function drawing(width = 800, height = 500) {
  made += 1;
  const part = (r: number, g: number, b: number) => ({
    create: {
      width: Math.floor(width / 2),
      height: Math.floor(height / 2),
      channels: 3 as const,
      background: { r, g, b },
    },
  });
  return sharp({
    create: { width, height, channels: 3, background: { r: (made * 53) % 256, g: (made * 97) % 256, b: 100 } },
  }).composite([{ input: part(255, 0, 0), left: 0, top: 0 }]);
}
const jpeg = (width?: number, height?: number) => drawing(width, height).jpeg({ quality: 70 }).toBuffer();

async function add(bytes: Uint8Array, viewer = people.editor, spaceId = space): Promise<number> {
  const uploadId = await testUpload(services, viewer, "picture", bytes);
  return addImage(services, viewer, { spaceId, uploadId, kind: "interior", language: "en" });
}

const words = { titles: { en: "The gate", hi: "" }, alts: { en: "A red gate", hi: "लाल द्वार" } };
const order = async (spaceId = space) => (await listImages(db, spaceId)).map(({ id }) => id);

test("a picture that was chosen first stands first, though it arrived last", async () => {
  const spaceId = await testSpace(db);
  const owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  const bring = async (before?: number) => {
    const uploadId = await testUpload(services, owner, "picture", await jpeg());
    return addImage(services, owner, { spaceId, uploadId, kind: "interior", language: "en", before });
  };
  const second = await bring();
  const third = await bring();
  const first = await bring(second);
  const elsewhere = await bring((await order(space))[0] ?? 999_999);
  expect(await order(spaceId)).toEqual([first, second, third, elsewhere]);
});

test("a picture too small to be shown is refused with its size, and its file is free again", async () => {
  const tiny = await drawing(40, 40).png().toBuffer();
  await expect(add(tiny)).rejects.toMatchObject({
    code: "gallery.image-too-small",
    params: { width: 40, height: 40, least: 320 },
  });
});

test("role × action: owners, managers and editors tend the gallery, treasurers and strangers do not", async () => {
  const image = await add(await jpeg());
  const asked = { spaceId: space, imageId: image };
  const admin = ["owner", "manager", "editor"];
  const may = (run: (viewer: Viewer) => unknown) => whoMay(people, run);
  const none = "00000000-0000-4000-8000-000000000000";
  const link = { spaceId: space, kind: "link", title: "Tour", language: "en", url: "http://no" } as const;
  const missing = { spaceId: space, viewId: 999_999 };
  // A view that is not there looks to its keepers as it does to strangers.
  const view = await addView(services, people.owner, { ...link, url: "https://tours.example.org/1" });
  expect({
    addImage: await may((v) =>
      addImage(services, v, { spaceId: space, uploadId: none, kind: "event", language: "en" }),
    ),
    describeImage: await may((v) => describeImage({ db }, v, { ...asked, kind: "event", ...words })),
    moveImage: await may((v) => moveImage({ db }, v, { ...asked, to: 0 })),
    cropImage: await may((v) => cropImage(services, v, { ...asked, part: wholePicture })),
    addView: await may((v) => addView(services, v, link)),
    renameView: await may((v) => renameView({ db }, v, { spaceId: space, viewId: view, title: "Tour" })),
    removeImage: await may(async (v) => removeImage(services, v, { spaceId: space, imageId: await add(await jpeg()) })),
    removeView: await may(async (v) =>
      removeView(services, v, {
        spaceId: space,
        viewId: await addView(services, people.owner, { ...link, url: "https://tours.example.org/2" }),
      }),
    ),
  }).toEqual({
    addImage: admin,
    describeImage: admin,
    moveImage: admin,
    cropImage: admin,
    addView: admin,
    renameView: admin,
    removeImage: admin,
    removeView: admin,
  });
  await expect(removeView(services, people.owner, missing)).rejects.toMatchObject({ code: "platform.not-found" });
});

test("a picture of another space is nobody's to change from here", async () => {
  const other = await testSpace(db, "Other Mandir");
  const others = await testPeopleByRole(db, other);
  const image = await add(await jpeg(), others.editor, other);
  const asked = { spaceId: space, imageId: image };
  await expect(removeImage(services, people.owner, asked)).rejects.toMatchObject({ code: "platform.not-found" });
  await expect(moveImage({ db }, people.owner, { ...asked, to: 0 })).rejects.toMatchObject({
    code: "platform.not-found",
  });
  expect(await order(other)).toEqual([image]);
});

test("where, when and with what a picture was taken is gone, and it stands upright", async () => {
  const bytes = await drawing(800, 400)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Lens of Asha" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 10/1 0/1", GPSLongitude: "75/1 46/1 0/1" },
    })
    .toBuffer();
  expect(bytes.includes("Lens of Asha")).toBe(true);
  const image = await add(bytes);
  const shown = (await listImages(db, space)).find(({ id }) => id === image)!;
  expect(shown.picture).toMatchObject({ width: 400, height: 800 });
  const { storage_key: key } = await db
    .selectFrom("media")
    .select("storage_key")
    .where("id", "=", shown.picture.id)
    .executeTakeFirstOrThrow();
  const kept = await storage.getBytes(key);
  expect(Buffer.from(kept).includes("Lens of Asha")).toBe(false);
  const metadata = await sharp(kept).metadata();
  expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
});

test("what stands behind a picture is not kept with it: a JPEG that is a page as well becomes a picture alone", async () => {
  const page = Buffer.from("<script>alert(1)</script>");
  for (const bytes of [await jpeg(), await drawing().png().toBuffer(), await drawing().webp().toBuffer()]) {
    const image = await add(Buffer.concat([bytes, page]));
    const { picture } = (await listImages(db, space)).find(({ id }) => id === image)!;
    const media = await db.selectFrom("media").selectAll().where("id", "=", picture.id).executeTakeFirstOrThrow();
    expect(Buffer.from(await storage.getBytes(media.storage_key)).includes(page)).toBe(false);
  }
});

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  [
    "a bomb of pixels",
    () =>
      sharp({ create: { width: 16_000, height: 4_000, channels: 3, background: "#000" } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    "media.too-large",
  ],
  ["half a picture", async () => (await jpeg(1_200, 900)).subarray(0, 4_000), "media.damaged"],
  ["a picture's head alone", async () => (await drawing().png().toBuffer()).subarray(0, 40), "media.not-a-picture"],
  ["a page", () => Buffer.from("<!doctype html>"), "media.not-a-picture"],
  [
    "an SVG with a script",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    "media.not-a-picture",
  ],
  ["a GIF that is a script as well", () => Buffer.from("GIF89a/*\0\0\0\0*/=1;alert(1)"), "media.not-a-picture"],
])("%s is refused with its reason, and nothing of it stays", async (_what, bytes, code) => {
  const before = await order();
  const uploadId = await testUpload(services, people.editor, "picture", await bytes());
  const adding = addImage(services, people.editor, { spaceId: space, uploadId, kind: "event", language: "en" });
  await expect(adding).rejects.toMatchObject({ code });
  expect(await order()).toEqual(before);
  expect(await storage.exists(uploadKey(uploadId))).toBe(false);
});

test("the same picture hangs once; two spaces may show it, and it is stored once", async () => {
  const bytes = await jpeg();
  await add(bytes);
  await expect(add(bytes)).rejects.toMatchObject({ code: "gallery.already-there" });
  const other = await testSpace(db, "Twin Mandir");
  const others = await testPeopleByRole(db, other);
  const twin = await add(bytes, others.owner, other);
  const here = (await listImages(db, space)).map(({ picture }) => picture.id);
  const there = await listImages(db, other);
  expect(here).toContain(there[0]!.picture.id);
  await removeImage(services, others.owner, { spaceId: other, imageId: twin });
  expect(await db.selectFrom("media").select("id").where("id", "=", there[0]!.picture.id).execute()).toHaveLength(1);
});

test("somebody else's upload, and one for another purpose, hang nowhere", async () => {
  const theirs = await testUpload(services, people.owner, "picture", await jpeg());
  const input = { spaceId: space, kind: "event", language: "en" } as const;
  await expect(addImage(services, people.editor, { ...input, uploadId: theirs })).rejects.toMatchObject({
    code: "uploads.unknown",
  });
  const document = await testUpload(services, people.editor, "document", await jpeg());
  await expect(addImage(services, people.editor, { ...input, uploadId: document })).rejects.toMatchObject({
    code: "uploads.unknown",
  });
});

test("pictures keep the order that people give them; the first is the cover, on the public page too", async () => {
  const place = await testSpace(db, "Order Mandir");
  const admin = await testPeopleByRole(db, place);
  const [a, b, c] = [
    await add(await jpeg(), admin.editor, place),
    await add(await jpeg(), admin.editor, place),
    await add(await jpeg(), admin.editor, place),
  ];
  expect(await order(place)).toEqual([a, b, c]);
  await moveImage({ db }, admin.editor, { spaceId: place, imageId: c, to: 0 });
  expect(await order(place)).toEqual([c, a, b]);
  const shown = (await readPictures(db, "en", "space", [place], 9)).get(place)!;
  expect(shown.map(({ useId, role }) => [useId, role])).toEqual([
    [c, "hero"],
    [a, "gallery"],
    [b, "gallery"],
  ]);
  await moveImage({ db }, admin.editor, { spaceId: place, imageId: b, to: 1 });
  expect(await order(place)).toEqual([c, b, a]);
  await Promise.all([
    moveImage({ db }, admin.owner, { spaceId: place, imageId: a, to: 2 }),
    moveImage({ db }, admin.manager, { spaceId: place, imageId: b, to: 0 }),
    moveImage({ db }, admin.editor, { spaceId: place, imageId: c, to: 99 }),
  ]);
  const rows = await db
    .selectFrom("media_use")
    .select(["id", "position"])
    .where("entity_id", "=", place)
    .where("entity", "=", "space")
    .execute();
  expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2]);
  await removeImage(services, admin.owner, { spaceId: place, imageId: (await order(place))[0]! });
  expect((await readPictures(db, "en", "space", [place], 9)).get(place)!.map(({ role }) => role)).toEqual([
    "hero",
    "gallery",
  ]);
});

test("what a picture shows is said in more than one language", async () => {
  const image = await add(await jpeg());
  await describeImage({ db }, people.editor, { spaceId: space, imageId: image, kind: "event", ...words });
  const alt = async (language: string) =>
    (await readPictures(db, language, "space", [space], 99)).get(space)!.find(({ useId }) => useId === image)!.alt;
  expect([await alt("en"), await alt("hi")]).toEqual(["A red gate", "लाल द्वार"]);
  const hindi = { titles: { en: "", hi: "" }, alts: { en: "", hi: "केवल हिन्दी" } };
  await describeImage({ db }, people.editor, { spaceId: space, imageId: image, kind: "event", ...hindi });
  expect([await alt("en"), await alt("hi")]).toEqual(["केवल हिन्दी", "केवल हिन्दी"]);
  expect((await listImages(db, space)).find(({ id }) => id === image)).toMatchObject({ kind: "event", ...hindi });
});

test("a part is shown alone, and the whole comes back; what nobody sees any more is deleted", async () => {
  const place = await testSpace(db, "Crop Mandir");
  const admin = await testPeopleByRole(db, place);
  const image = await add(await jpeg(1_600, 1_000), admin.editor, place);
  const asked = { spaceId: place, imageId: image };
  const [before] = await listImages(db, place);
  await cropImage(services, admin.editor, { ...asked, part: { x: 0, y: 0, width: 0.5, height: 0.5 } });
  const [cropped] = await listImages(db, place);
  expect(cropped!.picture).toMatchObject({ width: 800, height: 500 });
  expect(cropped!.whole!.id).toBe(before!.picture.id);
  const { storage_key: key } = await db
    .selectFrom("media")
    .select("storage_key")
    .where("id", "=", cropped!.picture.id)
    .executeTakeFirstOrThrow();
  const { dominant } = await sharp(await storage.getBytes(key)).stats();
  expect(dominant.r).toBeGreaterThan(200);
  const tiny = { x: 0.5, y: 0.5, width: 0.1, height: 0.1 };
  await expect(cropImage(services, admin.editor, { ...asked, part: tiny })).rejects.toMatchObject({
    code: "media.part-too-small",
  });
  await cropImage(services, admin.editor, { ...asked, part: { x: 0.9, y: 0, width: 0.5, height: 1 } });
  await cropImage(services, admin.editor, { ...asked, part: wholePicture });
  const [whole] = await listImages(db, place);
  expect(whole).toMatchObject({ picture: { id: before!.picture.id }, whole: null, crop: null });
  expect(await storage.exists(key)).toBe(false);
  await removeImage(services, admin.owner, asked);
  expect(await db.selectFrom("media").select("id").where("id", "=", before!.picture.id).execute()).toEqual([]);
});

test("what is done to a gallery is in the audit trail", async () => {
  const rows = await db.selectFrom("audit").select("action").distinct().where("action", "like", "gallery.%").execute();
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    "gallery.cover-chosen",
    "gallery.image-added",
    "gallery.image-cropped",
    "gallery.image-described",
    "gallery.image-moved",
    "gallery.image-removed",
    "gallery.image-whole",
    "gallery.view-added",
    "gallery.view-removed",
    "gallery.view-renamed",
  ]);
});

test.each([
  "http://tours.example.org/1",
  "javascript:alert(1)",
  "https://user:secret@tours.example.org/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://2130706433/",
  "https://localhost/tour",
  "https://printer.local/",
  "https://tours.example.org:8443/",
  "not an address",
])("%s is no tour that visitors are sent to", async (url) => {
  const link = { spaceId: space, kind: "link", title: "Tour", language: "en", url } as const;
  await expect(addView(services, people.owner, link)).rejects.toMatchObject({ code: "gallery.tour-address" });
});

test("a broken model is refused and gone; its picture waits for the next try", async () => {
  const uploadId = await testUpload(services, people.editor, "model", Buffer.from("glTF and nothing more at all"));
  const thumbnailUploadId = await testUpload(services, people.editor, "picture", await jpeg());
  const model = {
    spaceId: space,
    kind: "model",
    title: "Shrine",
    language: "en",
    uploadId,
    thumbnailUploadId,
  } as const;
  await expect(addView(services, people.editor, model)).rejects.toMatchObject({
    fields: [{ field: "upload", code: "gallery.model-unreadable" }],
  });
  expect(await storage.exists(uploadKey(uploadId))).toBe(false);
  expect(await storage.exists(uploadKey(thumbnailUploadId))).toBe(true);
});

test("a broken picture beside an address is refused beside its own field", async () => {
  const thumbnailUploadId = await testUpload(services, people.editor, "picture", Buffer.from("no picture at all"));
  const link = { spaceId: space, kind: "link", title: "Tour", language: "en", url: "kuula.co/share/7xyz" } as const;
  await expect(addView(services, people.editor, { ...link, thumbnailUploadId })).rejects.toMatchObject({
    fields: [{ field: "thumbnail" }],
  });
  expect(await storage.exists(uploadKey(thumbnailUploadId))).toBe(false);
  const viewId = await addView(services, people.editor, link);
  const kept = await db.selectFrom("space_view").select("url").where("id", "=", viewId).executeTakeFirst();
  expect(kept).toEqual({ url: "https://kuula.co/share/7xyz" });
});
