import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { findInMail } from "./outbox.ts";
import { PASSWORD, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, dataDir } = await openWorld();

const pathInMail = (to: string, pattern: RegExp) => findInMail(dataDir, to, pattern);

const newEmail = () => `${randomUUID()}@example.org`;
const CONSENT = /\/parent-consent\?token=[\w-]+/;

test("a child signs up, a parent without an account consents, and the child goes on", async () => {
  const email = newEmail();
  const parentEmail = newEmail();
  const child = await openReader(phone, { light: true });
  const { page, thrown } = child;
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  await openPage(child, "/signup");
  await page.getByText("With an account you say that you are 18 or older.").waitFor();
  expect(await page.getByLabel("Date of birth").isVisible()).toBe(false);
  await page.getByLabel("Full name").fill("Aarav Rao");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByLabel("I am under 18").check();
  expect(await page.getByLabel("Bio").isVisible()).toBe(false);
  await page.getByLabel("Date of birth").fill("2015-04-09");
  await page.getByLabel("Email of your parent or guardian").fill(email);
  await expectAccessible(page);
  expect(await wide()).toBe(360);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("it has to be another one than yours").first().waitFor();
  // What was ticked stays, and so does what hangs on it.
  await page.getByLabel("Email of your parent or guardian").fill(parentEmail);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("heading", { level: 1, name: "Your account waits for a parent" }).waitFor();
  await page.getByText(parentEmail).first().waitFor();
  await expectAccessible(page);
  expect(await wide()).toBe(360);
  // Every other page leads back.
  for (const closed of ["/dashboard", "/settings", "/explore", "/"]) {
    await page.goto(closed);
    await page.waitForURL("**/waiting-for-parent");
  }
  const first = await pathInMail(parentEmail, CONSENT);
  await page.getByRole("button", { name: "Send the email again" }).click();
  await page.getByText("We have mailed them a new link.").first().waitFor();

  // The parent, who has no account.
  const parent = await openReader(desktop, { light: true });
  const theirs = parent.page;
  let link = first;
  for (let tries = 0; link === first && tries < 120; tries++) {
    await sleep(250);
    link = await pathInMail(parentEmail, CONSENT);
  }
  await openPage(parent, first);
  await theirs.getByText(/This question is no longer open/).waitFor();
  await openPage(parent, link);
  await theirs.getByText("What you would consent to").waitFor();
  await expectAccessible(theirs);
  expect(await theirs.getByText("Aarav Rao").count()).toBe(0);
  await theirs.getByRole("link", { name: "I have no account yet" }).click();
  await theirs.getByLabel("Full name").fill("Meera Rao");
  expect(await theirs.getByLabel("Email", { exact: true }).inputValue()).toBe(parentEmail);
  await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await theirs.getByLabel("Confirm password").fill(PASSWORD);
  await theirs.getByRole("button", { name: "Create Account" }).click();
  // The link has shown that the mailbox is theirs: nothing else is asked for.
  await theirs.getByText("Aarav Rao").first().waitFor();
  await theirs.getByRole("button", { name: "Consent", exact: true }).click();
  await theirs.getByText("Please tick that you are 18 or older").first().waitFor();
  await theirs.getByRole("checkbox", { name: /the parent or lawful guardian of Aarav Rao/ }).check();
  await theirs.getByRole("button", { name: "Consent", exact: true }).click();
  await theirs.getByRole("heading", { level: 1, name: "Accounts of my children" }).waitFor();
  await theirs.getByText(/^You consented on/).waitFor();
  await expectAccessible(theirs);

  // The child goes on, with what the law keeps off.
  await page.goto("/settings?tab=privacy");
  await page.getByText("the visits of children are not counted").waitFor();
  expect(await page.getByRole("switch", { name: /Share my visits/ }).isDisabled()).toBe(true);
  expect(await page.getByRole("radio", { name: /^Private/ }).isChecked()).toBe(true);
  expect(await page.getByRole("switch", { name: "Allow messages" }).isChecked()).toBe(false);

  // Withdrawn, it stops at once, and comes back.
  await theirs.getByText("Withdraw consent").click();
  await theirs.getByRole("button", { name: "Stop the account" }).click();
  await theirs
    .getByText(/Your consent is withdrawn/)
    .first()
    .waitFor();
  await page.goto("/settings");
  await page.waitForURL("**/login?to=**");
  const again = new Visitor(url);
  await again.signIn(email);
  expect((await again.fetch("/dashboard")).headers.get("location")).toBe("/waiting-for-parent");
  expect(await again.text("/waiting-for-parent")).toContain("Your account is stopped");
  await theirs.getByRole("button", { name: "Consent again" }).click();
  await theirs.getByText("The account is open again.").first().waitFor();
  expect((await again.fetch("/dashboard")).status).toBe(200);
  expect([...thrown, ...parent.thrown]).toEqual([]);
});

test("without scripts a child signs up as well, and a stranger to whom the mail went refuses without an account", async () => {
  const email = newEmail();
  const parentEmail = newEmail();
  const { page } = await openReader(phone, { javaScriptEnabled: false, light: true });
  await page.goto("/signup");
  await page.getByLabel("Full name").fill("Diya Sen");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByLabel("I am under 18").check();
  await page.getByLabel("Date of birth").fill("2016-01-31");
  await page.getByLabel("Email of your parent or guardian").fill(parentEmail);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("heading", { level: 1, name: "Your account waits for a parent" }).waitFor();

  const { page: theirs } = await openReader(phone, { javaScriptEnabled: false, light: true });
  await theirs.goto(await pathInMail(parentEmail, CONSENT));
  await theirs.getByText("Refuse", { exact: true }).click();
  await theirs.getByRole("button", { name: "Refuse and delete the account" }).click();
  await theirs.getByText("The account is deleted; nothing of it is kept.").first().waitFor();
  const child = new Visitor(url);
  expect((await child.post("/login", { email, password: PASSWORD })).status).toBe(401);
});

test("artists and those who run a space are told that they have to be 18", async () => {
  const visitor = new Visitor(url);
  const form = { type: "pujari", name: "Om", email: newEmail(), password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await visitor.post("/signup", {
    ...form,
    ...{ isUnder18: "on", bornOn: "2015-04-09", parentEmail: newEmail() },
  });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("have to be 18 or older");
});
