import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { unlistSpace } from "#/features/spaces/commands/staff-listing.server.ts";
import { connectBus } from "#/platform/bus.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { makeOffering } from "./commands/make-offering.server.ts";
import { removeOffering } from "./commands/remove-offering.server.ts";
import { openShrine, switchShrine } from "./commands/shrines.server.ts";
import { HALL_PATH, type HallFrame, type JoinAnswer } from "./frames.ts";
import { readPeopleHere } from "./queries/people-here.server.ts";
import { startHalls, type HallOptions } from "./sockets.server.ts";

let house: TestServices;
let owner: SignedIn;
let spaceId: number;
let shrineId: number;
const undo: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  house = await testServices();
});
beforeEach(async () => {
  const { services } = house;
  spaceId = await testSpace(services.db);
  owner = await testPerson(services.db, { memberships: [{ spaceId, role: "owner" }] });
  shrineId = await openShrine(services, owner, { spaceId, name: "", forms: ["diya"], takesWords: true });
  await services.db.deleteFrom("rate_limit").execute();
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

interface Node {
  readonly port: number;
  stop(): Promise<void>;
}

/** One server of several on the same database, with a connection to the bus of its own. */
async function startNode(options?: HallOptions): Promise<Node> {
  const bus = await connectBus(house.database.url, house.services.log);
  const server = createServer();
  const sockets = new Server(server, { serveClient: false, maxHttpBufferSize: 16_384 });
  const stopHalls = startHalls({ ...house.services, bus }, sockets, async () => visitor, options);
  await bus.ready();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      await stopHalls();
      await sockets.close();
      await bus.close();
    })());
  undo.push(stop);
  return { port: (server.address() as AddressInfo).port, stop };
}

interface Guest {
  readonly socket: Socket;
  readonly frames: HallFrame[];
  seen(): number[];
  join(request?: { shrine?: number; session?: string; after?: number; from?: number }): Promise<JoinAnswer>;
}

async function openGuest({ port }: Node): Promise<Guest> {
  const socket = io(`http://127.0.0.1:${port}${HALL_PATH}`, {
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
  });
  undo.push(() => void socket.disconnect());
  const frames: HallFrame[] = [];
  socket.on("hall", (frame: HallFrame) => frames.push(frame));
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  return {
    socket,
    frames,
    seen: () => frames.flatMap((frame) => frame.lit?.map(({ id }) => id) ?? []),
    join: (request) =>
      socket
        .timeout(5_000)
        .emitWithAck("join", { shrine: shrineId, session: randomUUID(), after: 0, from: 0, ...request }),
  };
}

const offer = async (more: { clientId?: string; name?: string; shrineId?: number } = {}) =>
  (
    await makeOffering(house.services, visitor, {
      ...{ shrineId, form: "diya", name: "", words: "", clientId: randomUUID(), address: randomUUID() },
      ...more,
    })
  ).offering;

test("what one offers all see, on every node, once; and when it is removed it is gone from all", async () => {
  const [one, two] = [await startNode(), await startNode()];
  const guests = [await openGuest(one), await openGuest(one), await openGuest(two)];
  for (const guest of guests) expect(await guest.join()).toMatchObject({ ok: true, lit: [], counts: { today: 0 } });
  const clientId = randomUUID();
  const first = await offer({ clientId, name: "Asha" });
  await offer({ clientId });
  for (const guest of guests) {
    await expect.poll(guest.seen).toEqual([first.id]);
    expect(guest.frames.find(({ lit }) => lit)?.lit).toEqual([first]);
  }
  await removeOffering(house.services, owner, { offeringId: first.id });
  for (const guest of guests) {
    await expect.poll(() => guest.frames.flatMap((frame) => frame.removed ?? [])).toEqual([first.id]);
    expect(guest.seen()).toEqual([first.id]);
  }
});

test("another hall hears nothing of it", async () => {
  const node = await startNode();
  const [here, there] = [await openGuest(node), await openGuest(node)];
  const other = await openShrine(house.services, owner, {
    spaceId,
    name: "By the well",
    forms: ["diya"],
    takesWords: true,
  });
  await here.join();
  await there.join({ shrine: other });
  const mine = await offer();
  const theirs = await offer({ shrineId: other });
  await expect.poll(here.seen).toEqual([mine.id]);
  await expect.poll(there.seen).toEqual([theirs.id]);
});

test("who comes back hears what was missed and what was removed meanwhile, by id", async () => {
  const node = await startNode();
  const before = await openGuest(node);
  await before.join();
  const [first, second] = [await offer(), await offer()];
  await expect.poll(before.seen).toEqual([first.id, second.id]);
  before.socket.disconnect();
  await removeOffering(house.services, owner, { offeringId: first.id });
  const third = await offer();
  const after = await openGuest(node);
  const answer = await after.join({ after: second.id, from: first.id });
  expect(answer).toMatchObject({ ok: true, removed: [first.id], gap: false, counts: { today: 2, ever: 2 } });
  if (answer.ok) expect(answer.lit.map(({ id }) => id)).toEqual([second.id, third.id]);
  expect(after.seen()).toEqual([]);
});

test("people are browsers, summed over the nodes, and no longer counted when they go", async () => {
  const [one, two] = [await startNode(), await startNode()];
  const session = randomUUID();
  const [tab, otherTab, far] = [await openGuest(one), await openGuest(one), await openGuest(two)];
  await tab.join({ session });
  await otherTab.join({ session });
  await far.join();
  const here = () => readPeopleHere(house.services.db, shrineId, new Date());
  await expect.poll(here, { timeout: 8_000 }).toBe(2);
  const told = () => tab.frames.findLast((frame) => frame.people)?.people;
  await expect.poll(told, { timeout: 8_000 }).toBe(2);
  otherTab.socket.disconnect();
  far.socket.disconnect();
  await expect.poll(told, { timeout: 8_000 }).toBe(1);
  await one.stop();
  expect(await here()).toBe(0);
});

test("when the shrine is closed, or its space no longer listed, everybody is out at once and nobody comes in", async () => {
  const { services } = house;
  const staff = await testPerson(services.db, { isStaff: true });
  const nodes = [await startNode(), await startNode()];
  const emptyBy = async (way: () => Promise<unknown>) => {
    const guests = [await openGuest(nodes[0]!), await openGuest(nodes[1]!)];
    for (const guest of guests) expect(await guest.join()).toMatchObject({ ok: true });
    await way();
    for (const guest of guests) {
      await expect.poll(() => guest.frames.some(({ changed }) => changed)).toBe(true);
      await expect.poll(() => guest.join()).toEqual({ ok: false });
    }
  };
  await emptyBy(() => switchShrine(services, owner, { spaceId, shrineId, isOpen: false }));
  await switchShrine(services, owner, { spaceId, shrineId, isOpen: true });
  const other = await openGuest(nodes[0]!);
  const open = await openShrine(services, owner, {
    spaceId: spaceId,
    name: "By the well",
    forms: ["diya"],
    takesWords: true,
  });
  await other.join({ shrine: open });
  await emptyBy(() => unlistSpace(services, staff, { spaceId }));
  // What the space's own people offer while it is unlisted reaches no page outside.
  const heard = other.frames.length;
  await makeOffering(services, owner, {
    shrineId: open,
    form: "diya",
    name: "",
    words: "",
    clientId: randomUUID(),
    address: "",
  });
  await expect.poll(() => other.join({ shrine: open })).toEqual({ ok: false });
  expect(other.frames.slice(heard).filter((frame) => frame.lit)).toEqual([]);
});

test("words that make no sense are answered, and who shouts is sent away", async () => {
  const node = await startNode();
  const guest = await openGuest(node);
  for (const words of [null, 7, "x", { shrine: "1" }, { shrine: -1, session: "a".repeat(100) }, []]) {
    expect(await guest.socket.timeout(5_000).emitWithAck("join", words)).toEqual({ ok: false });
  }
  const closed = new Promise((resolve) => guest.socket.once("disconnect", resolve));
  for (let i = 0; i < 30; i++)
    guest.socket.emit("join", { shrine: shrineId, session: randomUUID(), after: 0, from: 0 });
  await closed;
  // An honest page in the same hall goes on.
  const honest = await openGuest(node);
  expect(await honest.join()).toMatchObject({ ok: true });
});

test("one address has so many pages and no more, and a page stands in one hall", async () => {
  const node = await startNode({ pagesAnAddress: 2 });
  const [first, second, third] = [await openGuest(node), await openGuest(node), await openGuest(node)];
  await expect.poll(() => third.socket.connected).toBe(false);
  const other = await openShrine(house.services, owner, {
    spaceId,
    name: "By the well",
    forms: ["diya"],
    takesWords: true,
  });
  await first.join();
  await second.join();
  await first.join({ shrine: other });
  const lit = await offer();
  await expect.poll(second.seen).toEqual([lit.id]);
  expect(first.seen()).toEqual([]);
});
