import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";
import { expect, test } from "vitest";
import { features } from "#/app/features.ts";
import { assertConfirmed, isConfirmed } from "#/platform/confirmed.ts";
import { visitor } from "#/platform/viewer.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { testAccount, TestBrowser } from "#/testing/signed-in-browser.ts";
import { askPasskey, type PasskeyQuestion, type Purpose } from "./commands/passkey-challenge.server.ts";
import {
  addPasskey,
  confirmByPasskey,
  removePasskey,
  removePassword,
  signInByPasskey,
} from "./commands/passkeys.server.ts";
import { purgeUnfinished } from "./commands/pending-sign-in.server.ts";
import { removePerson } from "./commands/remove-person.server.ts";
import { resetPassword } from "./commands/reset-password.server.ts";
import { signInByLink } from "./commands/sign-in-link.server.ts";
import { beginTwoFactor, confirmTwoFactor } from "./commands/two-factor.server.ts";
import { resetMails, signInLinkMails } from "./jobs.server.ts";
import { listPasskeys } from "./queries/passkeys.server.ts";
import { readTwoFactor } from "./queries/two-factor.server.ts";
import { stepAt, totpCode } from "./totp.server.ts";

const MINUTE = 60_000;
let now = Date.now();
const { services } = await testServices(() => now);
const { db } = services;
const ORIGIN = "http://sangam.test";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (data: string | Buffer) => Buffer.from(data).toString("base64url");

interface Slip {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
  /** User present, verified, and a new credential. */
  readonly flags?: number;
}

/** What keeps passkeys for somebody, and signs what it is asked to. */
class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  userHandle = "";
  count = 0;

  #clientData(type: string, { challenge }: PasskeyQuestion, slip: Slip): string {
    const { origin = ORIGIN, crossOrigin = false } = slip;
    return text(
      JSON.stringify({ type: slip.type ?? type, challenge: slip.challenge ?? challenge, origin, crossOrigin }),
    );
  }

  #head(question: PasskeyQuestion, flags: number, slip: Slip): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([sha256(slip.rpId ?? question.rpId), Buffer.from([slip.flags ?? flags]), count]);
  }

  register(question: PasskeyQuestion, slip: Slip = {}, key: KeyObject = this.#keys.publicKey): string {
    this.userHandle = question.user!.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    return JSON.stringify({
      id: text(this.id),
      clientDataJSON: this.#clientData("webauthn.create", question, slip),
      authenticatorData: text(Buffer.concat([this.#head(question, 0x45, slip), Buffer.alloc(16), length, this.id])),
      publicKey: text(key.export({ format: "der", type: "spki" })),
      transports: ["internal"],
    });
  }

  sign(question: PasskeyQuestion, slip: Slip = {}, key: KeyObject = this.#keys.privateKey): string {
    this.count += 1;
    const clientDataJSON = this.#clientData("webauthn.get", question, slip);
    const data = this.#head(question, 0x05, slip);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return JSON.stringify({
      ...{ id: text(this.id), clientDataJSON, authenticatorData: text(data), userHandle: this.userHandle },
      signature: text(createSign("sha256").update(signed).sign(key)),
    });
  }
}

const ask = (browser: TestBrowser, purpose: Purpose) =>
  browser.run(async (ctx, headers) => askPasskey(ctx, await browser.who(), { purpose, headers }));
const add = (browser: TestBrowser, passkey: string, name = "Phone") =>
  browser.run(async (ctx, headers) => addPasskey(ctx, await browser.viewer(), { passkey, name, headers }));
const enter = (browser: TestBrowser, passkey: string) =>
  browser.run((ctx, headers) => signInByPasskey(ctx, { passkey, headers }));
const remove = (browser: TestBrowser, id: number) =>
  browser.run(async (ctx, headers) => removePasskey(ctx, await browser.viewer(), { id, headers }));
const dropPassword = (browser: TestBrowser) =>
  browser.run(async (ctx, headers) => removePassword(ctx, await browser.viewer(), { headers }));
const keysOf = async (browser: TestBrowser) => listPasskeys(db, await browser.viewer());

/** Somebody signed in, with a passkey. */
async function account() {
  const email = await testAccount(services);
  const browser = new TestBrowser(services);
  await browser.signIn(email);
  const authenticator = new Authenticator();
  await add(browser, authenticator.register(await ask(browser, "register")));
  return { email, browser, authenticator };
}

test("a passkey is named and listed, and signs in from another browser as password and code together would", async () => {
  const { email, browser, authenticator } = await account();
  expect(await keysOf(browser)).toMatchObject([{ name: "Phone", madeAt: new Date(now).toISOString(), usedAt: null }]);
  const viewer = await browser.viewer();
  await beginTwoFactor(services, viewer);
  const begun = await readTwoFactor(services, viewer);
  if (begun.state !== "begun") throw new Error("It was not begun.");
  await confirmTwoFactor(services, viewer, { code: totpCode(begun.secret, stepAt(now)), session: null });
  const other = new TestBrowser(services);
  expect(await other.signIn(email)).toBe("code");
  await enter(other, authenticator.sign(await ask(other, "sign-in")));
  expect(await other.viewer()).toMatchObject({ email, confirmsBy: "either" });
  expect(isConfirmed(await other.viewer(), services)).toBe(true);
  expect(await keysOf(other)).toMatchObject([{ usedAt: new Date(now).toISOString() }]);
});

test("only who has just confirmed that it is they adds or removes one", async () => {
  const { browser, authenticator } = await account();
  const headers = new Headers();
  const { ctx } = testRequest(services);
  const late = { ...(await browser.viewer()), confirmedAt: new Date(now - 11 * MINUTE) };
  const passkey = "{}";
  const refusedAs = async (by: typeof late) => [
    await askPasskey(ctx, by, { purpose: "register", headers }).catch((error: Error) => error.message),
    await addPasskey(services, by, { passkey, name: "x", headers }).catch((error: Error) => error.message),
    await removePasskey(ctx, by, { id: 1, headers }).catch((error: Error) => error.message),
    await removePassword(ctx, by, { headers }).catch((error: Error) => error.message),
  ];
  expect(new Set(await refusedAs(late))).toEqual(new Set(["platform.confirm-either"]));
  expect(new Set(await refusedAs({ ...late, isSample: true }))).toEqual(new Set(["people.demo-account"]));
  expect(new Set(await refusedAs(visitor as never))).toEqual(new Set(["platform.sign-in-first"]));
  expect(authenticator.count).toBe(0);
});

const slips: Readonly<Record<string, Slip>> = {
  "another origin": { origin: "http://elsewhere.test" },
  "another port": { origin: "http://sangam.test:81" },
  "another site's key": { rpId: "elsewhere.test" },
  "a page that another frames": { crossOrigin: true },
  "nobody there": { flags: 0x44 },
  "nobody who showed that it is they": { flags: 0x41 },
  "a backup of what cannot be backed up": { flags: 0x55 },
  "a made-up challenge": { challenge: text(randomBytes(24)) },
  "an answer to another question": { type: "webauthn.other" },
};

test.each(Object.entries(slips))("%s is refused, for a new passkey and for a known one", async (_what, slip) => {
  const { browser, authenticator } = await account();
  const fresh = new Authenticator();
  await expect(add(browser, fresh.register(await ask(browser, "register"), slip))).rejects.toMatchObject({
    code: "people.passkey-failed",
    status: 401,
  });
  expect(await keysOf(browser)).toHaveLength(1);
  const other = new TestBrowser(services);
  const flags = slip.flags === undefined ? {} : { flags: slip.flags & ~0x40 };
  const wrong = authenticator.sign(await ask(other, "sign-in"), { ...slip, ...flags });
  await expect(enter(other, wrong)).rejects.toThrow("people.passkey-failed");
  expect((await other.who()).kind).toBe("visitor");
});

test("a challenge is answered once, by the browser that asked, for what it was asked, within five minutes", async () => {
  const { authenticator, browser } = await account();
  const other = new TestBrowser(services);
  const answer = authenticator.sign(await ask(other, "sign-in"));
  await expect(enter(new TestBrowser(services), answer)).rejects.toThrow("people.passkey-failed");
  await enter(other, answer);
  await expect(enter(other, answer)).rejects.toThrow("people.passkey-failed");
  const confirming = await ask(browser, "confirm");
  await expect(enter(browser, authenticator.sign(confirming))).rejects.toThrow("people.passkey-failed");
  const late = new TestBrowser(services);
  const question = await ask(late, "sign-in");
  now += 5 * MINUTE;
  await expect(enter(late, authenticator.sign(question))).rejects.toThrow("people.passkey-failed");
  await purgeUnfinished(services);
  expect(await db.selectFrom("passkey_challenge").selectAll().execute()).toEqual([]);
  // Of two that bring one answer at once, one comes in.
  const twice = authenticator.sign(await ask(late, "sign-in"));
  const tries = await Promise.allSettled([enter(late, twice), enter(late, twice)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a wrong signature, a count that falls back and another's passkey are refused", async () => {
  const [mine, theirs] = [await account(), await account()];
  const other = new TestBrowser(services);
  const forger = generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey;
  const forged = mine.authenticator.sign(await ask(other, "sign-in"), {}, forger);
  await expect(enter(other, forged)).rejects.toThrow("people.passkey-failed");
  await enter(other, mine.authenticator.sign(await ask(other, "sign-in")));
  mine.authenticator.count = 0;
  const copied = new TestBrowser(services);
  await expect(enter(copied, mine.authenticator.sign(await ask(copied, "sign-in")))).rejects.toThrow("passkey-failed");
  const swapped = theirs.authenticator.sign(await ask(mine.browser, "confirm"));
  const confirm = mine.browser.run(async (ctx, headers) =>
    confirmByPasskey(ctx, await mine.browser.viewer(), { passkey: swapped, headers }),
  );
  await expect(confirm).rejects.toThrow("people.passkey-failed");
  await expect(enter(copied, new Authenticator().sign(await ask(copied, "sign-in")))).rejects.toThrow(
    "people.passkey-unknown",
  );
  for (const nonsense of ["", "{}", "no JSON", '{"id":7}'])
    await expect(enter(copied, nonsense)).rejects.toThrow("people.passkey-failed");
});

test("keys of other kinds are not taken, and no passkey twice", async () => {
  const { browser, authenticator } = await account();
  const kinds = [
    generateKeyPairSync("ec", { namedCurve: "secp384r1" }).publicKey,
    generateKeyPairSync("rsa", { modulusLength: 1_024 }).publicKey,
    generateKeyPairSync("x25519").publicKey,
  ];
  for (const key of kinds) {
    const answer = new Authenticator().register(await ask(browser, "register"), {}, key);
    await expect(add(browser, answer)).rejects.toThrow("people.passkey-failed");
  }
  const question = await ask(browser, "register");
  expect(question.keys).toEqual([{ type: "public-key", id: text(authenticator.id), transports: ["internal"] }]);
  await expect(add(browser, authenticator.register(question))).rejects.toThrow("people.passkey-known");
});

test("a passkey stands for the password that is asked for again", async () => {
  const { browser, authenticator } = await account();
  now += 11 * MINUTE;
  const viewer = await browser.viewer();
  expect(() => assertConfirmed(viewer, services)).toThrow("platform.confirm-either");
  const passkey = authenticator.sign(await ask(browser, "confirm"));
  await browser.run((ctx, headers) => confirmByPasskey(ctx, viewer, { passkey, headers }));
  expect(isConfirmed(await browser.viewer(), services)).toBe(true);
});

test("a removed passkey signs in no more, and other devices are signed out", async () => {
  const { email, browser, authenticator } = await account();
  const other = new TestBrowser(services);
  await other.signIn(email);
  const [key] = await keysOf(browser);
  const stranger = await account();
  await remove(stranger.browser, key!.id);
  expect(await keysOf(browser)).toHaveLength(1);
  await remove(browser, key!.id);
  expect(await keysOf(browser)).toEqual([]);
  expect((await other.who()).kind).toBe("visitor");
  await expect(enter(other, authenticator.sign(await ask(other, "sign-in")))).rejects.toThrow("passkey-unknown");
});

async function mailedToken(email: string): Promise<string> {
  const mail = (await services.mailer.outbox()).find(({ to }) => to === email);
  return decodeURIComponent(/token=([^\s"]+)/.exec(mail!.text)![1]!);
}

test("where two-factor authentication is on, a link to an account without a password asks for the code", async () => {
  const { email, browser } = await account();
  const viewer = await browser.viewer();
  await beginTwoFactor(services, viewer);
  const begun = await readTwoFactor(services, viewer);
  if (begun.state !== "begun") throw new Error("It was not begun.");
  await confirmTwoFactor(services, viewer, { code: totpCode(begun.secret, stepAt(now)), session: null });
  await dropPassword(browser);
  await signInLinkMails(services).handle({ email });
  const link = await mailedToken(email);
  const linked = new TestBrowser(services);
  expect(await linked.run((ctx, headers) => signInByLink({ ...ctx, features }, headers, { token: link }))).toBe("code");
  expect((await linked.who()).kind).toBe("visitor");
});

test("passkeys may be the only way in: the last one stays, and a link makes a password again", async () => {
  const { email, browser, authenticator } = await account();
  await dropPassword(browser);
  await expect(new TestBrowser(services).signIn(email)).rejects.toThrow("people.wrong-pair");
  expect(await browser.viewer()).toMatchObject({ confirmsBy: "passkey" });
  // A link by mail opens it, and what is grave waits for the passkey.
  await signInLinkMails(services).handle({ email });
  const linked = new TestBrowser(services);
  const link = await mailedToken(email);
  expect(await linked.run((ctx, headers) => signInByLink({ ...ctx, features }, headers, { token: link }))).toBe("done");
  expect(await linked.viewer()).toMatchObject({ email, confirmsBy: "passkey" });
  expect(isConfirmed(await linked.viewer(), services)).toBe(false);
  const [key] = await keysOf(browser);
  await expect(remove(browser, key!.id)).rejects.toThrow("people.last-way-in");
  const other = new TestBrowser(services);
  await enter(other, authenticator.sign(await ask(other, "sign-in")));
  await resetMails(services).handle({ email });
  const token = await mailedToken(email);
  await resetPassword({ ...testRequest(services).ctx, features }, { token, password: "lamps-at-dusk" });
  const back = new TestBrowser(services);
  expect(await back.signIn(email, "lamps-at-dusk")).toBe("done");
  await remove(back, key!.id);
});

test("of two last ways in that are taken away at once, one stays", async () => {
  const { email, browser } = await account();
  const other = new TestBrowser(services);
  await other.signIn(email);
  const [key] = await keysOf(browser);
  const tries = await Promise.allSettled([dropPassword(browser), remove(other, key!.id)]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("without a confirmed address or a passkey the password stays", async () => {
  const unconfirmed = await account();
  await db.updateTable("auth_user").set({ emailVerified: false }).where("email", "=", unconfirmed.email).execute();
  await expect(dropPassword(unconfirmed.browser)).rejects.toThrow("people.confirm-address-first");
  const browser = new TestBrowser(services);
  await browser.signIn(await testAccount(services));
  await expect(dropPassword(browser)).rejects.toThrow("people.last-way-in");
});

test("whom staff removed signs in by no passkey, and with the account it goes", async () => {
  const { browser, authenticator } = await account();
  const { personId, userId } = await browser.viewer();
  const staff = { ...(await browser.viewer()), isStaff: true };
  await removePerson(services, staff, { personId });
  const other = new TestBrowser(services);
  await expect(enter(other, authenticator.sign(await ask(other, "sign-in")))).rejects.toThrow("people.no-session");
  expect((await other.who()).kind).toBe("visitor");
  await db.deleteFrom("auth_user").where("id", "=", userId).execute();
  expect(await db.selectFrom("passkey").selectAll().where("user_id", "=", userId).execute()).toEqual([]);
});
