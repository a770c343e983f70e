import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { stepAt, totpCode } from "../src/features/people/totp.server.ts";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { confirmAddress } from "./outbox.ts";
import { PASSWORD, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl, dataDir } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));
beforeAll(() => database.connect());
afterAll(() => database.end());

/** The code of an app some half minutes from now. */
const codeOf = (secret: string, steps = 0) => totpCode(secret, stepAt(Date.now()) + steps);

/** An authenticator in the browser, which its owner unlocks whenever it is asked. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** By the button; such an authenticator may have answered the list below the field of the address already. */
async function signInByPasskey(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await Promise.race([button.click().catch(() => undefined), page.waitForURL((at) => at.pathname !== "/login")]);
}

/** Whether the focus has fallen to the whole page: whoever uses the keyboard begins at its top again. */
const isLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("two-factor authentication is switched on by an app's code, and asked for at the next sign-in, without scripts too", async () => {
  const visitor = new Visitor(url);
  const email = await visitor.signUp("Meena Pillai");
  const { page, complaints } = await openReader(phone, { visitor, light: true });
  await openPage({ page }, "/settings/two-factor");
  await page.getByText("First confirm your email address").waitFor();
  await expectAccessible(page);
  expect(await page.getByRole("button", { name: "Set it up" }).count()).toBe(0);
  await confirmAddress(visitor, dataDir, email);
  await openPage({ page }, "/settings?tab=account");
  await page.getByRole("link", { name: "Two-factor authentication" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set it up" }).click();
  const secret = (await page.locator("p.font-mono").innerText()).replaceAll(/\s/g, "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expectAccessible(page);
  await page.getByLabel("Code from your app").fill("000000");
  await page.getByRole("button", { name: "Switch it on" }).click();
  await page.getByText("This code is not correct.").waitFor();
  expect(await page.getByLabel("Code from your app").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("Code from your app").fill(codeOf(secret));
  await page.getByRole("button", { name: "Switch it on" }).click();
  await page.getByRole("heading", { name: "Keep your recovery codes" }).waitFor();
  await expect.poll(() => isLost(page)).toBe(false);
  const codes = await page.locator("ol.font-mono li").allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await file).suggestedFilename()).toBe("sangam-recovery-codes.txt");
  // Shown only now.
  await openPage({ page }, "/settings/two-factor");
  expect(await page.locator("ol.font-mono li").count()).toBe(0);
  await page.getByText("You have 10 of them left.").waitFor();
  expect(complaints.filter((line) => !line.includes("422"))).toEqual([]);

  const { page: plain } = await openReader(desktop, { javaScriptEnabled: false, light: true });
  await plain.goto("/login?to=/settings%3Ftab%3Daccount");
  await enterPassword(plain, email);
  expect(new URL(plain.url()).pathname).toBe("/sign-in-code");
  await plain.getByLabel("Code from your app").fill("000000");
  await plain.getByRole("button", { name: "Sign In", exact: true }).click();
  await plain.getByText("This code is not correct.").waitFor();
  await plain.getByLabel("Code from your app").fill(codeOf(secret, 1));
  await plain.getByRole("button", { name: "Sign In", exact: true }).click();
  expect(plain.url()).toBe(`${url}/settings?tab=account`);

  // The app is lost.
  const { page: other } = await openReader(phone, { light: true });
  await openPage({ page: other }, "/login");
  await enterPassword(other, email);
  await other.getByRole("link", { name: "Use a recovery code instead" }).click();
  await expectAccessible(other);
  await other.getByLabel("Recovery code").fill(codes[0]!);
  await other.getByRole("button", { name: "Sign In", exact: true }).click();
  await other.waitForURL("**/dashboard");

  await page.getByRole("button", { name: "Switch it off" }).click();
  await page.locator("#main").getByText("Two-factor authentication is off.").first().waitFor();
  const alone = new Visitor(url);
  await alone.signIn(email);
  expect((await alone.fetch("/settings")).status).toBe(200);
});

test("a passkey signs in without a password, and no more once it is removed", async () => {
  const visitor = new Visitor(url);
  const email = await visitor.signUp("Farida Khan");
  const { page, context } = await openReader(desktop, { visitor });
  await addAuthenticator(page);
  await openPage({ page }, "/settings/passkeys");
  await page.getByText("First confirm your email address").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send the link again" }).click();
  await page.getByText("We have sent you an email with a link.").first().waitFor();
  await confirmAddress(visitor, dataDir, email);
  await openPage({ page }, "/settings/passkeys");
  await expectAccessible(page);
  await page.getByLabel("Name of the passkey").fill("Farida’s laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Your passkey is saved.").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Farida’s laptop" }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => isLost(page)).toBe(false);
  // The authenticator has one for this account; what was wrong before stands there no longer.
  await page.getByLabel("Name of the passkey").fill("");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Please fill this in.").first().waitFor();
  await page.getByLabel("Name of the passkey").fill("Farida’s phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("This device has a passkey for your account already.").waitFor();
  expect(await page.getByText("Please fill this in.").count()).toBe(0);

  await context.clearCookies({ name: /session_token/ });
  await openPage({ page }, "/login?to=/settings/passkeys");
  await signInByPasskey(page);
  await page.waitForURL("**/settings/passkeys");
  await page.getByText("Last used").waitFor();

  // At another address of the same server the browser gives no passkey away.
  const elsewhere = await context.newPage();
  const other = url.replace("localhost", "127.0.0.1");
  await elsewhere.goto(`${other}/login`, { waitUntil: "load" });
  await elsewhere.waitForFunction(() => document.documentElement.dataset.ready === "yes");
  await elsewhere.getByRole("button", { name: "Sign in with a passkey" }).click();
  await elsewhere.locator(".field-error").waitFor();
  expect(new URL(elsewhere.url()).pathname).toBe("/login");
  await elsewhere.close();

  await page.getByRole("button", { name: "Remove Farida’s laptop" }).click();
  await page.getByText("The passkey is removed").first().waitFor();
  await context.clearCookies({ name: /session_token/ });
  await openPage({ page }, "/login");
  await signInByPasskey(page);
  await page.getByText("belongs to no account").first().waitFor();
  await enterPassword(page, email);
  await page.waitForURL("**/dashboard");
});

test("whoever changes their password by the keyboard stays where they were, with empty fields", async () => {
  const visitor = new Visitor(url);
  await visitor.signUp("Noor Ali");
  const { page } = await openReader(phone, { visitor, light: true });
  await openPage({ page }, "/settings?tab=account");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password", { exact: true }).fill("lamps at the river");
  await page.getByLabel("Confirm new password").fill("lamps at the river");
  await page.keyboard.press("Enter");
  await page.getByText("Your password has been changed.").first().waitFor();
  await expect.poll(() => isLost(page)).toBe(false);
  expect(await page.getByLabel("Current password").inputValue()).toBe("");
});

test("a passkey may be the only way in, and the last one stays", async () => {
  const visitor = new Visitor(url);
  const email = await visitor.signUp("Joseph Mathew");
  const early = await visitor.post("/settings/passkeys", { intent: "remove-password" });
  expect([early.status, await early.text()]).toEqual([422, expect.stringContaining("Please confirm your email")]);
  await database.query(`update auth_user set "emailVerified" = true where email = $1`, [email]);
  const { page, context } = await openReader(phone, { visitor });
  await addAuthenticator(page);
  await openPage({ page }, "/settings/passkeys");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Your passkey is saved.").waitFor();
  await page.getByRole("button", { name: "Remove my password" }).click();
  await page.getByText("Your password is removed").first().waitFor();
  await openPage({ page }, "/settings?tab=account");
  await page.getByText("Your account has none: you sign in by passkey.").waitFor();

  // What is grave asks for the passkey where there is no password.
  await database.query(`update auth_session set "confirmedAt" = null`);
  await openPage({ page }, "/settings/passkeys");
  await page.getByRole("button", { name: /^Remove / }).click();
  await page.getByRole("button", { name: "Use your passkey" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await page.getByText("This is the last way into your account.").first().waitFor();

  await context.clearCookies({ name: /session_token/ });
  await openPage({ page }, "/login");
  await signInByPasskey(page);
  await page.waitForURL("**/dashboard");
  const other = new Visitor(url);
  expect((await other.post("/login", { email, password: PASSWORD })).status).toBe(401);
});
