import { sql } from "kysely";
import { expect, test } from "vitest";
import { features } from "#/app/features.ts";
import { isConfirmed } from "#/platform/confirmed.ts";
import { tryDecrypt } from "#/platform/encrypt.ts";
import { visitor } from "#/platform/viewer.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { testAccount, TestBrowser, TEST_PASSWORD } from "#/testing/signed-in-browser.ts";
import { authFor } from "./auth.server.ts";
import { finishSignIn } from "./commands/finish-sign-in.server.ts";
import { findPendingSignIn, purgeUnfinished } from "./commands/pending-sign-in.server.ts";
import { changePassword, resetPassword, resetWantsCode } from "./commands/reset-password.server.ts";
import { signInByLink } from "./commands/sign-in-link.server.ts";
import { currentSession } from "./commands/sign-in.server.ts";
import {
  beginTwoFactor,
  cancelTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from "./commands/two-factor.server.ts";
import { resetMails, signInLinkMails } from "./jobs.server.ts";
import { readTwoFactor } from "./queries/two-factor.server.ts";
import { stepAt, totpCode } from "./totp.server.ts";

const MINUTE = 60_000;
const STEP = 30_000;
let now = Date.now();
const { services } = await testServices(() => now);
const { db } = services;

/** The code of an app some half minutes from now. */
const codeOf = (secret: string, steps = 0) => totpCode(secret, stepAt(now) + steps);

/** Somebody signed in, with two-factor authentication begun. */
async function begun() {
  const email = await testAccount(services);
  const browser = new TestBrowser(services);
  await browser.signIn(email);
  await beginTwoFactor(services, await browser.viewer());
  const view = await readTwoFactor(services, await browser.viewer());
  if (view.state !== "begun") throw new Error("It was not begun.");
  return { email, browser, secret: view.secret, qr: view.qr };
}

const switchOn = (browser: TestBrowser, code: string) =>
  browser.run(async (ctx, headers) =>
    confirmTwoFactor(ctx, await browser.viewer(), { code, session: await currentSession(ctx, headers) }),
  );

/** Somebody with two-factor authentication; half a minute after they switched it on. */
async function account() {
  const made = await begun();
  const codes = await switchOn(made.browser, codeOf(made.secret));
  now += STEP;
  return { ...made, codes };
}

/** The same, with a browser that has signed in by both. */
async function known() {
  const made = await account();
  const { userId } = await made.browser.viewer();
  const browser = await atTheDoor(made.email);
  await enter(browser, codeOf(made.secret));
  now += STEP;
  return { ...made, browser, userId };
}

const enter = (browser: TestBrowser, code: string) =>
  browser.run((ctx, headers) => finishSignIn(ctx, headers, { code }));

async function atTheDoor(email: string, password = TEST_PASSWORD) {
  const browser = new TestBrowser(services);
  expect(await browser.signIn(email, password)).toBe("code");
  expect((await browser.who()).kind).toBe("visitor");
  return browser;
}

const mailedToken = async (email: string) => {
  const mail = (await services.mailer.outbox()).find(({ to }) => to === email);
  return decodeURIComponent(/token=([^\s"]+)/.exec(mail?.text ?? "")?.[1] ?? "");
};

const noted = async (personId: number) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit where entity = 'person' and entity_id = ${personId} order by id`.execute(db);
  return rows.map(({ action }) => action);
};

test("it is on once its first code is right; the secret lies encrypted and the recovery codes as hashes", async () => {
  const { email, browser, secret, qr } = await begun();
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
  // Begun is not on: the password alone still signs in.
  const phone = new TestBrowser(services);
  expect(await phone.signIn(email)).toBe("done");
  await expect(switchOn(browser, "000000")).rejects.toMatchObject({
    code: "people.code-wrong",
    fields: [{ field: "code", code: "people.code-wrong" }],
  });
  const codes = await switchOn(browser, codeOf(secret));
  expect(codes).toHaveLength(10);
  const viewer = await browser.viewer();
  expect(await readTwoFactor(services, viewer)).toMatchObject({ state: "on", codesLeft: 10 });
  // Whoever came in without a code elsewhere is signed out.
  expect((await phone.who()).kind).toBe("visitor");
  const rows = JSON.stringify([
    await db.selectFrom("two_factor").selectAll().execute(),
    await db.selectFrom("recovery_code").selectAll().execute(),
  ]);
  expect(rows).not.toContain(secret);
  for (const code of codes) expect(rows).not.toContain(code.replaceAll("-", ""));
  const kept = await db
    .selectFrom("two_factor")
    .select("secret_sealed")
    .where("user_id", "=", viewer.userId)
    .executeTakeFirstOrThrow();
  expect(tryDecrypt(services.secret, kept.secret_sealed)).toBe(secret);
  expect(tryDecrypt("another-secret-of-32-characters-00", kept.secret_sealed)).toBeNull();
  expect(await noted(viewer.personId)).toEqual(["person.two-factor-on"]);
  await expect(beginTwoFactor(services, viewer)).rejects.toThrow("people.two-factor-is-on");
});

test("only who has just entered their password changes it, and a demo account keeps its ways in", async () => {
  const { browser, secret } = await account();
  const viewer = await browser.viewer();
  const late = { ...viewer, confirmedAt: new Date(now - 11 * MINUTE) };
  const changes = {
    begin: (by: typeof viewer) => beginTwoFactor(services, by),
    confirm: (by: typeof viewer) => confirmTwoFactor(services, by, { code: codeOf(secret), session: null }),
    renew: (by: typeof viewer) => renewRecoveryCodes(services, by),
    end: (by: typeof viewer) => endTwoFactor(services, by),
  };
  for (const [what, change] of Object.entries(changes)) {
    await expect(change(late), what).rejects.toMatchObject({ code: "platform.confirm-first", status: 403 });
    await expect(change({ ...viewer, isSample: true }), what).rejects.toThrow("people.demo-account");
    await expect(change(visitor as never), what).rejects.toThrow("platform.sign-in-first");
  }
  expect(await readTwoFactor(services, late)).toMatchObject({ state: "on" });
});

test("a secret that is only begun is shown for ten minutes after the password, and taken back by a press", async () => {
  const { browser, secret } = await begun();
  const viewer = await browser.viewer();
  expect(await readTwoFactor(services, { ...viewer, confirmedAt: new Date(now - 11 * MINUTE) })).toEqual({
    state: "off",
  });
  await beginTwoFactor(services, viewer);
  const again = await readTwoFactor(services, viewer);
  expect(again).toMatchObject({ state: "begun" });
  expect(again).not.toMatchObject({ secret });
  await cancelTwoFactor(services, viewer);
  expect(await readTwoFactor(services, viewer)).toEqual({ state: "off" });
});

test("after the password a code is asked for, and no session exists before it; then it is as if the password was entered", async () => {
  const { email, secret } = await account();
  const browser = await atTheDoor(email);
  expect(browser.headers.get("cookie")).not.toContain("session_token");
  await expect(enter(browser, "12345")).rejects.toThrow("people.code-wrong");
  await enter(browser, codeOf(secret));
  const viewer = await browser.viewer();
  expect(viewer).toMatchObject({ email });
  expect(isConfirmed(viewer, services)).toBe(true);
  // What was begun is over with it.
  expect(await findPendingSignIn(services, browser.headers)).toBeNull();
  await expect(new TestBrowser(services).signIn(email, "another")).rejects.toThrow("people.wrong-pair");
});

test("a code works once, whoever brings it again, and an earlier one no more after it", async () => {
  const { email, secret } = await account();
  const [mine, theirs] = [await atTheDoor(email), await atTheDoor(email)];
  const code = codeOf(secret, 1);
  await enter(mine, code);
  await expect(enter(theirs, code)).rejects.toMatchObject({ code: "people.code-used", fields: [{ field: "code" }] });
  await expect(enter(theirs, codeOf(secret))).rejects.toThrow("people.code-used");
  expect((await theirs.who()).kind).toBe("visitor");
  now += 2 * STEP;
  await enter(theirs, codeOf(secret));
  expect((await theirs.who()).kind).toBe("person");
});

test("clocks may be half a minute apart, and no more", async () => {
  const { email, secret } = await account();
  now += 10 * STEP;
  const browser = await atTheDoor(email);
  for (const off of [-2, 2]) await expect(enter(browser, codeOf(secret, off))).rejects.toThrow("people.code-wrong");
  await enter(browser, codeOf(secret, -1));
  now += 3 * STEP;
  await enter(await atTheDoor(email), codeOf(secret, 1));
});

test("of five browsers that bring one code at once, one comes in", async () => {
  const { email, secret } = await account();
  const browsers = await Promise.all(Array.from({ length: 5 }, () => atTheDoor(email)));
  const tries = await Promise.allSettled(browsers.map((browser) => enter(browser, codeOf(secret))));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a begun sign-in ends after five minutes, with its browser's cookie, and with a new password", async () => {
  const { email, secret, browser } = await account();
  const late = await atTheDoor(email);
  now += 5 * MINUTE;
  await expect(enter(late, codeOf(secret))).rejects.toThrow("people.sign-in-over");
  await purgeUnfinished(services);
  expect(await db.selectFrom("pending_sign_in").selectAll().execute()).toEqual([]);
  await expect(enter(new TestBrowser(services), codeOf(secret))).rejects.toThrow("people.sign-in-over");
  const before = await atTheDoor(email);
  const change = { currentPassword: TEST_PASSWORD, newPassword: "lamps-at-dawn", confirmPassword: "lamps-at-dawn" };
  await browser.run(async (ctx, headers) => changePassword(ctx, await browser.viewer(), { ...change, headers }));
  await expect(enter(before, codeOf(secret))).rejects.toThrow("people.sign-in-over");
  const open = await atTheDoor(email, "lamps-at-dawn");
  await resetMails(services).handle({ email });
  const { ctx } = testRequest(services);
  await resetPassword(
    { ...ctx, features },
    { token: await mailedToken(email), password: "lamps-at-dusk", code: codeOf(secret) },
  );
  now += STEP;
  await expect(enter(open, codeOf(secret))).rejects.toThrow("people.sign-in-over");
});

test("guesses are counted for the account, from however many addresses, and the refusal says when to come again", async () => {
  const { email, secret } = await account();
  const strangers = await Promise.all(Array.from({ length: 7 }, () => atTheDoor(email)));
  for (const stranger of strangers.slice(0, 6)) await expect(enter(stranger, "000000")).rejects.toThrow("code-wrong");
  await expect(enter(strangers[6]!, "000000")).rejects.toMatchObject({
    code: "platform.too-many",
    status: 429,
    params: { minutes: 15 },
  });
  await expect(enter(strangers[6]!, codeOf(secret))).rejects.toThrow("platform.too-many");
  // Others are not kept out by it.
  const other = await account();
  await enter(await atTheDoor(other.email), codeOf(other.secret));
});

test("who knows the password alone does not lock out the account's owner, and all guesses of an account are bounded", async () => {
  const { email, secret, codes, browser, userId } = await known();
  const guess = (stranger: TestBrowser) => refusalCode(enter(stranger, "000000"));
  const stranger = await atTheDoor(email);
  for (let i = 0; i < 6; i++) expect(await guess(stranger)).toBe("people.code-wrong");
  for (let i = 0; i < 10; i++) await refusalCode(enter(stranger, "made-up-code"));
  expect(await guess(stranger)).toBe("platform.too-many");
  // The owner's own browser, a recovery code elsewhere, and a link of their mail.
  expect(await browser.signIn(email)).toBe("code");
  await enter(browser, codeOf(secret));
  await enter(await atTheDoor(email), codes[0]!);
  await resetMails(services).handle({ email });
  const token = await mailedToken(email);
  now += STEP;
  const reset = { token, password: "lamps-at-dusk", code: codeOf(secret) };
  await resetPassword({ ...testRequest(services).ctx, features }, reset);
  const after = await atTheDoor(email, "lamps-at-dusk");
  expect(await guess(after)).toBe("platform.too-many");

  // However many ways and devices there are.
  const key = `code-day:${userId}`;
  const row = await db.selectFrom("rate_limit").select("hits").where("key", "=", key).executeTakeFirstOrThrow();
  expect(row.hits).toBe(9);
  await db.updateTable("rate_limit").set({ hits: 150 }).where("key", "=", key).execute();
  await db.deleteFrom("rate_limit").where("key", "like", `code%:${userId}:password`).execute();
  expect(await guess(after)).toBe("platform.too-many");
  await enter(after, codes[1]!);
});

test("each recovery code signs in once, and its owner hears of it", async () => {
  const { email, codes, browser } = await account();
  await enter(await atTheDoor(email), codes[0]!.toUpperCase());
  await expect(enter(await atTheDoor(email), codes[0]!)).rejects.toThrow("people.recovery-used");
  const viewer = await browser.viewer();
  expect(await readTwoFactor(services, viewer)).toMatchObject({ codesLeft: 9 });
  const [one, other] = [await atTheDoor(email), await atTheDoor(email)];
  const tries = await Promise.allSettled([enter(one, codes[1]!), enter(other, codes[1]!)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await noted(viewer.personId)).toEqual([
    "person.two-factor-on",
    "person.recovery-code-used",
    "person.recovery-code-used",
  ]);
  const queued = await sql<{ count: number }>`
    select count(*)::int as count from boss.job where name = 'notifications.notify'
      and data::text like ${`%recovery-code-used:${viewer.personId}:%`}`.execute(db);
  expect(queued.rows[0]!.count).toBe(2);
});

test("new recovery codes end the old ones, and another account's open nothing", async () => {
  const [mine, other] = [await account(), await account()];
  const renewed = await renewRecoveryCodes(services, await mine.browser.viewer());
  const browser = await atTheDoor(mine.email);
  for (const code of [mine.codes[0]!, other.codes[0]!]) {
    await expect(enter(browser, code)).rejects.toThrow("people.recovery-wrong");
  }
  await enter(browser, renewed[0]!);
});

test("a link to sign in asks for the code too, and the password again before what is grave", async () => {
  const { email, secret } = await account();
  await signInLinkMails(services).handle({ email });
  const token = await mailedToken(email);
  const browser = new TestBrowser(services);
  expect(await browser.run((ctx, headers) => signInByLink({ ...ctx, features }, headers, { token }))).toBe("code");
  expect((await browser.who()).kind).toBe("visitor");
  await enter(browser, codeOf(secret));
  expect(isConfirmed(await browser.viewer(), services)).toBe(false);
});

test("a link to a new password asks for the code too; whoever reads the mail alone changes nothing", async () => {
  const { email, secret, codes } = await account();
  await resetMails(services).handle({ email });
  const token = await mailedToken(email);
  const { ctx } = testRequest(services);
  expect(await resetWantsCode(ctx, token)).toBe(true);
  expect(await resetWantsCode(ctx, "made-up")).toBe(false);
  const reset = (code?: string) =>
    resetPassword({ ...ctx, features }, { token, password: "lamps-at-dusk", ...(code && { code }) });
  await expect(reset()).rejects.toMatchObject({ code: "people.code-wanted", fields: [{ field: "code" }] });
  await expect(reset("000000")).rejects.toThrow("people.code-wrong");
  expect(await new TestBrowser(services).signIn(email, TEST_PASSWORD)).toBe("code");
  await reset(codes[9]);
  const browser = new TestBrowser(services);
  expect(await browser.signIn(email, "lamps-at-dusk")).toBe("code");
  await enter(browser, codeOf(secret));
});

test("switched off, the password alone signs in, and nothing is left of it", async () => {
  const { email, browser, codes } = await account();
  const open = await atTheDoor(email);
  const viewer = await browser.viewer();
  await endTwoFactor(services, viewer);
  await endTwoFactor(services, viewer);
  await expect(enter(open, codes[0]!)).rejects.toThrow("people.sign-in-over");
  expect(await new TestBrowser(services).signIn(email)).toBe("done");
  expect(await readTwoFactor(services, viewer)).toEqual({ state: "off" });
  expect(await noted(viewer.personId)).toEqual(["person.two-factor-on", "person.two-factor-off"]);
  await expect(renewRecoveryCodes(services, viewer)).rejects.toThrow("people.two-factor-is-off");
});

test("a password alone makes no session where a code is wanted, by whatever way it is brought", async () => {
  const { email } = await account();
  const before = await db.selectFrom("auth_session").select("id").execute();
  await expect(authFor(services).api.signInEmail({ body: { email, password: TEST_PASSWORD } })).rejects.toMatchObject({
    name: "APIError",
  });
  expect(await db.selectFrom("auth_session").select("id").execute()).toHaveLength(before.length);
});

test("without the key of the installation no code is right, and recovery codes still are", async () => {
  const { email, secret, codes } = await account();
  const lost = { ...services, secret: "another-secret-of-32-characters-00" };
  const browser = await atTheDoor(email);
  await expect(
    browser.run((ctx, headers) => finishSignIn({ ...ctx, secret: lost.secret }, headers, { code: codeOf(secret) })),
  ).rejects.toThrow("people.code-wrong");
  await enter(browser, codes[3]!);
});

test("with the account all of it goes", async () => {
  const { email, browser } = await account();
  await atTheDoor(email);
  const { userId } = await browser.viewer();
  await db.deleteFrom("auth_user").where("id", "=", userId).execute();
  for (const table of ["two_factor", "recovery_code", "pending_sign_in"] as const) {
    expect(await db.selectFrom(table).selectAll().where("user_id", "=", userId).execute()).toEqual([]);
  }
});
