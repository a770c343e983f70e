import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io, Manager, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Bus } from "../bus.ts";
import { readConfig } from "../config.ts";
import { SESSION_ENDED, sessionKeysOf } from "../ended-sessions.ts";
import { rememberOpeners } from "./openers.server.ts";
import { createLog } from "../log.ts";
import { visitor, type SignedIn } from "../viewer.ts";
import { TRUST_MS } from "./guard.ts";
import {
  openToAnybody,
  openToPeople,
  type Circle,
  type PublicNamespace,
  type RealtimeHost,
} from "./namespace.server.ts";

interface ServerToClient {
  news(text: string): void;
}
interface ClientToServer {
  ask(text: unknown, answer: (text: string) => void): void;
  enter(room: unknown, answer: (isIn: boolean) => void): void;
}

const undo: (() => unknown)[] = [];
let url: string;
let host: RealtimeHost;
let emit: (topic: string, news: unknown) => void;
/** The person of each session's cookie. */
const sessions = new Map<string, number>();
let now = 0;

beforeEach(async () => {
  const server = createServer();
  const sockets = new Server(server, { serveClient: false });
  const listeners = new Map<string, Set<(news: unknown) => void>>();
  const bus: Bus = {
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => void set.delete(listener);
    },
    ready: async () => undefined,
    settled: async () => undefined,
    watch: () => undefined,
    close: async () => undefined,
  };
  emit = (topic, news) => listeners.get(topic)?.forEach((listener) => listener(news));
  host = {
    sockets,
    services: { bus, log: createLog({ logLevel: "silent" }), config: readConfig({ NODE_ENV: "test" }) },
    now: () => now,
    async identify(headers) {
      const [, key = ""] = /session_token=(\w+)/.exec(headers.get("cookie") ?? "") ?? [];
      const personId = sessions.get(key);
      return personId ? ({ kind: "person", personId } as SignedIn) : visitor;
    },
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  undo.push(() => sockets.close());
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  sessions.clear();
});

async function openPage(path: string, key = "", headers: Record<string, string> = {}) {
  const socket: Socket = io(`${url}${path}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: key ? { cookie: `session_token=${key}`, ...headers } : headers,
  });
  undo.push(() => void socket.disconnect());
  const heard: string[] = [];
  socket.on("news", (text: string) => heard.push(text));
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  return { socket, heard };
}

const asked: string[] = [];
let finishSlow: (() => void) | undefined;
const said = {
  ask: {
    async hear(_page: unknown, text: unknown) {
      asked.push(String(text));
      if (text === "slow") await new Promise<void>((resolve) => (finishSlow = resolve));
      return `heard ${String(text)}`;
    },
  },
  enter: { hear: () => false },
};

function people() {
  let missed = 0;
  const pages = openToPeople<ServerToClient, ClientToServer, null>(host, {
    path: "/people",
    state: () => null,
    says: said,
    bus: { person: (id) => pages.emit(id as number, "news", "for you") },
    missed: () => (missed += 1),
  });
  undo.push(pages.stop);
  return { pages, missed: () => missed };
}

test("people hear what is for them, on each of their pages, and nobody else is let in", async () => {
  sessions.set("asha", 1).set("ravi", 2);
  const { missed } = people();
  const [first, second, other] = [
    await openPage("/people", "asha"),
    await openPage("/people", "asha"),
    await openPage("/people", "ravi"),
  ];
  emit("person", 1);
  for (const page of [first, second]) await expect.poll(() => page.heard).toEqual(["for you"]);
  expect(other.heard).toEqual([]);
  await expect(openPage("/people")).rejects.toThrow("Not for you.");
  await expect(openPage("/people", "nobody")).rejects.toThrow("Not for you.");
  const elsewhere = { origin: "https://elsewhere.test" };
  await expect(openPage("/people", "asha", elsewhere)).rejects.toThrow("Not for you.");
  emit("bus.reconnected", null);
  expect(missed()).toBe(1);
});

test("however many namespaces stand on a server, one listener knows who opened its connections", async () => {
  const { engine } = host.sockets;
  const before = engine.listenerCount("connection");
  const openers = Array.from({ length: 12 }, () => rememberOpeners(host.sockets));
  expect(engine.listenerCount("connection")).toBe(before + 1);
  for (const each of openers.slice(1)) each.stop();
  expect(engine.listenerCount("connection")).toBe(before + 1);
  openers[0]!.stop();
  expect(engine.listenerCount("connection")).toBe(before);
});

test("a page whose session has ended hears nothing more, and does not come back", async () => {
  sessions.set("asha", 1).set("phone", 1);
  people();
  const [page, phone] = [await openPage("/people", "asha"), await openPage("/people", "phone")];
  sessions.delete("asha");
  emit("person", 1);
  for (const one of [page, phone]) await expect.poll(() => one.heard).toEqual(["for you"]);
  now += TRUST_MS + 1;
  emit("person", 1);
  await expect.poll(() => page.socket.connected).toBe(false);
  await expect.poll(() => phone.heard).toEqual(["for you", "for you"]);
  expect(page.heard).toEqual(["for you"]);
  await expect(openPage("/people", "asha")).rejects.toThrow("Not for you.");
});

test("a session that ends closes its connections with all that is on them, and no others", async () => {
  sessions.set("asha", 1).set("phone", 1);
  people();
  anybody();
  const [own, chat, phone, visiting] = [
    await openPage("/people", "asha.signature"),
    await openPage("/", "asha.signature"),
    await openPage("/people", "phone.signature"),
    await openPage("/"),
  ];
  sessions.delete("asha");
  for (const key of sessionKeysOf("sangam.session_token=asha.signature")) emit(SESSION_ENDED, key);
  for (const page of [own, chat]) await expect.poll(() => page.socket.connected).toBe(false);
  emit("person", 1);
  await expect.poll(() => phone.heard).toEqual(["for you"]);
  expect([own.heard, visiting.socket.connected]).toEqual([[], true]);
});

test("where the bus was away a session is asked for before the next word", async () => {
  sessions.set("asha", 1);
  people();
  const page = await openPage("/people", "asha");
  sessions.delete("asha");
  emit("bus.reconnected", null);
  emit("person", 1);
  await expect.poll(() => page.socket.connected).toBe(false);
  expect(page.heard).toEqual([]);
});

test("a page whose session has ended is heard no more, and has no answer to what it asked before", async () => {
  sessions.set("asha", 1).set("phone", 1);
  people();
  const [page, phone] = [await openPage("/people", "asha"), await openPage("/people", "phone")];
  const ask = ({ socket }: { socket: Socket }, text: string) => socket.timeout(5_000).emitWithAck("ask", text);
  expect(await ask(page, "one")).toBe("heard one");
  const slow = ask(page, "slow").then(
    () => "answered",
    () => "not answered",
  );
  await expect.poll(() => finishSlow).toBeDefined();
  sessions.delete("asha");
  now += TRUST_MS + 1;
  asked.length = 0;
  page.socket.emit("ask", "two", () => undefined);
  finishSlow?.();
  await expect.poll(() => page.socket.connected).toBe(false);
  expect(await slow).toBe("not answered");
  expect(await ask(phone, "three")).toBe("heard three");
  expect(asked).toEqual(["three"]);
});

test("serial words are heard one after the other", async () => {
  sessions.set("asha", 1);
  const heard: string[] = [];
  const inTurn = {
    isSerial: true,
    async hear(_page: unknown, text: unknown) {
      heard.push(`${String(text)} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      heard.push(`${String(text)} ends`);
      if (text === "one") throw new Error("asked for it");
    },
    failed: "sorry",
  };
  const pages = openToPeople<ServerToClient, ClientToServer, null>(host, {
    path: "/turns",
    state: () => null,
    says: { ask: inTurn, enter: inTurn },
    bus: {},
    missed: () => undefined,
  });
  undo.push(pages.stop);
  const { socket } = await openPage("/turns", "asha");
  const answers = [socket.emitWithAck("ask", "one"), socket.emitWithAck("enter", "two")];
  expect(await Promise.all(answers)).toEqual(["sorry", null]);
  expect(heard).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});

test("one person has so many pages and no more; one that is closed makes room", async () => {
  sessions.set("asha", 1);
  const { pages } = people();
  const open = [];
  for (let tab = 0; tab < 20; tab++) open.push(await openPage("/people", "asha"));
  await expect(openPage("/people", "asha")).rejects.toThrow("Not for you.");
  open[0]!.socket.disconnect();
  await expect.poll(() => pages.people.get(1)?.size).toBe(19);
  await openPage("/people", "asha");
});

function anybody() {
  const pages: PublicNamespace<ServerToClient, null> = openToAnybody<ServerToClient, ClientToServer, null>(host, {
    path: "/",
    state: () => null,
    says: {
      ask: {
        aMinute: 3,
        failed: "sorry",
        hear(_page, text) {
          if (text === "fail") throw new Error("asked for it");
          return `heard ${String(text)}`;
        },
      },
      enter: {
        hear: (page, room) => (room === "circle" ? circle.enter(page, 7) : page.join(String(room))),
      },
    },
    bus: {
      room: (name) => pages.emitToRoom(name as string, "news", `in ${String(name)}`),
      circle: (id) => circle.emit(id as number, "news", "among us"),
    },
    missed: () => undefined,
    pagesAnAddress: 3,
  });
  const circle: Circle<ServerToClient, null> = pages.circle(
    async (viewer) => viewer.kind === "person" && viewer.personId === 1,
  );
  undo.push(pages.stop);
  return pages;
}
const enter = ({ socket }: { socket: Socket }, room: string) => socket.timeout(5_000).emitWithAck("enter", room);

test("a page is in few rooms, and hears nothing of those that were one too many", async () => {
  const pages = anybody();
  const page = await openPage("/");
  const entered = [];
  for (let room = 0; room < 12; room++) entered.push(await enter(page, `r${room}`));
  expect(entered.filter(Boolean)).toHaveLength(7);
  for (let room = 0; room < 12; room++) emit("room", `r${room}`);
  await expect.poll(() => page.heard).toEqual(Array.from({ length: 7 }, (_, room) => `in r${room}`));
  pages.emptyRoom("r0");
  emit("room", "r0");
  emit("room", "r1");
  await expect.poll(() => page.heard.slice(7)).toEqual(["in r1"]);
});

test("a page that asks too often is sent away; a question that fails has an answer", async () => {
  anybody();
  const { socket } = await openPage("/");
  const ask = (text: string) => socket.timeout(5_000).emitWithAck("ask", text);
  expect([await ask("one"), await ask("fail"), await ask("two")]).toEqual(["heard one", "sorry", "heard two"]);
  socket.emit("ask", "three");
  await expect.poll(() => socket.connected).toBe(false);
});

test("an address has so many pages and no more", async () => {
  anybody();
  const pages = [await openPage("/"), await openPage("/"), await openPage("/")];
  const fourth = await openPage("/");
  await expect.poll(() => fourth.socket.connected).toBe(false);
  pages[0]!.socket.disconnect();
  await expect.poll(async () => (await openPage("/")).socket.connected).toBe(true);
});

test("what is said in a circle is heard by right, and the right is asked for again", async () => {
  sessions.set("asha", 1).set("ravi", 2);
  anybody();
  const [inside, outside] = [await openPage("/", "asha"), await openPage("/", "ravi")];
  expect([await enter(inside, "circle"), await enter(outside, "circle")]).toEqual([true, false]);
  for (const id of [7, 8]) emit("circle", id);
  await expect.poll(() => inside.heard).toEqual(["among us"]);
  sessions.set("asha", 2);
  now += TRUST_MS + 1;
  emit("circle", 7);
  await enter(inside, "open");
  emit("room", "open");
  await expect.poll(() => inside.heard).toEqual(["among us", "in open"]);
  expect(outside.heard).toEqual([]);
});

test("people are recognised on a connection that another namespace opened", async () => {
  sessions.set("asha", 1);
  anybody();
  people();
  const manager = new Manager(url, {
    transports: ["websocket"],
    extraHeaders: { cookie: "session_token=asha" },
    reconnection: false,
  });
  const [chat, own] = [manager.socket("/"), manager.socket("/people")];
  undo.push(() => void [chat, own].forEach((socket) => socket.disconnect()));
  for (const socket of [chat, own]) await expect.poll(() => socket.connected).toBe(true);
});
