import sharp from "sharp";
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { indexEvents } from "#/features/events/public.server.ts";
import { expect, test } from "vitest";
import { testCeremony } from "#/testing/ceremony.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { publish, testPublication, type PublishOptions } from "#/testing/publisher.ts";
import { testServices } from "#/testing/services.ts";
import { visitor } from "#/platform/viewer.ts";
import type { ChannelStream } from "#/streaming/channels.ts";
import { broadcastChannels } from "../channels.server.ts";
import { offerDownload } from "../commands/recordings.server.ts";
import { storageKey } from "#/streaming/delivery/names.ts";
import { listRecordings } from "../queries/list-recordings.server.ts";
import { finishRecording, movieJob } from "./finish-recording.server.ts";

let now = Date.UTC(2026, 10, 21, 12);
const { services } = await testServices(() => now);
const { db, storage } = services;

type TestBroadcast = ChannelStream & { readonly spaceId: number; readonly occurrenceId: number };

async function broadcast(spaceId?: number): Promise<TestBroadcast> {
  const of = spaceId ?? (await testSpace(db));
  const { occurrenceId } = await testCeremony(db, of);
  const row = await db
    .insertInto("broadcast")
    .values({ occurrence_id: occurrenceId, space_id: of, source: "studio", started_at: new Date(now) })
    .returning(["id", "folder", "started_at"])
    .executeTakeFirstOrThrow();
  return { id: row.id, folder: row.folder, startedAt: row.started_at, spaceId: of, occurrenceId };
}

const end = (id: number) =>
  db
    .updateTable("broadcast")
    .set({ ended_at: new Date(now) })
    .where("id", "=", id)
    .execute();

const send = (channel: Parameters<typeof publish>[0], options: PublishOptions) => {
  const from = now;
  publish(channel, { ...options, at: (us) => (now = from + us / 1000) });
};

const recordingOf = (broadcastId: number) =>
  db.selectFrom("recording").selectAll().where("broadcast_id", "=", broadcastId).executeTakeFirst();

const rowsOf = (broadcastId: number, rendition: string) =>
  db
    .selectFrom("broadcast_segment")
    .selectAll()
    .where("broadcast_id", "=", broadcastId)
    .where("rendition", "=", rendition)
    .orderBy("number")
    .execute();

const still = (red: number) =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .composite([{ input: { create: { width: 100, height: 90, channels: 3, background: "white" } }, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
const dark = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: "black" } })
    .jpeg()
    .toBuffer();

test("an ended broadcast is a video: its length, its weight, a poster of the last picture that shows something", async () => {
  const on = await broadcast();
  const channels = broadcastChannels(services);
  const channel = await channels.open(on);
  send(channel, { seconds: 30, renditions: ["high", "low"] });
  channel.still(await still(200));
  now += 40_000;
  channel.still(await dark());
  await channel.end();
  await finishRecording(services, on.id);
  expect(await recordingOf(on.id)).toBeUndefined();
  await end(on.id);
  await Promise.all([finishRecording(services, on.id), finishRecording(services, on.id)]);
  const recording = (await recordingOf(on.id))!;
  expect(recording.duration_ms).toBeGreaterThan(29_900);
  expect(recording.duration_ms).toBeLessThan(30_100);
  const rows = await db.selectFrom("broadcast_segment").select("size").where("broadcast_id", "=", on.id).execute();
  expect(recording.size).toBe(rows.reduce((sum, { size }) => sum + size, 0));
  const { dominant } = await sharp(
    Buffer.from(await storage.getBytes(storageKey(on.folder, recording.poster!))),
  ).stats();
  expect(dominant.r).toBeGreaterThan(150);
});

test("a node that is gone without a word leaves a recording of all but the last two seconds", async () => {
  const on = await broadcast();
  const gone = await broadcastChannels(services).open(on);
  send(gone, { seconds: 31 });
  // The test flushes nothing: only segments stored in the normal way are there.
  await expect.poll(async () => (await rowsOf(on.id, "high")).length).toBe(15);
  await expect.poll(async () => (await rowsOf(on.id, "audio")).length).toBe(16);
  await end(on.id);
  await finishRecording(services, on.id);
  expect((await recordingOf(on.id))!.duration_ms).toBeGreaterThan(31_000 - 2_048);
});

test("another node goes on after what is stored: behind a discontinuity, with names that were never seen", async () => {
  const on = await broadcast();
  const gone = await broadcastChannels(services).open(on);
  send(gone, { seconds: 11 });
  await expect.poll(async () => (await rowsOf(on.id, "high")).length).toBe(5);
  now += 4_000;
  const back = await broadcastChannels(services).open(on);
  send(back, { seconds: 9, fromS: 500 });
  await back.end();
  const rows = await rowsOf(on.id, "high");
  expect(rows.map((row) => row.opening)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
  expect(rows.map((row) => row.init)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  expect(rows.map((row) => row.is_discontinuous)).toEqual([...Array(5).fill(false), true, ...Array(4).fill(false)]);
  expect(rows.map((row) => row.number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rows[5]!.began_at.getTime()).toBeGreaterThanOrEqual(on.startedAt.getTime() + 14_900);
  expect(await storage.exists(storageKey(on.folder, "high/init-2-1.mp4"))).toBe(true);
});

test("a broadcast of which nothing came leaves nothing", async () => {
  const on = await broadcast();
  await broadcastChannels(services)
    .open(on)
    .then((channel) => channel.end());
  await end(on.id);
  await finishRecording(services, on.id);
  expect(await recordingOf(on.id)).toBeUndefined();
});

test("fifty ceremonies that end at once are all recorded", async () => {
  const spaceId = await testSpace(db);
  const all = await Promise.all(Array.from({ length: 50 }, () => broadcast(spaceId)));
  const channels = broadcastChannels(services);
  const open = await Promise.all(all.map((on) => channels.open(on)));
  const picture = await still(90);
  for (const channel of open) {
    publish(channel, { seconds: 5 });
    channel.still(picture);
  }
  await Promise.all(
    open.map(async (channel) => {
      await channel.end();
      await end(channel.id);
      await finishRecording(services, channel.id);
    }),
  );
  const recorded = await db.selectFrom("recording").select("poster").where("space_id", "=", spaceId).execute();
  expect(recorded.map(({ poster }) => poster)).toEqual(Array(50).fill("poster.jpg"));
});

test("where the space offers it, the whole becomes one MP4 that another implementation plays", async () => {
  const on = await broadcast();
  const owner = await testPerson(db, { memberships: [{ spaceId: on.spaceId, role: "owner" }] });
  const channel = await broadcastChannels(services).open(on);
  send(channel, { seconds: 10 });
  channel.interrupt();
  now += 30_000;
  channel.videoFormat("high", { ...testPublication().video, width: 320, height: 180 });
  for (const { kind, us, sample } of testPublication().samples(10)) {
    if (kind === "video") channel.video("high", { ...sample, dtsUs: sample.dtsUs + 9e9, ptsUs: sample.ptsUs + 9e9 });
    else channel.audio({ ...sample, ptsUs: us + 9e9 });
  }
  await channel.end();
  await end(on.id);
  await finishRecording(services, on.id);
  const recording = (await recordingOf(on.id))!;
  const { handle } = movieJob(services);
  await handle({ recordingId: recording.id });
  expect((await recordingOf(on.id))!.mp4).toBeNull();

  const offer = { recordingId: recording.id, mayDownload: true };
  await expect(offerDownload(services, visitor, offer)).rejects.toMatchObject({ code: "platform.sign-in-first" });
  await expect(offerDownload(services, await testPerson(db), offer)).rejects.toMatchObject({
    code: "platform.not-allowed",
  });
  await offerDownload(services, owner, offer);
  const queued = await services.db
    .selectFrom("boss.job" as never)
    .select("data" as never)
    .where("name" as never, "=", "broadcast.make-movie" as never)
    .execute();
  expect(queued).toEqual([{ data: { recordingId: recording.id } }]);
  await handle({ recordingId: recording.id });
  await handle({ recordingId: recording.id });
  expect((await recordingOf(on.id))!.mp4).toBe("video.mp4");

  const bytes = Buffer.from(await storage.getBytes(storageKey(on.folder, "video.mp4")));
  expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const packetsOf = async (track: ConstructorParameters<typeof EncodedPacketSink>[0]) => {
    const packets = [];
    for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
    return packets;
  };
  const video = await packetsOf((await input.getPrimaryVideoTrack())!);
  const audio = await packetsOf((await input.getPrimaryAudioTrack())!);
  const sent = [...testPublication().samples(10)].filter((one) => one.kind === "video").map((one) => one.sample.data);
  expect(video.map((packet) => Buffer.from(packet.data))).toEqual([...sent, ...sent].map((data) => Buffer.from(data)));
  // The interruption is left out, and sound and picture stay together.
  expect(await input.computeDuration()).toBeGreaterThan(19.9);
  expect(await input.computeDuration()).toBeLessThan(20.6);
  expect(Math.abs(video[sent.length]!.timestamp - 10)).toBeLessThan(0.2);
  expect(Math.abs(video.at(-1)!.timestamp - audio.at(-1)!.timestamp)).toBeLessThan(0.2);
});

test("what a space rehearsed stays with its people once it is listed, until they show it", async () => {
  const spaceId = await testSpace(db);
  const listed = (is_listed: boolean) => db.updateTable("space").set({ is_listed }).where("id", "=", spaceId).execute();
  const made: (boolean | undefined)[] = [];
  for (const isListed of [false, true]) {
    await listed(isListed);
    const on = await broadcast(spaceId);
    const channel = await broadcastChannels(services).open(on);
    publish(channel, { seconds: 3, leaveOut: "video" });
    await channel.end();
    await end(on.id);
    await finishRecording(services, on.id);
    await listed(true);
    made.push((await recordingOf(on.id))?.is_public);
  }
  expect(made).toEqual([false, true]);
  expect((await listRecordings(db, "en", { spaceId })).recordings).toHaveLength(1);
});

test("everybody finds what everybody may see: by space, by words, page by page, in their language", async () => {
  const spaceId = await testSpace(db, "Sagar Mandir");
  const hidden = await testSpace(db, "Unlisted");
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", hidden).execute();
  const made: number[] = [];
  for (const space of [spaceId, spaceId, spaceId, hidden]) {
    const on = await broadcast(space);
    const channel = await broadcastChannels(services).open(on);
    publish(channel, { seconds: 3, leaveOut: "video" });
    await channel.end();
    await end(on.id);
    await finishRecording(services, on.id);
    made.push((await recordingOf(on.id))!.id);
  }
  const [first, second, third] = made;
  const all = await listRecordings(db, "en", { spaceId, limit: 2 });
  expect(all.recordings.map(({ id }) => id)).toEqual([third, second]);
  expect(all.recordings[0]).toMatchObject({
    title: "Evening aarti",
    space: { name: "Sagar Mandir" },
    downloadUrl: null,
  });
  const rest = await listRecordings(db, "en", { spaceId, limit: 2, after: all.next! });
  expect(rest).toMatchObject({ recordings: [{ id: first }], next: null });
  expect((await listRecordings(db, "en", { spaceId: hidden })).recordings).toEqual([]);

  await db.updateTable("recording").set({ is_public: false }).where("id", "=", first!).execute();
  await db.updateTable("recording").set({ removed_at: new Date() }).where("id", "=", second!).execute();
  expect((await listRecordings(db, "en", { spaceId })).recordings.map(({ id }) => id)).toEqual([third]);
  await indexEvents(db, [spaceId]);
  const series = await db.selectFrom("event_series").select("id").where("space_id", "=", spaceId).execute();
  await db
    .insertInto("translation")
    .values(
      series.map(({ id }) => ({
        entity: "event_series",
        entity_id: id,
        field: "title",
        language: "hi",
        text: "संध्या आरती",
      })),
    )
    .execute();
  const found = await listRecordings(db, "hi", { q: "sagar" });
  expect(found.recordings).toMatchObject([{ id: third, title: "संध्या आरती" }]);
  expect((await listRecordings(db, "en", { q: "nothing of the kind" })).recordings).toEqual([]);
});
