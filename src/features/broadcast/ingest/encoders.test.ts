import { randomBytes } from "node:crypto";
import { connect, createServer } from "node:net";
import { afterEach, beforeAll, expect, test } from "vitest";
import { signedInMember, startIngestNode, TestClocks, type IngestNode } from "#/testing/ingest-node.ts";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testPublication, withRareKeys } from "#/testing/publisher.ts";
import { flvVideoHeader, RtmpPublisher } from "#/testing/rtmp-publisher.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { StudioSocket } from "#/testing/studio-publisher.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { goLiveNow } from "../commands/go-live.server.ts";
import { readStreamKey, rotateStreamKey } from "../commands/stream-keys.server.ts";
import { readLastRefusal, readStreamView } from "../queries.server.ts";
import { acceptEncoders } from "./encoders.server.ts";
import { clockAt } from "#/platform/clock.ts";

let house: TestServices;
let clocks: TestClocks;
const publication = testPublication();
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  house = await testServices();
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function startNode(): Promise<IngestNode> {
  clocks = new TestClocks(Date.now());
  const node = await startIngestNode(house, clocks);
  undo.push(node.stop);
  return node;
}

interface Place {
  readonly spaceId: number;
  readonly owner: SignedIn;
  readonly occurrenceId: number;
  readonly key: string;
}

/** A space with one ceremony that is due, and its key. */
async function newPlace({ dueInMinutes = 5 } = {}): Promise<Place> {
  const { db } = house.services;
  const spaceId = await testSpace(db);
  const owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  const startsAt = new Date(clocks.wallMs + dueInMinutes * 60_000);
  const occurrenceId = await testEvent(db, { spaceId, startsAt });
  return { spaceId, owner, occurrenceId, key: await readStreamKey(house.services, owner, { spaceId }) };
}

function encoder(node: IngestNode, options: { chunkBytes?: number } = {}): RtmpPublisher {
  const publisher = new RtmpPublisher(node.rtmpPort, options);
  undo.push(() => publisher.close());
  return publisher;
}

async function publishing(node: IngestNode, key: string, options: { chunkBytes?: number } = {}) {
  const publisher = encoder(node, options);
  expect(await publisher.publish(key)).toBe("NetStream.Publish.Start");
  publisher.formats(publication);
  return publisher;
}

const view = (id: number) => readStreamView(house.services.db, visitor, new Date(clocks.wallMs), id);
async function channelOf(node: IngestNode, occurrenceId: number) {
  const find = async () => {
    const row = await house.services.db
      .selectFrom("broadcast")
      .select("id")
      .where("occurrence_id", "=", occurrenceId)
      .orderBy("id", "desc")
      .executeTakeFirst();
    return node.channels.get(row?.id ?? 0);
  };
  await expect.poll(find).toBeTruthy();
  return (await find())!;
}
const sent = (seconds: number, kind: "video" | "audio") =>
  [...publication.samples(seconds)].filter((one) => one.kind === kind);

test.each([128, 4_096, 65_536])("an encoder sends a ceremony in chunks of %i bytes", async (chunkBytes) => {
  const node = await startNode();
  const place = await newPlace();
  const publisher = await publishing(node, place.key, { chunkBytes });
  publisher.send(publication, 3);
  const channel = await channelOf(node, place.occurrenceId);
  await expect.poll(() => channel.count("audio")).toBe(sent(3, "audio").length);
  expect(channel.count("video")).toBe(sent(3, "video").length);
  const first = channel.fed.find((one) => one.kind === "video");
  const original = sent(3, "video")[0]!;
  expect(first?.kind === "video" && Buffer.compare(first.sample.data, original.sample.data)).toBe(0);
  expect(await view(place.occurrenceId)).toMatchObject({ state: "live" });
  const gaps = channel.audioTimes.slice(1).map((us, i) => us - channel.audioTimes[i]!);
  const frame = sent(3, "audio")[0]!.sample as { durationUs: number };
  for (const gap of gaps) expect(Math.abs(gap - frame.durationUs)).toBeLessThanOrEqual(2);
});

test("times of 32 bits wrap in the middle of a ceremony and nobody notices", async () => {
  const node = await startNode();
  const place = await newPlace();
  const publisher = await publishing(node, place.key);
  publisher.send(publication, 4, 2 ** 32 - 2_000);
  const channel = await channelOf(node, place.occurrenceId);
  await expect.poll(() => channel.count("audio")).toBe(sent(4, "audio").length);
  const steps = channel.videoTimes.slice(1).map((us, i) => us - channel.videoTimes[i]!);
  expect(Math.max(...steps)).toBeLessThan(100_000);
  expect(Math.min(...steps)).toBeGreaterThan(0);
});

test("an encoder whose clock is set back goes on", async () => {
  const node = await startNode();
  const place = await newPlace();
  const publisher = await publishing(node, place.key);
  publisher.send(publication, 2, 7_200_000);
  publisher.send(publication, 2, 0);
  const channel = await channelOf(node, place.occurrenceId);
  await expect.poll(() => channel.count("audio")).toBe(2 * sent(2, "audio").length);
  const steps = channel.videoTimes.slice(1).map((us, i) => us - channel.videoTimes[i]!);
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(Math.max(...steps)).toBeLessThan(200_000);
});

test("a wrong key is refused at once, and so is another application", async () => {
  const node = await startNode();
  const place = await newPlace();
  const old = place.key;
  await rotateStreamKey(house.services, place.owner, { spaceId: place.spaceId });
  for (const name of ["", "live_nothing", old, `${old}?takeover=1`, "\u0000"]) {
    const publisher = encoder(node);
    expect(await publisher.publish(name)).toBe("NetStream.Publish.BadName");
    await publisher.until(() => publisher.isClosed);
    expect(publisher.isClosed).toBe(true);
  }
  expect(await encoder(node).publish(old, { app: "vod" })).toBe("NetConnection.Connect.Rejected");
  expect(node.opened).toEqual([]);
  // One address, one complaint.
  expect(node.warnings).toHaveLength(1);
});

test("without a date that is due the organiser reads why", async () => {
  const node = await startNode();
  const place = await newPlace({ dueInMinutes: 60 * 24 });
  const publisher = encoder(node);
  expect(await publisher.publish(place.key)).toBe("NetStream.Publish.BadName");
  expect(publisher.description).toMatch(/No ceremony is scheduled for now/);
  expect(await readLastRefusal(house.services.db, place.owner, place.occurrenceId)).toMatchObject({
    code: "broadcast.no-date",
  });
  const now = new Date(clocks.wallMs);
  const { occurrenceId } = await goLiveNow({ ...house.services, clock: clockAt(now) }, place.owner, {
    spaceId: place.spaceId,
    title: "Aarti",
  });
  const second = await publishing(node, place.key);
  second.send(publication, 1);
  await channelOf(node, occurrenceId);
  expect(await view(occurrenceId)).toMatchObject({ state: "live" });
  expect(await readLastRefusal(house.services.db, place.owner, place.occurrenceId)).toBeNull();
});

test("a second encoder is refused, unless it takes over in so many words", async () => {
  const node = await startNode();
  const place = await newPlace();
  const first = await publishing(node, place.key);
  first.send(publication, 1);
  const channel = await channelOf(node, place.occurrenceId);
  const second = encoder(node);
  expect(await second.publish(place.key)).toBe("NetStream.Publish.BadName");
  expect(second.description).toMatch(/takeover=1/);
  expect(first.isClosed).toBe(false);
  const third = await publishing(node, `${place.key}?takeover=1`);
  third.send(publication, 1);
  await first.until(() => first.isClosed);
  expect(first.description).toMatch(/took over/);
  await expect.poll(() => channel.count("video")).toBe(2 * sent(1, "video").length);
  expect(channel.count("interrupt")).toBe(1);
});

test.each([
  ["H.265", (p: RtmpPublisher) => p.media(9, 0, Buffer.from([0x1c, 0, 0, 0, 0])), "broadcast.bad-video"],
  [
    "enhanced hvc1",
    (p: RtmpPublisher) => p.media(9, 0, Buffer.concat([Buffer.from([0x90]), Buffer.from("hvc1")])),
    "broadcast.bad-video",
  ],
  ["MP3", (p: RtmpPublisher) => p.media(8, 0, Buffer.from([0x2f, 0xff, 0xfb])), "broadcast.bad-audio"],
  [
    "a broken description",
    (p: RtmpPublisher) => p.media(9, 0, flvVideoHeader(Buffer.alloc(20, 9))),
    "broadcast.bad-video",
  ],
] as const)("%s is refused in words that the organiser sees", async (_name, send, code) => {
  const node = await startNode();
  const place = await newPlace();
  const publisher = encoder(node);
  await publisher.publish(place.key);
  send(publisher);
  await publisher.until(() => publisher.isClosed);
  expect(publisher.code).toBe("NetStream.Publish.Failed");
  expect(publisher.description).toMatch(/Only (H\.264|AAC)/);
  await expect.poll(() => readLastRefusal(house.services.db, place.owner, place.occurrenceId)).toMatchObject({ code });
  expect(await view(place.occurrenceId)).toMatchObject({ state: "waiting" });
});

test.each([
  ["every 2 s", () => true, 13, null],
  ["every 4 s, before the second", (key: number) => key % 2 === 0, 4, null],
  ["every 4 s, at the second", (key: number) => key % 2 === 0, 5, "broadcast.rare-keys"],
  ["once, a while later", (key: number) => key === 0, 7, "broadcast.rare-keys"],
] as const)("an encoder's organiser reads what to set: a key picture %s", async (_often, isKept, seconds, code) => {
  const node = await startNode();
  const place = await newPlace();
  const publisher = await publishing(node, place.key);
  // Key pictures of the ceremony come every 2.048 s.
  publisher.send(withRareKeys(publication, isKept), seconds);
  const channel = await channelOf(node, place.occurrenceId);
  await expect.poll(() => channel.count("video")).toBe(sent(seconds, "video").length);
  const noted = () => readLastRefusal(house.services.db, place.owner, place.occurrenceId);
  // What was noted is written before the node has stopped.
  await node.stop();
  if (code === null) expect(await noted()).toBeNull();
  else expect(await noted()).toMatchObject({ code });
});

test("an encoder that was set right is reproached with nothing more", async () => {
  const node = await startNode();
  const place = await newPlace();
  const publisher = await publishing(node, place.key);
  publisher.send(
    withRareKeys(publication, (key) => key === 0),
    7,
  );
  const noted = () => readLastRefusal(house.services.db, place.owner, place.occurrenceId);
  await expect.poll(noted).toMatchObject({ code: "broadcast.rare-keys" });
  publisher.close();
  clocks.pass(5);
  await node.registry.tick();
  const again = await publishing(node, place.key);
  again.send(publication, 3);
  await expect.poll(noted).toBeNull();
});

test("killed and back twenty times is one broadcast, each life another take", async () => {
  const node = await startNode();
  const place = await newPlace();
  for (let life = 0; life < 21; life += 1) {
    const publisher = await publishing(node, place.key);
    publisher.send(publication, 1);
    const channel = await channelOf(node, place.occurrenceId);
    await expect.poll(() => channel.count("video")).toBe((life + 1) * sent(1, "video").length);
    publisher.close();
    clocks.pass(life % 2 ? 3 : 20);
    await node.registry.tick();
  }
  const all = await house.services.db
    .selectFrom("broadcast")
    .selectAll()
    .where("occurrence_id", "=", place.occurrenceId)
    .execute();
  expect(all).toHaveLength(1);
  const channel = node.channels.get(all[0]!.id)!;
  expect(channel.count("interrupt")).toBeGreaterThanOrEqual(20);
});

test("sound alone and pictures alone are ceremonies, too", async () => {
  const node = await startNode();
  for (const kind of ["audio", "video"] as const) {
    const place = await newPlace();
    const publisher = encoder(node);
    await publisher.publish(place.key);
    if (kind === "video") publisher.media(9, 0, flvVideoHeader(publication.video.description));
    else publisher.media(8, 0, Buffer.concat([Buffer.from([0xaf, 0]), publication.audio.description]));
    for (const { us, sample } of sent(1, kind)) {
      const body =
        kind === "video"
          ? Buffer.concat([Buffer.from([us === 0 ? 0x17 : 0x27, 1, 0, 0, 0]), sample.data])
          : Buffer.concat([Buffer.from([0xaf, 1]), sample.data]);
      publisher.media(kind === "video" ? 9 : 8, Math.round(us / 1_000), body);
    }
    const channel = await channelOf(node, place.occurrenceId);
    await expect.poll(() => channel.count(kind)).toBe(sent(1, kind).length);
    expect(await view(place.occurrenceId)).toMatchObject({ state: "live" });
  }
});

test("a key that is replaced cuts off who sends with it", async () => {
  const node = await startNode();
  const place = await newPlace();
  const publisher = await publishing(node, place.key);
  publisher.send(publication, 1);
  await channelOf(node, place.occurrenceId);
  await rotateStreamKey(house.services, place.owner, { spaceId: place.spaceId });
  await publisher.until(() => publisher.isClosed);
  expect(publisher.description).toMatch(/replaced/);
});

test("a megabyte of noise, and streams that are cut or bent, disturb nobody", { timeout: 60_000 }, async () => {
  const node = await startNode();
  const place = await newPlace();
  const innocent = await publishing(node, place.key);
  innocent.send(publication, 1);
  const channel = await channelOf(node, place.occurrenceId);
  await expect.poll(() => channel.count("video")).toBe(sent(1, "video").length);

  const throwAt = (bytes: Buffer) =>
    new Promise<void>((resolve) => {
      const socket = connect({ port: node.rtmpPort, host: "127.0.0.1" });
      socket.on("error", () => undefined);
      socket.on("close", () => resolve());
      socket.on("data", () => undefined);
      socket.end(bytes);
    });
  await throwAt(randomBytes(1_000_000));
  await throwAt(Buffer.concat([Buffer.from([3]), randomBytes(1_000_000)]));

  // A whole session as an encoder sends it, written down, then bent.
  const other = await newPlace();
  const written: Buffer[] = [];
  const recorder = encoder(node);
  const write = recorder.socket.write.bind(recorder.socket);
  recorder.socket.write = ((bytes: Buffer) => (written.push(Buffer.from(bytes)), write(bytes))) as never;
  await recorder.publish(other.key);
  recorder.formats(publication);
  recorder.send(publication, 2);
  await channelOf(node, other.occurrenceId);
  recorder.close();
  const session = Buffer.concat(written);
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < 40; i += 1) {
    const bent = Buffer.from(session.subarray(0, i % 2 ? session.length : Math.floor((session.length * (i + 1)) / 41)));
    for (let flips = 0; flips < 1 + i; flips += 1) {
      const at = Math.floor(Math.random() * bent.length);
      bent[at]! ^= 1 << (i & 7);
    }
    await throwAt(bent);
  }
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  // A stream that cannot be read is logged once for each reason and address.
  expect(new Set(node.warnings.map((said) => JSON.stringify(said))).size).toBe(node.warnings.length);

  expect(innocent.isClosed).toBe(false);
  innocent.send(publication, 1, 1_000);
  await expect.poll(() => channel.count("video")).toBe(2 * sent(1, "video").length);
});

test("an address that tries key after key is not listened to for a while", async () => {
  const node = await startNode();
  for (let i = 0; i < 20; i += 1) await encoder(node).publish(`live_${i}`);
  const late = encoder(node);
  late.socket.write(Buffer.alloc(1, 3));
  await late.until(() => late.isClosed);
  expect(late.isClosed).toBe(true);
  expect(await encoder(node).publish("live_late")).toBeNull();
});

test("a port that is taken is said, and nothing fails", async () => {
  const node = await startNode();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  const warnings: unknown[] = [];
  const log = { ...house.services.log, warn: (...said: unknown[]) => void warnings.push(said) } as never;
  const door = await acceptEncoders({ ...house.services, log }, node.registry, {
    port,
    host: "127.0.0.1",
    monotonic: () => 0,
  });
  expect(door.port).toBe(0);
  expect(warnings).toHaveLength(1);
  await door.stop();
  other.close();
});

test("a studio takes over from an encoder only when asked to", async () => {
  const node = await startNode();
  const place = await newPlace();
  const publisher = await publishing(node, place.key);
  publisher.send(publication, 1);
  await channelOf(node, place.occurrenceId);
  const host = await signedInMember(house, place.spaceId);
  for (const takeOver of [false, true]) {
    const socket = new StudioSocket({ port: node.port, cookie: host.cookie, occurrenceId: place.occurrenceId });
    undo.push(() => socket.close());
    await socket.say({ type: "hello", version: 1, session: "session-one", takeOver });
    await expect.poll(() => socket.refusal ?? socket.welcome?.type).toBe(takeOver ? "welcome" : "busy");
  }
  await publisher.until(() => publisher.isClosed);
});
