import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { Server } from "socket.io";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openConnection, type ConnectionOptions } from "./connection.ts";
import { FIRST_WAIT_MS, LONGEST_WAIT_MS, waitAfterSentAway } from "./reconnect.ts";

interface ServerToClient {
  news(text: string): void;
}
interface ClientToServer {
  ask(text: string, answer: (text: string) => void): void;
  note(text: string): void;
}

const undo: (() => unknown)[] = [];
let sockets: Server;
let url: string;
const notes: string[] = [];

beforeEach(async () => {
  const server = createServer();
  sockets = new Server(server, { serveClient: false });
  sockets.on("connection", (socket) => {
    socket.on("ask", (text: string, answer: (text: string) => void) => answer(`heard ${text}`));
    socket.on("note", (text: string) => notes.push(text));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  undo.push(() => sockets.close());
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  notes.length = 0;
});

/** Opens a page's connection, with everything that it received, in order. */
function open(path: string, options: Partial<ConnectionOptions<ServerToClient>> = {}) {
  const seen: string[] = [];
  const connection = openConnection<ServerToClient, ClientToServer>({
    path: `${url}${path}`,
    hears: { news: (text) => seen.push(text) },
    connected: (isAgain) => void seen.push(isAgain ? "again" : "connected"),
    onState: (isConnected) => seen.push(isConnected ? "there" : "away"),
    random: () => 0,
    ...options,
  });
  undo.push(() => connection.close());
  return { connection, seen };
}

test("a page hears, asks, and comes back when its server sends it away", async () => {
  const { connection, seen } = open("/");
  expect(await connection.ask("ask", "too early")).toBeNull();
  connection.say("note", "too early");
  await expect.poll(() => seen).toEqual(["connected"]);
  expect(await connection.ask("ask", "this")).toBe("heard this");
  connection.say("note", "now");
  sockets.emit("news", "one");
  await expect.poll(() => seen).toEqual(["connected", "one"]);
  sockets.disconnectSockets(true);
  await expect.poll(() => seen, { timeout: 5_000 }).toEqual(["connected", "one", "again"]);
  sockets.emit("news", "two");
  await expect.poll(() => seen.at(-1)).toBe("two");
  expect(notes).toEqual(["now"]);
});

test("who has no right is told so once, does not come again, and asks over HTTP", async () => {
  let attempts = 0;
  sockets.of("/closed").use((_socket, next) => {
    attempts += 1;
    next(new Error("Not for you."));
  });
  const { seen } = open("/closed");
  await expect.poll(() => seen).toEqual(["away"]);
  const other = open("/");
  await expect.poll(() => other.seen).toEqual(["connected"]);
  expect(attempts).toBe(1);
});

test("a namespace that cannot say who somebody is just now is asked again", async () => {
  let attempts = 0;
  sockets.of("/busy").use((_socket, next) => {
    attempts += 1;
    next(attempts < 3 ? new Error("Not now.") : undefined);
  });
  const { seen } = open("/busy");
  await expect.poll(() => seen, { timeout: 8_000 }).toEqual(["away", "connected", "there"]);
});

test("a page that was not let in after all goes on asking over HTTP, and says nothing of being there", async () => {
  let isLetIn = false;
  const { seen } = open("/", {
    connected: async () => {
      seen.push("asked");
      return isLetIn;
    },
  });
  await expect.poll(() => seen).toEqual(["asked"]);
  isLetIn = true;
  sockets.disconnectSockets(true);
  await expect.poll(() => seen, { timeout: 5_000 }).toEqual(["asked", "asked"]);
});

test("pages that are sent away come back at different moments, later each time, and never later than planned", () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(1_000), (times, thousandths) => {
      const random = thousandths / 1_000;
      const wait = waitAfterSentAway(times, random);
      expect(wait).toBeGreaterThanOrEqual(FIRST_WAIT_MS);
      expect(wait).toBeLessThanOrEqual(FIRST_WAIT_MS + LONGEST_WAIT_MS);
      expect(waitAfterSentAway(times + 1, random)).toBeGreaterThanOrEqual(wait);
      if (random > 0) expect(wait).toBeGreaterThan(waitAfterSentAway(times, random / 2));
    }),
  );
});
