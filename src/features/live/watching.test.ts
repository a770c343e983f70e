import { randomUUID } from "node:crypto";
import type { Socket } from "socket.io-client";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { publish } from "#/platform/bus.ts";
import { testCeremony } from "#/testing/ceremony.ts";
import { connectTo, startLiveNode, type LiveNode } from "#/testing/live-node.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { visitor, type SignedIn, type Viewer as Who } from "#/platform/viewer.ts";
import { purgeSessions } from "./commands/count-watching.server.ts";
import { pinMessage, setRoomRules } from "./commands/room-settings.server.ts";
import { sendHostMessage } from "./commands/send-host-message.server.ts";
import { sendMessage } from "./commands/send-message.server.ts";
import type { ChatFrame, ChatMessage, BackChannelAnswer, JoinAnswer } from "./frames.ts";
import { readViewers } from "../events/public.server.ts";
import { readAttendance, sumAttendance } from "./queries/attendance.server.ts";

let house: TestServices;
let spaceId: number;
let host: SignedIn;
const people = new Map<string, Who>();
const undo: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  house = await testServices();
  spaceId = await testSpace(house.services.db);
  host = await testPerson(house.services.db, { memberships: [{ spaceId, role: "editor" }] });
});
beforeEach(() => house.services.db.deleteFrom("rate_limit").execute());
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const newRoom = async (options?: Parameters<typeof testCeremony>[2]) =>
  (await testCeremony(house.services.db, spaceId, options)).occurrenceId;

/** A cookie `session_token=key` is the person of that key. */
async function startNode(): Promise<LiveNode> {
  const identify = async (headers: Headers) =>
    people.get(/session_token=([\w-]+)/.exec(headers.get("cookie") ?? "")?.[1] ?? "") ?? visitor;
  const node = await startLiveNode(house, { identify });
  undo.push(node.stop);
  return node;
}

interface Viewer {
  readonly socket: Socket;
  readonly frames: ChatFrame[];
  readonly fromHosts: ChatMessage[];
  /** Everything that came, as text. */
  readonly heard: () => string;
  join(room: number, session?: string): Promise<JoinAnswer>;
  openBackChannel(): Promise<BackChannelAnswer>;
}

async function openViewer(node: LiveNode, who?: Who, headers: Record<string, string> = {}): Promise<Viewer> {
  const key = randomUUID();
  if (who) people.set(key, who);
  const cookie: Record<string, string> = who ? { cookie: `session_token=${key}` } : {};
  const socket = await connectTo(node, { ...cookie, ...headers });
  undo.push(() => void socket.disconnect());
  const frames: ChatFrame[] = [];
  const fromHosts: ChatMessage[] = [];
  const all: unknown[] = [];
  socket.on("chat", (frame: ChatFrame) => frames.push(frame));
  socket.on("hosts", (message: ChatMessage) => fromHosts.push(message));
  socket.onAny((...words: unknown[]) => all.push(words));
  return {
    socket,
    frames,
    fromHosts,
    heard: () => JSON.stringify(all),
    join: (room, session = randomUUID()) =>
      socket.timeout(5_000).emitWithAck("join", { room, session, after: 0, from: 0 }),
    openBackChannel: () => socket.timeout(5_000).emitWithAck("openBackChannel"),
  };
}

const say = (viewer: Who, occurrenceId: number, text: string) =>
  sendMessage(house.services, viewer, { occurrenceId, text, clientId: randomUUID() });
const sayToHosts = (viewer: Who, occurrenceId: number, text: string) =>
  sendHostMessage(house.services, viewer, { occurrenceId, text, clientId: randomUUID() });

describe("the hosts' own talk", () => {
  test("reaches those who serve at the space, on every server, and nobody else in any way", async () => {
    const { db } = house.services;
    const [one, two] = [await startNode(), await startNode()];
    const [room, other] = [await newRoom(), await newRoom()];
    const elsewhere = await testSpace(db, "Another Mandir");
    const treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
    const hosts = [await openViewer(one, host), await openViewer(two, treasurer)];
    const strangers = [
      await openViewer(one),
      await openViewer(two, await testPerson(db)),
      await openViewer(one, await testPerson(db, { memberships: [{ spaceId: elsewhere, role: "owner" }] })),
      // Another site's page, opened by a host, with the host's cookie.
      await openViewer(one, host, { origin: "https://elsewhere.test" }),
    ];
    for (const viewer of [...hosts, ...strangers]) expect(await viewer.join(room)).toMatchObject({ ok: true });
    for (const viewer of strangers) expect(await viewer.openBackChannel()).toEqual({ ok: false });
    for (const viewer of hosts) expect(await viewer.openBackChannel()).toEqual({ ok: true, messages: [] });
    // A host who watches another ceremony is notified of that one.
    const away = await openViewer(two, host);
    await away.join(other);
    expect(await away.openBackChannel()).toMatchObject({ ok: true });
    // Rooms of the socket server are not a way in.
    for (const viewer of strangers) viewer.socket.emit("join", { room: "live-hosts" });

    await sayToHosts(host, room, "a word among us");
    await say(host, room, "a word for everybody");
    for (const viewer of hosts) {
      await expect.poll(() => viewer.fromHosts.map(({ text }) => text)).toEqual(["a word among us"]);
    }
    for (const viewer of [...hosts, ...strangers]) await expect.poll(viewer.heard).toContain("a word for everybody");
    await sayToHosts(treasurer, other, "elsewhere");
    await expect.poll(() => away.fromHosts.map(({ text }) => text)).toEqual(["elsewhere"]);
    for (const viewer of strangers) {
      expect(viewer.heard()).not.toContain("a word among us");
      expect(viewer.fromHosts).toEqual([]);
    }
    for (const viewer of hosts) expect(viewer.heard()).not.toContain("elsewhere");
    // A viewer who comes later and has the right finds it.
    const late = await openViewer(one, treasurer);
    await late.join(room);
    const answer = await late.openBackChannel();
    expect(answer.ok && answer.messages.map(({ text }) => text)).toEqual(["a word among us"]);
  });

  test("without a room there is nothing to hear, and leaving one ends it", async () => {
    const node = await startNode();
    const [room, other] = [await newRoom(), await newRoom()];
    const viewer = await openViewer(node, host);
    expect(await viewer.openBackChannel()).toEqual({ ok: false });
    await viewer.join(room);
    expect(await viewer.openBackChannel()).toMatchObject({ ok: true });
    await viewer.join(other);
    await sayToHosts(host, room, "after leaving");
    await say(host, other, "still here");
    await expect.poll(viewer.heard).toContain("still here");
    expect(viewer.fromHosts).toEqual([]);
  });
});

describe("hearts", () => {
  test("of many within a moment travel as one frame, to every server, and no more than one may send", async () => {
    const [one, two] = [await startNode(), await startNode()];
    const room = await newRoom();
    const givers = await Promise.all(Array.from({ length: 5 }, () => openViewer(one)));
    const watcher = await openViewer(two);
    for (const viewer of [...givers, watcher]) await viewer.join(room);
    for (const giver of givers) giver.socket.emit("hearts", 3);
    const hearts = () => watcher.frames.reduce((sum, frame) => sum + (frame.hearts ?? 0), 0);
    await expect.poll(hearts).toBe(15);
    expect(watcher.frames.filter((frame) => frame.hearts).length).toBeLessThanOrEqual(3);
    for (const wrong of [0, -1, 1.5, 31, "3", null, { length: 3 }, Number.NaN]) givers[0]!.socket.emit("hearts", wrong);
    for (let i = 0; i < 20; i++) givers[0]!.socket.emit("hearts", 30);
    await expect.poll(hearts).toBe(15 + 27);
    givers[1]!.socket.emit("hearts", 1);
    await expect.poll(hearts).toBe(15 + 27 + 1);
  });

  test("are given only while it is live", async () => {
    const node = await startNode();
    const ahead = await newRoom({ startedAt: null });
    const viewer = await openViewer(node);
    await viewer.join(ahead);
    viewer.socket.emit("hearts", 5);
    await say(host, await newRoom(), "something else");
    await setRoomRules(house.services, host, {
      occurrenceId: ahead,
      rules: { slowSeconds: 5, followersOnly: false },
    });
    await expect.poll(viewer.heard).toContain("slowSeconds");
    expect(viewer.heard()).not.toContain("hearts");
  });
});

test("rules and the pinned message are told at once, and to latecomers when they come", async () => {
  const { db } = house.services;
  const node = await startNode();
  const room = await newRoom();
  const viewer = await openViewer(node);
  expect(await viewer.join(room)).toMatchObject({ slowSeconds: 0, followersOnly: false, pinned: null });
  const message = (await say(host, room, "Aarti at seven")).message!;
  await pinMessage({ db }, host, { occurrenceId: room, messageId: message.id });
  await setRoomRules({ db }, host, { occurrenceId: room, rules: { slowSeconds: 30, followersOnly: true } });
  const told = () => Object.assign({}, ...viewer.frames) as ChatFrame;
  await expect.poll(told).toMatchObject({ pinned: message, slowSeconds: 30, followersOnly: true });
  const late = await openViewer(await startNode());
  expect(await late.join(room)).toMatchObject({ slowSeconds: 30, followersOnly: true, pinned: message });
});

describe("figures of a ceremony", () => {
  const figures = async (room: number) => (await readAttendance(house.services.db, [room])).get(room)!;

  test("peak and total are sessions over two servers, each once, and outlive both", async () => {
    const { db } = house.services;
    const [one, two] = [await startNode(), await startNode()];
    const room = await newRoom();
    const returning = randomUUID();
    const [first, second, third] = [await openViewer(one), await openViewer(one), await openViewer(two)];
    await first.join(room, returning);
    await second.join(room);
    await third.join(room);
    await expect.poll(async () => (await figures(room)).peakViewers, { timeout: 8_000 }).toBe(3);
    expect(await figures(room)).toMatchObject({ totalViewers: 3 });
    first.socket.disconnect();
    second.socket.disconnect();
    const count = async () => (await readViewers(db, [room])).get(room);
    await expect.poll(count, { timeout: 8_000 }).toBe(1);
    // The same browser, on the other server: nobody new.
    const again = await openViewer(two);
    await again.join(room, returning);
    await expect.poll(count, { timeout: 8_000 }).toBe(2);
    await one.stop();
    await two.stop();
    const kept = await figures(room);
    expect(kept).toMatchObject({ peakViewers: 3, totalViewers: 3 });
    const { watched_ms } = await db
      .selectFrom("live_attendance")
      .select("watched_ms")
      .where("occurrence_id", "=", room)
      .executeTakeFirstOrThrow();
    expect(Number(watched_ms)).toBeGreaterThan(0);
    const day = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 86_400_000) };
    const sum = await sumAttendance(db, spaceId, day);
    expect(sum.peakViewers).toBeGreaterThanOrEqual(3);
    expect(sum.totalViewers).toBeGreaterThanOrEqual(3);
    await purgeSessions(db);
    const sessions = await db.selectFrom("live_session").select("digest").where("occurrence_id", "=", room).execute();
    expect(sessions).toHaveLength(3);
    expect(JSON.stringify(sessions)).not.toContain(returning);
  });

  test("who waits for the beginning has not watched yet; who is still there when it begins has come", async () => {
    const { db } = house.services;
    const node = await startNode();
    const room = await newRoom({ startedAt: null });
    const [stays, leaves] = [await openViewer(node), await openViewer(node)];
    await stays.join(room);
    await leaves.join(room);
    await expect.poll(async () => (await readViewers(db, [room])).get(room), { timeout: 8_000 }).toBe(2);
    leaves.socket.disconnect();
    await expect.poll(async () => (await readViewers(db, [room])).get(room), { timeout: 8_000 }).toBe(1);
    expect(await figures(room)).toEqual({ peakViewers: 0, totalViewers: 0, minutesWatched: 0 });
    await db.updateTable("event_occurrence").set({ started_at: new Date() }).where("id", "=", room).execute();
    await publish(db, "changed", `event:${room}`);
    await expect.poll(async () => (await figures(room)).totalViewers, { timeout: 8_000 }).toBe(1);
  });
});

test("a page that lists ceremonies is told when one begins or ends, and of nothing else", async () => {
  const { db } = house.services;
  const node = await startNode();
  const room = await newRoom({ startedAt: null });
  const viewer = await openViewer(node);
  let told = 0;
  viewer.socket.on("listings", () => told++);
  viewer.socket.emit("listings");
  // Asked and answered in order: the node knows by now what is live.
  await viewer.openBackChannel();
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await publish(db, "changed", "events");
  await publish(db, "changed", `event:${room}`);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(told).toBe(0);
  const set = (values: { started_at?: Date; ended_at?: Date }) =>
    db.updateTable("event_occurrence").set(values).where("id", "=", room).execute();
  await set({ started_at: new Date() });
  await publish(db, "changed", "events");
  await expect.poll(() => told).toBe(1);
  await set({ ended_at: new Date() });
  await publish(db, "changed", "events");
  await expect.poll(() => told).toBe(2);
});
