import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { features } from "#/app/features.ts";
import { testServices } from "#/testing/services.ts";
import { cookieHeader, testRequest } from "#/testing/request-context.ts";
import { SESSION_ENDED, sessionKeysOf } from "#/platform/ended-sessions.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { TestDatabase } from "#/testing/database.ts";
import { resetPassword, verifyEmail, askForReset, changePassword } from "./commands/reset-password.server.ts";
import { endExpiredSessions, endOtherSessions, endSession } from "./commands/end-sessions.server.ts";
import { removePerson } from "./commands/remove-person.server.ts";
import { setStaff } from "./commands/staff.server.ts";
import { signIn, signOut } from "./commands/sign-in.server.ts";
import { resetMails, verificationMails } from "./jobs.server.ts";
import { resolveViewer } from "./public.server.ts";
import { openSessions } from "./queries.server.ts";
import { createDemoAccount } from "./sample.server.ts";

let services: Services;
let db: TestDatabase["db"];
let count = 0;

beforeAll(async () => {
  ({
    services,
    database: { db },
  } = await testServices());
});

async function account({ isSample = false } = {}) {
  count += 1;
  const email = `asha${count}@example.org`;
  const password = "a-long-password";
  const personId = await createDemoAccount(services, { email, password, name: "Asha Rao", accountType: "common" });
  await db.updateTable("person").set({ is_sample: isSample }).where("id", "=", personId).execute();
  return { email, password, personId };
}

async function enter(pair: { email: string; password: string }, clientAddress?: string): Promise<Headers> {
  const { ctx, cookies } = testRequest(services, clientAddress ? { clientAddress } : {});
  await signIn(ctx, new Headers({ "user-agent": "Test" }), pair);
  return new Headers({ cookie: cookieHeader(cookies) });
}

const who = (headers: Headers) => resolveViewer(services, headers, () => undefined);
/** Runs it, and waits until the sessions of these cookies are known on the bus to have ended. */
async function expectEnded(ended: readonly Headers[], run: () => unknown) {
  const keys: unknown[] = [];
  const stop = services.bus.subscribe(SESSION_ENDED, (key) => keys.push(key));
  await services.bus.ready();
  await run();
  const expected = ended.flatMap((headers) => sessionKeysOf(headers.get("cookie") ?? ""));
  await expect.poll(() => keys.toSorted()).toEqual(expected.toSorted());
  stop();
}
const kind = async (headers: Headers) => (await who(headers)).kind;

/** The token in the newest mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const mail = (await services.mailer.outbox()).find(({ to }) => to === email);
  return decodeURIComponent(/token=([^\s"]+)/.exec(mail?.text ?? "")?.[1] ?? "");
}

test("a session is kept in a cookie that scripts cannot read, and lasts across processes", async () => {
  const { ctx, cookies } = testRequest(services);
  const pair = await account();
  await signIn(ctx, new Headers(), pair);
  const session = cookies.find((cookie) => cookie.includes("session_token="));
  expect(session).toMatch(/HttpOnly/i);
  expect(session).toMatch(/SameSite=Lax/i);
  expect(session).toMatch(/Max-Age=2592000/i);
  // Another process: the same database and secret, nothing else.
  const elsewhere = { ...services, db: db.withTables() } as Services;
  const viewer = await resolveViewer(elsewhere, new Headers({ cookie: cookieHeader(cookies) }), () => undefined);
  expect(viewer).toMatchObject({ kind: "person", personId: pair.personId, email: pair.email, zone: "Asia/Kolkata" });
});

test("a sample account is staff at this machine alone, since everybody knows its password", async () => {
  const pair = await account({ isSample: true });
  const headers = await enter(pair);
  headers.set("host", "localhost:3000");
  await setStaff(db, pair.email, true);
  const at = { ...services, config: { ...services.config, publicUrl: "http://localhost:3000" } };
  const seen = (localAddress?: string) => resolveViewer(at, headers, () => undefined, localAddress);
  expect(await seen("127.0.0.1")).toMatchObject({ isStaff: true, isSample: true, isLocal: true });
  expect(await seen("192.168.1.7")).toMatchObject({ isStaff: false, isSample: true, isLocal: false });
  expect(await seen()).toMatchObject({ isStaff: false });
  await db.updateTable("person").set({ is_sample: false }).where("id", "=", pair.personId).execute();
  expect(await seen("192.168.1.7")).toMatchObject({ isStaff: true, isSample: false });
});

test("the database knows a session by a hash: what is read there opens nothing", async () => {
  const headers = await enter(await account());
  const { userId } = (await who(headers)) as { userId: string };
  const [row] = await db.selectFrom("auth_session").select("token").where("userId", "=", userId).execute();
  const [, cookie = ""] = /session_token=([^;]+)/.exec(headers.get("cookie") ?? "") ?? [];
  const token = decodeURIComponent(cookie).split(".")[0]!;
  expect(token).toMatch(/^\w{32}$/);
  expect(row!.token).not.toContain(token);
  // Signed with the right secret, as somebody would who has that too.
  const signature = createHmac("sha256", services.secret).update(row!.token).digest("base64");
  const forged = `sangam.session_token=${encodeURIComponent(`${row!.token}.${signature}`)}`;
  expect(await kind(new Headers({ cookie: forged }))).toBe("visitor");
  const right = createHmac("sha256", services.secret).update(token).digest("base64");
  const same = `sangam.session_token=${encodeURIComponent(`${token}.${right}`)}`;
  expect(await kind(new Headers({ cookie: same }))).toBe("person");
});

test("a session of the release before goes on", async () => {
  const headers = await enter(await account());
  const { userId } = (await who(headers)) as { userId: string };
  const [, cookie = ""] = /session_token=([^;]+)/.exec(headers.get("cookie") ?? "") ?? [];
  const token = decodeURIComponent(cookie).split(".")[0]!;
  await db.updateTable("auth_session").set({ token }).where("userId", "=", userId).execute();
  expect(await kind(headers)).toBe("visitor");
  const migration = readFileSync("src/features/people/migrations/0069_session_hashes.sql", "utf8");
  await sql.raw(`${migration.replace(/;\s*$/, "")} where "userId" = '${userId}'`).execute(db);
  expect(await kind(headers)).toBe("person");
});

test("a session in use is prolonged, one that has ended is nobody's", async () => {
  const headers = await enter(await account());
  const { userId } = (await who(headers)) as { userId: string };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const move = (days: number) =>
    db
      .updateTable("auth_session")
      .set({ expiresAt: inDays(days) })
      .where("userId", "=", userId)
      .execute();
  await move(20);
  const renewed: string[] = [];
  await resolveViewer(services, headers, (cookie) => void renewed.push(cookie));
  expect(renewed.join()).toMatch(/session_token=.*Max-Age=2592000/i);
  const row = await db
    .selectFrom("auth_session")
    .select("expiresAt")
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  expect(row.expiresAt.getTime()).toBeGreaterThan(inDays(29).getTime());
  await move(-1);
  expect(await kind(headers)).toBe("visitor");
});

test("a session lasts ninety days, however often it was prolonged", async () => {
  const headers = await enter(await account());
  const began = (daysAgo: number) =>
    db
      .updateTable("auth_session")
      .set({ createdAt: new Date(Date.now() - daysAgo * 86_400_000), expiresAt: new Date(Date.now() + 86_400_000) })
      .where("token", "in", sessionKeysOf(headers.get("cookie") ?? ""))
      .execute();
  await began(89);
  expect(await kind(headers)).toBe("person");
  await began(91);
  const renewed: string[] = [];
  await expectEnded([headers], () => resolveViewer(services, headers, (cookie) => void renewed.push(cookie)));
  expect(renewed).toEqual([]);
  expect(await kind(headers)).toBe("visitor");
});

test("signing in again ends the session that the browser had, once the password fits", async () => {
  const [first, second] = [await account(), await account()];
  const headers = await enter(first);
  const again = (pair: { email: string; password: string }) => signIn(testRequest(services).ctx, headers, pair);
  await expect(again({ ...second, password: "wrong" })).rejects.toThrow("people.wrong-pair");
  expect(await kind(headers)).toBe("person");
  await expectEnded([headers], () => again(second));
  expect(await kind(headers)).toBe("visitor");
});

test("signing in writes the cookies of the person's language, theme and motion", async () => {
  const pair = await account();
  await db
    .updateTable("person_setting")
    .set({ language: "hindi", theme: "dark", animations_enabled: false })
    .where("person_id", "=", pair.personId)
    .execute();
  const { ctx, cookies } = testRequest(services);
  await signIn(ctx, new Headers(), pair);
  expect(cookieHeader(cookies)).toMatch(/lang=hi.*theme=dark.*motion=off/);
});

test("a forged or foreign cookie is nobody", async () => {
  const headers = await enter(await account());
  const forged = (headers.get("cookie") ?? "").replace(/session_token=(.{8})/, "session_token=AAAAAAAA");
  expect(await kind(new Headers({ cookie: forged }))).toBe("visitor");
  expect(await kind(new Headers({ cookie: "sangam.session_token=nothing" }))).toBe("visitor");
  expect(await kind(new Headers())).toBe("visitor");
});

test("signing out ends the session itself, not only its cookie", async () => {
  const headers = await enter(await account());
  expect(await kind(headers)).toBe("person");
  await signOut(testRequest(services).ctx, headers);
  expect(await kind(headers)).toBe("visitor");
});

test("an unknown address and a wrong password are answered alike", async () => {
  const { email } = await account();
  await expect(enter({ email, password: "not-this-one" }, "192.0.2.9")).rejects.toThrow("people.wrong-pair");
  await expect(enter({ email: "nobody@example.org", password: "x" }, "192.0.2.9")).rejects.toThrow("people.wrong-pair");
});

test("guessing is stopped for the guesser, not for the person elsewhere", async () => {
  const pair = await account();
  for (let i = 0; i < 8; i += 1) {
    await expect(enter({ ...pair, password: "wrong" }, "192.0.2.66")).rejects.toThrow("people.wrong-pair");
  }
  await expect(enter(pair, "192.0.2.66")).rejects.toMatchObject({ code: "platform.too-many", status: 429 });
  expect(await kind(await enter(pair, "192.0.2.67"))).toBe("person");
});

test("a removed person cannot sign in, and their open sessions are nobody's", async () => {
  const pair = await account();
  const headers = await enter(pair);
  await db.updateTable("person").set({ removed_at: new Date() }).where("id", "=", pair.personId).execute();
  expect(await kind(headers)).toBe("visitor");
  await expect(enter(pair)).rejects.toThrow("people.wrong-pair");
});

test("a reset link works once, ends every session, and changes the password", async () => {
  const pair = await account();
  const headers = await enter(pair);
  const { ctx } = testRequest(services);
  await resetMails(services).handle({ email: pair.email });
  const token = await mailedToken(pair.email);
  expect(token).not.toBe("");
  await resetPassword({ ...ctx, features }, { token, password: "another-password" });
  expect(await kind(headers)).toBe("visitor");
  await expect(enter(pair)).rejects.toThrow("people.wrong-pair");
  expect(await kind(await enter({ ...pair, password: "another-password" }))).toBe("person");
  await expect(resetPassword({ ...ctx, features }, { token, password: "third-password" })).rejects.toThrow(
    "people.link-ended",
  );
});

test("a reset ends the other links that were mailed before it", async () => {
  const pair = await account();
  const { ctx } = testRequest(services);
  await resetMails(services).handle({ email: pair.email });
  const first = await mailedToken(pair.email);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await resetMails(services).handle({ email: pair.email });
  const second = await mailedToken(pair.email);
  expect(second).not.toBe(first);
  await resetPassword({ ...ctx, features }, { token: second, password: "another-password" });
  await expect(resetPassword({ ...ctx, features }, { token: first, password: "third-password" })).rejects.toThrow(
    "people.link-ended",
  );
});

test("a reset link ends after an hour", async () => {
  const pair = await account();
  await resetMails(services).handle({ email: pair.email });
  const token = await mailedToken(pair.email);
  await db
    .updateTable("auth_verification")
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .execute();
  await expect(
    resetPassword({ ...testRequest(services).ctx, features }, { token, password: "another-password" }),
  ).rejects.toThrow("people.link-ended");
  expect(await kind(await enter(pair))).toBe("person");
});

test("asking for a reset says the same to everybody, mails only accounts, and is limited", async () => {
  const { ctx } = testRequest(services, { clientAddress: "192.0.2.20" });
  const pair = await account();
  const before = (await services.mailer.outbox()).length;
  await resetMails(services).handle({ email: "nobody@example.org" });
  expect((await services.mailer.outbox()).length).toBe(before);
  for (let i = 0; i < 3; i += 1) await askForReset(ctx, { email: pair.email });
  await expect(askForReset(ctx, { email: pair.email })).rejects.toMatchObject({ status: 429 });
  await expect(askForReset(ctx, { email: "unknown@example.org" })).resolves.toBeUndefined();
});

test("no secret of a link is stored as it was mailed", async () => {
  const pair = await account();
  await resetMails(services).handle({ email: pair.email });
  const token = await mailedToken(pair.email);
  const rows = await db.selectFrom("auth_verification").select("identifier").execute();
  expect(rows.some(({ identifier }) => identifier.includes(token))).toBe(false);
});

test("an address is confirmed once, by the link of its own mail", async () => {
  const pair = await account();
  const { userId } = (await who(await enter(pair))) as { userId: string };
  await db.updateTable("auth_user").set({ emailVerified: false }).where("id", "=", userId).execute();
  await verificationMails(services).handle({ userId });
  const token = await mailedToken(pair.email);
  const here = await enter(pair);
  const verify = (token: string) => verifyEmail({ ...testRequest(services).ctx, features }, here, { token });
  await expect(verify("no-such-token")).rejects.toThrow("people.link-ended");
  await verify(token);
  expect(await who(await enter(pair))).toMatchObject({ emailVerified: true });
  await expect(verify(token)).rejects.toThrow("people.link-ended");
});

test("a link to the old address confirms nothing after the address changed", async () => {
  const pair = await account();
  const { userId } = (await who(await enter(pair))) as { userId: string };
  await db.updateTable("auth_user").set({ emailVerified: false }).where("id", "=", userId).execute();
  await verificationMails(services).handle({ userId });
  const token = await mailedToken(pair.email);
  await db
    .updateTable("auth_user")
    .set({ email: `moved-${pair.email}` })
    .where("id", "=", userId)
    .execute();
  const { ctx } = testRequest(services);
  await expect(
    verifyEmail({ ...ctx, features }, await enter({ ...pair, email: `moved-${pair.email}` }), { token }),
  ).rejects.toThrow("people.link-ended");
});

test("changing the password needs the present one, and ends the other sessions", async () => {
  const pair = await account();
  const here = await enter(pair);
  const there = await enter(pair);
  const viewer = await who(here);
  const { ctx, cookies } = testRequest(services, { viewer });
  const form = { newPassword: "another-password", confirmPassword: "another-password" };
  await expect(changePassword(ctx, viewer, { ...form, currentPassword: "wrong", headers: here })).rejects.toMatchObject(
    {
      fields: [{ field: "currentPassword", code: "people.wrong-password" }],
    },
  );
  await changePassword(ctx, viewer, { ...form, currentPassword: pair.password, headers: here });
  expect(await kind(there)).toBe("visitor");
  expect(await kind(new Headers({ cookie: cookieHeader(cookies) }))).toBe("person");
});

test("nobody changes the password of an account that everybody knows, but at this machine", async () => {
  const pair = await account({ isSample: true });
  const here = await enter(pair);
  const viewer = (await who(here)) as SignedIn;
  expect(viewer).toMatchObject({ isSample: true, isLocal: false });
  const { ctx } = testRequest(services, { viewer });
  const form = { currentPassword: pair.password, newPassword: "another-password", confirmPassword: "another-password" };
  await expect(changePassword(ctx, viewer, { ...form, headers: here })).rejects.toMatchObject({
    code: "people.demo-account",
    status: 403,
  });
  await changePassword(ctx, { ...viewer, isLocal: true }, { ...form, headers: here });
});

test("one session or all others can be ended, and nobody ends another person's", async () => {
  const pair = await account();
  const here = await enter(pair);
  const there = await enter(pair);
  const third = await enter(pair);
  const viewer = await who(here);
  if (viewer.kind !== "person") throw new Error("not signed in");
  const [newest] = await openSessions(db, viewer);
  const stranger = await who(await enter(await account()));
  await expect(endSession({ db }, stranger, { session: newest!.id })).rejects.toThrow("people.session-gone");
  expect(await kind(third)).toBe("person");
  await endSession({ db }, viewer, { session: newest!.id });
  expect(await openSessions(db, viewer)).toHaveLength(2);
  const [keep] = (await openSessions(db, viewer)).toReversed();
  expect(await endOtherSessions({ db }, viewer, { keep: keep!.id })).toBe(1);
  expect([await kind(here), await kind(there), await kind(third)].filter((k) => k === "person")).toHaveLength(1);
});

test("every node hears of each session that ends, whatever ended it", async () => {
  const pair = await account();
  const enterAgain = () => enter(pair);
  const viewerOf = async (headers: Headers) => (await who(headers)) as SignedIn;
  const first = await enterAgain();
  await expectEnded([first], () => signOut(testRequest(services).ctx, first));
  const [here, there] = [await enterAgain(), await enterAgain()];
  const viewer = await viewerOf(here);
  const form = { currentPassword: pair.password, newPassword: "another-password", confirmPassword: "another-password" };
  const { ctx } = testRequest(services, { viewer });
  await expectEnded([here, there], () => changePassword(ctx, viewer, { ...form, headers: here }));
  pair.password = "another-password";
  await endOtherSessions({ db }, viewer, { keep: crypto.randomUUID() });
  const old = await enterAgain();
  const [session] = await openSessions(db, viewer);
  await expectEnded([old], () => endSession({ db }, viewer, { session: session!.id }));
  const others = [await enterAgain(), await enterAgain()];
  await expectEnded(others, () => endOtherSessions({ db }, viewer, { keep: crypto.randomUUID() }));
  const forgotten = await enterAgain();
  await resetMails(services).handle({ email: pair.email });
  const token = await mailedToken(pair.email);
  await expectEnded([forgotten], () => resetPassword({ ...ctx, features }, { token, password: "a-third-password" }));
  pair.password = "a-third-password";
  const expired = await enterAgain();
  const kept = await enter(await account());
  await db
    .updateTable("auth_session")
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where("userId", "=", viewer.userId)
    .execute();
  await expectEnded([expired], () => endExpiredSessions(db));
  expect(await kind(kept)).toBe("person");
  const removed = await enterAgain();
  const staff = { ...(await viewerOf(kept)), isStaff: true };
  await expectEnded([removed], () => removePerson(services, staff, { personId: pair.personId }));
});

test("a password that guessers know is refused beside its field, and nothing ends", async () => {
  const pair = await account();
  const here = await enter(pair);
  const viewer = await who(here);
  const { ctx } = testRequest(services, { viewer });
  const form = { currentPassword: pair.password, newPassword: "sangam-demo", confirmPassword: "sangam-demo" };
  await expect(changePassword(ctx, viewer, { ...form, headers: here })).rejects.toMatchObject({
    fields: [{ field: "newPassword", code: "people.password-known" }],
  });
  await resetMails(services).handle({ email: pair.email });
  const token = await mailedToken(pair.email);
  await expect(resetPassword({ ...ctx, features }, { token, password: "qwertyuiop" })).rejects.toMatchObject({
    fields: [{ field: "password", code: "people.password-known" }],
  });
  // What its owner is called is known as well, however they come to a new password.
  for (const [password, code] of [
    ["AshaRao 1987", "people.password-known"],
    [pair.email.toUpperCase(), "people.password-is-email"],
  ] as const) {
    const change = { currentPassword: pair.password, newPassword: password, confirmPassword: password };
    await expect(changePassword(ctx, viewer, { ...change, headers: here })).rejects.toMatchObject({
      fields: [{ field: "newPassword", code }],
    });
    await expect(resetPassword({ ...ctx, features }, { token, password })).rejects.toMatchObject({
      fields: [{ field: "password", code }],
    });
  }
  expect(await kind(here)).toBe("person");
  await resetPassword({ ...ctx, features }, { token, password: "lamps-at-dusk" });
  expect(await kind(here)).toBe("visitor");
});

test("no mail greets an address that nobody has confirmed by the name that was typed", async () => {
  const pair = await account();
  const { userId } = (await who(await enter(pair))) as SignedIn;
  const confirm = (emailVerified: boolean) =>
    db.updateTable("auth_user").set({ emailVerified }).where("id", "=", userId).execute();
  const newest = async () => (await services.mailer.outbox()).find(({ to }) => to === pair.email)!;
  await confirm(false);
  await verificationMails(services).handle({ userId });
  expect(JSON.stringify(await newest())).not.toContain("Asha");
  await new Promise((resolve) => setTimeout(resolve, 5));
  await resetMails(services).handle({ email: pair.email });
  expect(JSON.stringify(await newest())).not.toContain("Asha");
  await confirm(true);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await resetMails(services).handle({ email: pair.email });
  expect((await newest()).text).toContain("Namaste Asha Rao,");
});
