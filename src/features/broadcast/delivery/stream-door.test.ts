import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { connectBus, publish } from "#/platform/bus.ts";
import type { Services } from "#/platform/services.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { streamPaths } from "#/streaming/delivery/addresses.ts";
import { storageKey } from "#/streaming/delivery/names.ts";
import { testCeremony } from "#/testing/ceremony.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { publish as publishStream } from "#/testing/publisher.ts";
import { testServices } from "#/testing/services.ts";
import { broadcastChannels } from "../channels.server.ts";
import { removeRecording, showRecording } from "../commands/recordings.server.ts";
import { finishRecording } from "../recording/finish-recording.server.ts";
import { openStreamDoor } from "./stream-door.server.ts";

// Time stands still: nothing that a node knows of a stream grows old by itself.
const now = Date.UTC(2026, 10, 21, 12);
const { services, database } = await testServices(() => now);
const { db, storage } = services;
const people = new Map<string, Viewer>();
const servers: Server[] = [];

async function startNode(bus: Services["bus"]): Promise<string> {
  const identify = (headers: Headers) => Promise.resolve(people.get(headers.get("cookie") ?? "") ?? visitor);
  const door = openStreamDoor({ ...services, bus }, broadcastChannels(services), identify);
  const server = createServer((request, response) => void door.answer(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await bus.ready();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const otherBus = await connectBus(database.url, services.log);
const nodes = [await startNode(services.bus), await startNode(otherBus)];
afterAll(async () => {
  for (const server of servers) server.close();
  await otherBus.close();
});

/** A recording with every kind of file, and the addresses of all of them. */
async function record() {
  const spaceId = await testSpace(db);
  const { occurrenceId } = await testCeremony(db, spaceId);
  const row = await db
    .insertInto("broadcast")
    .values({ occurrence_id: occurrenceId, space_id: spaceId, source: "studio", started_at: new Date(now) })
    .returning(["id", "folder", "started_at"])
    .executeTakeFirstOrThrow();
  const channel = await broadcastChannels(services).open({ id: row.id, folder: row.folder, startedAt: row.started_at });
  publishStream(channel, { seconds: 5 });
  await channel.end();
  await db
    .updateTable("broadcast")
    .set({ ended_at: new Date(now) })
    .where("id", "=", row.id)
    .execute();
  await finishRecording(services, row.id);
  for (const file of ["poster.jpg", "video.mp4"]) await storage.put(storageKey(row.folder, file), Buffer.alloc(3_000));
  const { id: recordingId } = await db
    .updateTable("recording")
    .set({ poster: "poster.jpg", mp4: "video.mp4", may_download: true })
    .where("broadcast_id", "=", row.id)
    .returning("id")
    .executeTakeFirstOrThrow();
  const { vod, poster, mp4 } = streamPaths(row.folder);
  const high = `/live/stream/${row.folder}/high`;
  const files = [vod, `${high}/vod.m3u8`, `${high}/init-1-0.mp4`, `${high}/1-0.m4s`, poster, mp4];
  const owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  const treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
  people.set(`owner=${spaceId}`, owner).set(`treasurer=${spaceId}`, treasurer);
  return {
    spaceId,
    occurrenceId,
    recordingId,
    files,
    owner,
    ownerCookie: `owner=${spaceId}`,
    treasurerCookie: `treasurer=${spaceId}`,
  };
}

async function answers(origin: string, files: readonly string[], cookie = ""): Promise<number[]> {
  const statuses: number[] = [];
  for (const file of files) {
    const answer = await fetch(origin + file, { headers: { cookie } });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}
const all = (status: number) => Array<number>(6).fill(status);

/** Every node closes by what it hears: their clocks stand still. */
async function expectEverywhere(files: readonly string[], status: number) {
  for (const node of nodes) await expect.poll(() => answers(node, files)).toEqual(all(status));
}

test("a hidden recording closes everywhere at once, and stays open to those who look after it", async () => {
  const { recordingId, files, owner, ownerCookie, treasurerCookie } = await record();
  await expectEverywhere(files, 200);
  await showRecording(services, owner, { recordingId, isPublic: false });
  await expectEverywhere(files, 404);
  expect(await answers(nodes[1]!, files, ownerCookie)).toEqual(all(200));
  expect(await answers(nodes[1]!, files, treasurerCookie)).toEqual(all(404));
  await showRecording(services, owner, { recordingId, isPublic: true });
  await expectEverywhere(files, 200);
});

test("a removed recording is closed to everybody", async () => {
  const { recordingId, files, owner, ownerCookie } = await record();
  await expectEverywhere(files, 200);
  await removeRecording(services, owner, { recordingId });
  await expectEverywhere(files, 404);
  expect(await answers(nodes[0]!, files, ownerCookie)).toEqual(all(404));
});

test("what a space shows closes with its listing, except to its members", async () => {
  const { spaceId, files, treasurerCookie } = await record();
  await expectEverywhere(files, 200);
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
  await publish(db, "changed", `space:${spaceId}`);
  await expectEverywhere(files, 404);
  expect(await answers(nodes[0]!, files, treasurerCookie)).toEqual(all(200));
});

test("a removed date closes what was filmed of it", async () => {
  const { spaceId, files, occurrenceId } = await record();
  await expectEverywhere(files, 200);
  await db.updateTable("event_series").set({ removed_at: new Date() }).where("space_id", "=", spaceId).execute();
  await publish(db, "changed", `event:${occurrenceId}`);
  await expectEverywhere(files, 404);
});

test("a download that is still being sent ends when the recording is hidden", async () => {
  const { recordingId, files, owner } = await record();
  // More than the network between holds.
  const folder = files.at(-1)!.split("/").at(-2)!;
  await storage.put(storageKey(folder, "video.mp4"), Buffer.alloc(60_000_000));
  const answer = await fetch(nodes[1]! + files.at(-1)!);
  expect(answer.status).toBe(200);
  await showRecording(services, owner, { recordingId, isPublic: false });
  await expect.poll(async () => (await fetch(nodes[1]! + files[0]!)).status).toBe(404);
  await expect(answer.arrayBuffer().then(({ byteLength }) => byteLength)).rejects.toThrow("terminated");
});

test("a stream that is watched goes on while the database is away", async () => {
  const { files } = await record();
  let isAway = false;
  let at = now;
  const db = new Proxy(services.db, {
    get(target, name) {
      if (isAway) throw new Error("The database is away.");
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const own = {
    ...services,
    log: Object.assign(Object.create(services.log) as typeof services.log, { warn: () => undefined }),
  };
  const door = openStreamDoor({ ...own, db, clock: () => at }, broadcastChannels(services), () =>
    Promise.resolve(visitor),
  );
  const server = createServer((request, response) => void door.answer(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await answers(origin, files)).toEqual(all(200));
  isAway = true;
  at += 60_000;
  expect(await answers(origin, files)).toEqual(all(200));
  door.stop();
});

test("no cache between keeps what may be withdrawn", async () => {
  const { files } = await record();
  for (const file of [...files, files[0]!.replace("vod", "index")]) {
    const { headers } = await fetch(nodes[0]! + file, { method: "HEAD" });
    expect(headers.get("cache-control"), file).toMatch(/^(private|no-cache|no-store)/);
  }
});
