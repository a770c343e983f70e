import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStorage, listStored } from "#/platform/storage.ts";
import { TestBucket } from "#/testing/bucket.ts";
import { testCeremony } from "#/testing/ceremony.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { publish } from "#/testing/publisher.ts";
import { testServices } from "#/testing/services.ts";
import { broadcastChannels } from "./channels.server.ts";
import { removeRecording } from "./commands/recordings.server.ts";
import { deleteRemoved } from "./recording/delete-removed.server.ts";
import { finishRecording, movieJob } from "./recording/finish-recording.server.ts";
import { clockAt } from "#/platform/clock.ts";

let now = Date.UTC(2026, 10, 21, 12);
const bucket = await TestBucket.open();
const { services: onFolder } = await testServices(() => now);
const log = { error: () => undefined, warn: () => undefined, debug: () => undefined } as never;
const storage = await createStorage({ ...onFolder.config, s3: bucket.config });
const services = { ...onFolder, log, storage };
const { db } = services;
/** Another node than the one that packages: it knows nothing but what is stored. */
const elsewhere = broadcastChannels(services);
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!elsewhere.answer(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await bucket.close();
});

test("a ceremony whose files lie in a bucket is kept, shown, recorded and taken home, and waits while the bucket is away", async () => {
  const spaceId = await testSpace(db);
  const { occurrenceId } = await testCeremony(db, spaceId);
  const { id, folder, started_at } = await db
    .insertInto("broadcast")
    .values({ occurrence_id: occurrenceId, space_id: spaceId, source: "studio", started_at: new Date(now) })
    .returning(["id", "folder", "started_at"])
    .executeTakeFirstOrThrow();
  const channel = await broadcastChannels(services).open({ id, folder, startedAt: started_at });
  // The client's own three attempts fail, and the store of segments tries again.
  bucket.fail("error", 4);
  publish(channel, { seconds: 11, at: (us) => (now = started_at.getTime() + us / 1000) });
  const picture = { width: 320, height: 180, channels: 3, background: { r: 200, g: 0, b: 0 } } as const;
  const white = { create: { width: 100, height: 90, channels: 3, background: "white" } } as const;
  channel.still(
    await sharp({ create: picture })
      .composite([{ input: white, left: 0, top: 0 }])
      .jpeg()
      .toBuffer(),
  );
  await channel.end();
  await db
    .updateTable("broadcast")
    .set({ ended_at: new Date(now) })
    .where("id", "=", id)
    .execute();

  bucket.fail("error");
  await expect(finishRecording(services, id)).rejects.toThrow();
  bucket.mend();
  await finishRecording(services, id);
  const recording = await db
    .updateTable("recording")
    .set({ may_download: true })
    .where("broadcast_id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(recording.duration_ms).toBeGreaterThan(10_900);
  expect(recording.poster).toBe("poster.jpg");
  await movieJob(services).handle({ recordingId: recording.id });

  const at = `${origin}/live/stream/${folder}`;
  for (const file of ["poster.jpg", "high/1-0.m4s", "video.mp4"]) {
    const whole = await fetch(`${at}/${file}`);
    expect(whole.status, file).toBe(200);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBe(Number(whole.headers.get("content-length")));
    const part = await fetch(`${at}/${file}`, { headers: { range: "bytes=100-299" } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true);
  }
  expect((await fetch(`${at}/high/1-99.m4s`)).status).toBe(404);
  expect((await fetch(`${at}/high/2-0.m4s`)).status).toBe(404);

  // The weight of a segment is known: one request to the bucket for each of a viewer's, and none for its head.
  bucket.mend();
  const head = await fetch(`${at}/high/1-1.m4s`, { method: "HEAD" });
  expect(bucket.asked).toEqual([]);
  const segment = await fetch(`${at}/high/1-1.m4s`);
  expect((await segment.arrayBuffer()).byteLength).toBe(Number(head.headers.get("content-length")));
  expect(bucket.asked).toEqual([expect.stringMatching(/^GET .*high\/1-1\.m4s bytes=0-/)]);
  bucket.fail("error");
  expect((await fetch(`${at}/high/1-0.m4s`)).status).toBe(500);
});

test("files of a removed recording are deleted an hour later, when the bucket is there; what is not removed stays", async () => {
  const spaceId = await testSpace(db);
  const owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  const record = async () => {
    const { occurrenceId } = await testCeremony(db, spaceId);
    const { id, folder, started_at } = await db
      .insertInto("broadcast")
      .values({ occurrence_id: occurrenceId, space_id: spaceId, source: "studio", started_at: new Date(now) })
      .returning(["id", "folder", "started_at"])
      .executeTakeFirstOrThrow();
    const channel = await broadcastChannels(services).open({ id, folder, startedAt: started_at });
    publish(channel, { seconds: 5 });
    await channel.end();
    const ended = { ended_at: new Date(now) };
    await db.updateTable("broadcast").set(ended).where("id", "=", id).execute();
    await finishRecording(services, id);
    const recording = await db.selectFrom("recording").select("id").where("broadcast_id", "=", id).executeTakeFirst();
    return { id, folder, recordingId: recording!.id };
  };
  bucket.mend();
  const removed = await record();
  const kept = await record();
  const files = (of: { folder: string }) => listStored(storage, `broadcasts/${of.folder}/high`);
  const rows = (of: { id: number }) =>
    db.selectFrom("broadcast_segment").select("number").where("broadcast_id", "=", of.id).execute();
  await removeRecording({ db, clock: clockAt(new Date(now)) }, owner, { recordingId: removed.recordingId });
  expect(await deleteRemoved(services), "somebody may still watch").toBe(0);
  now += 3_600_000;
  bucket.fail("error");
  await expect(deleteRemoved(services)).rejects.toThrow("could not be deleted yet");
  bucket.mend();
  expect(await files(removed)).not.toEqual([]);
  expect(await rows(removed)).not.toEqual([]);
  expect(await deleteRemoved(services)).toBe(1);
  expect(await files(removed)).toEqual([]);
  expect(await rows(removed)).toEqual([]);
  expect(await files(kept)).not.toEqual([]);
  expect(await rows(kept)).not.toEqual([]);
  expect(await deleteRemoved(services)).toBe(0);
  expect((await fetch(`${origin}/live/stream/${removed.folder}/vod.m3u8`)).status).toBe(404);
});
