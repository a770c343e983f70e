import { afterEach, beforeAll, expect, test } from "vitest";
import { signedInMember, startIngestNode, TestClocks, type IngestNode } from "#/testing/ingest-node.ts";
import { testEvent } from "#/testing/events.ts";
import { testSpace } from "#/testing/people.ts";
import { testPublication } from "#/testing/publisher.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { StudioSocket, studioPacket, studioPackets } from "#/testing/studio-publisher.ts";
import { publishEndedSessions, sessionKeysOf } from "#/platform/ended-sessions.ts";
import { visitor } from "#/platform/viewer.ts";
import { readStreamView } from "../queries.server.ts";
import { GAP_FLAG, KEY_FLAG } from "#/streaming/publish-protocol.ts";

let house: TestServices;
let spaceId: number;
let host: Awaited<ReturnType<typeof signedInMember>>;
let clocks: TestClocks;
const publication = testPublication();
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  house = await testServices();
  spaceId = await testSpace(house.services.db);
  host = await signedInMember(house, spaceId);
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function startNode(options: { clocks?: TestClocks } = {}): Promise<IngestNode> {
  clocks = options.clocks ?? new TestClocks(Date.now());
  const node = await startIngestNode(house, clocks);
  undo.push(node.stop);
  return node;
}

const newDate = () => testEvent(house.services.db, { spaceId, startsAt: new Date(clocks.wallMs) });
const view = (id: number) => readStreamView(house.services.db, visitor, new Date(clocks.wallMs), id);
const runs = (id: number) =>
  house.services.db.selectFrom("broadcast").selectAll().where("occurrence_id", "=", id).orderBy("id").execute();

function open(
  node: IngestNode,
  occurrenceId: number,
  { cookie = host.cookie, origin }: { cookie?: string; origin?: string | null } = {},
) {
  const socket = new StudioSocket({
    port: node.port,
    cookie,
    occurrenceId,
    ...(origin === undefined ? {} : { origin }),
  });
  undo.push(() => socket.close());
  return socket;
}

async function greet(node: IngestNode, occurrenceId: number, session: string, takeOver = false) {
  const socket = open(node, occurrenceId);
  await socket.say({ type: "hello", version: 1, session, takeOver });
  await expect.poll(() => socket.welcome ?? socket.refusal).toBeTruthy();
  return socket;
}

test("a session from the first packet to the end: the date goes live, everything arrives once and in order", async () => {
  const node = await startNode();
  const id = await newDate();
  const socket = await greet(node, id, "session-one");
  expect(socket.welcome).toEqual({ type: "welcome", next: 1, broadcastId: 0 });
  expect(await view(id)).toMatchObject({ state: "waiting" });
  const packets = studioPackets(publication, 4);
  for (const packet of packets) socket.send(packet);
  socket.send(studioPacket("still", "high", { number: packets.length + 1 }, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])));
  await expect.poll(() => socket.acked).toBe(packets.length + 1);
  expect(await view(id)).toMatchObject({ state: "live" });
  const [run] = await runs(id);
  expect(run).toMatchObject({ source: "studio", publisher_id: host.personId, ended_at: null });
  const channel = node.channels.get(run!.id)!;
  const sent = [...publication.samples(4)];
  expect(channel.fed.slice(0, 2).map((one) => one.kind)).toEqual(["format", "format"]);
  expect(channel.count("video")).toBe(sent.filter((one) => one.kind === "video").length);
  expect(channel.count("audio")).toBe(sent.filter((one) => one.kind === "audio").length);
  expect(channel.count("still")).toBe(1);
  expect(channel.count("interrupt")).toBe(0);
  await socket.say({ type: "end" });
  await expect.poll(() => socket.words.at(-1)).toEqual({ type: "ended" });
  await expect.poll(() => socket.closeCode).toBe(1000);
  await expect.poll(() => channel.count("end")).toBe(1);
  expect(await view(id)).toMatchObject({ state: "ended" });
  const again = await greet(node, id, "session-two");
  expect(again.refusal).toBe("closed");
});

test("who is not signed in, may not send, or comes from another site does not get in", async () => {
  const node = await startNode();
  const id = await newDate();
  const stranger = await signedInMember(house, null);
  const refusals = await Promise.all(
    [
      { cookie: "" },
      { cookie: stranger.cookie },
      { occurrence: 987_654, cookie: stranger.cookie },
      { occurrence: 987_654 },
    ].map(async ({ cookie, occurrence = id }) => {
      const socket = open(node, occurrence, cookie === undefined ? {} : { cookie });
      await socket.say({ type: "hello", version: 1, session: "session-one" });
      await expect.poll(() => socket.refusal).toBeTruthy();
      await expect.poll(() => socket.isClosed).toBe(true);
      return socket.refusal;
    }),
  );
  expect(refusals).toEqual(["sign-in", "not-allowed", "not-allowed", "not-allowed"]);
  for (const origin of ["https://elsewhere.example.org", "null", null]) {
    expect(await open(node, id, { origin }).opened).toBe(false);
  }
  expect(node.opened).toEqual([]);
});

test("who is taken out of the space, or signs out, sends no more", async () => {
  const node = await startNode();
  const { db } = house.services;
  const editor = await signedInMember(house, spaceId);
  const leaver = await signedInMember(house, spaceId);
  const greetAs = async (cookie: string) => {
    const socket = open(node, await newDate(), { cookie });
    await socket.say({ type: "hello", version: 1, session: "session-one" });
    await expect.poll(() => socket.welcome).toBeTruthy();
    return socket;
  };
  // Quoted, as no browser sends it: the session is the same.
  const quoted = leaver.cookie.replace(/(session_token=)([^;]+)/, '$1"$2"');
  const [stays, removed, signedOut] = [await greetAs(host.cookie), await greetAs(editor.cookie), await greetAs(quoted)];
  await db.deleteFrom("space_member").where("person_id", "=", editor.personId).execute();
  await publishEndedSessions(db, sessionKeysOf(leaver.cookie));
  await expect.poll(() => signedOut.isClosed).toBe(true);
  await expect.poll(() => removed.refusal).toBe("not-allowed");
  await expect.poll(() => removed.isClosed).toBe(true);
  expect(stays.isClosed).toBe(false);
});

test("a session that is over anywhere else is noticed too", async () => {
  const node = await startNode();
  const member = await signedInMember(house, spaceId);
  const socket = open(node, await newDate(), { cookie: member.cookie });
  await socket.say({ type: "hello", version: 1, session: "session-one" });
  await expect.poll(() => socket.welcome).toBeTruthy();
  await house.services.db.deleteFrom("auth_session").where("token", "in", sessionKeysOf(member.cookie)).execute();
  await expect.poll(() => socket.refusal).toBe("sign-in");
});

test("a lost connection: the same session goes on where it was, twice sent is taken once", async () => {
  const node = await startNode();
  const id = await newDate();
  const packets = studioPackets(publication, 6);
  const first = await greet(node, id, "session-one");
  for (const packet of packets.slice(0, 120)) first.send(packet);
  await expect.poll(() => first.acked).toBe(120);
  first.close();
  const second = await greet(node, id, "session-one");
  expect(second.welcome).toMatchObject({ next: 121 });
  for (const packet of packets.slice(90)) second.send(packet);
  await expect.poll(() => second.acked).toBe(packets.length);
  const all = await runs(id);
  expect(all).toHaveLength(1);
  const channel = node.channels.get(all[0]!.id)!;
  const sent = [...publication.samples(6)];
  expect(channel.videoTimes).toEqual(sent.flatMap((one) => (one.kind === "video" ? [one.us] : [])));
  expect(channel.count("interrupt")).toBe(0);
});

test("packets that were lost are a gap: no picture before the next one that stands alone", async () => {
  const node = await startNode();
  const id = await newDate();
  const packets = studioPackets(publication, 8);
  const socket = await greet(node, id, "session-one");
  const after = Math.floor(packets.length / 2);
  for (const packet of packets.slice(0, 60)) socket.send(packet);
  packets[after]![2]! |= GAP_FLAG;
  for (const packet of packets.slice(after)) socket.send(packet);
  await expect.poll(() => socket.acked).toBe(packets.length);
  const channel = [...node.channels.values()].at(-1)!;
  const cut = channel.fed.findIndex((one) => one.kind === "interrupt");
  expect(cut).toBeGreaterThan(50);
  const next = channel.fed.slice(cut).find((one) => one.kind === "video");
  expect(next?.kind === "video" && next.sample.isKey).toBe(true);
});

test("a second publisher is refused, unless it takes over", async () => {
  const node = await startNode();
  const id = await newDate();
  const packets = studioPackets(publication, 3);
  const first = await greet(node, id, "session-one");
  for (const packet of packets) first.send(packet);
  await expect.poll(() => first.acked).toBe(packets.length);
  const second = await greet(node, id, "session-two");
  expect(second.refusal).toBe("busy");
  expect(first.isClosed).toBe(false);
  const third = await greet(node, id, "session-two", true);
  expect(third.welcome).toMatchObject({ next: 1 });
  await expect.poll(() => first.refusal).toBe("taken-over");
  for (const packet of packets) third.send(packet);
  await expect.poll(() => third.acked).toBe(packets.length);
  const all = await runs(id);
  expect(all).toHaveLength(1);
  const channel = node.channels.get(all[0]!.id)!;
  expect(channel.count("interrupt")).toBe(1);
  expect(channel.count("video")).toBe(2 * [...publication.samples(3)].filter((one) => one.kind === "video").length);
});

test("killed and back twenty times is one broadcast", async () => {
  const node = await startNode();
  const id = await newDate();
  const packets = studioPackets(publication, 21);
  const step = Math.ceil(packets.length / 21);
  for (let life = 0; life < 21; life += 1) {
    const socket = await greet(node, id, "session-one");
    const end = Math.min(packets.length, (life + 1) * step);
    for (const packet of packets.slice((socket.welcome?.next ?? 1) - 1, end)) socket.send(packet);
    await expect.poll(() => socket.acked).toBe(end);
    socket.close();
    await expect.poll(() => socket.isClosed).toBe(true);
    clocks.pass(life % 2 ? 9 : 1);
    await node.registry.tick();
  }
  const all = await runs(id);
  expect(all).toHaveLength(1);
  const channel = node.channels.get(all[0]!.id)!;
  expect(channel.videoTimes).toEqual(
    [...publication.samples(21)].flatMap((one) => (one.kind === "video" ? [one.us] : [])),
  );
});

test("who vanishes is missed, who returns is welcome, and nobody is waited for longer than the grace period", async () => {
  const node = await startNode();
  const id = await newDate();
  const packets = studioPackets(publication, 4);
  const first = await greet(node, id, "session-one");
  for (const packet of packets.slice(0, 100)) first.send(packet);
  await expect.poll(() => first.acked).toBe(100);
  clocks.pass(3);
  await node.registry.tick();
  expect(await view(id)).toMatchObject({ state: "live" });
  // The connection stands, and nothing comes over it.
  clocks.pass(6);
  await node.registry.tick();
  await expect.poll(() => view(id)).toMatchObject({ state: "interrupted" });
  first.send(packets[100]!);
  await expect.poll(() => view(id)).toMatchObject({ state: "live" });
  first.close();
  await expect.poll(() => first.isClosed).toBe(true);
  clocks.pass(4);
  await node.registry.tick();
  await expect.poll(() => view(id)).toMatchObject({ state: "interrupted" });
  clocks.pass(80);
  await node.registry.tick();
  expect(await view(id)).toMatchObject({ state: "interrupted" });
  clocks.pass(15);
  await node.registry.tick();
  await expect.poll(() => view(id)).toMatchObject({ state: "ended" });
  const [run] = await runs(id);
  expect(run).toMatchObject({ end_reason: "grace" });
  await expect.poll(() => node.channels.get(run!.id)!.count("end")).toBe(1);
  await expect.poll(async () => (await runs(id))[0]!.node_id).toBeNull();
});

test("who returns after the grace period goes on in another broadcast, without saying its formats again", async () => {
  const node = await startNode();
  const id = await newDate();
  const packets = studioPackets(publication, 7);
  const first = await greet(node, id, "session-one");
  for (const packet of packets.slice(0, 150)) first.send(packet);
  await expect.poll(() => first.acked).toBe(150);
  first.close();
  await expect.poll(() => first.isClosed).toBe(true);
  for (const seconds of [4, 95]) {
    clocks.pass(seconds);
    await node.registry.tick();
  }
  await expect.poll(() => view(id)).toMatchObject({ state: "ended" });
  await expect.poll(async () => (await runs(id))[0]!.node_id).toBeNull();
  const second = await greet(node, id, "session-one");
  expect(second.welcome).toMatchObject({ next: 151, broadcastId: 0 });
  for (const packet of packets.slice(150)) second.send(packet);
  await expect.poll(() => second.acked).toBe(packets.length);
  const all = await runs(id);
  expect(all).toHaveLength(2);
  expect(node.channels.get(all[1]!.id)!.count("format")).toBe(2);
  expect(node.channels.get(all[1]!.id)!.count("video")).toBeGreaterThan(0);
  expect(await view(id)).toMatchObject({ state: "live" });
});

test("a clock that leaps ends nothing", async () => {
  const node = await startNode();
  const id = await newDate();
  const packets = studioPackets(publication, 4);
  const socket = await greet(node, id, "session-one");
  for (const packet of packets.slice(0, 50)) socket.send(packet);
  await expect.poll(() => socket.acked).toBe(50);
  for (const [i, seconds] of [1_800, -1_700, 600].entries()) {
    clocks.jumpClock(seconds);
    clocks.pass(3);
    socket.send(packets[50 + i]!);
    await expect.poll(() => socket.acked).toBe(51 + i);
    await node.registry.tick();
    expect(await view(id)).toMatchObject({ state: "live" });
  }
  clocks.pass(9);
  await node.registry.tick();
  await expect.poll(() => view(id)).toMatchObject({ state: "interrupted" });
  clocks.jumpClock(3_600);
  clocks.pass(3);
  await node.registry.tick();
  clocks.pass(12);
  await node.registry.tick();
  expect(await view(id)).toMatchObject({ state: "interrupted" });
  socket.send(packets[53]!);
  await expect.poll(() => view(id)).toMatchObject({ state: "live" });
});

test("a node that stops stores all and sends publishers away; the session goes on at the next one", async () => {
  const node = await startNode();
  const id = await newDate();
  const packets = studioPackets(publication, 7);
  const first = await greet(node, id, "session-one");
  for (const packet of packets.slice(0, 150)) first.send(packet);
  await expect.poll(() => first.acked).toBe(150);
  await node.stop();
  await expect.poll(() => first.closeCode).toBe(1012);
  expect(node.released).toHaveLength(1);
  const next = await startNode({ clocks });
  const second = await greet(next, id, "session-one");
  expect(second.welcome).toMatchObject({ next: 151, broadcastId: node.opened[0]!.id });
  for (const packet of packets.slice(150)) second.send(packet);
  await expect.poll(() => second.acked).toBe(packets.length);
  expect(next.opened.map((one) => one.id)).toEqual([node.opened[0]!.id]);
  const channel = next.channels.get(node.opened[0]!.id)!;
  expect(channel.count("format")).toBe(2);
  expect(channel.count("video")).toBeGreaterThan(0);
  expect(await runs(id)).toHaveLength(1);
});

test("after a kill another node goes on with the publisher, or ends what nobody returns to", async () => {
  const node = await startNode();
  const [id, lost] = [await newDate(), await newDate()];
  const packets = studioPackets(publication, 7);
  const first = await greet(node, id, "session-one");
  const other = await greet(node, lost, "session-lost");
  for (const packet of packets.slice(0, 100)) for (const socket of [first, other]) socket.send(packet);
  await expect.poll(() => Math.min(first.acked, other.acked)).toBe(100);
  await node.registry.tick();
  await node.kill();
  const next = await startNode({ clocks });
  clocks.pass(9);
  await next.registry.tick();
  expect(await view(lost)).toMatchObject({ state: "interrupted" });
  const second = await greet(next, id, "session-one");
  expect(second.welcome).toMatchObject({ next: 101 });
  for (const packet of packets.slice(100)) second.send(packet);
  await expect.poll(() => second.acked, { timeout: 8_000 }).toBe(packets.length);
  expect(await view(id)).toMatchObject({ state: "live" });
  for (let passed = 0; passed < 100; passed += 5) {
    clocks.pass(5);
    second.send(
      studioPacket("still", "high", { number: packets.length + 1 + passed }, Buffer.from([0xff, 0xd8, 0, 0, 0])),
    );
    await expect.poll(() => second.acked).toBe(packets.length + 1 + passed);
    await next.registry.tick();
  }
  expect(await view(lost)).toMatchObject({ state: "ended" });
  expect(await view(id)).toMatchObject({ state: "live" });
});

test("who publishes at one node is not pushed aside at another, and can be taken over there", async () => {
  const one = await startNode();
  const two = await startNode({ clocks });
  const id = await newDate();
  const packets = studioPackets(publication, 9);
  const first = await greet(one, id, "session-one");
  for (const packet of packets.slice(0, 60)) first.send(packet);
  await expect.poll(() => first.acked).toBe(60);
  let next = 60;
  const living = setInterval(() => {
    clocks.pass(1);
    first.send(packets[next++]!);
    void one.registry.tick();
  }, 200);
  undo.push(() => clearInterval(living));
  const late = open(two, id);
  await late.say({ type: "hello", version: 1, session: "session-late" });
  await expect.poll(() => late.refusal, { timeout: 8_000 }).toBe("busy");
  const second = await greet(two, id, "session-two", true);
  for (const packet of packets) second.send(packet);
  await expect.poll(() => second.acked).toBe(packets.length);
  await expect.poll(() => first.refusal).toBe("taken-over");
  expect(one.released).toEqual([two.opened[0]!.id]);
  expect(await runs(id)).toHaveLength(1);
});

test("fifty ceremonies end at once", async () => {
  const node = await startNode();
  const packets = studioPackets(publication, 1);
  const ids = await Promise.all(Array.from({ length: 50 }, newDate));
  const hosts = await Promise.all([1, 2, 3, 4].map(() => signedInMember(house, spaceId)));
  const sockets = await Promise.all(
    ids.map(async (id, i) => {
      const socket = open(node, id, { cookie: hosts[i % 4]!.cookie });
      await socket.say({ type: "hello", version: 1, session: "session-one" });
      await expect.poll(() => socket.welcome, { timeout: 10_000 }).toBeTruthy();
      for (const packet of packets) socket.send(packet);
      await expect.poll(() => socket.acked, { timeout: 10_000 }).toBe(packets.length);
      return socket;
    }),
  );
  for (const socket of sockets) socket.close();
  await expect.poll(() => sockets.every((socket) => socket.isClosed)).toBe(true);
  clocks.pass(10);
  await node.registry.tick();
  clocks.pass(95);
  await node.registry.tick();
  const ended = await house.services.db
    .selectFrom("event_occurrence")
    .select("id")
    .where("id", "in", ids)
    .where("ended_at", "is not", null)
    .execute();
  expect(ended).toHaveLength(50);
  await expect.poll(() => [...node.channels.values()].filter((channel) => channel.count("end") === 1).length).toBe(50);
});

test("a cancelled date lets its publisher go", async () => {
  const node = await startNode();
  const id = await newDate();
  const packets = studioPackets(publication, 2);
  const socket = await greet(node, id, "session-one");
  for (const packet of packets) socket.send(packet);
  await expect.poll(() => socket.acked).toBe(packets.length);
  await house.services.db.updateTable("event_occurrence").set({ status: "cancelled" }).where("id", "=", id).execute();
  clocks.pass(3);
  await node.registry.tick();
  await expect.poll(() => socket.words.at(-1)).toEqual({ type: "ended" });
});

test("what makes no sense is refused, said once, and an innocent stream beside it hears nothing of it", async () => {
  const node = await startNode();
  const [good, bad] = [await newDate(), await newDate()];
  const packets = studioPackets(publication, 3);
  const innocent = await greet(node, good, "session-good");
  for (const packet of packets) innocent.send(packet);
  await expect.poll(() => innocent.acked).toBe(packets.length);
  const [format, sound, picture] = packets as [Buffer, Buffer, Buffer];
  const flipped = (packet: Buffer, at: number) => {
    const copy = Buffer.from(packet);
    copy[at]! ^= 0x90;
    return copy;
  };
  const opus = Buffer.from(
    JSON.stringify({ kind: "audio", codec: "opus", sampleRate: 48_000, channels: 2, description: "" }),
  );
  const cases: (Buffer | string)[][] = [
    ["what?"],
    [JSON.stringify({ type: "hello", version: 1, session: "session-bad" })],
    [Buffer.alloc(0)],
    [picture.subarray(0, 12)],
    [flipped(picture, 0)],
    [flipped(format, 30)],
    [studioPacket("format", "audio", { number: 1 }, opus)],
    [format, sound, picture.subarray(0, picture.length - 3)],
    [format, sound, flipped(picture, 20)],
    [
      format,
      sound,
      studioPacket("video", "high", { number: 3, us: Number.NaN, flags: KEY_FLAG }, picture.subarray(20)),
    ],
    [format, sound, studioPacket("audio", "audio", { number: 3, us: 0, durationUs: 0 }, Buffer.alloc(50))],
    [format, sound, Buffer.alloc(1_000_000, 7)],
  ];
  for (const [i, sent] of cases.entries()) {
    const socket = await greet(node, bad, `session-bad-${i}`, true);
    for (const one of sent) {
      if (typeof one === "string") await socket.say(one);
      else socket.send(one);
    }
    await expect.poll(() => socket.refusal, { message: `case ${i}` }).toBe("bad-stream");
    await expect.poll(() => socket.isClosed).toBe(true);
  }
  const said = node.warnings.length;
  expect(said).toBeLessThanOrEqual(cases.length);
  const again = await greet(node, bad, "session-bad-again", true);
  await again.say("what?");
  await expect.poll(() => again.refusal).toBe("bad-stream");
  expect(node.warnings).toHaveLength(said);
  expect(innocent.isClosed).toBe(false);
  expect(await view(good)).toMatchObject({ state: "live" });
});

test("a packet that is larger than any is not even read", async () => {
  const node = await startNode();
  const id = await newDate();
  const socket = await greet(node, id, "session-one");
  socket.send(Buffer.alloc(5_000_000));
  await expect.poll(() => socket.closeCode).toBe(1009);
});
