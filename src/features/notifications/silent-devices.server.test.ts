import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { messageReceived } from "#/features/messages/notifications.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { declarations } from "#/testing/notifications.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { testSession, testSubscriber } from "#/testing/subscribers.ts";
import type { DeliverData } from "./commands/announce.server.ts";
import { deliver } from "./commands/deliver.server.ts";
import { addDevice } from "./commands/devices.server.ts";
import { notifyPeople } from "./commands/notify-people.server.ts";
import { createPushSender } from "./push-sender.server.ts";

const MINUTE = 60_000;
const start = new Date("2026-03-01T13:00:00Z").getTime();
let clock = start;
const { services: base } = await testServices(() => clock);
const { db } = base;
const office = testPostOffice(base);
const push = createPushSender(base, { timeoutMs: 600, reachesInside: true });
const services = { ...base, mailer: office.mailer, jobs: office.jobs, push, declarations };

type Kind = "answers" | "silent";
const asked: Kind[] = [];
/** The other answers too from now on. */
let allAnswer = false;

/** @returns where a push service listens that answers, or never does. */
async function pushService(kind: Kind): Promise<string> {
  const server = createServer((request, response) => {
    asked.push(kind);
    request.resume();
    if (allAnswer || kind === "answers") response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const origins = { answers: await pushService("answers"), silent: await pushService("silent") };

beforeEach(() => {
  clock = start;
  allAnswer = false;
  asked.length = 0;
  office.queue.length = 0;
});

let made = 0;
async function device(person: SignedIn, kind: Kind): Promise<void> {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  await addDevice({ db }, person, {
    ...{ sessionId: await testSession(db, person), userAgent: "", endpoint: `${origins[kind]}/${++made}` },
    ...{ p256dh: keys.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") },
  });
}

/** So many notifications of each, which one piece of work sends. */
async function sendTogether(people: readonly SignedIn[], count: number): Promise<{ readonly failed: boolean }> {
  for (let i = 0; i < count; i++) {
    await notifyPeople(services, {
      ...{ kind: messageReceived.key, key: `test:${++made}`, personIds: people.map(({ personId }) => personId) },
      ...{ path: "/messages/7", payload: { who: "Ilango Vel", text: "Shall we meet?" } },
    });
  }
  const ids = office.queue.splice(0).flatMap(({ data }) => (data as DeliverData).ids);
  return deliver(services, { ids }).then(
    () => ({ failed: false }),
    () => ({ failed: true }),
  );
}

const silentlyAsked = () => asked.splice(0).filter((kind) => kind === "silent").length;
const devicesOf = (person: SignedIn) =>
  db.selectFrom("push_device").selectAll().where("person_id", "=", person.personId).execute();

test("whose ten browsers never answer holds up others once and not for each notification", async () => {
  const [silent, other] = [await testSubscriber(db, { email_notifications: false }), await testSubscriber(db)];
  for (let i = 0; i < 10; i++) await device(silent, "silent");
  await device(other, "answers");
  expect((await sendTogether([silent, other], 12)).failed).toBe(true);
  expect(asked.filter((kind) => kind === "answers")).toHaveLength(12);
  // Of 120, those of one round, and what begins while its first silences are heard of.
  expect(silentlyAsked()).toBeLessThanOrEqual(24);
  const resting = (await devicesOf(silent)).filter(({ rests_until }) => rests_until !== null);
  expect(resting.length).toBeGreaterThanOrEqual(10);

  // They rest, and their notifications wait without a request.
  await sendTogether([silent, other], 1);
  expect(silentlyAsked()).toBe(0);
  clock += 2 * MINUTE;
  await sendTogether([silent], 1);
  expect(silentlyAsked()).toBeGreaterThan(0);
});

test("a silent browser rests longer each time, and is forgotten after some days", async () => {
  const person = await testSubscriber(db);
  await device(person, "silent");
  const rests: number[] = [];
  for (let i = 0; i < 9; i++) {
    await sendTogether([person], 1);
    const [row] = await devicesOf(person);
    rests.push((row!.rests_until!.getTime() - clock) / MINUTE);
    clock = row!.rests_until!.getTime();
  }
  expect(rests).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(silentlyAsked()).toBe(9);
  clock = start + 3 * DAY_MS;
  await sendTogether([person], 1);
  expect(await devicesOf(person)).toEqual([]);
  // While it was silent the mail went instead.
  expect(office.sent.filter(({ to }) => to === person.email)).toHaveLength(10);
});

test("one that answers again is as one that was never silent", async () => {
  const person = await testSubscriber(db);
  await device(person, "silent");
  await sendTogether([person], 1);
  clock += MINUTE;
  allAnswer = true;
  expect((await sendTogether([person], 1)).failed).toBe(false);
  expect(await devicesOf(person)).toMatchObject([{ silences: 0, silent_since: null, rests_until: null }]);
});
