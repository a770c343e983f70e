import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { announceDue } from "#/features/events/announce-jobs.server.ts";
import type { PushMessage } from "#/platform/outgoing-notification.ts";
import { testEvent } from "#/testing/events.ts";
import { declarations } from "#/testing/notifications.ts";
import { testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { testSession, testSubscriber, type TestSettings } from "#/testing/subscribers.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { DeliverData } from "./commands/announce.server.ts";
import { deliver } from "./commands/deliver.server.ts";
import { addDevice, removeDevice } from "./commands/devices.server.ts";
import { reencryptColumn } from "#/platform/db/reencrypt.ts";
import { vapidKeys } from "./commands/vapid-keys.server.ts";
import { DeviceForm } from "./forms.ts";
import { encryptedColumns } from "./encrypted-columns.ts";
import { isInside } from "#/platform/http/outside-addresses.ts";
import { createPushSender } from "./push-sender.server.ts";

const start = new Date("2026-03-01T13:00:00Z").getTime();
const { services: base } = await testServices(() => start);
const { db } = base;
const office = testPostOffice(base);
const push = createPushSender(base, { timeoutMs: 300, reachesInside: true });
const services = { ...base, mailer: office.mailer, jobs: office.jobs, push, declarations };
const spaceId = await testSpace(db, "Saptdhara Mandir");

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Stands in for a push service: answers each path with the status that it names, or not at all. */
const received: Received[] = [];
const answers = new Map<string, number | "never" | "hangs-up-when-reused">();
const usedBefore = new WeakSet<Socket>();
let connections = 0;
const pushService = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const chunks: Buffer[] = [];
  const isReused = usedBefore.has(request.socket);
  usedBefore.add(request.socket);
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
    const answer = answers.get(request.url!) ?? 201;
    if (answer === "hangs-up-when-reused" && isReused) return request.socket.resetAndDestroy();
    if (answer !== "never") response.writeHead(typeof answer === "number" ? answer : 201).end("x".repeat(1_000));
  });
});
pushService.on("connection", () => (connections += 1));
await new Promise<void>((resolve) => pushService.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`;
afterAll(() => {
  pushService.closeAllConnections();
  return new Promise((resolve) => pushService.close(resolve));
});

/** A browser's side of RFC 8291. */
interface Browser {
  readonly path: string;
  readonly keys: ECDH;
  readonly auth: Buffer;
}

let made = 0;
async function browserOf(person: SignedIn, answer: number | "never" | "hangs-up-when-reused" = 201): Promise<Browser> {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const browser = { path: `/push/${++made}`, keys, auth: randomBytes(16) };
  answers.set(browser.path, answer);
  await addDevice({ db }, person, {
    sessionId: await testSession(db, person),
    userAgent: "Mozilla/5.0 (Linux) Firefox/150",
    endpoint: origin + browser.path,
    p256dh: keys.getPublicKey("base64url"),
    auth: browser.auth.toString("base64url"),
  });
  return browser;
}

/** Reads a body as a browser does: RFC 8188 with the keys of RFC 8291. */
function decrypt({ keys, auth }: Browser, body: Buffer): PushMessage {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body[20]!);
  const record = body.subarray(21 + body[20]!);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const ikm = Buffer.from(hkdfSync("sha256", keys.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
}

async function subscriber(settings: TestSettings = {}): Promise<SignedIn> {
  const person = await testSubscriber(db, settings);
  await db
    .insertInto("event_reminder")
    .values({ person_id: person.personId, occurrence_id: occurrenceId, minutes_before: 0 })
    .execute();
  return person;
}

async function tell(): Promise<void> {
  await announceDue(services);
  for (const { data } of office.queue.splice(0)) await deliver(services, data as DeliverData);
}

const to = (browser: Browser) => received.filter(({ path }) => path === browser.path);
const devicesOf = (person: SignedIn) =>
  db.selectFrom("push_device").select("id").where("person_id", "=", person.personId).execute();

let occurrenceId: number;
beforeEach(async () => {
  await db.deleteFrom("event_series").execute();
  occurrenceId = await testEvent(db, {
    ...{ spaceId, kind: "festival", title: "Sandhya Aarti" },
    startsAt: new Date(start),
  });
  received.length = 0;
  office.sent.length = 0;
  office.queue.length = 0;
});

test("a push is encrypted for its browser, signed by this installation, and says what a mail would", async () => {
  const person = await subscriber();
  const [phone, byRole] = [await browserOf(person), await browserOf(person)];
  await tell();
  for (const browser of [phone!, byRole!]) {
    const [message] = to(browser);
    expect(message!.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "3600", urgency: "high" });
    expect(message!.headers.topic).toMatch(/^n\d+$/);
    const shown = decrypt(browser, message!.body);
    expect(shown).toMatchObject({ title: "Sandhya Aarti is starting now", lang: "en" });
    expect(shown.body).toBe("Sunday, 1 March 2026, 6:30 pm IST\nSaptdhara Mandir, Ujjain, Madhya Pradesh");
    expect(shown.url).toMatch(/^\/notifications\/\d+$/);

    const { publicKey } = await vapidKeys(base);
    const [, jwt, key] = /^vapid t=([^,]+), k=(.+)$/.exec(message!.headers.authorization!)!;
    expect(key).toBe(publicKey);
    const [head, claims, signature] = jwt!.split(".");
    const point = Buffer.from(publicKey, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x!, y: y! }, format: "jwk" });
    const signed = Buffer.from(`${head}.${claims}`);
    const bytes = Buffer.from(signature!, "base64url");
    expect(verify("sha256", signed, { key: jwk, dsaEncoding: "ieee-p1363" }, bytes)).toBe(true);
    expect(JSON.parse(Buffer.from(claims!, "base64url").toString())).toMatchObject({
      aud: origin,
      sub: "mailto:care@sangam.example.org",
    });
  }
  // The cheapest way that reached them is enough.
  expect(office.sent).toEqual([]);
});

test("push after push goes over the connection that is there", async () => {
  await browserOf(await subscriber());
  await tell();
  const before = connections;
  for (let i = 0; i < 3; i++) {
    await browserOf(await subscriber());
    await tell();
  }
  expect(received).toHaveLength(4);
  expect(connections).toBe(before);
});

test("a push whose connection was given up meanwhile goes over a new one, and nobody gets a mail for it", async () => {
  await browserOf(await subscriber());
  await tell();
  const person = await subscriber();
  const browser = await browserOf(person, "hangs-up-when-reused");
  await tell();
  expect(to(browser)).toHaveLength(2);
  expect(office.sent).toEqual([]);
});

test("a push is in the person's language", async () => {
  const person = await subscriber({ language: "hindi" });
  const browser = await browserOf(person);
  await tell();
  const message = decrypt(browser, to(browser)[0]!.body);
  expect(message.lang).toBe("hi");
  expect(message.title).toMatch(/[\u0900-\u097f]/);
});

test("a browser that is gone is forgotten, and the mail goes instead", async () => {
  const person = await subscriber();
  const gone = [await browserOf(person, 410), await browserOf(person, 404)];
  await tell();
  expect(gone.map((browser) => to(browser).length)).toEqual([1, 1]);
  expect(await devicesOf(person)).toEqual([]);
  expect(office.sent.map((mail) => mail.to)).toEqual([person.email]);
});

test("one browser that takes it is enough; nobody waits for another that is gone or broken", async () => {
  const person = await subscriber();
  for (const answer of [410, 500, "never", 201] as const) await browserOf(person, answer);
  await tell();
  expect(received).toHaveLength(4);
  expect(office.sent).toEqual([]);
  expect(await devicesOf(person)).toHaveLength(3);
});

test.each([500, 503, 429, "never"] as const)("a push service that answers %s leaves it to the mail", async (answer) => {
  const person = await subscriber();
  await browserOf(person, answer);
  await tell();
  expect(office.sent.map((mail) => mail.to)).toEqual([person.email]);
  expect(await devicesOf(person)).toHaveLength(1);
});

test("who knows only the address of a browser takes nothing over; who uses that browser does", async () => {
  const [owner, other] = [await subscriber(), await subscriber()];
  const browser = await browserOf(owner);
  const add = async (keys: string, auth: Buffer) =>
    addDevice({ db }, other, {
      sessionId: await testSession(db, other),
      userAgent: "Mozilla/5.0 (Linux) Firefox/150",
      endpoint: origin + browser.path,
      p256dh: keys,
      auth: auth.toString("base64url"),
    });
  const stranger = createECDH("prime256v1");
  stranger.generateKeys();
  await add(stranger.getPublicKey("base64url"), randomBytes(16));
  expect([(await devicesOf(owner)).length, (await devicesOf(other)).length]).toEqual([1, 0]);
  await add(browser.keys.getPublicKey("base64url"), browser.auth);
  expect([(await devicesOf(owner)).length, (await devicesOf(other)).length]).toEqual([0, 1]);
});

test("where mails are switched off it is tried again, under the same topic, and told once", async () => {
  const person = await subscriber({ email_notifications: false });
  const browser = await browserOf(person, 500);
  await announceDue(services);
  const data = office.queue[0]!.data as DeliverData;
  await expect(deliver(services, data)).rejects.toThrow("could not be sent yet");
  answers.set(browser.path, 201);
  await deliver(services, data);
  await deliver(services, data);
  const messages = to(browser);
  expect(messages).toHaveLength(2);
  expect(new Set(messages.map(({ headers }) => headers.topic)).size).toBe(1);
  expect(office.sent).toEqual([]);
});

test("a message that will never be taken is not tried again", async () => {
  const person = await subscriber({ email_notifications: false });
  const browser = await browserOf(person, 413);
  await tell();
  await tell();
  expect(to(browser)).toHaveLength(1);
});

test("a cancellation comes by push and by mail", async () => {
  const person = await subscriber();
  const browser = await browserOf(person);
  await db.updateTable("event_occurrence").set({ status: "cancelled" }).execute();
  await tell();
  expect(decrypt(browser, to(browser)[0]!.body).title).toBe("Cancelled: Sandhya Aarti");
  expect(office.sent).toHaveLength(1);
});

test("pushes switched off after the intent are not sent; the mail is", async () => {
  const person = await subscriber();
  await browserOf(person);
  await announceDue(services);
  await db
    .updateTable("person_setting")
    .set({ push_notifications: false })
    .where("person_id", "=", person.personId)
    .execute();
  for (const { data } of office.queue.splice(0)) await deliver(services, data as DeliverData);
  expect(received).toEqual([]);
  expect(office.sent).toHaveLength(1);
});

test("a device goes with its session, belongs to who used it last, and is taken back by its owner alone", async () => {
  const [first, second] = [await testSubscriber(db), await testSubscriber(db)];
  const device = (person: SignedIn, sessionId: string) =>
    addDevice({ db }, person, { sessionId, userAgent: "", endpoint: `${origin}/shared`, p256dh: "a", auth: "b" });
  const session = await testSession(db, second!);
  await device(first!, await testSession(db, first!));
  await device(second!, session);
  expect(await devicesOf(first!)).toEqual([]);
  const [kept] = await devicesOf(second!);
  await removeDevice({ db }, first!, { device: kept!.id });
  expect(await devicesOf(second!)).toHaveLength(1);
  await db.deleteFrom("auth_session").where("id", "=", session).execute();
  expect(await devicesOf(second!)).toEqual([]);
});

test("the keys are made once, however many nodes start at once", async () => {
  await db.deleteFrom("push_key").execute();
  const nodes = [1, 2, 3, 4].map(() => db.withoutPlugins());
  const keys = await Promise.all(nodes.map((node) => vapidKeys({ ...base, db: node })));
  expect(new Set(keys.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(1);
});

test("the private key is kept encrypted; the one of before stays the same and is in clear no more", async () => {
  await db.deleteFrom("push_key").execute();
  const former = { publicKey: "public-of-before", privateKey: "private-of-before" };
  const value = JSON.stringify(former);
  await db.insertInto("installation").values({ key: "vapid-keys", value }).execute();
  expect(await vapidKeys({ ...base, db: db.withoutPlugins() })).toEqual(former);
  const clear = await db.selectFrom("installation").selectAll().where("key", "=", "vapid-keys").execute();
  expect(clear).toEqual([]);
  const row = await db.selectFrom("push_key").selectAll().executeTakeFirstOrThrow();
  expect(row.private_key_sealed.toString("latin1")).not.toContain(former.privateKey);

  // With a key that is lost the devices' name stays, and nothing is signed until the key is back.
  const lost = { ...base, db: db.withoutPlugins(), secret: "another-secret-0123456789abcdef-0123" };
  expect(await vapidKeys(lost)).toEqual({ publicKey: former.publicKey, privateKey: null });
  const target = { endpoint: "https://push.example.org/1", p256dh: "x", auth: "y" };
  const options = { ttlSeconds: 60, urgency: "normal", topic: "n1" } as const;
  await expect(createPushSender(lost).send(target, "{}", options)).rejects.toThrow("another key");

  // npm run rotate-secret encrypts it anew with everything else.
  const to = "the-next-secret-of-this-house-0123456789";
  for (const column of encryptedColumns) await reencryptColumn(db, column, { from: [base.secret], to });
  expect(await vapidKeys({ ...base, db: db.withoutPlugins(), secret: to })).toEqual(former);
  await db.deleteFrom("push_key").execute();
});

test("nobody makes the server call what stands behind its wall", async () => {
  const person = await subscriber({ email_notifications: false });
  const browser = await browserOf(person);
  const guarded = createPushSender(base);
  await announceDue(services);
  for (const { data } of office.queue.splice(0)) await deliver({ ...services, push: guarded }, data as DeliverData);
  expect(to(browser)).toEqual([]);
  expect(await devicesOf(person)).toEqual([]);
  const target = { p256dh: browser.keys.getPublicKey("base64url"), auth: browser.auth.toString("base64url") };
  const options = { ttlSeconds: 60, urgency: "normal", topic: "n1" } as const;
  // A name that leads inside is found out when it is resolved.
  expect(await guarded.send({ endpoint: "https://localhost/push", ...target }, "{}", options)).toBe("gone");
  for (const host of [
    "127.0.0.1",
    "10.1.2.3",
    "192.168.1.1",
    "169.254.169.254",
    "[::1]",
    "[fd00::1]",
    "[::ffff:10.0.0.1]",
    "[::10.0.0.1]",
    "[64:ff9b::10.0.0.1]",
    "[64:ff9b:1::a00:1]",
    "[2001:0:a00:1::1]",
    "[2002:a00:1::1]",
    "[fec0::1]",
  ]) {
    expect(isInside(host), host).toBe(true);
  }
  expect(isInside("push.example.org")).toBe(false);
  expect(isInside("93.184.216.34")).toBe(false);
  expect(isInside("[2606:2800:220:1::1]")).toBe(false);
});

test.each([
  ["plain http", { endpoint: "http://push.example.org/1" }],
  ["a port of its own", { endpoint: "https://push.example.org:8443/1" }],
  ["a name and a password", { endpoint: "https://a:b@push.example.org/1" }],
  ["no address", { endpoint: "push" }],
  ["an endless address", { endpoint: `https://push.example.org/${"x".repeat(1_000)}` }],
  ["a short key", { p256dh: "AAAA" }],
  ["a long secret", { auth: "A".repeat(40) }],
  ["no base64", { auth: "A".repeat(21) + "!" }],
])("a subscription with %s is refused", (_name, wrong) => {
  const right = {
    intent: "add",
    endpoint: "https://push.example.org/1",
    p256dh: `B${"A".repeat(86)}`,
    auth: "A".repeat(22),
  };
  expect(DeviceForm.safeParse(right).success).toBe(true);
  expect(DeviceForm.safeParse({ ...right, ...wrong }).success).toBe(false);
});
