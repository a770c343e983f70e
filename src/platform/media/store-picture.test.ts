import sharp from "sharp";
import { expect, test } from "vitest";
import { testServices } from "../../testing/services.ts";
import { findMaster, makeWebp } from "./resize-picture.ts";
import { pictureRoutes } from "./routes.ts";
import { storePicture } from "./store-picture.ts";

const { services } = await testServices();
const { db, storage } = services;
const red = { create: { width: 1600, height: 1000, channels: 3 as const, background: "#a03020" } };

test("the same bytes are kept once, as WebP, without what the camera wrote", async () => {
  const jpeg = await sharp(red)
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: "23/1 10/1 0/1" } })
    .toBuffer();
  const first = await storePicture(services, jpeg, null);
  expect(await storePicture(services, jpeg, null)).toBe(first);
  const row = await db.selectFrom("media").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ mime: "image/webp", width: 1600, height: 1000 });
  expect(row.ground).toMatch(/^rgb\(\d+ \d+ \d+\)$/);
  const kept = await sharp(await storage.getBytes(row.storage_key)).metadata();
  expect(kept.exif).toBeUndefined();
});

test.each([
  ["text", Buffer.from("<script>alert(1)</script>")],
  ["an SVG with a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ["half a picture", Buffer.from("RIFF....WEBPVP8 ")],
])("%s is not taken for a picture", async (_what, bytes) => {
  const before = await db.selectFrom("media").select("id").execute();
  await expect(storePicture(services, bytes, null)).rejects.toMatchObject({ code: "media.not-a-picture" });
  expect(await db.selectFrom("media").select("id").execute()).toHaveLength(before.length);
});

test("a picture of too many pixels is refused before it is unpacked", async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 5_000, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  await expect(storePicture(services, bomb, null)).rejects.toMatchObject({ code: "media.too-large" });
});

test("sizes are made when first asked for, kept for ever, and only those that we offer", async () => {
  const id = await storePicture(services, await sharp(red).png().toBuffer(), null);
  const { sha256 } = await db.selectFrom("media").select("sha256").where("id", "=", id).executeTakeFirstOrThrow();
  const app = pictureRoutes(services);
  const at = `/media/${id}-${sha256.slice(0, 12)}`;
  const answer = await app.request(`${at}/640.webp`);
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(640);
  expect((await app.request(`${at}/641.webp`)).status).toBe(404);
  expect((await app.request(`/media/${id}-000000000000/640.webp`)).status).toBe(404);
  expect((await app.request(`/media/999999-${sha256.slice(0, 12)}/640.webp`)).status).toBe(404);
  const share = await app.request(`${at}/share.jpg`);
  expect(await sharp(await share.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
});

test("until its AVIF is made an address answers with WebP and is not kept for long", async () => {
  const id = await storePicture(
    services,
    await sharp({ create: { ...red.create, background: "#123" } })
      .png()
      .toBuffer(),
    null,
  );
  const { sha256 } = await db.selectFrom("media").select("sha256").where("id", "=", id).executeTakeFirstOrThrow();
  const answer = await pictureRoutes(services).request(`/media/${id}-${sha256.slice(0, 12)}/320.avif`);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
  const master = await findMaster(db, id, sha256.slice(0, 12));
  expect((await sharp(await makeWebp(services, master!, 320)).metadata()).format).toBe("webp");
});
