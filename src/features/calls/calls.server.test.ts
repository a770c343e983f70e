import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectBus, publish } from "#/platform/bus.ts";
import { NOTIFY_JOB } from "#/platform/notifications.ts";
import { testPeopleByRole, whoMay } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { setBlock } from "../people/public.server.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { startCall } from "./commands/start-call.server.ts";
import { beatSeats, leaveSeat, joinSeat } from "./commands/seats.server.ts";
import type { ClientToServer, JoinAnswer, Participant, ServerToClient, Signal } from "./frames.ts";
import { listPeople, readCall } from "./queries.server.ts";
import { MOST_PEOPLE, SEAT_MS, SIGNALS_A_WINDOW, UNUSED_MS } from "./rules.ts";
import { startCalls } from "./sockets.server.ts";

const start = new Date("2026-03-01T13:00:00Z").getTime();
let clock = start;
const house = await testServices(() => clock);
const { services } = house;
const { db } = services;
const office = testPostOffice(services);
const spaceId = await testSpace(db, "Saptdhara Mandir");
const byRole = await testPeopleByRole(db, spaceId);
const many = await Promise.all(
  Array.from({ length: 6 }, (_, i) =>
    testPerson(db, { name: `Helper ${i}`, memberships: [{ spaceId, role: "editor" }] }),
  ),
);
const undo: (() => unknown)[] = [];
let channelId: number;

beforeEach(async () => {
  clock = start;
  office.queue.length = 0;
  await db.deleteFrom("rate_limit").execute();
  const row = await db
    .insertInto("channel")
    .values({ space_id: spaceId, kind: "public", name: randomUUID().slice(0, 8) })
    .returning("id")
    .executeTakeFirstOrThrow();
  channelId = row.id;
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const begin = async (viewer: SignedIn = byRole.owner) =>
  (await startCall({ db, jobs: office.jobs, clock: () => clock }, viewer, { channelId })).id;
const sit = (callId: number, person: SignedIn, peer: string = randomUUID()) =>
  joinSeat(db, { callId, personId: person.personId, peer, nodeId: randomUUID(), now: new Date(clock) });
const endedAt = async (id: number) =>
  (await db.selectFrom("call").select("ended_at").where("id", "=", id).executeTakeFirstOrThrow()).ended_at;

test("who is of the channel starts a call, and nobody else learns that there is one", async () => {
  const run = (viewer: Parameters<typeof startCall>[1]) =>
    startCall({ db, jobs: office.jobs, clock: () => clock }, viewer, { channelId });
  expect(await whoMay(byRole, run)).toEqual(["owner", "manager", "treasurer", "editor"]);
  const rows = await db.selectFrom("call").select("id").where("channel_id", "=", channelId).execute();
  expect(rows).toHaveLength(1);
  const id = rows[0]!.id;
  expect(await readCall(db, byRole.editor, id)).toMatchObject({ id, spaceId, isOver: false });
  expect(await readCall(db, byRole.stranger, id)).toBeNull();
  expect(await readCall(db, byRole.staff, id)).toBeNull();
  expect(await sit(id, byRole.stranger)).toBe("unknown");
  expect(await sit(id + 1_000, byRole.owner)).toBe("unknown");
});

test("two who press at once are in the same call; the others of the channel hear of it once", async () => {
  const started = await Promise.all([begin(byRole.owner), begin(byRole.manager), begin(byRole.owner)]);
  expect(new Set(started).size).toBe(1);
  const sent = office.queue
    .filter(({ name }) => name === NOTIFY_JOB)
    .map(({ data }) => data as { personIds: number[] });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ kind: "call.started", path: `/team-communication/call/${started[0]}` });
  expect(sent[0]!.personIds).toHaveLength(9);
  expect(sent[0]!.personIds).not.toContain(byRole.stranger.personId);
});

test("nobody starts one call after the other", async () => {
  for (let i = 0; i < 10; i++) {
    const [id, peer] = [await begin(), randomUUID()];
    await sit(id, byRole.owner, peer);
    await leaveSeat(db, { callId: id, peer, now: new Date(clock) });
  }
  await expect(begin()).rejects.toThrow("platform.too-many");
  expect(office.queue).toHaveLength(10);
});

test("an archived channel has no calls, and a muted one rings nobody", async () => {
  await db
    .insertInto("channel_state")
    .values({ channel_id: channelId, person_id: byRole.editor.personId, muted_at: new Date() })
    .execute();
  await begin();
  expect((office.queue[0]!.data as { personIds: number[] }).personIds).not.toContain(byRole.editor.personId);
  await db.updateTable("channel").set({ archived_at: new Date() }).where("id", "=", channelId).execute();
  await expect(begin()).rejects.toThrow("messages.archived");
});

test("four sit down, however many try at once; a place that becomes free is taken again", async () => {
  const id = await begin();
  const answers = await Promise.all(many.map((person) => sit(id, person)));
  expect(answers.filter((answer) => answer === "full")).toHaveLength(many.length - MOST_PEOPLE);
  const people = await listPeople(db, id, new Date(clock));
  expect(people).toHaveLength(MOST_PEOPLE);
  await leaveSeat(db, { callId: id, peer: people[0]!.peer, now: new Date(clock) });
  const late = many.find((_, i) => answers[i] === "full")!;
  expect(await sit(id, late)).toEqual({ isSame: false });
});

test("one person has one seat: another page takes it over, and the same one keeps it", async () => {
  const id = await begin();
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await sit(id, byRole.owner, first)).toEqual({ isSame: false });
  expect(await sit(id, byRole.owner, first)).toEqual({ isSame: true });
  expect(await sit(id, byRole.owner, second)).toEqual({ isSame: false });
  expect((await listPeople(db, id, new Date(clock))).map(({ peer }) => peer)).toEqual([second]);
  // A page cannot speak under another's address, and a replaced page removes nobody.
  expect(await sit(id, byRole.manager, second)).toBe("unknown");
  await leaveSeat(db, { callId: id, peer: first, now: new Date(clock) });
  expect(await endedAt(id)).toBeNull();
});

test("a call ends when the last one leaves, and the next one is another", async () => {
  const id = await begin();
  const [one, two] = [randomUUID(), randomUUID()];
  await sit(id, byRole.owner, one);
  await sit(id, byRole.manager, two);
  await leaveSeat(db, { callId: id, peer: one, now: new Date(clock) });
  expect(await endedAt(id)).toBeNull();
  await leaveSeat(db, { callId: id, peer: two, now: new Date(clock) });
  expect(await endedAt(id)).toEqual(new Date(clock));
  expect(await sit(id, byRole.owner)).toBe("over");
  expect(await begin()).not.toBe(id);
});

test("seats that went cold are free, and a call of cold seats or of none at all ends by itself", async () => {
  const [id, peer] = [await begin(), randomUUID()];
  await sit(id, byRole.owner, peer);
  await sit(id, byRole.manager);
  clock += SEAT_MS - 1;
  await beatSeats(db, [{ callId: id, personId: byRole.owner.personId, peer }], new Date(clock));
  clock += 1_000;
  await beatSeats(db, [], new Date(clock));
  expect((await listPeople(db, id, new Date(clock))).map((one) => one.peer)).toEqual([peer]);
  clock += SEAT_MS;
  await beatSeats(db, [], new Date(clock));
  expect(await endedAt(id)).toEqual(new Date(clock));

  const unused = await begin();
  clock += UNUSED_MS - 1;
  await beatSeats(db, [], new Date(clock));
  expect(await endedAt(unused)).toBeNull();
  clock += 1;
  await beatSeats(db, [], new Date(clock));
  expect(await endedAt(unused)).toEqual(new Date(clock));
});

// On real sockets.

/** Starts one server of several; the cookie `session_token=ID` signs in that person. */
async function startNode(): Promise<string> {
  const bus = await connectBus(house.database.url, services.log);
  const server = createServer();
  const sockets = new Server(server, { serveClient: false, maxHttpBufferSize: 16_384 });
  const config = { ...services.config, iceServers: [{ urls: ["stun:stun.example.org:3478"] }] };
  const identify = async (headers: Headers) => {
    const [, id] = /session_token=(\d+)/.exec(headers.get("cookie") ?? "") ?? [];
    const everybody = [byRole.owner, byRole.manager, byRole.stranger, ...many];
    return everybody.find(({ personId }) => personId === Number(id)) ?? visitor;
  };
  const stop = startCalls({ ...services, bus, config }, sockets, identify, { beatMs: 50 });
  await bus.ready();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  undo.push(async () => {
    stop();
    await sockets.close();
    await bus.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Page {
  readonly socket: Socket<ServerToClient, ClientToServer>;
  readonly peer: string;
  people: readonly Participant[];
  readonly signals: [from: string, data: Signal][];
  readonly news: string[];
  join(call: number): Promise<JoinAnswer>;
}

function openPage(url: string, person: SignedIn | null, peer: string = randomUUID()): Page {
  const socket: Page["socket"] = io(`${url}/calls`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: person ? { cookie: `sangam.session_token=${person.personId}` } : {},
  });
  undo.push(() => void socket.disconnect());
  const page: Page = {
    socket,
    peer,
    people: [],
    signals: [],
    news: [],
    join: (call) => socket.emitWithAck("join", { call, peer }),
  };
  socket.on("people", (people) => (page.people = people));
  socket.on("signal", (from, data) => page.signals.push([from, data]));
  for (const name of ["over", "elsewhere", "out"] as const) socket.on(name, () => page.news.push(name));
  return page;
}

const namesOf = (page: Page) => page.people.map(({ name }) => name).toSorted();

test("pages of two nodes see each other, and hear what the others say to them in its order", async () => {
  const [one, two] = [await startNode(), await startNode()];
  const id = await begin();
  const [asha, ravi] = [openPage(one, many[0]!), openPage(two, many[1]!)];
  expect(await asha.join(id)).toEqual({
    ok: true,
    isSame: false,
    iceServers: [{ urls: ["stun:stun.example.org:3478"] }],
  });
  await ravi.join(id);
  for (const page of [asha, ravi]) await expect.poll(() => namesOf(page)).toEqual(["Helper 0", "Helper 1"]);
  // The longest description of a browser.
  const sdp = "a=rtpmap:96 VP8/90000\r\n".repeat(550);
  asha.socket.emit("signal", ravi.peer, { description: { type: "offer", sdp } });
  for (let i = 0; i < 20; i++) asha.socket.emit("signal", ravi.peer, { candidate: i });
  await expect.poll(() => ravi.signals).toHaveLength(21);
  expect(ravi.signals[0]).toEqual([asha.peer, { description: { type: "offer", sdp } }]);
  expect(ravi.signals.slice(1).map(([, data]) => data.candidate)).toEqual(Array.from({ length: 20 }, (_, i) => i));
  await ravi.socket.emitWithAck("leave");
  await expect.poll(() => namesOf(asha)).toEqual(["Helper 0"]);
  await asha.socket.emitWithAck("leave");
  expect(await endedAt(id)).not.toBeNull();
});

test("visitors and strangers are not let in, and the fifth is told that it is full", async () => {
  const url = await startNode();
  const id = await begin();
  const nobody = openPage(url, null);
  const refused = new Promise<string>((resolve) =>
    nobody.socket.once("connect_error", ({ message }) => resolve(message)),
  );
  expect(await refused).toBe("Not for you.");
  expect(await openPage(url, byRole.stranger).join(id)).toEqual({ ok: false, why: "unknown" });
  const pages = many.slice(0, 4).map((person) => openPage(url, person));
  for (const page of pages) expect(await page.join(id)).toMatchObject({ ok: true });
  expect(await openPage(url, many[4]!).join(id)).toEqual({ ok: false, why: "full" });
  const unsafe = openPage(url, byRole.owner).socket as unknown as Socket;
  for (const request of [
    null,
    {},
    { call: "1", peer: "x" },
    { call: id, peer: "x" },
    { call: -1, peer: randomUUID() },
  ]) {
    expect(await unsafe.emitWithAck("join", request)).toEqual({ ok: false, why: "unknown" });
  }
});

test("nothing is relayed into another call, out of one, or beyond its measure", async () => {
  const url = await startNode();
  const id = await begin();
  const own = channelId;
  channelId = (
    await db
      .insertInto("channel")
      .values({ space_id: spaceId, kind: "public", name: "elsewhere" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
  const other = await begin();
  expect(own).not.toBe(channelId);
  const [asha, ravi, meera] = [openPage(url, many[0]!), openPage(url, many[1]!), openPage(url, many[2]!)];
  await asha.join(id);
  await ravi.join(id);
  await meera.join(other);
  const outside = openPage(url, many[3]!);
  outside.socket.emit("signal", ravi.peer, { from: "outside" });
  meera.socket.emit("signal", ravi.peer, { from: "another call" });
  const unsafe = asha.socket as unknown as Socket;
  unsafe.emit("signal", "ravi", { wrong: "address" });
  unsafe.emit("signal", ravi.peer, "text");
  unsafe.emit("signal", ravi.peer, { long: "x".repeat(15_500) });
  const noise = Array.from({ length: 340 }, () => randomUUID()).join("");
  unsafe.emit("signal", ravi.peer, { noise });
  for (let i = 0; i < SIGNALS_A_WINDOW + 50; i++) asha.socket.emit("signal", ravi.peer, { i });
  await expect.poll(() => ravi.signals.length).toBeGreaterThan(100);
  ravi.socket.emit("signal", asha.peer, { last: true });
  await expect.poll(() => asha.signals).toHaveLength(1);
  expect(ravi.signals.length).toBeLessThanOrEqual(SIGNALS_A_WINDOW);
  expect(ravi.signals.every(([from, data]) => from === asha.peer && typeof data.i === "number")).toBe(true);
  expect(meera.signals).toEqual([]);
});

test("a lost connection keeps its seat on whichever node it comes back to; a second page takes it over", async () => {
  const [one, two] = [await startNode(), await startNode()];
  const id = await begin();
  const asha = openPage(one, many[0]!);
  const ravi = openPage(two, many[1]!);
  await asha.join(id);
  await ravi.join(id);
  await expect.poll(() => namesOf(ravi)).toHaveLength(2);
  asha.socket.disconnect();
  const back = openPage(two, many[0]!, asha.peer);
  expect(await back.join(id)).toMatchObject({ ok: true, isSame: true });
  await expect.poll(() => namesOf(ravi)).toHaveLength(2);
  const phone = openPage(one, many[0]!);
  expect(await phone.join(id)).toMatchObject({ ok: true, isSame: false });
  await expect.poll(() => back.news).toEqual(["elsewhere"]);
  await expect.poll(() => ravi.people.map(({ peer }) => peer).toSorted()).toEqual([ravi.peer, phone.peer].toSorted());
});

test("whoever is put out of the team is put out of the call", async () => {
  const leaving = await testPerson(db, { name: "Helper 9", memberships: [{ spaceId, role: "editor" }] });
  many.push(leaving);
  const url = await startNode();
  const id = await begin();
  const [page, other] = [openPage(url, leaving), openPage(url, many[1]!)];
  await page.join(id);
  await other.join(id);
  await expect.poll(() => namesOf(other)).toHaveLength(2);
  await db.deleteFrom("space_member").where("person_id", "=", leaving.personId).execute();
  await expect.poll(() => page.news).toEqual(["out"]);
  await expect.poll(() => namesOf(other)).toEqual(["Helper 1"]);
});

/** A person of the team who has sat down, beside another; nobody else of these tests is they. */
async function sitDown(url: string, call: number, name: string) {
  const person = await testPerson(db, { name, memberships: [{ spaceId, role: "editor" }] });
  many.push(person);
  const page = openPage(url, person);
  expect(await page.join(call)).toMatchObject({ ok: true });
  return { person, page };
}
const say = (page: Page, to: Page, text: string) => page.socket.emit("signal", to.peer, { text });
const textsOf = (page: Page) => page.signals.map(([, data]) => data.text);
/** How many introductions went over the bus while `work` was done. */
async function countPassed(work: () => Promise<void>): Promise<number> {
  const bus = await connectBus(house.database.url, services.log);
  let passed = 0;
  let isOver = false;
  bus.subscribe("call.signal", () => (passed += 1));
  bus.subscribe("counted", () => (isOver = true));
  await bus.ready();
  try {
    await work();
    // What was published before is heard before, and this listener may hear later than the pages do.
    await publish(db, "counted", null);
    await expect.poll(() => isOver).toBe(true);
    return passed;
  } finally {
    await bus.close();
  }
}

test("whoever was put out of a call is not heard in it any more", async () => {
  const url = await startNode();
  const id = await begin();
  const [asha, ravi, meera] = [
    await sitDown(url, id, "Asha"),
    await sitDown(url, id, "Ravi"),
    await sitDown(url, id, "Meera"),
  ];
  await expect.poll(() => namesOf(asha.page)).toEqual(["Asha", "Meera", "Ravi"]);
  say(asha.page, ravi.page, "before");
  await expect.poll(() => textsOf(ravi.page)).toEqual(["before"]);
  await db.deleteFrom("space_member").where("person_id", "=", asha.person.personId).execute();
  await expect.poll(() => asha.page.news).toEqual(["out"]);
  say(asha.page, ravi.page, "after");
  // An answer to the same page follows what it said.
  expect(await asha.page.join(id)).toEqual({ ok: false, why: "unknown" });
  await expect.poll(() => namesOf(ravi.page)).toEqual(["Meera", "Ravi"]);
  say(meera.page, ravi.page, "last");
  await expect.poll(() => textsOf(ravi.page)).toContain("last");
  expect(textsOf(ravi.page)).toEqual(["before", "last"]);
});

test("a page whose person sat down elsewhere, and an address that nobody has, load nothing onto the bus", async () => {
  const url = await startNode();
  const id = await begin();
  const ravi = await sitDown(url, id, "Ravi");
  const { person, page: first } = await sitDown(url, id, "Asha");
  const tabs = [first];
  while (tabs.length < 20) {
    const tab = openPage(url, person);
    expect(await tab.join(id)).toMatchObject({ ok: true });
    tabs.push(tab);
  }
  const last = tabs.at(-1)!;
  for (const tab of tabs.slice(0, -1)) await expect.poll(() => tab.news).toEqual(["elsewhere"]);
  await expect.poll(() => ravi.page.people.some(({ peer }) => peer === last.peer)).toBe(true);
  const passed = await countPassed(async () => {
    for (const tab of tabs.slice(0, -1)) for (let i = 0; i < 10; i++) say(tab, ravi.page, "old tab");
    for (let i = 0; i < 100; i++) last.socket.emit("signal", randomUUID(), { text: "nobody" });
    // The old tabs' words were heard before they are answered.
    await Promise.all(tabs.slice(0, -1).map((tab) => tab.socket.emitWithAck("leave")));
    say(last, ravi.page, "last");
    await expect.poll(() => textsOf(ravi.page)).toContain("last");
  });
  expect(passed).toBe(1);
  expect(textsOf(ravi.page)).toEqual(["last"]);
});

test("a page that joins two calls at once sits in one, and in none once it is gone", async () => {
  const url = await startNode();
  const first = await begin();
  const { id } = await db
    .insertInto("channel")
    .values({ space_id: spaceId, kind: "public", name: "at once" })
    .returning("id")
    .executeTakeFirstOrThrow();
  channelId = id;
  const second = await begin();
  const page = openPage(url, many[2]!);
  const joins = [first, second].map((call) => page.socket.emitWithAck("join", { call, peer: randomUUID() }));
  expect(await Promise.all(joins)).toMatchObject([{ ok: true }, { ok: true }]);
  const seated = async () =>
    (await Promise.all([first, second].map((call) => listPeople(db, call, new Date(clock))))).map((all) => all.length);
  expect(await seated()).toEqual([0, 1]);
  page.socket.disconnect();
  // The seat grows cold, since no node keeps it warm any more.
  await expect
    .poll(async () => {
      clock += SEAT_MS;
      await beatSeats(db, [], new Date(clock));
      return [await endedAt(first), await endedAt(second)].every((at) => at !== null);
    })
    .toBe(true);
});

test("a block ends the call of two for both, and neither joins it again", async () => {
  const [asha, ravi] = [await testPerson(db, { name: "Asha" }), await testPerson(db, { name: "Ravi" })];
  many.push(asha, ravi);
  const [low, high] = [asha.personId, ravi.personId].toSorted((x, y) => x - y) as [number, number];
  const direct = await db
    .insertInto("channel")
    .values({ kind: "direct", low_person_id: low, high_person_id: high, created_by: low })
    .returning("id")
    .executeTakeFirstOrThrow();
  channelId = direct.id;
  await db
    .insertInto("channel_member")
    .values([low, high].map((person_id) => ({ channel_id: channelId, person_id, added_by: low })))
    .execute();
  const url = await startNode();
  const id = await begin(asha);
  const pages = [openPage(url, asha), openPage(url, ravi)];
  for (const page of pages) expect(await page.join(id)).toMatchObject({ ok: true });
  await expect.poll(() => namesOf(pages[0]!)).toEqual(["Asha", "Ravi"]);
  await setBlock(db, { personId: asha.personId, otherId: ravi.personId, on: true });
  for (const page of pages) await expect.poll(() => page.news).toEqual(["out"]);
  for (const page of pages) expect(await page.join(id)).toEqual({ ok: false, why: "unknown" });
});
