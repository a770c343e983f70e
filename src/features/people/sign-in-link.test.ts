import { expect, test } from "vitest";
import { features } from "#/app/features.ts";
import { isConfirmed } from "#/platform/confirmed.ts";
import { cookieHeader, testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { countSignIn } from "./commands/count-sign-in.server.ts";
import { changePassword, resetPassword } from "./commands/reset-password.server.ts";
import { askForSignInLink, signInByLink } from "./commands/sign-in-link.server.ts";
import { signIn } from "./commands/sign-in.server.ts";
import { resetMails, signInLinkMails } from "./jobs.server.ts";
import { resolveViewer } from "./public.server.ts";
import { createDemoAccount } from "./sample.server.ts";

const { services } = await testServices();
const { db } = services;
const password = "a-long-password";
let count = 0;

async function account(): Promise<string> {
  const email = `kavita${++count}@example.org`;
  const id = await createDemoAccount(services, { email, password, name: "Kavita", accountType: "common" });
  await db.updateTable("person").set({ is_sample: false }).where("id", "=", id).execute();
  return email;
}

/** A browser: its cookies are sent with the next request. */
class Browser {
  headers = new Headers();
  readonly address = `198.51.100.${++count}`;

  async #take(run: (ctx: ReturnType<typeof testRequest>["ctx"]) => Promise<unknown>) {
    const { ctx, cookies } = testRequest(services, { clientAddress: this.address });
    await run(ctx);
    const kept = this.headers.get("cookie")?.split("; ") ?? [];
    const set = cookieHeader(cookies).split("; ");
    const names = set.map((cookie) => cookie.split("=")[0]);
    this.headers = new Headers({
      cookie: [...kept.filter((one) => !names.includes(one.split("=")[0])), ...set].join("; "),
    });
  }

  signIn = (email: string, typed = password) =>
    this.#take((ctx) => signIn(ctx, this.headers, { email, password: typed }));
  open = (token: string) => this.#take((ctx) => signInByLink({ ...ctx, features }, this.headers, { token }));
  change = async (newPassword: string) => {
    const viewer = await this.viewer();
    const form = { currentPassword: password, newPassword, confirmPassword: newPassword, headers: this.headers };
    await this.#take((ctx) => changePassword(ctx, viewer, form));
  };
  viewer = async () => (await resolveViewer(services, this.headers, () => undefined)) as SignedIn;
}

/** More guesses than an account allows, each from another address. */
async function guessFromEverywhere(email: string, headers = new Headers()) {
  let locked = 0;
  for (let guess = 0; guess < 70; guess++) {
    await countSignIn(services, { email, address: `203.0.113.${guess}`, headers }).catch(() => locked++);
  }
  expect(locked).toBeGreaterThan(0);
}

async function mailedLink(email: string, at = services): Promise<string> {
  await signInLinkMails(at).handle({ email });
  return tokenOf(email);
}
async function tokenOf(email: string): Promise<string> {
  const mail = (await services.mailer.outbox()).find(({ to }) => to === email);
  return decodeURIComponent(/token=([^\s"]+)/.exec(mail?.text ?? "")?.[1] ?? "");
}

test("strangers who guess lock each other out, and not the owner at a device of theirs", async () => {
  const email = await account();
  const home = new Browser();
  await home.signIn(email);
  await guessFromEverywhere(email);
  await expect(new Browser().signIn(email)).rejects.toMatchObject({ code: "platform.too-many", status: 429 });
  await home.signIn(email);
  expect(await home.viewer()).toMatchObject({ kind: "person", email });
});

test("guesses at a known device lock that device alone, and a right one in between counts as none", async () => {
  const email = await account();
  const home = new Browser();
  await home.signIn(email);
  for (let guess = 0; guess < 9; guess++) await expect(home.signIn(email, "wrong")).rejects.toThrow("wrong-pair");
  await home.signIn(email);
  for (let guess = 0; guess < 10; guess++) await expect(home.signIn(email, "wrong")).rejects.toThrow("wrong-pair");
  await expect(home.signIn(email)).rejects.toThrow("platform.too-many");
  await new Browser().signIn(email);
});

test("a device is known to the accounts that signed in on it, as long as their password stays", async () => {
  const [mine, theirs, strange] = [await account(), await account(), await account()];
  const family = new Browser();
  for (const email of [mine, theirs]) await family.signIn(email);
  const forged = new Headers({ cookie: `device=${"a".repeat(22)}.${"b".repeat(22)}` });
  for (const email of [mine, theirs, strange])
    await guessFromEverywhere(email, email === mine ? forged : new Headers());
  for (const email of [mine, theirs]) await family.signIn(email);
  await expect(family.signIn(strange)).rejects.toThrow("platform.too-many");
  await family.signIn(mine);
  const old = new Headers(family.headers);
  await family.change("another-long-password");
  await expect(countSignIn(services, { email: mine, address: "192.0.2.1", headers: old })).rejects.toThrow("too-many");
  await family.signIn(mine, "another-long-password");
});

test("whoever is locked out signs in once by a link that is mailed, and the password is asked for before what is grave", async () => {
  const email = await account();
  await guessFromEverywhere(email);
  const away = new Browser();
  await expect(away.signIn(email)).rejects.toThrow("platform.too-many");
  const token = await mailedLink(email);
  const stored = await db.selectFrom("auth_verification").select(["identifier", "value"]).execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  await away.open(token);
  const viewer = await away.viewer();
  expect(viewer).toMatchObject({ kind: "person", email });
  expect(isConfirmed(viewer, services)).toBe(false);
  // This device is known from now on.
  await away.signIn(email);
  await expect(new Browser().open(token)).rejects.toThrow("people.sign-in-link-ended");
  await expect(new Browser().open("made-up")).rejects.toThrow("people.sign-in-link-ended");
});

test("a link ends after a quarter of an hour, with a new password, and with the account", async () => {
  const email = await account();
  const before = { ...services, clock: () => Date.now() - 16 * 60_000 };
  await expect(new Browser().open(await mailedLink(email, before))).rejects.toThrow("people.sign-in-link-ended");
  const link = await mailedLink(email);
  await resetMails(services).handle({ email });
  const { ctx } = testRequest(services);
  await resetPassword({ ...ctx, features }, { token: await tokenOf(email), password: "lamps-at-dusk" });
  await expect(new Browser().open(link)).rejects.toThrow("people.sign-in-link-ended");
  const last = await mailedLink(email);
  const removed = { removed_at: new Date() };
  await db
    .updateTable("person")
    .set(removed)
    .where("user_id", "in", db.selectFrom("auth_user").select("id").where("email", "=", email))
    .execute();
  await expect(new Browser().open(last)).rejects.toThrow("people.sign-in-link-ended");
});

test("pressed ten times at once, a link opens one session", async () => {
  const token = await mailedLink(await account());
  const presses = await Promise.allSettled(Array.from({ length: 10 }, () => new Browser().open(token)));
  expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("links are written in the reader's language, to accounts alone, and asked for in measure", async () => {
  const email = await account();
  await mailedLink(email);
  const english = (await services.mailer.outbox()).find(({ to }) => to === email);
  expect(english).toMatchObject({ subject: "Your link to sign in to Sangam" });
  await db
    .updateTable("person_setting")
    .set({ language: "hindi" })
    .where(
      "person_id",
      "in",
      db
        .selectFrom("person")
        .select("id")
        .where("user_id", "in", db.selectFrom("auth_user").select("id").where("email", "=", email)),
    )
    .execute();
  await mailedLink(email);
  const hindi = (await services.mailer.outbox()).find(({ to }) => to === email);
  expect(hindi?.subject).toBe("संगम में साइन इन का आपका लिंक");
  // Whoever asked in another language reads it in that one.
  const asked = await account();
  await signInLinkMails(services).handle({ email: asked, language: "hi" });
  expect((await services.mailer.outbox()).find(({ to }) => to === asked)?.subject).toBe(hindi?.subject);
  const mails = (await services.mailer.outbox()).length;
  await signInLinkMails(services).handle({ email: "nobody@example.org" });
  expect(await services.mailer.outbox()).toHaveLength(mails);
  const ask = (clientAddress: string, to = email) =>
    askForSignInLink({ ...services, clientAddress, language: "en" }, { email: to });
  for (let press = 0; press < 3; press++) await ask("192.0.2.20");
  await expect(ask("192.0.2.21")).rejects.toThrow("platform.too-many");
  for (let press = 0; press < 7; press++) await ask("192.0.2.20", `somebody${press}@example.org`);
  await expect(ask("192.0.2.20", "one-more@example.org")).rejects.toThrow("platform.too-many");
});
