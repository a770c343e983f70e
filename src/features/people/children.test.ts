import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { Server } from "socket.io";
import { io } from "socket.io-client";
import { beforeEach, describe, expect, test } from "vitest";
import { features } from "#/app/features.ts";
import * as dashboard from "#/app/dashboards/dashboard.tsx";
import { openCalendarFeed } from "#/features/calendar/commands/calendar-feed.server.ts";
import { findFeed } from "#/features/calendar/queries/feed.server.ts";
import { remindOfPrayers } from "#/features/calendar/reminders/commands/remind.server.ts";
import { writeComment } from "#/features/feed/commands/comments.server.ts";
import { likePost } from "#/features/feed/commands/touch-post.server.ts";
import { addMember } from "#/features/household/commands/members.server.ts";
import { noteWatching } from "#/features/journey/commands/note-watching.server.ts";
import { shareYear } from "#/features/journey/commands/own-journey.server.ts";
import { findDevotee } from "#/features/journey/queries/devotee.server.ts";
import { findSharedYear } from "#/features/journey/queries/year.server.ts";
import { acceptInvitation } from "#/features/members/commands/answer-invitation.server.ts";
import { registerSpace } from "#/features/members/commands/register-space.server.ts";
import * as household from "#/features/household/pages/household.tsx";
import { openConversation } from "#/features/messages/commands/direct.server.ts";
import { notifyPeople } from "#/features/notifications/commands/notify-people.server.ts";
import * as notificationList from "#/features/notifications/pages/notifications.tsx";
import { followPerson } from "#/features/profiles/commands/follow-person.server.ts";
import { findPersonPath } from "#/features/profiles/queries/person-path.server.ts";
import { addDays, civilDay, DAY_MS } from "#/platform/civil-date.ts";
import { parseForm } from "#/platform/http/act.ts";
import { sessionKey } from "#/platform/ended-sessions.ts";
import { mailboxOf } from "#/platform/mailbox.ts";
import type { Mail } from "#/platform/mail.ts";
import type { OwnDataPart } from "#/platform/own-data.ts";
import type { Services } from "#/platform/services.ts";
import { listStored } from "#/platform/storage.ts";
import { type SignedIn, type Viewer, visitor } from "#/platform/viewer.ts";
import { testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { testAccount, TestBrowser } from "#/testing/signed-in-browser.ts";
import { isDayOfAnyYear } from "#/platform/is-civil-day.ts";
import { birthdaysOfChildren, CHILD_CONSENT_VERSION, CHILDREN_PATH, PARENT_CONSENT_PATH } from "./child-rules.ts";
import { answerEmailChange, askForEmailChange } from "./commands/change-email.server.ts";
import { deleteUnanswered, endChildhoods, lapseConsentsOf, mailChild } from "./commands/children.server.ts";
import { askToLeave, deleteDueAccounts, stayAfterAll } from "./commands/leave.server.ts";
import { askForOwnData } from "./commands/own-data.server.ts";
import {
  answerForChild,
  type ChildMail,
  type ConsentInput,
  restoreConsent,
  withdrawConsent,
} from "./commands/parent-consent.server.ts";
import { verifyEmail } from "./commands/reset-password.server.ts";
import { removePerson } from "./commands/remove-person.server.ts";
import {
  saveDisplay,
  saveNotifications,
  savePrivacy,
  saveProfile,
  setNewsOf,
} from "./commands/save-settings.server.ts";
import { signUp } from "./commands/sign-up.server.ts";
import { beginTwoFactor } from "./commands/two-factor.server.ts";
import { cancelWaiting, mailParent, mailParentAgain, nameParent } from "./commands/waiting.server.ts";
import { NotificationsForm, PrivacyForm, SignUpForm } from "./forms.ts";
import { CHILD_MAIL_JOB, CONSENT_MAIL_JOB, VERIFY_JOB } from "./job-names.ts";
import { verificationMails } from "./jobs.server.ts";
import { hindersPerson } from "./leaving.server.ts";
import * as childrenPage from "./pages/children.tsx";
import * as ownDataFile from "./pages/own-data-file.ts";
import * as profilePage from "./pages/profile.tsx";
import * as signupPage from "./pages/signup.tsx";
import * as settingsPage from "./pages/settings.tsx";
import * as waitingPage from "./pages/waiting-for-parent.tsx";
import { startUnreadBadge } from "#/features/notifications/sockets.server.ts";
import { holdWhileWaiting, resolveViewer } from "./public.server.ts";
import { listChildren, readAsked } from "./queries/children.server.ts";
import { ownAccount } from "./queries/own-data.server.ts";
import { settingsOf } from "./queries.server.ts";

const start = Date.now();
let now = start;
const { services: made } = await testServices(() => now);
const { db } = made;
const office = testPostOffice(made);
const services: Services & { features: typeof features } = {
  ...{ ...made, jobs: office.jobs, mailer: office.mailer, features },
};
const today = civilDay(new Date(start), "Asia/Kolkata");
const password = "a-long-password";

beforeEach(() => {
  now = start;
  office.queue.length = 0;
  office.sent.length = 0;
});

const yearsAgo = (years: number): string => {
  const there = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  return isDayOfAnyYear(there) ? there : `${there.slice(0, 5)}02-28`;
};

function formOf(fields: Readonly<Record<string, string>>) {
  const body = new FormData();
  const all = { type: "common", name: "Aarav Rao", email: newEmail(), password, confirmPassword: password, ...fields };
  for (const [name, value] of Object.entries(all)) body.set(name, value);
  return parseForm(SignUpForm, body);
}

const newEmail = () => `${randomUUID().slice(0, 8)}@example.org`;
const childFields = (parentEmail: string) => ({ isUnder18: "on", bornOn: yearsAgo(12), parentEmail });
const surroundings = () => ({ language: "en" as const, theme: "light" as const, clientAddress: randomUUID() });

/** Works the mails that were queued. @returns what was sent. */
async function mails(): Promise<Mail[]> {
  for (const { name, data } of office.queue.splice(0)) {
    if (name === CONSENT_MAIL_JOB) await mailParent(services, data as { personId: number });
    if (name === CHILD_MAIL_JOB) await mailChild(services, data as ChildMail);
    if (name === VERIFY_JOB) office.sent.push({ to: "verify", subject: "verify", text: "", html: "" });
  }
  return office.sent.splice(0);
}
const tokenOf = (mail: Mail | undefined): string => /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

/** Somebody under 18 who has signed up, and signed in. */
async function child({ parent = newEmail(), ...fields }: Record<string, string> = {}) {
  const input = formOf({ ...childFields(parent), ...fields });
  const { personId, userId } = await signUp(services, input, surroundings());
  const token = tokenOf((await mails()).find(({ to }) => to === parent));
  const browser = new TestBrowser(services);
  await browser.signIn(input.email, password);
  const who = () => browser.who();
  return { personId, userId, email: input.email, parent, token, browser, who };
}

async function parentOf(options: { emailVerified?: boolean } = {}): Promise<SignedIn> {
  const email = await testAccount(services, options);
  const browser = new TestBrowser(services);
  await browser.signIn(email);
  return browser.viewer();
}

const yes = (token: string, more: Partial<ConsentInput> = {}): ConsentInput => ({
  ...{ intent: "consent", token, account: null, isParent: true, consentVersion: CHILD_CONSENT_VERSION },
  ...more,
});
const no = (token: string): ConsentInput => yes(token, { intent: "refuse", isParent: false, consentVersion: "" });
const answer = (viewer: Viewer, input: ConsentInput) => answerForChild(services, viewer, input);
/** Who is told of something by what was queued: the people of each notification. */
const notified = (kind: string): (readonly number[])[] =>
  office.queue.flatMap(({ data }) => {
    const one = data as { readonly kind?: string; readonly personIds?: readonly number[] };
    return one.kind === kind ? [one.personIds ?? []] : [];
  });
const isThere = async (personId: number) =>
  (await db.selectFrom("person").select("id").where("id", "=", personId).executeTakeFirst()) !== undefined;

/** A child whose parent has consented. */
async function openChild() {
  const parent = await parentOf();
  const one = await child({ parent: parent.email });
  await answer(parent, yes(one.token));
  office.queue.length = 0;
  const viewer = (await one.who()) as SignedIn;
  expect(viewer.kind).toBe("person");
  return { ...one, guardian: parent, viewer };
}

test("birthdays of children, and mailboxes", () => {
  expect(birthdaysOfChildren("2026-11-28")).toEqual({ first: "2008-11-29", last: "2021-11-28" });
  expect(birthdaysOfChildren("2028-02-29")).toEqual({ first: "2010-03-01", last: "2023-02-28" });
  expect(mailboxOf("A.b+kid@Gmail.com")).toBe(mailboxOf("ab@googlemail.com"));
  expect(mailboxOf("a.b@example.org")).not.toBe(mailboxOf("ab@example.org"));
});

test("the form asks a child for a birthday and another mailbox, and an adult for neither", async () => {
  const email = newEmail();
  const wrong = (fields: Record<string, string>) => {
    try {
      formOf({ email, isUnder18: "on", ...fields });
      return {};
    } catch (error) {
      return Object.fromEntries(
        (error as { fields: { field: string; code: string }[] }).fields.map((f) => [f.field, f.code]),
      );
    }
  };
  expect(wrong({})).toEqual({ bornOn: "people.born-on-wrong", parentEmail: "platform.field-required" });
  expect(wrong({ bornOn: "2014-02-30", parentEmail: "mother" })).toEqual({
    bornOn: "people.born-on-wrong",
    parentEmail: "platform.field-email",
  });
  expect(wrong({ ...childFields(email) })).toEqual({ parentEmail: "people.parent-same" });
  expect(wrong(childFields(email.replace("@", "+mother@")))).toEqual({ parentEmail: "people.parent-same" });
  for (const type of ["murtikar", "pujari"]) {
    expect(wrong({ ...childFields("mother@example.org"), type })).toEqual({ isUnder18: "people.child-type" });
  }
  // What stands in fields that nobody sees is not looked at.
  expect(formOf({ bornOn: "nonsense", parentEmail: "nonsense" }).isUnder18).toBe(false);
});

test("children from 5 to 17 have accounts, by the clock of the server", async () => {
  const at = (bornOn: string) =>
    refusalCode(signUp(services, formOf({ ...childFields(newEmail()), bornOn }), surroundings()));
  expect(await at(yearsAgo(18))).toBe("people.child-adult");
  expect(await at(addDays(yearsAgo(5), 1))).toBe("people.child-young");
  expect(await at(addDays(today, 3))).toBe("people.child-young");
  expect(await at(addDays(yearsAgo(18), 1))).toBeNull();
  expect(await at(yearsAgo(5))).toBeNull();
});

test("a child's account waits, private, with nothing that is not needed, and the parent is mailed", async () => {
  const parent = newEmail();
  const input = formOf({ ...childFields(parent), phone: "+91 20 5550 1234", location: "Pune", bio: "I like bells" });
  const { personId } = await signUp(services, input, { ...surroundings(), language: "hi" });
  const person = await db.selectFrom("person").selectAll().where("id", "=", personId).executeTakeFirstOrThrow();
  expect(person).toMatchObject({ phone: "", location: "", bio: "" });
  expect(await settingsOf(db, personId)).toMatchObject({
    ...{ profileVisibility: "private", allowMessages: false, dataSharing: false, marketingEmails: false },
  });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: parent });
  // In the child's language, without a word that a stranger could choose.
  expect(mail!.text).toMatch(/नमस्ते/);
  expect(mail!.text).toContain(input.email);
  expect(mail!.text + mail!.subject).not.toContain("Aarav");
  const token = tokenOf(mail);
  expect(token.length).toBeGreaterThan(30);
  const stored = await sql<{ row: string }>`select to_jsonb(c)::text as row from child_account c`.execute(db);
  expect(stored.rows.some(({ row }) => row.includes(token))).toBe(false);
});

test("while it waits, every command refuses the account, and every page leads to the one", async () => {
  const { who, personId } = await child();
  const viewer = await who();
  expect(viewer).toMatchObject({ kind: "visitor", waiting: { personId } });
  const other = await parentOf();
  const commands: Record<string, () => Promise<unknown>> = {
    profile: () => saveProfile(services, viewer, { name: "Another" }),
    privacy: () => savePrivacy(services, viewer, {} as never),
    notifications: () => saveNotifications(services, viewer, {} as never),
    display: () => saveDisplay(services, viewer, {} as never),
    leaving: () => askToLeave(services, viewer, { keepsTexts: false }),
    staying: () => stayAfterAll(services, viewer),
    address: () => askForEmailChange(services, viewer, { newEmail: newEmail() }),
    data: () => askForOwnData(services, viewer, { language: "en" }),
    "two-factor": () => beginTwoFactor(services, viewer),
    household: () => addMember(services, viewer, {} as never),
    "another child": () => answer(viewer, yes("x")),
    withdrawing: () => withdrawConsent(services, viewer, { account: personId }),
    restoring: () => restoreConsent(services, viewer, { account: personId }),
    like: () => likePost(services, viewer, {} as never),
    comment: () => writeComment(services, viewer, {} as never),
    message: () => openConversation(services, viewer, { personId: other.personId } as never),
  };
  const answers = await Promise.all(
    Object.entries(commands).map(async ([name, run]) => [name, await refusalCode(run())] as const),
  );
  expect(answers.filter(([, code]) => code !== "platform.waits-for-parent")).toEqual([]);

  const pages: Record<string, (args: never) => unknown> = {
    "/dashboard": dashboard.loader,
    "/settings": settingsPage.loader,
    "/profile": profilePage.loader,
    "/settings/children": childrenPage.loader,
    "/settings/household": household.loader,
    "/settings/sangam-data.zip": ownDataFile.loader,
    "/notifications": notificationList.loader,
  };
  const led = await Promise.all(
    Object.entries(pages).map(async ([path, loader]) => [path, await ledTo(loader, path, viewer)] as const),
  );
  expect(led.filter(([, to]) => to !== "/waiting-for-parent")).toEqual([]);
  // The frame around every other page does the same; what the house says of itself is open.
  const held = (path: string) => {
    try {
      holdWhileWaiting(viewer, new Request(`http://sangam.test${path}`));
      return null;
    } catch (answer) {
      return (answer as Response).headers.get("location");
    }
  };
  expect(["/", "/explore", "/community", "/login", "/signup", "/explore.data"].map(held)).toEqual(
    Array.from({ length: 6 }, () => "/waiting-for-parent"),
  );
  expect(["/privacy", "/help", "/waiting-for-parent", "/parent-consent?token=x", "/logout"].map(held)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

test("no socket of people lets an account in that waits, and each does once it is open", async () => {
  const parent = await parentOf();
  const { token, browser } = await child({ parent: parent.email });
  const server = createServer();
  const sockets = new Server(server, { serveClient: false });
  const stop = startUnreadBadge(services, sockets, (headers) => resolveViewer(services, headers, () => undefined));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const connect = () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notifications`;
    const extraHeaders = { cookie: browser.headers.get("cookie")! };
    const socket = io(url, { transports: ["websocket"], forceNew: true, reconnection: false, extraHeaders });
    return new Promise<string>((resolve) => {
      socket.once("connect", () => resolve("open")).once("connect_error", (error) => resolve(error.message));
    }).finally(() => void socket.disconnect());
  };
  expect(await connect()).toBe("Not for you.");
  await answer(parent, yes(token));
  expect(await connect()).toBe("open");
  stop();
  await sockets.close();
});

/** Where a page leads somebody; null where it opens. */
async function ledTo(loader: (args: never) => unknown, path: string, viewer: Viewer): Promise<string | null> {
  const { context } = testRequest(services, { viewer, features });
  const request = new Request(`http://sangam.test${path}`);
  try {
    await loader({ request, context, params: {} } as never);
    return null;
  } catch (answer) {
    return (answer as Response).headers.get("location");
  }
}

test("the one page says whom was asked; the mail is sent again, to another address, and only so often", async () => {
  const { who, parent, token, email } = await child();
  const viewer = await who();
  const { context } = testRequest(services, { viewer });
  const shown = (await waitingPage.loader({ context } as never)) as object;
  expect(shown).toMatchObject({ state: "waiting", parentEmail: parent, email });

  await mailParentAgain(services, viewer);
  const [again] = await mails();
  expect(again?.to).toBe(parent);
  const asked = (token: string) => readAsked(db, visitor, { token, account: null, now: new Date(now) });
  expect(await asked(token)).toBeNull();
  expect(await asked(tokenOf(again))).toMatchObject({ childEmail: email, childName: null, hindrance: "sign-in" });

  const other = newEmail();
  expect(await refusalCode(nameParent(services, viewer, { parentEmail: email.replace("@", "+x@") }))).toBe(
    "people.parent-same",
  );
  await nameParent(services, viewer, { parentEmail: other });
  // Between the change and its mail the older link opens nothing either.
  expect(await asked(tokenOf(again))).toBeNull();
  expect((await mails())[0]?.to).toBe(other);
  await mailParentAgain(services, viewer);
  await mailParentAgain(services, viewer);
  expect(await refusalCode(mailParentAgain(services, viewer))).toBe("platform.too-many");
  for (let time = 0; time < 4; time++) await nameParent(services, viewer, { parentEmail: newEmail() });
  expect(await refusalCode(nameParent(services, viewer, { parentEmail: newEmail() }))).toBe("platform.too-many");
  const adult = await parentOf();
  expect(await refusalCode(mailParentAgain(services, adult))).toBe("people.not-waiting");
  expect(await refusalCode(mailParentAgain(services, visitor))).toBe("platform.sign-in-first");
});

test("nobody's mailbox is filled by children", async () => {
  const parent = newEmail();
  for (let time = 0; time < 6; time++) await child({ parent: parent.replace("@", `+${time}@`) });
  expect(await refusalCode(child({ parent }))).toBe("platform.too-many");
});

test("a parent consents once, with their own confirmed account of that address", async () => {
  const parent = await parentOf();
  const { token, who, personId, userId } = await child({ parent: parent.email });
  const unconfirmed = await parentOf({ emailVerified: false });
  const stranger = await parentOf();
  expect(await refusalCode(answer(visitor, yes(token)))).toBe("platform.sign-in-first");
  expect(await refusalCode(answer(stranger, yes(token)))).toBe("people.consent-other-address");
  expect(await refusalCode(answer(unconfirmed, yes(token)))).toBe("people.consent-other-address");
  expect(await refusalCode(answer({ ...parent, isChild: true }, yes(token)))).toBe("people.consent-adult");
  expect(await refusalCode(answer({ ...parent, isSample: true, isLocal: false }, yes(token)))).toBe(
    "people.demo-account",
  );
  expect(await refusalCode(answer(parent, yes(token, { isParent: false })))).toBe("people.consent-tick");
  expect(await refusalCode(answer(parent, yes(token, { consentVersion: "2020-01-01" })))).toBe(
    "people.consent-changed",
  );
  expect(await refusalCode(answer(parent, yes("another-token")))).toBe("people.consent-ended");
  // By the account's number only whoever was asked, and has confirmed their address.
  const byAccount = yes("", { account: personId });
  expect(await refusalCode(answer(stranger, byAccount))).toBe("people.consent-ended");
  expect(await refusalCode(answer({ ...parent, emailVerified: false }, byAccount))).toBe("people.consent-ended");
  expect((await who()).kind).toBe("visitor");

  expect(await answer(parent, yes(token))).toBe("consented");
  expect(await who()).toMatchObject({ kind: "person", personId, isChild: true });
  const row = await db.selectFrom("child_account").selectAll().where("person_id", "=", personId).executeTakeFirst();
  expect(row).toMatchObject({
    ...{ parent_id: parent.personId, consented_at: new Date(now), consent_version: CHILD_CONSENT_VERSION },
    ...{ parent_email: null, token_hash: null, due_at: null },
  });
  expect(office.queue.find(({ name }) => name === VERIFY_JOB)?.data).toEqual({ userId });
  expect(office.queue.some(({ data }) => (data as { kind?: string }).kind === "person.consent-given")).toBe(true);
  const trail = await db.selectFrom("audit").select("action").where("entity_id", "=", personId).execute();
  expect(trail.map(({ action }) => action)).toContain("person.parent-consented");
  // Their address is their own, however the parent's is spelled.
  const owner = { ...((await who()) as SignedIn), confirmedAt: new Date(now) };
  for (const newEmail of [parent.email, parent.email.replace("@", "+child@")]) {
    await expect(askForEmailChange(services, owner, { newEmail })).rejects.toMatchObject({
      fields: [{ field: "newEmail", code: "people.email-of-parent" }],
    });
  }
  await askForEmailChange(services, owner, { newEmail: newEmail() });
  // The link works once, for either answer.
  expect(await refusalCode(answer(parent, yes(token)))).toBe("people.consent-ended");
  expect(await refusalCode(answer(visitor, no(token)))).toBe("people.consent-ended");
  expect(await refusalCode(cancelWaiting(services, await who()))).toBe("people.not-waiting");
});

test("nobody consents to their own account by a second one of the same mailbox", async () => {
  const { token, personId } = await child();
  const second = await parentOf();
  // As if the address had come by another way than the form.
  const own = second.email.replace("@", "+me@");
  await db.updateTable("child_account").set({ parent_email: second.email }).where("person_id", "=", personId).execute();
  const { userId } = await db
    .selectFrom("person")
    .select("user_id as userId")
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  await db.updateTable("auth_user").set({ email: own }).where("id", "=", userId!).execute();
  expect(await refusalCode(answer(second, yes(token)))).toBe("people.parent-same");
});

test("a parent who has an account is notified, and decides from their settings without the mail", async () => {
  const parent = await parentOf();
  const input = formOf(childFields(parent.email));
  const { personId } = await signUp(services, input, surroundings());
  const job = office.queue.find(({ name }) => name === CONSENT_MAIL_JOB)!;
  await mailParent(services, job.data as { personId: number });
  expect(office.queue.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ kind: "person.consent-asked", personIds: [parent.personId], path: CHILDREN_PATH }),
  );
  const listed = await listChildren(db, parent, new Date(now));
  expect(listed).toMatchObject([{ account: personId, state: "asks", email: input.email }]);
  expect(await listChildren(db, { ...parent, emailVerified: false }, new Date(now))).toEqual([]);
  const asked = { token: "", account: personId, now: new Date(now) };
  expect(await readAsked(db, parent, asked)).toMatchObject({ childName: "Aarav Rao", hindrance: null });
  expect(await readAsked(db, await parentOf(), asked)).toBeNull();
  expect(await readAsked(db, visitor, asked)).toBeNull();
  expect(await answer(parent, yes("", { account: personId }))).toBe("consented");
});

test("the mailed link confirms the address of whoever signs up with it, or consents", async () => {
  const parent = newEmail();
  const first = await child({ parent });
  const link = `${PARENT_CONSENT_PATH}?token=${first.token}`;
  const shown = await signupPage.loader({
    request: new Request(`http://sangam.test/signup?to=${encodeURIComponent(link)}`),
    context: testRequest(services).context,
  } as never);
  expect(shown).toMatchObject({ asked: parent, to: link });
  const withLink = { ...surroundings(), consentToken: first.token };
  const isConfirmed = async (userId: string) =>
    (await db.selectFrom("auth_user").select("emailVerified").where("id", "=", userId).executeTakeFirstOrThrow())
      .emailVerified;
  const verifications = () => office.queue.filter(({ name }) => name === VERIFY_JOB).map(({ data }) => data);
  // Another address, another link, and a child are confirmed by none of this.
  const other = await signUp(services, formOf({}), withLink);
  const guessed = await signUp(services, formOf({ email: newEmail() }), { ...withLink, consentToken: "made-up" });
  expect([await isConfirmed(other.userId), await isConfirmed(guessed.userId)]).toEqual([false, false]);
  expect(verifications()).toEqual([{ userId: other.userId }, { userId: guessed.userId }]);
  office.queue.length = 0;
  const made = await signUp(services, formOf({ email: parent }), withLink);
  expect(await isConfirmed(made.userId)).toBe(true);
  expect(verifications()).toEqual([]);
  expect(notified("person.consent-asked")).toEqual([[made.personId]]);

  const unconfirmed = await parentOf({ emailVerified: false });
  const [one, two] = [await child({ parent: unconfirmed.email }), await child({ parent: unconfirmed.email })];
  const at = new Date(now);
  expect(await readAsked(db, unconfirmed, { token: one.token, account: null, now: at })).toMatchObject({
    ...{ hindrance: null, childName: "Aarav Rao" },
  });
  expect(await listChildren(db, unconfirmed, at)).toEqual([]);
  office.queue.length = 0;
  expect(await answer(unconfirmed, yes(one.token))).toBe("consented");
  expect(await isConfirmed(unconfirmed.userId)).toBe(true);
  expect(notified("person.consent-asked")).toEqual([[unconfirmed.personId]]);
  expect(await listChildren(db, { ...unconfirmed, emailVerified: true }, at)).toMatchObject([
    ...[{ state: "consented" }, { account: two.personId, state: "asks" }],
  ]);
});

test("whoever confirms their address is notified of the child who waits for it, and told before to confirm it", async () => {
  const browser = new TestBrowser(services);
  await browser.signIn(await testAccount(services, { emailVerified: false }));
  const parent = await browser.viewer();
  await child({ parent: parent.email });
  const page = await childrenPage.loader({
    request: new Request(`http://sangam.test${CHILDREN_PATH}`),
    context: testRequest(services, { viewer: parent }).context,
  } as never);
  expect(page).toMatchObject({ children: [], emailVerified: false, email: parent.email });
  await verificationMails(services).handle({ userId: parent.userId }, undefined as never);
  const token = tokenOf(office.sent.find(({ to }) => to === parent.email));
  await browser.run((ctx, headers) => verifyEmail({ ...ctx, jobs: office.jobs, features }, headers, { token }));
  expect(notified("person.consent-asked")).toEqual([[parent.personId]]);

  const moved = await parentOf();
  const asked = await child();
  await db
    .insertInto("email_change")
    .values({
      ...{ user_id: moved.userId, new_email: asked.parent, asked_at: new Date(now) },
      ...{ expires_at: new Date(now + DAY_MS), old_confirmed_at: new Date(now), new_hash: sessionKey("the-new-one") },
    })
    .execute();
  const input = { token: "the-new-one", intent: "yes" } as const;
  expect(await answerEmailChange(services, input)).toBe("changed");
  expect(notified("person.consent-asked")).toContainEqual([moved.personId]);
});

test("a refusal needs no account, deletes everything at once, and tells the child", async () => {
  const parent = newEmail();
  const { token, personId, email, who } = await child({ parent });
  expect(await answer(visitor, no(token))).toBe("refused");
  expect(await isThere(personId)).toBe(false);
  expect((await who()).kind).toBe("visitor");
  expect(await who()).not.toHaveProperty("waiting");
  expect(office.sent).toMatchObject([{ to: email }]);
  expect(office.sent[0]!.text).toMatch(/did not consent/);
  for (const table of ["auth_user", "child_account", "person_setting"]) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(table)} t`.execute(db);
    expect(rows.filter(({ row }) => row.includes(email) || row.includes(parent))).toEqual([]);
  }
  expect(await refusalCode(answer(visitor, no(token)))).toBe("people.consent-ended");
});

test("of a consent and a refusal at once one counts", async () => {
  const parent = await parentOf();
  for (let round = 0; round < 4; round++) {
    const { token, personId } = await child({ parent: parent.email });
    const answers = await Promise.all([
      refusalCode(answer(parent, yes(token))),
      refusalCode(answer(visitor, no(token))),
      refusalCode(answer(parent, yes("", { account: personId }))),
    ]);
    const late = "people.consent-ended";
    expect([
      [null, late, late],
      [late, null, late],
      [late, late, null],
    ]).toContainEqual(answers);
    const consented = answers[0] === null || answers[2] === null;
    expect(await isThere(personId)).toBe(consented);
  }
});

test("after 14 days without an answer the link opens nothing, and the account goes", async () => {
  const parent = await parentOf();
  const { token, personId, email } = await child({ parent: parent.email });
  now = start + 14 * DAY_MS - 60_000;
  expect(await deleteUnanswered(services)).toBe(0);
  now = start + 14 * DAY_MS + 60_000;
  expect(await refusalCode(answer(parent, yes(token)))).toBe("people.consent-ended");
  expect(await deleteUnanswered(services)).toBeGreaterThan(0);
  expect(await isThere(personId)).toBe(false);
  expect(office.sent.find(({ to }) => to === email)?.text).toMatch(/did not answer in time/);
  expect(await listChildren(db, parent, new Date(now))).toEqual([]);
  const trail = await db.selectFrom("audit").select("action").where("entity_id", "=", personId).execute();
  expect(trail.map(({ action }) => action)).toContain("person.unanswered");
});

test("a child who changes their mind deletes the account at once", async () => {
  const { who, personId, token } = await child();
  await cancelWaiting(services, await who());
  expect(await isThere(personId)).toBe(false);
  expect(await refusalCode(answer(visitor, no(token)))).toBe("people.consent-ended");
});

test("a child's account works, without a newsletter and without counted visits", async () => {
  const { viewer, personId, email } = await openChild();
  await saveProfile(services, viewer, { name: "Aarav R." });
  const privacy = (more: object) =>
    savePrivacy(services, viewer, { ...PrivacyForm.parse({ profileVisibility: "friends" }), ...more });
  expect(await refusalCode(privacy({ dataSharing: true }))).toBe("people.child-switch");
  expect(await refusalCode(privacy({}))).toBeNull();
  const news = (more: object) => saveNotifications(services, viewer, { ...NotificationsForm.parse({}), ...more });
  expect(await refusalCode(news({ marketingEmails: true }))).toBe("people.child-switch");
  expect(await refusalCode(news({}))).toBeNull();
  // What somebody answers for, they cannot begin; what they watch is not noted.
  expect(await refusalCode(registerSpace(services, viewer, {} as never))).toBe("platform.adults-only");
  expect(await refusalCode(acceptInvitation(services, viewer, {} as never))).toBe("platform.adults-only");
  expect(await noteWatching(services, viewer, { occurrenceId: 1 })).toBe(false);
  // Nor by the link of a newsletter.
  await setNewsOf(db, { email, wanted: true });
  expect(await settingsOf(db, personId)).toMatchObject({ dataSharing: false, marketingEmails: false });
});

test("a parent withdraws: the account stops on every device, the child is told, and in a week it is deleted", async () => {
  const { guardian, personId, email, who, browser } = await openChild();
  const stranger = await parentOf();
  expect(await refusalCode(withdrawConsent(services, stranger, { account: personId }))).toBe("platform.not-found");
  expect(await refusalCode(withdrawConsent(services, visitor, { account: personId }))).toBe("platform.sign-in-first");
  const dueAt = await withdrawConsent(services, guardian, { account: personId });
  expect(dueAt).toEqual(new Date(now + 7 * DAY_MS));
  expect(await who()).toEqual(visitor);
  expect(await refusalCode(withdrawConsent(services, guardian, { account: personId }))).toBe("platform.not-found");
  expect((await mails()).find(({ to }) => to === email)?.text).toMatch(/withdrawn their consent/);
  expect(await listChildren(db, guardian, new Date(now))).toMatchObject([{ state: "withdrawn", dueAt }]);
  // Whoever signs in again finds the one page, and cannot stop the deletion.
  await browser.signIn(email, password);
  const stopped = await who();
  expect(stopped).toMatchObject({ kind: "visitor", waiting: { personId } });
  expect(await refusalCode(stayAfterAll(services, stopped))).toBe("platform.waits-for-parent");
  expect(await refusalCode(cancelWaiting(services, stopped))).toBe("people.not-waiting");
  expect(await refusalCode(nameParent(services, stopped, { parentEmail: newEmail() }))).toBe("people.not-waiting");

  expect(await refusalCode(restoreConsent(services, stranger, { account: personId }))).toBe("platform.not-found");
  await restoreConsent(services, guardian, { account: personId });
  expect((await who()).kind).toBe("person");
  expect((await mails()).find(({ to }) => to === email)?.text).toMatch(/given their consent again/);
  expect(await refusalCode(restoreConsent(services, guardian, { account: personId }))).toBe("platform.not-found");

  await withdrawConsent(services, guardian, { account: personId });
  now += 7 * DAY_MS + 60_000;
  expect(await deleteDueAccounts(services)).toBe(1);
  expect(await isThere(personId)).toBe(false);
  expect(office.sent.find(({ to }) => to === email)?.text).toMatch(/withdrew their consent/);
});

describe("an account that is stopped", () => {
  type Child = Awaited<ReturnType<typeof openChild>>;
  /** How a consent ends, and how it comes back. */
  const ways = {
    withdrawn: {
      stop: ({ guardian, personId }: Child) => withdrawConsent(services, guardian, { account: personId }),
      open: ({ guardian, personId }: Child) => restoreConsent(services, guardian, { account: personId }),
    },
    lapsed: {
      stop: ({ guardian }: Child) => lapseConsentsOf(services, { personId: guardian.personId }),
      async open({ browser, email, who }: Child) {
        await browser.signIn(email, password);
        const other = await parentOf();
        await nameParent(services, await who(), { parentEmail: other.email });
        const token = tokenOf((await mails()).find(({ to }) => to === other.email));
        await answer(other, yes(token));
      },
    },
  };
  const said = async () => {
    const { rows } = await sql<{ payload: string }>`
      select payload::text as payload from outbox where topic = 'changed'`.execute(db);
    return rows.map(({ payload }) => payload);
  };

  /** Somebody whose whole profile is public, who shares a year and a calendar, and has a reminder of each kind. */
  async function openToAll() {
    const one = await openChild();
    const { personId, viewer } = one;
    await db
      .updateTable("person_setting")
      .set({ profile_visibility: "public", show_activity: true, allow_messages: true })
      .where("person_id", "=", personId)
      .execute();
    await db
      .insertInto("visit")
      .values({
        ...{ person_id: personId, space_id: await testSpace(db), day: today, at: new Date(start) },
        ...{ is_virtual: false, way: "door" },
      })
      .execute();
    const year = Number(today.slice(0, 4));
    const yearToken = await shareYear(services, viewer, { year, showsGifts: false });
    const feed = await openCalendarFeed(services, viewer, { faiths: ["hindu"], city: null, withSpaces: false });
    const at = new Date(now);
    await db
      .insertInto("prayer_place")
      .values({
        ...{ person_id: personId, kind: "town", zone: "Asia/Kolkata", name: "Delhi", lat: 28.6, lng: 77.2 },
        ...{ reckoned_until: at, created_at: at, updated_at: at },
      })
      .execute();
    return { ...one, yearToken, feed };
  }

  /** What a stranger meets of them, and what reaches them. */
  async function meet({ personId, yearToken, feed }: Awaited<ReturnType<typeof openToAll>>) {
    const stranger = await parentOf();
    const asked = { viewer: stranger, tab: null, language: "en", now: new Date(now), after: null } as const;
    const key = randomUUID();
    const told = { kind: "household.birthday", key, personIds: [personId], path: "/", payload: {} };
    const hour = { person_id: personId, kind: "fajr", day: addDays(today, counted++) };
    await db
      .insertInto("prayer_instant")
      .values({ ...hour, at: new Date(now), due_at: new Date(now) })
      .execute();
    await remindOfPrayers(services);
    await notifyPeople({ ...services, jobs: office.jobs }, told);
    const { rows: lines } = await sql<{ kind: string }>`
      select kind from notification where person_id = ${personId} and (key = ${key} or key = ${`prayer:fajr:${hour.day}`})
      order by kind`.execute(db);
    return {
      profile: (await findDevotee(db, personId, asked)) !== null,
      path: await findPersonPath(db, stranger, personId),
      year: (await findSharedYear(db, "en", yearToken)) !== null,
      feed: (await findFeed(db, feed)) !== null,
      follow: await refusalCode(followPerson(services, stranger, { personId, on: true })),
      message: await refusalCode(openConversation(services, stranger, { personId })),
      told: lines.map(({ kind }) => kind),
      addresses: (await db.selectFrom("person_contact").select("email").where("person_id", "=", personId).execute())
        .length,
    };
  }
  let counted = 0;

  test.each(["withdrawn", "lapsed"] as const)(
    "is met by nobody and told nothing while the consent is %s; then all is as before",
    async (way) => {
      const one = await openToAll();
      const all = {
        ...{ profile: true, path: `/devotee/${one.personId}`, year: true, feed: true, follow: null, message: null },
        ...{ told: ["household.birthday", "prayer.hour"], addresses: 1 },
      };
      const none = {
        ...{ profile: false, path: null, year: false, feed: false, follow: "platform.not-found" },
        ...{ message: "platform.not-found", told: [], addresses: 0 },
      };
      expect(await meet(one)).toEqual(all);
      const before = (await said()).length;
      await ways[way].stop(one);
      // Kept pages are made anew.
      expect((await said()).slice(before)).toContain(JSON.stringify(`person:${one.personId}`));
      expect(await meet(one)).toEqual(none);
      // Of the consent alone they hear.
      expect((await mails()).map(({ to }) => to)).toEqual([one.email]);
      const stopped = (await said()).length;
      await ways[way].open(one);
      expect((await said()).slice(stopped)).toContain(JSON.stringify(`person:${one.personId}`));
      expect(await meet(one)).toEqual(all);
    },
  );
});

test("a deletion that the child had begun stays when a parent consents again", async () => {
  const { guardian, personId, viewer } = await openChild();
  const leave = () => askToLeave(services, { ...viewer, confirmedAt: new Date(now) }, { keepsTexts: false });
  await leave();
  // Asked again it is the same deletion, and told once.
  await leave();
  expect(notified("person.child-leaves")).toEqual([[guardian.personId]]);
  now += DAY_MS;
  expect(await withdrawConsent(services, guardian, { account: personId })).toEqual(new Date(start + 7 * DAY_MS));
  await restoreConsent(services, guardian, { account: personId });
  const left = await db.selectFrom("person_leaving").select("due_at").where("person_id", "=", personId).execute();
  expect(left).toHaveLength(1);
});

test("a parent's account stays until they have withdrawn; then nothing of them is left in the child's", async () => {
  const { guardian, personId } = await openChild();
  const hindered = () => hindersPerson({ db, personId: guardian.personId, now: new Date(now) });
  expect(await hindered()).toMatchObject([{ path: CHILDREN_PATH }]);
  const leave = () => askToLeave(services, { ...guardian, confirmedAt: new Date(now) }, { keepsTexts: false });
  expect(await refusalCode(leave())).toBe("people.hindered");
  await withdrawConsent(services, guardian, { account: personId });
  expect(await hindered()).toEqual([]);
  expect(await refusalCode(leave())).toBeNull();
  now += 7 * DAY_MS + 60_000;
  await deleteDueAccounts(services);
  expect([await isThere(guardian.personId), await isThere(personId)]).toEqual([false, false]);
});

test("where staff removed the parent, the child names another", async () => {
  const { guardian, personId, email, who, browser } = await openChild();
  const staff = { ...(await parentOf()), isStaff: true };
  await removePerson(services, staff, { personId: guardian.personId });
  await lapseConsentsOf(services, { personId: guardian.personId });
  await lapseConsentsOf(services, { personId: guardian.personId });
  expect((await mails()).filter(({ to }) => to === email)).toHaveLength(1);
  await browser.signIn(email, password);
  const waiting = await who();
  expect(waiting).toMatchObject({ kind: "visitor", waiting: { personId } });
  expect(await refusalCode(mailParentAgain(services, waiting))).toBe("platform.field-required");
  const other = await parentOf();
  await nameParent(services, waiting, { parentEmail: other.email });
  await answer(other, yes(tokenOf((await mails()).at(-1))));
  expect((await who()).kind).toBe("person");
});

test("on the day they turn 18 by their clocks the account is their own, and what was kept of it goes", async () => {
  const { personId, who, guardian } = await openChild();
  const eve = new Date(`${addDays(today, -1)}T12:00:00Z`).getTime();
  const born = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
  await db.updateTable("child_account").set({ born_on: born }).where("person_id", "=", personId).execute();
  now = eve;
  expect(await endChildhoods(services)).toBe(0);
  expect(await who()).toMatchObject({ isChild: true });
  // The day begins in India five and a half hours before it does in London.
  now = Date.parse(`${today}T00:00:00Z`) - 5.5 * 3_600_000 - 60_000;
  expect(await endChildhoods(services)).toBe(0);
  now += 120_000;
  expect(await endChildhoods(services)).toBe(1);
  expect(await who()).not.toHaveProperty("isChild");
  expect((await who()).kind).toBe("person");
  expect(notified("person.came-of-age")).toEqual([[personId]]);
  expect(notified("person.child-came-of-age")).toEqual([[guardian.personId]]);
  expect(await listChildren(db, guardian, new Date(now))).toEqual([]);
  expect(await endChildhoods(services)).toBe(0);
});

test("who turns 18 while they wait waits no longer", async () => {
  const { personId, who, token } = await child();
  await db
    .updateTable("child_account")
    .set({ born_on: yearsAgo(18) })
    .where("person_id", "=", personId)
    .execute();
  expect(await endChildhoods(services)).toBe(1);
  expect((await who()).kind).toBe("person");
  expect(office.queue.some(({ name }) => name === VERIFY_JOB)).toBe(true);
  expect(await refusalCode(answer(visitor, no(token)))).toBe("people.consent-ended");
});

test("both sides take it with them when they ask for their data", async () => {
  const { viewer, guardian } = await openChild();
  const of = async (person: SignedIn, name: string) =>
    db.transaction().execute(async (db) => {
      const { personId, userId, email } = person;
      const part = ownAccount({ db, personId, userId, email }).find((one: OwnDataPart) => one.name === name)!;
      const rows = [];
      for await (const some of part.read()) rows.push(...some);
      return rows;
    });
  expect(await of(viewer, "childhood")).toMatchObject([
    { birthday: yearsAgo(12), person: guardian.name, consentVersion: CHILD_CONSENT_VERSION },
  ]);
  expect(await of(guardian, "consents")).toMatchObject([{ person: viewer.name, consentedAt: new Date(now) }]);
  expect(await listStored(services.storage, "own-data")).toEqual([]);
});
