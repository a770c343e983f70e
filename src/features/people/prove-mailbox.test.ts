import { expect, test } from "vitest";
import { features } from "#/app/features.ts";
import { SESSION_ENDED, sessionKeysOf } from "#/platform/ended-sessions.ts";
import { hashSecretToken } from "#/platform/secret-token.ts";
import { testServices } from "#/testing/services.ts";
import { testAccount, TestBrowser, TEST_PASSWORD } from "#/testing/signed-in-browser.ts";
import { askPasskey } from "./commands/passkey-challenge.server.ts";
import { addPasskey } from "./commands/passkeys.server.ts";
import { resetPassword, resetWantsCode, verifyEmail } from "./commands/reset-password.server.ts";
import { signInByLink } from "./commands/sign-in-link.server.ts";
import { currentSession } from "./commands/sign-in.server.ts";
import { beginTwoFactor, confirmTwoFactor } from "./commands/two-factor.server.ts";
import { resetMails, signInLinkMails, verificationMails } from "./jobs.server.ts";
import { readTwoFactor } from "./queries/two-factor.server.ts";
import { stepAt, totpCode } from "./totp.server.ts";

const now = Date.now();
const { services } = await testServices(() => now);
const { db } = services;
let count = 0;

const tokenTo = async (email: string): Promise<string> => {
  const mail = (await services.mailer.outbox()).find(({ to }) => to === email);
  return decodeURIComponent(/token=([^\s"]+)/.exec(mail?.text ?? "")?.[1] ?? "");
};

const isProven = async (email: string) =>
  (await db.selectFrom("auth_user").select("emailVerified").where("email", "=", email).executeTakeFirstOrThrow())
    .emailVerified;

/** Switches the account's second factor on, as it was possible before its address was confirmed. */
async function switchOn(browser: TestBrowser): Promise<string> {
  const viewer = { ...(await browser.viewer()), emailVerified: true };
  await beginTwoFactor(services, viewer);
  const begun = await readTwoFactor(services, viewer);
  if (begun.state !== "begun") throw new Error("It was not begun.");
  await confirmTwoFactor(services, viewer, { code: totpCode(begun.secret, stepAt(now)), session: null });
  return begun.secret;
}

/** An account that somebody made with an address that nobody confirmed, with all that they can leave there. */
async function unproven({ hasTwoFactor = true } = {}) {
  const email = await testAccount(services, { emailVerified: false });
  const browser = new TestBrowser(services);
  await browser.signIn(email);
  const { userId, personId } = await browser.viewer();
  const session = await browser.run((ctx, headers) => currentSession(ctx, headers));
  const at = new Date(now);
  const name = `${++count}`;
  await db
    .insertInto("passkey")
    .values({
      ...{ user_id: userId, credential_id: Buffer.from(name), public_key: Buffer.from(name), sign_count: 0 },
      ...{ transports: [], name, created_at: at },
    })
    .execute();
  await db
    .insertInto("email_change")
    .values({ user_id: userId, new_email: `new-${email}`, asked_at: at, expires_at: new Date(now + 86_400_000) })
    .execute();
  await db
    .insertInto("push_device")
    .values({
      person_id: personId,
      session_id: session!,
      endpoint: `https://push.test/${name}`,
      p256dh: "p",
      auth: "a",
    })
    .execute();
  await db
    .insertInto("calendar_feed")
    .values({
      ...{ person_id: personId, token_hash: hashSecretToken(`feed ${name}`), faiths: ["hindu"], with_spaces: false },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  await db
    .insertInto("year_link")
    .values({
      ...{ person_id: personId, year: 2026, token_hash: hashSecretToken(`year ${name}`) },
      ...{ token_sealed: Buffer.from(name), created_at: at },
    })
    .execute();
  if (hasTwoFactor) await switchOn(browser);
  return { email, userId, personId, browser };
}

/** What is left of what they brought, by the names of tables. */
async function leftOf({ userId, personId }: { userId: string; personId: number }): Promise<string[]> {
  const left: string[] = [];
  for (const table of ["passkey", "two_factor", "recovery_code", "email_change"] as const) {
    const row = await db.selectFrom(table).select("user_id").where("user_id", "=", userId).executeTakeFirst();
    if (row) left.push(table);
  }
  for (const table of ["push_device", "calendar_feed", "year_link"] as const) {
    const row = await db.selectFrom(table).select("person_id").where("person_id", "=", personId).executeTakeFirst();
    if (row) left.push(table);
  }
  return left;
}

const openLink = async (email: string, browser = new TestBrowser(services)) => {
  await signInLinkMails(services).handle({ email });
  const token = await tokenTo(email);
  const step = await browser.run((ctx, headers) => signInByLink({ ...ctx, features }, headers, { token }));
  return { step, browser };
};
const reset = async (email: string, password = "lamps-at-dusk") => {
  await resetMails(services).handle({ email });
  const token = await tokenTo(email);
  return new TestBrowser(services).run((ctx) => resetPassword({ ...ctx, features }, { token, password }));
};

test("a link to sign in proves the mailbox: whoever made the account without it comes in no more", async () => {
  const made = await unproven();
  const keys: unknown[] = [];
  const stop = services.bus.subscribe(SESSION_ENDED, (key) => keys.push(key));
  await services.bus.ready();
  const { step, browser } = await openLink(made.email);
  expect(step).toBe("taken");
  expect(await isProven(made.email)).toBe(true);
  expect(await browser.viewer()).toMatchObject({ email: made.email, emailVerified: true });
  expect(await leftOf(made)).toEqual([]);
  expect((await made.browser.who()).kind).toBe("visitor");
  // Their sockets close.
  await expect.poll(() => keys).toEqual(sessionKeysOf(made.browser.headers.get("cookie") ?? ""));
  stop();
  await expect(new TestBrowser(services).signIn(made.email)).rejects.toThrow("people.wrong-pair");
  // A new password is a mail away.
  await reset(made.email);
  expect(await new TestBrowser(services).signIn(made.email, "lamps-at-dusk")).toBe("done");
});

test("a new password by mail wins over a second factor of an account that nobody confirmed, and all else of its maker goes", async () => {
  const made = await unproven();
  await resetMails(services).handle({ email: made.email });
  const mailed = (await services.mailer.outbox()).find(({ to }) => to === made.email);
  expect(mailed!.text).not.toContain("passkey");
  const token = await tokenTo(made.email);
  const owner = new TestBrowser(services);
  expect(await owner.run((ctx) => resetWantsCode(ctx, token))).toBe(false);
  const choose = (password: string) => owner.run((ctx) => resetPassword({ ...ctx, features }, { token, password }));
  await expect(choose("qwertyuiop")).rejects.toThrow("people.password-known");
  expect(await leftOf(made)).toContain("passkey");
  expect(await choose("lamps-at-dusk")).toEqual({ passkeys: 0 });
  expect(await isProven(made.email)).toBe(true);
  expect(await leftOf(made)).toEqual([]);
  expect((await made.browser.who()).kind).toBe("visitor");
  await expect(new TestBrowser(services).signIn(made.email)).rejects.toThrow("people.wrong-pair");
  expect(await owner.signIn(made.email, "lamps-at-dusk")).toBe("done");
});

test("an address is confirmed where its account is signed in, and what a newcomer has made stays", async () => {
  const made = await unproven({ hasTwoFactor: false });
  await verificationMails(services).handle({ userId: made.userId });
  const token = await tokenTo(made.email);
  const press = (browser: TestBrowser) =>
    browser.run((ctx, headers) => verifyEmail({ ...ctx, features }, headers, { token }));
  const other = new TestBrowser(services);
  await expect(press(other)).rejects.toMatchObject({ code: "people.link-of-another", status: 403 });
  await other.signIn(await testAccount(services));
  await expect(press(other)).rejects.toThrow("people.link-of-another");
  expect(await isProven(made.email)).toBe(false);
  await press(made.browser);
  expect(await made.browser.viewer()).toMatchObject({ emailVerified: true });
  expect(await leftOf(made)).toEqual(["passkey", "email_change", "push_device", "calendar_feed", "year_link"]);
  await expect(press(made.browser)).rejects.toThrow("people.link-ended");
});

test("of an account that was confirmed before, a new password and a link end nothing, and its passkeys are named", async () => {
  const made = await unproven({ hasTwoFactor: false });
  await db.updateTable("auth_user").set({ emailVerified: true }).where("id", "=", made.userId).execute();
  expect(await openLink(made.email)).toMatchObject({ step: "done" });
  expect(await leftOf(made)).toHaveLength(5);
  expect(await reset(made.email)).toEqual({ passkeys: 1 });
  const mailed = (await services.mailer.outbox()).find(({ to }) => to === made.email);
  expect(mailed!.text).toMatch(/1 passkey signs in to your account too.*\/settings\/passkeys/s);
  expect(await leftOf(made)).toEqual(expect.arrayContaining(["passkey", "calendar_feed", "year_link"]));
});

test("of two who take an account at once by its mailbox, one is the first", async () => {
  const made = await unproven();
  const steps = await Promise.all([openLink(made.email), openLink(made.email)].map(async (open) => (await open).step));
  expect(steps).toContain("taken");
  expect(await leftOf(made)).toEqual([]);
});

test("a passkey and a second factor are added once the address is confirmed", async () => {
  const email = await testAccount(services, { emailVerified: false });
  const browser = new TestBrowser(services);
  await browser.signIn(email, TEST_PASSWORD);
  const viewer = await browser.viewer();
  const first = { code: "people.confirm-address-first", status: 403 };
  await expect(beginTwoFactor(services, viewer)).rejects.toMatchObject(first);
  await expect(confirmTwoFactor(services, viewer, { code: "123456", session: null })).rejects.toMatchObject(first);
  await browser.run(async (ctx, headers) => {
    await expect(askPasskey(ctx, viewer, { purpose: "register", headers })).rejects.toMatchObject(first);
    await expect(addPasskey(ctx, viewer, { passkey: "{}", name: "Phone", headers })).rejects.toMatchObject(first);
  });
});
