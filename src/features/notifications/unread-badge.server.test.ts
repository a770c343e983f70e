import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io, Manager, type Socket } from "socket.io-client";
import { afterEach, beforeAll, expect, test } from "vitest";
import { features } from "#/app/features.ts";
import { connectBus } from "#/platform/bus.ts";
import { testEvent } from "#/testing/events.ts";
import { declarations } from "#/testing/notifications.ts";
import { testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { testSubscriber } from "#/testing/subscribers.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { publishLists } from "./commands/announce.server.ts";
import { readAll, readNotification } from "./commands/read.server.ts";
import { listNotifications, PAGE_SIZE } from "./queries/list.server.ts";
import { countUnread } from "./queries/unread.server.ts";
import { loader as open } from "./pages/open.ts";
import { startUnreadBadge } from "./sockets.server.ts";
import { clockAt } from "#/platform/clock.ts";

const start = new Date("2026-03-01T13:00:00Z").getTime();
let clock = start;
let house: TestServices;
let occurrenceId: number;
const undo: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  house = await testServices(() => clock);
  const { db } = house.services;
  occurrenceId = await testEvent(db, { spaceId: await testSpace(db, "Saptdhara Mandir"), startsAt: new Date(start) });
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  clock = start;
});

let made = 0;
async function notification(person: SignedIn, at = start): Promise<number> {
  const { db } = house.services;
  const row = await db
    .insertInto("notification")
    .values({
      person_id: person.personId,
      kind: "live",
      key: `test:${++made}`,
      occurrence_id: occurrenceId,
      starts_at: new Date(start),
      at: new Date(at),
      send_at: new Date(at),
      settled_at: new Date(at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const unreadOf = (person: SignedIn) => countUnread(house.services.db, person, new Date(clock));

/** Starts one server of several; the cookie `session_token=ID` signs in that person. */
async function startNode(people: readonly SignedIn[]): Promise<string> {
  const bus = await connectBus(house.database.url, house.services.log);
  const server = createServer();
  const sockets = new Server(server, { serveClient: false });
  const stop = startUnreadBadge({ ...house.services, bus }, sockets, async (headers) => {
    const [, id] = /session_token=(\d+)/.exec(headers.get("cookie") ?? "") ?? [];
    return people.find((person) => person.personId === Number(id)) ?? visitor;
  });
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
  readonly socket: Socket;
  readonly heard: number[];
}

function openPage(url: string, headers: Record<string, string>): Page {
  const socket = io(`${url}/notifications`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: headers,
  });
  undo.push(() => void socket.disconnect());
  const heard: number[] = [];
  socket.on("unread", (unread: number) => heard.push(unread));
  return { socket, heard };
}

const cookieOf = (person: SignedIn) => ({ cookie: `sangam.session_token=${person.personId}` });
const refusal = (page: Page) =>
  new Promise<string>((resolve) => page.socket.once("connect_error", (error) => resolve(error.message)));

test("a page hears its reader's count at once and as it changes, on every node, and nobody else's", async () => {
  const { db } = house.services;
  const [reader, other] = [await testSubscriber(db), await testSubscriber(db)];
  const [one, two] = [await startNode([reader!, other!]), await startNode([reader!, other!])];
  const pages = [openPage(one, cookieOf(reader!)), openPage(two, cookieOf(reader!))];
  const stranger = openPage(two, cookieOf(other!));
  for (const page of [...pages, stranger]) await expect.poll(() => page.heard).toEqual([0]);
  const id = await notification(reader!);
  await publishLists(db, [reader!.personId]);
  for (const page of pages) await expect.poll(() => page.heard.at(-1)).toBe(1);
  // Read on one device, gone on the other.
  await readNotification({ db, clock: clockAt(new Date(clock)) }, reader!, { id });
  expect(await unreadOf(reader!)).toBe(0);
  for (const page of pages) await expect.poll(() => page.heard.at(-1)).toBe(0);
  expect(stranger.heard).toEqual([0]);
});

test("without a session, with another's page in front, or with a made-up cookie nobody is let in", async () => {
  const person = await testSubscriber(house.services.db);
  const url = await startNode([person]);
  expect(await refusal(openPage(url, {}))).toBe("Not for you.");
  expect(await refusal(openPage(url, { cookie: "sangam.session_token=999999" }))).toBe("Not for you.");
  expect(await refusal(openPage(url, { ...cookieOf(person), origin: "https://elsewhere.test" }))).toBe("Not for you.");
  const own = openPage(url, { ...cookieOf(person), origin: url });
  await expect.poll(() => own.heard).toEqual([0]);
});

test("the count comes over the connection of a chat that let go of its request", async () => {
  const person = await testSubscriber(house.services.db);
  const url = await startNode([person]);
  const manager = new Manager(url, { transports: ["websocket"], extraHeaders: cookieOf(person), reconnection: false });
  const chat = manager.socket("/");
  await new Promise<void>((resolve) => chat.once("connect", resolve));
  const badge = manager.socket("/notifications");
  undo.push(() => void [chat, badge].forEach((socket) => socket.disconnect()));
  const heard: number[] = [];
  badge.on("unread", (unread: number) => heard.push(unread));
  await expect.poll(() => heard).toEqual([0]);
});

test("the list is the newest first, by pages, in the reader's words; what is not due yet is not in it", async () => {
  const { db } = house.services;
  const person = await testSubscriber(db);
  const ids: number[] = [];
  for (let i = 0; i < PAGE_SIZE + 3; i++) ids.push(await notification(person, start - i * 60_000));
  await notification(person, start + 60_000);
  const page = (after?: number) =>
    listNotifications(db, person, { language: "en", now: new Date(start), after, declarations });
  const first = await page();
  expect(first.notifications.map(({ id }) => id)).toEqual(ids.slice(0, PAGE_SIZE));
  expect(first.notifications[0]).toMatchObject({ line: "Saptdhara Mandir went live: Sandhya Aarti", unread: true });
  const second = await page(first.next!);
  expect(second.notifications.map(({ id }) => id)).toEqual(ids.slice(PAGE_SIZE));
  expect(second.next).toBeNull();
  expect(await unreadOf(person)).toBe(PAGE_SIZE + 3);
});

test("all are marked as read up to the moment the list was made, and nobody else's", async () => {
  const { db } = house.services;
  const [person, other] = [await testSubscriber(db), await testSubscriber(db)];
  await notification(person!, start - 1_000);
  await notification(person!, start + 1_000);
  await notification(other!, start - 1_000);
  clock = start + 2_000;
  await readAll({ db, clock: clockAt(new Date(clock)) }, person!, { asOf: new Date(start) });
  expect([await unreadOf(person!), await unreadOf(other!)]).toEqual([1, 1]);
});

test("a notification leads to its address and is read by that; another's leads to one's own list", async () => {
  const { db } = house.services;
  const [person, other] = [await testSubscriber(db), await testSubscriber(db)];
  const id = await notification(person!);
  const follow = async (viewer: SignedIn) => {
    const { context } = testRequest(house.services, { viewer, features });
    const request = new Request(`http://sangam.test/notifications/${id}`);
    const answer: unknown = await open({ request, context, params: { id: String(id) } } as never).catch(
      (thrown: unknown) => thrown,
    );
    return (answer as Response).headers.get("location");
  };
  expect(await follow(other!)).toBe("/notifications");
  expect(await unreadOf(person!)).toBe(1);
  expect(await follow(person!)).toBe(`/event/${occurrenceId}`);
  expect(await unreadOf(person!)).toBe(0);
});
