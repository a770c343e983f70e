import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io } from "socket.io-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publish } from "#/platform/bus.ts";
import { visitor } from "#/platform/viewer.ts";
import { testGift } from "#/testing/giving.ts";
import { testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { startMoneyNews } from "./sockets.server.ts";

const { services } = await testServices();
const { db } = services;
const undo: (() => unknown)[] = [];
let sockets: Server;
let url: string;

beforeEach(async () => {
  const server = createServer();
  sockets = new Server(server, { serveClient: false });
  undo.push(
    () => sockets.close(),
    startMoneyNews(services, sockets, async () => visitor),
  );
  await services.bus.ready();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function openPage() {
  const socket = io(url, { transports: ["websocket"], forceNew: true, reconnection: false });
  undo.push(() => socket.disconnect());
  const page = { socket, announced: 0 };
  socket.on("money", () => (page.announced += 1));
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  return page;
}
const rooms = (kind: string) => [...sockets.of("/").adapter.rooms.keys()].filter((room) => room.startsWith(kind));

test("a page is in the rooms of payments and spaces that are there, and of no others", async () => {
  const { socket } = await openPage();
  const spaceId = await testSpace(db);
  const { token } = await testGift(db, { spaceId, amountPaise: 5_100, state: "pending" });
  for (const wrong of [0, -1, spaceId + 1_000, 1.5, "1", null, Number.MAX_SAFE_INTEGER]) socket.emit("giving", wrong);
  socket.emit("payment", "no-such-payment-0000");
  socket.emit("payment", token);
  socket.emit("giving", spaceId);
  await expect.poll(() => [rooms("giving:"), rooms("payment:")]).toEqual([[`giving:${spaceId}`], [`payment:${token}`]]);
});

test("a page that asks for one room after the other is sent away", async () => {
  const { socket } = await openPage();
  for (let id = 1; id <= 61; id++) socket.emit("giving", id);
  await expect.poll(() => socket.connected).toBe(false);
  await expect.poll(() => rooms("giving:")).toEqual([]);
});

test("gifts of a listed space are announced to its pages, those of another are not, from the moment that it is one", async () => {
  const [listed, unlisted] = [await testSpace(db), await testSpace(db)];
  const unlist = () => db.updateTable("space").set({ is_listed: false }).where("id", "=", unlisted).execute();
  const [page, stranger] = [await openPage(), await openPage()];
  page.socket.emit("giving", listed);
  stranger.socket.emit("giving", unlisted);
  await expect.poll(() => rooms("giving:").toSorted()).toEqual([`giving:${listed}`, `giving:${unlisted}`].toSorted());
  await publish(db, "changed", `giving:${unlisted}`);
  await expect.poll(() => stranger.announced).toBe(1);
  await unlist();
  await publish(db, "changed", `giving:${unlisted}`);
  await expect.poll(() => rooms("giving:")).toEqual([`giving:${listed}`]);
  stranger.socket.emit("giving", unlisted);
  await publish(db, "changed", `giving:${unlisted}`);
  await publish(db, "changed", `giving:${listed}`);
  await expect.poll(() => page.announced).toBe(1);
  expect([stranger.announced, rooms("giving:")]).toEqual([1, [`giving:${listed}`]]);
});
