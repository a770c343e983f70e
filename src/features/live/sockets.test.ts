import { randomUUID } from "node:crypto";
import type { Socket } from "socket.io-client";
import { afterEach, beforeAll, expect, test } from "vitest";
import { publish } from "#/platform/bus.ts";
import { testCeremony } from "#/testing/ceremony.ts";
import { connectTo, startLiveNode, type LiveNode } from "#/testing/live-node.ts";
import { unlistSpace } from "#/features/spaces/commands/staff-listing.server.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { mutePerson, removeMessage } from "./commands/moderate-chat.server.ts";
import { sendMessage } from "./commands/send-message.server.ts";
import type { ChatFrame, JoinAnswer } from "./frames.ts";
import { countViewers, readViewers } from "../events/public.server.ts";
import type { LiveOptions } from "./sockets.server.ts";

let house: TestServices;
let spaceId: number;
const undo: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  house = await testServices();
  spaceId = await testSpace(house.services.db);
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function startNode(options?: LiveOptions): Promise<LiveNode> {
  const node = await startLiveNode(house, options);
  undo.push(node.stop);
  return node;
}

interface Viewer {
  readonly socket: Socket;
  readonly frames: ChatFrame[];
  texts(): string[];
  join(request: { room: number; session?: string; after?: number; from?: number }): Promise<JoinAnswer>;
}

async function openViewer(node: LiveNode): Promise<Viewer> {
  const socket = await connectTo(node);
  undo.push(() => void socket.disconnect());
  const frames: ChatFrame[] = [];
  socket.on("chat", (frame: ChatFrame) => frames.push(frame));
  return {
    socket,
    frames,
    texts: () => frames.flatMap((frame) => frame.messages?.map((message) => message.text) ?? []),
    join: (request) =>
      socket.timeout(5_000).emitWithAck("join", { session: randomUUID(), after: 0, from: 0, ...request }),
  };
}

const newRoom = async (options?: Parameters<typeof testCeremony>[2]) =>
  (await testCeremony(house.services.db, spaceId, options)).occurrenceId;

async function write(occurrenceId: number, text: string) {
  const person = await testPerson(house.services.db);
  const input = { occurrenceId, text, clientId: randomUUID() };
  return { person, message: (await sendMessage(house.services, person, input)).message! };
}

test("what is written on one server is seen on the other, and removals too", async () => {
  const [one, two] = [await startNode(), await startNode()];
  const room = await newRoom();
  const viewers = [await openViewer(one), await openViewer(two)];
  for (const viewer of viewers) expect(await viewer.join({ room })).toMatchObject({ ok: true, messages: [] });
  const { message } = await write(room, "Namaste");
  for (const viewer of viewers) await expect.poll(viewer.texts).toEqual(["Namaste"]);
  const host = await testPerson(house.services.db, { memberships: [{ spaceId, role: "owner" }] });
  await removeMessage(house.services, host, { occurrenceId: room, messageId: message.id });
  for (const viewer of viewers) {
    await expect.poll(() => viewer.frames.flatMap((frame) => frame.removed ?? [])).toEqual([message.id]);
  }
});

test("other rooms hear nothing of it", async () => {
  const node = await startNode();
  const [here, there] = [await newRoom(), await newRoom()];
  const [viewer, elsewhere] = [await openViewer(node), await openViewer(node)];
  await viewer.join({ room: here });
  await elsewhere.join({ room: there });
  await write(here, "only here");
  await write(there, "only there");
  await expect.poll(viewer.texts).toEqual(["only here"]);
  await expect.poll(elsewhere.texts).toEqual(["only there"]);
});

test("viewers are sessions, summed over servers, and no longer counted when they leave", async () => {
  const { db } = house.services;
  const [one, two] = [await startNode(), await startNode()];
  const room = await newRoom();
  const session = randomUUID();
  const [tab, otherTab] = [await openViewer(one), await openViewer(one)];
  const [far, farther] = [await openViewer(two), await openViewer(two)];
  await tab.join({ room, session });
  await otherTab.join({ room, session });
  await far.join({ room });
  await farther.join({ room });
  const count = async () => (await readViewers(db, [room])).get(room) ?? 0;
  await expect.poll(count, { timeout: 8_000 }).toBe(3);
  expect(await countViewers(db)).toBe(3);
  await expect.poll(() => tab.frames.findLast((frame) => frame.viewers)?.viewers, { timeout: 8_000 }).toBe(3);
  far.socket.disconnect();
  await expect.poll(count, { timeout: 8_000 }).toBe(2);
  await two.stop();
  expect(await count()).toBe(1);
});

test("who reconnects gets what was missed, once, and goes on hearing", async () => {
  const node = await startNode();
  const room = await newRoom();
  const first = await openViewer(node);
  await first.join({ room });
  const { message } = await write(room, "one");
  await expect.poll(first.texts).toEqual(["one"]);
  first.socket.disconnect();
  await write(room, "two");
  await write(room, "three");
  const again = await openViewer(node);
  const answer = await again.join({ room, after: message.id, from: message.id });
  await write(room, "four");
  await expect.poll(again.texts).toContain("four");
  const missed = answer.ok ? answer.messages : [];
  const seen = new Map(
    [message, ...missed, ...again.frames.flatMap((frame) => frame.messages ?? [])].map((m) => [m.id, m.text]),
  );
  expect([...seen.entries()].toSorted(([a], [b]) => a - b).map(([, text]) => text)).toEqual([
    "one",
    "two",
    "three",
    "four",
  ]);
});

test("nothing of a muted person leaves the house", async () => {
  const node = await startNode();
  const room = await newRoom();
  const viewer = await openViewer(node);
  await viewer.join({ room });
  const { person } = await write(room, "before");
  const host = await testPerson(house.services.db, { memberships: [{ spaceId, role: "owner" }] });
  await mutePerson(house.services, host, { occurrenceId: room, personId: person.personId });
  await sendMessage(house.services, person, { occurrenceId: room, text: "during", clientId: randomUUID() });
  await write(room, "by another");
  await expect.poll(viewer.texts).toContain("by another");
  expect(viewer.texts()).toEqual(["before", "by another"]);
  expect(viewer.frames.flatMap((frame) => frame.hidden ?? [])).toEqual([person.personId]);
});

test("only public rooms are entered, and only by requests that make sense", async () => {
  const node = await startNode();
  const viewer = await openViewer(node);
  expect(await viewer.join({ room: await newRoom({ status: "draft" }) })).toEqual({ ok: false });
  expect(await viewer.join({ room: 999_999 })).toEqual({ ok: false });
  expect(await viewer.join({ room: -1 })).toEqual({ ok: false });
  expect(await viewer.socket.timeout(5_000).emitWithAck("join", null)).toEqual({ ok: false });
  viewer.socket.emit("join", { room: 1 });
  viewer.socket.emit("chat", { messages: [{ text: "forged" }] });
  expect(await viewer.join({ room: await newRoom() })).toMatchObject({ ok: true });
});

test("one address holds so many connections and no more", async () => {
  const node = await startNode({ connectionsAnAddress: 2 });
  await openViewer(node);
  const second = await openViewer(node);
  const third = await openViewer(node);
  await expect.poll(() => third.socket.connected).toBe(false);
  expect(second.socket.connected).toBe(true);
});

test("a ceremony that begins is told to those who wait for it; a like is not", async () => {
  const { db } = house.services;
  const node = await startNode();
  const room = await newRoom({ startedAt: null });
  const viewer = await openViewer(node);
  await viewer.join({ room });
  const changes = () => viewer.frames.filter((frame) => frame.changed).length;
  await publish(db, "changed", `event:${room}`);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(changes()).toBe(0);
  await db.updateTable("event_occurrence").set({ started_at: new Date() }).where("id", "=", room).execute();
  await publish(db, "changed", `event:${room}`);
  await expect.poll(changes).toBe(1);
});

test("a publisher that is gone, its return and the recording are told to those who watch", async () => {
  const { db } = house.services;
  const node = await startNode();
  const room = await newRoom();
  const began = { occurrence_id: room, space_id: spaceId, source: "rtmp", started_at: new Date() };
  const { id } = await db.insertInto("broadcast").values(began).returning("id").executeTakeFirstOrThrow();
  const viewer = await openViewer(node);
  await viewer.join({ room });
  const changes = () => viewer.frames.filter((frame) => frame.changed).length;
  let told = 0;
  for (const interrupted_at of [new Date(), null]) {
    await db.updateTable("broadcast").set({ interrupted_at }).where("id", "=", id).execute();
    await publish(db, "changed", `event:${room}`);
    await expect.poll(changes).toBe((told += 1));
  }
  const kept = { broadcast_id: id, occurrence_id: room, space_id: spaceId, duration_ms: 1_000, size: 1 };
  await db.insertInto("recording").values(kept).execute();
  await publish(db, "changed", `event:${room}`);
  await expect.poll(changes).toBe(told + 1);
});

test("a ceremony that is no longer for everybody says so to those inside, and nothing more", async () => {
  const { db } = house.services;
  const node = await startNode();
  const [room, other] = [await newRoom(), await newRoom()];
  const [viewer, elsewhere] = [await openViewer(node), await openViewer(node)];
  await viewer.join({ room });
  await elsewhere.join({ room: other });
  await db.updateTable("event_occurrence").set({ status: "draft" }).where("id", "=", room).execute();
  await publish(db, "changed", `event:${room}`);
  await expect.poll(() => viewer.frames.filter((frame) => frame.changed).length).toBe(1);
  const host = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  const say = (occurrenceId: number) =>
    sendMessage(house.services, host, { occurrenceId, text: "only among us", clientId: randomUUID() });
  await say(room);
  await say(other);
  await expect.poll(elsewhere.texts).toEqual(["only among us"]);
  expect(viewer.texts()).toEqual([]);
  expect(await viewer.join({ room })).toEqual({ ok: false });
});

test("a space that staff unlist takes its ceremonies' chats from those inside, and no other space's", async () => {
  const { db } = house.services;
  const node = await startNode();
  const unlistedSpaceId = await testSpace(db);
  const { occurrenceId: room } = await testCeremony(db, unlistedSpaceId);
  const other = await newRoom();
  const [viewer, elsewhere] = [await openViewer(node), await openViewer(node)];
  await viewer.join({ room });
  await elsewhere.join({ room: other });
  const staff = await testPerson(db, { isStaff: true });
  await unlistSpace(house.services, staff, { spaceId: unlistedSpaceId });
  await expect.poll(() => viewer.frames.filter((frame) => frame.changed).length).toBe(1);
  const owner = await testPerson(db, { memberships: [{ spaceId: unlistedSpaceId, role: "owner" }] });
  await sendMessage(house.services, owner, { occurrenceId: room, text: "only among us", clientId: randomUUID() });
  await write(other, "for everybody");
  await expect.poll(elsewhere.texts).toEqual(["for everybody"]);
  expect(viewer.texts()).toEqual([]);
  expect(elsewhere.frames.filter((frame) => frame.changed)).toEqual([]);
  expect(await viewer.join({ room })).toEqual({ ok: false });
});
