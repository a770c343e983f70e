import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeAll, expect, test } from "vitest";
import { connectBus } from "#/platform/bus.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { visitor, type SignedIn, type SpaceRole } from "#/platform/viewer.ts";
import { changeMembers, createChannel } from "./commands/channels.server.ts";
import { editMessage } from "./commands/change-message.server.ts";
import { markRead } from "./commands/read-state.server.ts";
import { sendTeamMessage } from "./commands/send-message.server.ts";
import { readChannel } from "./queries/channels.server.ts";
import { readPage } from "./queries/messages.server.ts";
import { listTeam } from "./queries/team.server.ts";
import { startTeam, TEAM } from "./sockets.server.ts";
import type { PresenceNews, TeamFrame } from "./views.ts";

let house: TestServices;
let spaceId: number;
const people: SignedIn[] = [];
const undo: (() => Promise<unknown> | void)[] = [];

const person = async (name: string, role?: SpaceRole) => {
  const memberships = role ? [{ spaceId, role }] : [];
  const made = await testPerson(house.services.db, { name, memberships });
  people.push(made);
  return made;
};

beforeAll(async () => {
  house = await testServices();
  spaceId = await testSpace(house.services.db);
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

interface Node {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts one server of several on the same database; the cookie `session_token=ID` signs in that person. */
async function startNode(): Promise<Node> {
  const bus = await connectBus(house.database.url, house.services.log);
  const server = createServer();
  const sockets = new Server(server, { serveClient: false });
  const stopTeam = startTeam(
    { ...house.services, bus },
    sockets,
    async (headers) => {
      const [, id] = /session_token=(\d+)/.exec(headers.get("cookie") ?? "") ?? [];
      return people.find(({ personId }) => personId === Number(id)) ?? visitor;
    },
    { gatherMs: 5 },
  );
  await bus.ready();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      await stopTeam();
      await sockets.close();
      await bus.close();
    })());
  undo.push(stop);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

interface Page {
  readonly socket: Socket;
  readonly frames: TeamFrame[];
  readonly presence: PresenceNews[number][];
  /** Texts of the open channel by place, as a page merges them. */
  texts(): string[];
  unread(channelId: number): number | undefined;
}

async function openPage(node: Node, viewer: SignedIn | null, channelId = 0, origin?: string): Promise<Page> {
  const socket = io(`${node.url}${TEAM}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: `session_token=${viewer?.personId ?? "nobody"}`, ...(origin ? { origin } : {}) },
  });
  undo.push(() => void socket.disconnect());
  const frames: TeamFrame[] = [];
  const presence: PresenceNews[number][] = [];
  socket.on("team", (frame: TeamFrame) => frames.push(frame));
  socket.on("presence", (news: PresenceNews) => presence.push(...news));
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  socket.emit("open", channelId);
  // An answer from the server says that it has heard which channel is open.
  await expect.poll(() => socket.connected).toBe(true);
  return {
    socket,
    frames,
    presence,
    texts: () => {
      const bySeq = new Map(
        frames.flatMap(({ messages }) => messages.map((message) => [message.seq, message] as const)),
      );
      return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq).map(({ text }) => text);
    },
    unread: (id) => frames.flatMap(({ channels }) => channels.filter((channel) => channel.id === id)).at(-1)?.unread,
  };
}

const say = (viewer: SignedIn, channelId: number, text: string) =>
  sendTeamMessage(house.services, viewer, { channelId, text, clientId: randomUUID() });
const channel = (owner: SignedIn, name: string, members?: number[]) =>
  createChannel(house.services, owner, {
    spaceId,
    name,
    topic: "",
    kind: members ? "private" : "public",
    members: members ?? [],
  });

test("two servers: everybody sees one order, whoever has seen a number has seen all before, and counts are exact", async () => {
  const { db } = house.services;
  const [one, two] = [await startNode(), await startNode()];
  const writers = await Promise.all(["A", "B", "C", "D"].map((name) => person(name, "editor")));
  const owner = await person("The owner", "owner");
  const reader = await person("The reader", "treasurer");
  const room = await channel(owner, "Order");
  const pages = [await openPage(one, owner, room), await openPage(two, reader, room), await openPage(two, reader)];
  // The reader's view at each change: always a prefix of the order.
  const seen: number[][] = [];
  let writing = true;
  const watch = (async () => {
    while (writing) seen.push((await readPage(db, room)).messages.map(({ seq }) => seq));
  })();
  await Promise.all(
    writers.map(async (writer) => {
      for (let i = 0; i < 8; i++) await say(writer, room, `${writer.name}${i}`);
    }),
  );
  writing = false;
  await watch;
  const stored = (await readPage(db, room)).messages;
  expect(stored).toHaveLength(32);
  const order = stored.map(({ seq }) => seq);
  for (const stretch of seen) expect(order.slice(0, stretch.length)).toEqual(stretch);
  for (const name of ["A", "B", "C", "D"]) {
    const own = stored.map(({ text }) => text).filter((text) => text.startsWith(name));
    expect(own).toEqual(own.toSorted());
  }
  for (const page of pages.slice(0, 2)) await expect.poll(page.texts).toEqual(stored.map(({ text }) => text));
  for (const page of pages) await expect.poll(() => page.unread(room)).toBe(32);
  expect(pages[2]!.texts()).toEqual([]);
  // Read on one device: the other one, on the other server, counts nothing any more.
  const elsewhere = await openPage(one, reader);
  await markRead(house.services, reader, { channelId: room, seq: stored[19]!.seq });
  for (const page of [pages[1]!, elsewhere]) await expect.poll(() => page.unread(room)).toBe(12);
  expect(pages[0]!.unread(room)).toBe(32);
  await editMessage(house.services, writers[0]!, {
    channelId: room,
    seq: stored.find(({ text }) => text === "A0")!.seq,
    text: "A0!",
  });
  for (const page of pages.slice(0, 2)) await expect.poll(page.texts).toContain("A0!");
  expect((await readChannel(db, reader, room))!.unread).toBe(12);
});

test("a private channel is told to nobody else, also not to who asks for it; who leaves hears nothing more", async () => {
  const { db } = house.services;
  const node = await startNode();
  const [owner, inside, outside] = [
    await person("O", "owner"),
    await person("I", "editor"),
    await person("X", "manager"),
  ];
  const secret = await channel(owner, "Secret", [inside.personId]);
  const room = await channel(owner, "Open");
  const [theirs, mine] = [await openPage(node, outside, secret), await openPage(node, inside, secret)];
  await say(owner, secret, "only for us");
  await say(owner, room, "for all");
  await expect.poll(mine.texts).toEqual(["only for us"]);
  await expect.poll(() => theirs.unread(room)).toBe(1);
  expect(JSON.stringify(theirs.frames)).not.toContain("only for us");
  expect(theirs.unread(secret)).toBeUndefined();
  await changeMembers({ db }, owner, { channelId: secret, members: [] });
  await expect.poll(() => mine.frames.some(({ isChanged }) => isChanged)).toBe(true);
  await say(owner, secret, "without you");
  await db.deleteFrom("space_member").where("person_id", "=", outside.personId).execute();
  await say(owner, room, "still here");
  await expect.poll(() => mine.unread(room)).toBe(2);
  expect(mine.texts()).toEqual(["only for us"]);
  expect(theirs.unread(room)).toBe(1);
});

test("strangers and other sites' pages are not let in", async () => {
  const node = await startNode();
  const member = await person("M", "owner");
  await expect(openPage(node, null)).rejects.toThrow("Not for you.");
  await expect(openPage(node, member, 0, "https://elsewhere.example")).rejects.toThrow("Not for you.");
  const page = await openPage(node, member);
  for (const hostile of [{}, "1", Number.NaN, null, [1]]) page.socket.emit("open", hostile);
  page.socket.emit("away", { toString: null });
  await expect.poll(() => page.socket.connected).toBe(true);
});

test("who is here is known on every server, in one's own teams, and a server that stops takes its people along", async () => {
  const { db } = house.services;
  const [one, two] = [await startNode(), await startNode()];
  const [a, b, stranger] = [await person("Anand", "owner"), await person("Bela", "editor"), await person("S")];
  const status = async (who: SignedIn) =>
    (await listTeam(db, spaceId)).find(({ personId }) => personId === who.personId)!.status;
  const page = await openPage(one, a);
  const theirs = await openPage(two, stranger);
  const far = await openPage(two, b);
  const heard = () => page.presence.filter(({ personId }) => personId === b.personId).map(({ status }) => status);
  await expect.poll(heard).toEqual(["online"]);
  expect(await status(b)).toBe("online");
  far.socket.emit("away", true);
  await expect.poll(heard).toEqual(["online", "away"]);
  expect(await status(b)).toBe("away");
  await two.stop();
  await expect.poll(heard).toEqual(["online", "away", "offline"]);
  expect(await status(b)).toBe("offline");
  expect(theirs.presence.filter(({ personId }) => personId !== stranger.personId)).toEqual([]);
});
