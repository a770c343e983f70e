import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { requestNewsletter } from "#/features/site/commands.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { parseForm } from "#/platform/http/act.ts";
import type { Services } from "#/platform/services.ts";
import { visitor } from "#/platform/viewer.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { testAccount, TestBrowser, TEST_PASSWORD } from "#/testing/signed-in-browser.ts";
import { askForEmailChange } from "./commands/change-email.server.ts";
import { askForReset, askForVerification, verifyEmail } from "./commands/reset-password.server.ts";
import { answerForChild, type ConsentInput } from "./commands/parent-consent.server.ts";
import { askForSignInLink } from "./commands/sign-in-link.server.ts";
import { signUp } from "./commands/sign-up.server.ts";
import { SignUpForm } from "./forms.ts";
import { CONSENT_MAIL_JOB, VERIFY_JOB } from "./job-names.ts";
import { verificationMails } from "./jobs.server.ts";
import * as signUpPage from "./pages/signup.tsx";

const { services: made } = await testServices();
const { db } = made;
const office = testPostOffice(made);
const services: Services = { ...made, jobs: office.jobs };

const newEmail = () => `${randomUUID().slice(0, 8)}@example.org`;
const fieldsOf = (email: string, more: Readonly<Record<string, string>> = {}) => {
  const password = TEST_PASSWORD;
  return { type: "common", name: "Asha Rao", email, password, confirmPassword: password, ...more };
};
function bodyOf(fields: Readonly<Record<string, string>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}
const join = (email: string, { from = randomUUID(), ...more }: Readonly<Record<string, string>> = {}) =>
  signUp(services, parseForm(SignUpForm, bodyOf(fieldsOf(email, more))), {
    ...{ language: "en", theme: "light", clientAddress: from },
  });
const ofChild = (parentEmail: string) => ({
  ...{ isUnder18: "on", parentEmail },
  bornOn: `${Number(civilDay(new Date(), "Asia/Kolkata").slice(0, 4)) - 12}-01-15`,
});
const subscribe = (email: string) =>
  requestNewsletter(db, services.jobs, { email, language: "en", address: randomUUID() });
const queued = (name: string) => office.queue.filter((job) => job.name === name).length;

async function signedIn(options: { emailVerified?: boolean } = {}) {
  const browser = new TestBrowser(services);
  await browser.signIn(await testAccount(services, options));
  return browser.viewer();
}

test("sign-ups that are refused use up nothing of a parent's mailbox", async () => {
  const taken = await testAccount(services);
  const parent = newEmail();
  for (let i = 0; i < 12; i++) expect(await refusalCode(join(taken, ofChild(parent)))).toBe("people.email-taken");
  const before = queued(CONSENT_MAIL_JOB);
  expect(await refusalCode(join(newEmail(), ofChild(parent)))).toBeNull();
  expect(queued(CONSENT_MAIL_JOB)).toBe(before + 1);
});

test("one mailbox gets ten mails a day that others asked for, of all kinds and spellings together", async () => {
  const name = randomUUID().slice(0, 8);
  const spelling = (i: number) => `${name.slice(0, 3)}.${name.slice(3)}+${i}@gmail.com`;
  const askers = [await signedIn(), await signedIn(), await signedIn()];
  const before = office.queue.length;
  for (const [i, asker] of askers.entries()) await askForEmailChange(services, asker, { newEmail: spelling(i) });
  for (let i = 3; i < 6; i++) await subscribe(spelling(i));
  for (let i = 6; i < 8; i++) await join(newEmail(), ofChild(spelling(i)));
  for (let i = 8; i < 10; i++) expect(await join(spelling(i))).toMatchObject({ isMailed: true });
  expect(office.queue.length - before).toBe(10);

  expect(await refusalCode(askForEmailChange(services, askers[0]!, { newEmail: spelling(0) }))).toBe(
    "platform.too-many",
  );
  expect(await refusalCode(join(newEmail(), ofChild(spelling(11))))).toBe("platform.too-many");
  // Whether the address has an account changes nothing of it.
  expect(await refusalCode(askForEmailChange(services, askers[1]!, { newEmail: spelling(8) }))).toBe(
    "platform.too-many",
  );
  expect(await refusalCode(askForEmailChange(services, askers[1]!, { newEmail: spelling(99) }))).toBe(
    "platform.too-many",
  );
  // An account is made all the same, and its mail waits.
  const verifications = queued(VERIFY_JOB);
  expect(await join(spelling(12))).toMatchObject({ isMailed: false });
  expect(queued(VERIFY_JOB)).toBe(verifications);
  const late = new TestBrowser(services);
  await late.signIn(spelling(12).toLowerCase());
  expect(await refusalCode(askForVerification(made, await late.viewer()))).toBe("platform.too-many");
  expect(office.queue.length - before).toBe(10);

  const keys = await db.selectFrom("rate_limit").select("key").where("key", "like", "%-mail:%").execute();
  expect(JSON.stringify(keys)).not.toContain(name.slice(3));
  // Nobody closes a way back into an account by it.
  await askForReset({ ...made, clientAddress: randomUUID() }, { email: spelling(8) });
});

test("who signs up with a mailbox that got its mails is told that the mail was left out", async () => {
  const email = newEmail();
  for (let i = 0; i < 3; i++) await subscribe(email);
  for (let i = 0; i < 7; i++) await join(email.replace("@", `+${i}@`));
  const { context, cookies } = testRequest(services, { clientAddress: randomUUID() });
  const request = new Request("http://localhost/signup", { method: "POST", body: bodyOf(fieldsOf(email)) });
  await signUpPage.action({ request, context, params: {} } as never);
  expect(decodeURIComponent(cookies.join("\n"))).toContain("could not be sent");
});

test("ways back by mail are counted for a mailbox, however it is spelt", async () => {
  const email = newEmail();
  const spelt = (i: number) => email.replace("@", `+${i}@`);
  const from = () => ({ ...made, clientAddress: randomUUID(), language: "en" as const });
  for (let i = 0; i < 3; i++) await askForReset(from(), { email: spelt(i) });
  expect(await refusalCode(askForReset(from(), { email }))).toBe("platform.too-many");
  for (let i = 0; i < 3; i++) await askForSignInLink(from(), { email: spelt(i) });
  expect(await refusalCode(askForSignInLink(from(), { email }))).toBe("platform.too-many");
});

test("a right link opens, whatever others behind the same address have posted", async () => {
  const { ctx } = testRequest(services, { clientAddress: "192.0.2.77" });
  const browser = new TestBrowser(services);
  await browser.signIn(await testAccount(services, { emailVerified: false }));
  const viewer = await browser.viewer();
  const verify = (token: string) =>
    browser.run((_, headers) => verifyEmail({ ...ctx, features: [] }, headers, { token }));
  const wrong: ConsentInput = {
    ...{ intent: "refuse", token: "made-up", account: null, isParent: false, consentVersion: "" },
  };
  for (let i = 0; i < 40; i++) {
    expect(await refusalCode(verify(`made-up-${i}`))).toBe("people.link-ended");
    expect(await refusalCode(answerForChild({ ...ctx, features: [] }, visitor, wrong))).toBe("people.consent-ended");
  }
  await verificationMails(services).handle({ userId: viewer.userId });
  const mail = (await services.mailer.outbox()).find(({ to }) => to === viewer.email);
  await verify(decodeURIComponent(/token=([^\s"]+)/.exec(mail?.text ?? "")?.[1] ?? ""));
});

test("a hall signs up behind one address beside somebody's many refused tries, and asking who is here ends", async () => {
  const taken = await testAccount(services);
  const from = "192.0.2.78";
  for (let i = 0; i < 25; i++) expect(await refusalCode(join(taken, { from }))).toBe("people.email-taken");
  for (let i = 0; i < 25; i++) expect(await refusalCode(join(newEmail(), { from }))).toBeNull();
  const hits = async (key: string) =>
    (await db.selectFrom("rate_limit").select("hits").where("key", "=", `${key}:${from}`).executeTakeFirst())?.hits;
  expect(await hits("sign-up-refused")).toBe(25);
  expect(await hits("sign-up")).toBe(25);
  await db.updateTable("rate_limit").set({ hits: 40 }).where("key", "=", `sign-up:${from}`).execute();
  const email = newEmail();
  expect(await refusalCode(join(email, { from }))).toBe("platform.too-many");
  expect(await refusalCode(join(email))).toBeNull();
  await db.updateTable("rate_limit").set({ hits: 100 }).where("key", "=", `sign-up-refused:${from}`).execute();
  // From now on nothing tells one from the other.
  for (const one of [taken, newEmail()]) expect(await refusalCode(join(one, { from }))).toBe("platform.too-many");
});
