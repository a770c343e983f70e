import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { readStored, storedSize } from "#/platform/storage.ts";
import { buffer } from "node:stream/consumers";
import { type SignedIn, visitor } from "#/platform/viewer.ts";
import { clipWithPlace, PLACE } from "#/testing/clips.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { silentMp3, silentOgg } from "#/testing/sounds.ts";
import { testUpload } from "#/testing/uploads.ts";
import { bringMedia } from "./commands/bring-media.server.ts";
import { saveTrack } from "./commands/own-tracks.server.ts";
import { deleteRemoved, removeOwn } from "./commands/remove-own.server.ts";
import { saveOwn, type SaveOwnInput } from "./commands/save-own.server.ts";
import { loader as podcast } from "./pages/podcast.ts";
import { findItem, findItemFile } from "./queries/item.server.ts";
import { findOwnItem } from "./queries/own-media.server.ts";
import { linesOf } from "./ui/read-along.tsx";

const now = new Date("2026-11-21T06:00:00Z").getTime();
const { services } = await testServices(() => now);
const { db, storage, config } = services;

let spaceId: number;
let editor: SignedIn;
let stranger: SignedIn;
beforeEach(async () => {
  spaceId = await testSpace(db);
  await db.updateTable("space").set({ is_listed: true, name: "Lamp House" }).where("id", "=", spaceId).execute();
  editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
  stranger = await testPerson(db);
});

const bring = async (bytes: Uint8Array, name = "song.mp3", person = editor) =>
  bringMedia(services, person, {
    uploadId: await testUpload(services, person, "shelf", bytes, name),
    ...{ spaceId, language: "en" },
  });
const fields = async (itemId: number, change: Partial<SaveOwnInput> = {}): Promise<SaveOwnInput> => {
  const { version } = (await findOwnItem(db, editor, itemId))!;
  return {
    ...{
      itemId,
      version,
      intent: "save" as const,
      title: "Evening song",
      author: "Asha",
      description: "",
      language: "en",
    },
    ...{ category: "devotional" as const, spoken: "hi", licence: "own", source: "", sourceUrl: "", chapters: "" },
    ...{ follows: "", cover: "", listed: true },
    ...change,
  };
};

test("MP3 is taken with its title, singer, chapters and cover, without what else stands in it, and waits for its keeper", async () => {
  const cover = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#8a5" } })
    .jpeg()
    .toBuffer();
  const chapters = [
    { atMs: 0, title: "आरंभ" },
    { atMs: 4_000, title: "The story" },
  ];
  const id = await bring(silentMp3({ title: "Lamp song", artist: "Asha", comment: "sung at home", cover, chapters }));
  const item = (await findOwnItem(db, editor, id))!;
  expect(item).toMatchObject({ kind: "audio", title: "Lamp song", author: "Asha", isListed: false, chapters });
  expect(item.durationMs).toBeGreaterThan(9_500);
  expect(await findItem(db, visitor, "en", id)).toBeNull();
  expect(await findItemFile(db, id, item.hash)).toBeNull();
  expect(await findItemFile(db, id, item.hash, stranger)).toBeNull();
  const file = (await findItemFile(db, id, item.hash, editor))!;
  expect(file.mime).toBe("audio/mpeg");
  const size = (await storedSize(storage, file.storageKey))!;
  const bytes = await buffer(readStored(storage, file.storageKey, { first: 0, last: size - 1 }));
  expect(bytes.includes("sung at home")).toBe(false);
  await saveOwn(services, editor, await fields(id, { chapters: "0:00 Beginning\n0:05 End" }));
  expect(await findItem(db, visitor, "en", id)).toMatchObject({
    ...{ title: "Evening song", picture: expect.any(Object), licence: "own" },
    media: {
      chapters: [
        { atMs: 0, title: "Beginning" },
        { atMs: 5_000, title: "End" },
      ],
    },
  });
});

test("M4A, Ogg and film are taken too; a film leaves the place where it was taken behind", async () => {
  const m4a = await bring(readFileSync("sample/media/sounds/" + firstSound()), "bell.m4a");
  expect(await findOwnItem(db, editor, m4a)).toMatchObject({ kind: "audio", title: "bell" });
  const ogg = await bring(await silentOgg({ CHAPTER001: "00:00:00.500", CHAPTER001NAME: "Half" }), "bell.ogg");
  expect(await findOwnItem(db, editor, ogg)).toMatchObject({
    ...{ kind: "audio", chapters: [{ atMs: 500, title: "Half" }] },
  });
  const clip = await clipWithPlace();
  const film = await bring(clip, "puja.mp4");
  const { kind, hash } = (await findOwnItem(db, editor, film))!;
  expect(kind).toBe("video");
  const { storageKey } = (await findItemFile(db, film, hash, editor))!;
  const size = (await storedSize(storage, storageKey))!;
  const bytes = await buffer(readStored(storage, storageKey, { first: 0, last: size - 1 }));
  expect(bytes.includes(PLACE)).toBe(false);
});

const firstSound = () =>
  (JSON.parse(readFileSync("sample/media/sounds/manifest.json", "utf8")) as { file: string }[])[0]!.file;

test("what is no sound is refused beside its field, and nothing of it stays", async () => {
  const wrong = [
    Buffer.from("<html><script>alert(1)</script>"),
    Buffer.from("ID3\u0004\0\0\0\0\u007f\u007f no frames", "latin1"),
    Buffer.concat([Buffer.from("OggS"), Buffer.alloc(5_000, 7)]),
    await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
      .png()
      .toBuffer(),
  ];
  for (const bytes of wrong) {
    const uploadId = await testUpload(services, editor, "shelf", bytes);
    const code = await bringMedia(services, editor, { uploadId, spaceId, language: "en" }).then(
      () => null,
      (error: { fields?: { field: string; code: string }[] }) => error.fields?.[0],
    );
    expect(code?.field).toBe("upload");
    expect(code?.code).toMatch(/^media\.sound-(kind|unreadable)$/);
    expect(await db.selectFrom("upload").select("id").where("id", "=", uploadId).executeTakeFirst()).toBeUndefined();
  }
  expect(await db.selectFrom("shelf_item").select("id").where("space_id", "=", spaceId).execute()).toEqual([]);
});

test("only those who keep the space's bring, change, caption and remove; others learn nothing of it", async () => {
  const id = await bring(silentMp3());
  const treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
  const uploadId = await testUpload(services, stranger, "shelf", silentMp3());
  const asked = { uploadId, spaceId, language: "en" };
  expect(await refusalCode(bringMedia(services, stranger, asked))).toBe("platform.not-found");
  expect(await refusalCode(bringMedia(services, stranger, { ...asked, spaceId: null }))).toBe("platform.not-allowed");
  expect(await refusalCode(bringMedia(services, treasurer, asked))).toBe("platform.not-allowed");
  expect(await refusalCode(bringMedia(services, visitor, asked))).toBe("platform.sign-in-first");
  const input = await fields(id);
  const track = { itemId: id, kind: "verses" as const, language: "hi", vtt: "WEBVTT" };
  for (const [who, code] of [
    [stranger, "platform.not-found"],
    [treasurer, "platform.not-allowed"],
    [visitor, "platform.sign-in-first"],
  ] as const) {
    expect(await refusalCode(saveOwn(services, who, input))).toBe(code);
    expect(await refusalCode(saveTrack(services, who, track))).toBe(code);
    expect(await refusalCode(removeOwn(services, who, { itemId: id, reason: "So." }))).toBe(code);
  }
  expect(await findOwnItem(db, stranger, id)).toBeNull();
  expect(await refusalCode(saveOwn(services, editor, { ...input, itemId: 999_999 }))).toBe("platform.not-found");
});

test("two who save at once: the second is told; the same upload twice is one piece", async () => {
  const uploadId = await testUpload(services, editor, "shelf", silentMp3({ title: "Once" }));
  const again = { uploadId, spaceId, language: "en" };
  const id = await bringMedia(services, editor, again);
  expect(await bringMedia(services, editor, again)).toBe(id);
  const input = await fields(id);
  await saveOwn(services, editor, input);
  expect(await refusalCode(saveOwn(services, editor, input))).toBe("library.changed");
  const wrong = await fields(id, { chapters: "nonsense" });
  await expect(saveOwn(services, editor, wrong)).rejects.toMatchObject({ fields: [{ field: "chapters" }] });
  await expect(saveOwn(services, editor, await fields(id, { licence: "" }))).rejects.toMatchObject({
    fields: [{ field: "licence", code: "library.licence-missing" }],
  });
  await expect(saveOwn(services, editor, await fields(id, { follows: "nowhere" }))).rejects.toMatchObject({
    fields: [{ field: "follows", code: "library.no-such-work" }],
  });
});

test("lines are kept as plain WebVTT, whatever stood in the file; no script of it runs anywhere", async () => {
  const id = await bring(silentMp3());
  await saveOwn(services, editor, await fields(id));
  const vtt =
    "WEBVTT\n\nSTYLE\n::cue { background: url(https://x.example) }\n\n1/1\n00:01.000 --> 00:03.000\n<v Asha><script>alert(1)</script>ॐ शान्तिः";
  await saveTrack(services, editor, { itemId: id, kind: "verses", language: "sa", vtt });
  const [track] = (await findItem(db, visitor, "en", id))!.tracks;
  expect(track).toMatchObject({ kind: "verses", language: "sa" });
  expect(track!.vtt).toContain("ॐ शान्तिः");
  expect(track!.vtt).not.toMatch(/<|STYLE|url/);
  const markAlone = "WEBVTT\n\n00:01.000 --> 00:03.000\n<b>\nॐ</b>\n";
  await saveTrack(services, editor, { itemId: id, kind: "verses", language: "sa", vtt: markAlone });
  expect(linesOf((await findItem(db, visitor, "en", id))!, "en")!.lines).toMatchObject([{ fromMs: 1_000, text: "ॐ" }]);
  const grown = `WEBVTT\n\n${Array.from({ length: 40 }, (_, i) => `00:0${i % 9}.${100 + i} --> 00:09.500\n${"&".repeat(3_900)}\n\n`).join("")}`;
  await expect(
    saveTrack(services, editor, { itemId: id, kind: "verses", language: "sa", vtt: grown }),
  ).rejects.toMatchObject({ fields: [{ field: "vtt", code: "library.track-too-long" }] });
  await expect(
    saveTrack(services, editor, { itemId: id, kind: "verses", language: "sa", vtt: "WEBVTT\n\nnonsense" }),
  ).rejects.toMatchObject({ fields: [{ field: "vtt", code: "library.track-line" }] });
});

test("a line of a track has its bounds, and tracks are set no faster than people write them", async () => {
  const id = await bring(silentMp3());
  const track = (words: string) => ({
    ...{ itemId: id, kind: "captions" as const, language: "en" },
    vtt: `WEBVTT\n\n00:01.000 --> 00:03.000\n${words}`,
  });
  await expect(saveTrack(services, editor, track("x".repeat(4_001)))).rejects.toMatchObject({
    fields: [{ field: "vtt", code: "library.track-empty" }],
  });
  const codes = await Promise.all(
    Array.from({ length: 60 }, (_, i) => refusalCode(saveTrack(services, editor, track(`${i}`)))),
  );
  expect(codes.filter((code) => code === "platform.too-many")).toHaveLength(1);
});

test("what is removed is nowhere at once, and its file goes with the tidying; staff's reason reaches who brought it", async () => {
  const id = await bring(silentMp3({ title: randomUUID(), frames: 200 }));
  await saveOwn(services, editor, await fields(id));
  const { hash } = (await findOwnItem(db, editor, id))!;
  const { storageKey } = (await findItemFile(db, id, hash))!;
  const staff = await testPerson(db, { isStaff: true });
  await removeOwn(services, staff, { itemId: id, reason: "The singer has not agreed." });
  expect(await findItem(db, visitor, "en", id)).toBeNull();
  expect(await findItemFile(db, id, hash, editor)).toBeNull();
  expect(await feedOf(spaceId)).not.toContain(`/library/listen/${id}`);
  await deleteRemoved(services);
  expect(await storedSize(storage, storageKey)).toBeNull();
  expect(await db.selectFrom("shelf_item").select("id").where("id", "=", id).execute()).toEqual([]);
});

async function feedOf(space: number): Promise<string> {
  const answer = await podcast({
    request: new Request(`${config.publicUrl}/library/podcasts/${space}`),
    context: testRequest(services).context,
    params: { space: String(space) },
  } as never);
  expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  return answer.text();
}

test("a space's podcast has its pieces with their length; drafts and spaces that are not listed have none", async () => {
  const [shown, draft] = [await bring(silentMp3({ title: "A" })), await bring(silentMp3({ title: "B" }))];
  await saveOwn(services, editor, await fields(shown, { title: "Bread & light <3" }));
  const feed = await feedOf(spaceId);
  const { hash } = (await findOwnItem(db, editor, shown))!;
  const { storageKey } = (await findItemFile(db, shown, hash))!;
  const size = await storedSize(storage, storageKey);
  expect(feed).toContain("<title>Bread &amp; light &lt;3</title>");
  expect(feed).toContain(
    `<enclosure url="${config.publicUrl}/library/item/${shown}/file/${hash}" type="audio/mpeg" length="${size}"/>`,
  );
  expect(feed).toContain("<itunes:duration>0:10</itunes:duration>");
  expect(feed).not.toContain(`/library/listen/${draft}`);
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
  await expect(feedOf(spaceId)).rejects.toMatchObject({ status: 404 });
});
