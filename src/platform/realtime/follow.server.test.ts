import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io } from "socket.io-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Bus } from "../bus.ts";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { visitor, type SignedIn } from "../viewer.ts";
import { followThings } from "./follow.server.ts";
import { TRUST_MS } from "./guard.ts";

const undo: (() => unknown)[] = [];
let url: string;
let now = 0;
let emit: (topic: string, news: unknown) => void;
/** Which person may follow which thing; a thing by a secret word is for whoever knows it. */
const rights = new Map<number, Set<number>>();

beforeEach(async () => {
  const server = createServer();
  const sockets = new Server(server, { serveClient: false });
  const listeners = new Map<string, (news: unknown) => void>();
  const bus: Bus = {
    subscribe(topic, listener) {
      listeners.set(topic, listener);
      return () => void listeners.delete(topic);
    },
    ready: async () => undefined,
    settled: async () => undefined,
    watch: () => undefined,
    close: async () => undefined,
  };
  emit = (topic, news) => listeners.get(topic)?.(news);
  const stop = followThings(
    {
      sockets,
      services: { bus, log: createLog({ logLevel: "silent" }), config: readConfig({ NODE_ENV: "test" }) },
      now: () => now,
      async identify(headers) {
        const personId = Number(/session_token=(\d+)/.exec(headers.get("cookie") ?? "")?.[1] ?? 0);
        return personId ? ({ kind: "person", personId } as SignedIn) : visitor;
      },
    },
    "/things",
    {
      thing: {
        topic: "thing",
        may: async (viewer, id) => viewer.kind === "person" && (rights.get(viewer.personId)?.has(id) ?? false),
      },
      secret: {
        topic: "secret",
        find: async (word) => (word === "open sesame" ? 9 : null),
        may: async () => rights.get(0)?.has(9) ?? false,
      },
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  undo.push(() => sockets.close(), stop);
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  rights.clear();
  now = 0;
});

async function openPage(personId: number | null) {
  const extraHeaders: Record<string, string> = personId ? { cookie: `session_token=${personId}` } : {};
  const options = { transports: ["websocket"], forceNew: true, reconnection: false, extraHeaders };
  const socket = io(`${url}/things`, options);
  undo.push(() => void socket.disconnect());
  const heard: number[] = [];
  socket.on("changed", (id: number) => heard.push(id));
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  return { socket, heard };
}

type OpenPage = Awaited<ReturnType<typeof openPage>>;

/** Asks to follow, and waits until that is answered. */
const follow = ({ socket }: OpenPage, word: string, about: unknown) =>
  new Promise<void>((answered) => socket.emit(word, about, () => answered()));

test("a page hears of the thing that its reader may see, and of no other thing or reader", async () => {
  rights.set(1, new Set([5, 6]));
  const [own, stranger, guest] = [await openPage(1), await openPage(2), await openPage(null)];
  for (const page of [own, stranger, guest]) await follow(page, "thing", 5);
  emit("thing", 6);
  emit("thing", 5);
  await expect.poll(() => own.heard).toEqual([5]);
  for (const wrong of [0, -1, 1.5, "5", null, {}, Number.MAX_VALUE]) await follow(own, "thing", wrong);
  // Another thing takes the place of the one before.
  await follow(own, "thing", 6);
  emit("thing", 5);
  emit("thing", 6);
  await expect.poll(() => own.heard).toEqual([5, 6]);
  expect([stranger.heard, guest.heard]).toEqual([[], []]);
});

test("a right that has ended is seen before the next word goes out, also when it comes back", async () => {
  rights.set(1, new Set([5]));
  const page = await openPage(1);
  await follow(page, "thing", 5);
  rights.clear();
  now = TRUST_MS + 1;
  emit("thing", 5);
  await follow(page, "secret", "anything");
  rights.set(1, new Set([5]));
  emit("thing", 5);
  await follow(page, "thing", 5);
  emit("thing", 5);
  await expect.poll(() => page.heard).toEqual([5]);
});

test("what leads to a thing by a word of its own is heard by whoever knows it, and again after the bus was away", async () => {
  rights.set(0, new Set([9]));
  const [guest, guesser] = [await openPage(null), await openPage(null)];
  await follow(guest, "secret", "open sesame");
  await follow(guesser, "secret", "open barley");
  emit("secret", 9);
  emit("bus.reconnected", null);
  await expect.poll(() => guest.heard).toEqual([9, 9]);
  expect(guesser.heard).toEqual([]);
});
