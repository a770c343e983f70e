import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { storeUploadedVideo } from "#/platform/media/check-video.ts";
import { Refusal } from "#/platform/refusal.ts";
import { readStored, storedSize } from "#/platform/storage.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { clipWithPlace, PLACE } from "#/testing/clips.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { testUpload } from "#/testing/uploads.ts";
import { removePost } from "./commands/remove-post.server.ts";
import { writePost, type WritePostInput } from "./commands/write-post.server.ts";
import { readPostCards } from "./queries/post-cards.server.ts";
import { findVideoFile } from "./queries/video-file.server.ts";

const now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db, storage } = services;
const clip = await clipWithPlace();

let space: number;
let editor: SignedIn;
beforeEach(async () => {
  space = await testSpace(db);
  editor = await testPerson(db, { memberships: [{ spaceId: space, role: "editor" }] });
});

const author = () => ({ spaceId: space, providerId: null });
const input = (video: WritePostInput["video"], more: Partial<WritePostInput> = {}): WritePostInput => ({
  ...{ postId: null, author: author(), body: "", language: "en", kept: [], added: [], artistIds: [] },
  ...{ occurrenceId: null, time: { kind: "now" }, key: randomUUID(), video },
  ...more,
});
const code = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return [error.fields[0]?.field ?? null, error.fields[0]?.code ?? error.code];
    },
  );
const cardOf = async (id: number) => (await readPostCards(db, visitor, "en", [id], now))[0];
const fileOf = async (id: number) => {
  const hash = (await cardOf(id))!.video!.path.split("/").at(-1)!;
  return (await findVideoFile(db, visitor, { postId: id, hash }))!;
};
let made = 0;
const poster = async () => {
  const background = { r: ++made, g: 90, b: 20 };
  const image = sharp({ create: { width: 320, height: 180, channels: 3, background } });
  return testUpload(services, editor, "picture", await image.jpeg().toBuffer());
};

test("a film goes public as it is, with its poster, without the place where it was taken", async () => {
  expect(clip.includes(PLACE)).toBe(true);
  const uploadId = await testUpload(services, editor, "video", clip);
  const id = await writePost(services, editor, input({ uploadId, posterId: await poster() }));
  const { video } = (await cardOf(id))!;
  expect(video).toMatchObject({ poster: { width: 320, height: 180 } });
  expect(video!.seconds).toBeCloseTo(4, 0);
  const { storageKey } = await fileOf(id);
  const size = (await storedSize(storage, storageKey))!;
  const stored = await buffer(readStored(storage, storageKey, { first: 0, last: size - 1 }));
  expect(stored.includes(PLACE)).toBe(false);
  expect(stored.includes("avc1") && stored.includes("mp4a")).toBe(true);
  const row = await db.selectFrom("post").select("has_video").where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.has_video).toBe(true);
});

/** Whether a post shows this file still, of this test or of another. */
const isShown = async (storageKey: string) =>
  (
    await db
      .selectFrom("post_video as v")
      .innerJoin("media as m", "m.id", "v.media_id")
      .select("v.post_id")
      .where("m.storage_key", "=", storageKey)
      .execute()
  ).length > 0;

test("an edit keeps it or lets go of it; its file goes with it and with its post", async () => {
  const [one, two] = [
    await testUpload(services, editor, "video", clip),
    await testUpload(services, editor, "video", clip),
  ];
  const first = await writePost(services, editor, input({ uploadId: one, posterId: null }));
  const second = await writePost(services, editor, input({ uploadId: two, posterId: null }));
  const [{ storageKey: firstKey }, { storageKey: secondKey }] = [await fileOf(first), await fileOf(second)];
  await writePost(services, editor, input("kept", { postId: first, body: "Edited" }));
  expect((await cardOf(first))!.video).not.toBeNull();
  expect(await storedSize(storage, firstKey)).not.toBeNull();
  const empty = input(null, { postId: first, body: "" });
  expect(await code(writePost(services, editor, empty))).toEqual(["body", "feed.empty"]);
  await writePost(services, editor, input(null, { postId: first, body: "No film" }));
  expect((await cardOf(first))!.video).toBeNull();
  // Packed within one second, two of the same film are one file, which stays for the other post.
  expect((await storedSize(storage, firstKey)) !== null).toBe(await isShown(firstKey));
  expect(await storedSize(storage, secondKey)).not.toBeNull();
  await removePost(services, editor, { postId: second, author: author() });
  expect((await storedSize(storage, secondKey)) !== null).toBe(await isShown(secondKey));
});

test("what is no film, is too long or takes too long is refused beside its field and can be used no more", async () => {
  const noise = Buffer.concat([clip.subarray(0, 40), Buffer.alloc(4_000, 7)]);
  const uploadId = await testUpload(services, editor, "video", noise);
  const refused = await code(writePost(services, editor, input({ uploadId, posterId: null })));
  expect(refused).toEqual(["video", "media.video-unreadable"]);
  expect(await code(writePost(services, editor, input({ uploadId, posterId: null })))).toEqual([
    "video",
    "uploads.unknown",
  ]);
  const long = await testUpload(services, editor, "video", clip);
  const { personId } = editor;
  expect(await code(storeUploadedVideo(services, personId, { uploadId: long, mostSeconds: 2 }))).toEqual([
    null,
    "media.video-long",
  ]);
  expect(await code(storeUploadedVideo(services, personId, { uploadId: long, mostSeconds: 180 }, 0))).toEqual([
    null,
    "media.video-unreadable",
  ]);
});

test("the film of a draft is seen by those who write it, that of a hidden space by nobody else", async () => {
  const uploadId = await testUpload(services, editor, "video", clip);
  const id = await writePost(services, editor, input({ uploadId, posterId: null }, { time: { kind: "draft" } }));
  const { sha256 } = await db
    .selectFrom("post_video as v")
    .innerJoin("media as m", "m.id", "v.media_id")
    .select("m.sha256")
    .where("v.post_id", "=", id)
    .executeTakeFirstOrThrow();
  const asked = { postId: id, hash: sha256.slice(0, 12) };
  expect(await findVideoFile(db, visitor, asked)).toBeNull();
  expect(await findVideoFile(db, editor, asked)).toMatchObject({ isPublic: false });
  expect(await findVideoFile(db, editor, { ...asked, hash: "0".repeat(12) })).toBeNull();
});
