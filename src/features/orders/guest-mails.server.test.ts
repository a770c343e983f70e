import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#/platform/civil-date.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testProvider } from "#/testing/providers.ts";
import { testServices } from "#/testing/services.ts";
import { recordReceived } from "./commands/paid-by-hand.server.ts";
import { answerChange, askChange } from "./commands/changes.server.ts";
import { askChangeAsGuest, confirmAsGuest } from "./commands/act-as-guest.server.ts";
import { admitGuest } from "./commands/admit-guest.server.ts";
import { makeGuestLink, withdrawGuestLink } from "./commands/guest-links.server.ts";
import { cancelOrder } from "./commands/cancel-order.server.ts";
import { completeOrder } from "./commands/complete-order.server.ts";
import { setGuestAddress } from "./commands/guest-address.server.ts";
import { setGuestMails } from "./commands/guest-mails.server.ts";
import { mailGuest } from "./commands/mail-guest.server.ts";
import { saveProject } from "./commands/projects.server.ts";
import { reachStage, reopenStage } from "./commands/stages.server.ts";
import { GUEST_MAIL_JOB, type GuestMailData } from "./commands/notify-guest.server.ts";
import { LINK_DAYS } from "./guest-token.server.ts";
import { parseForm } from "#/platform/http/act.ts";
import { ProjectForm } from "./project-forms.ts";
import { readGuestContact, readGuestOrder } from "./queries/guest-links.server.ts";

const began = Date.parse("2026-11-21T06:00:00Z");
let now = began;
const { services: house } = await testServices(() => now);
const office = testPostOffice(house);
const services = { ...house, mailer: office.mailer, jobs: office.jobs };
const { db } = services;

beforeEach(() => {
  now = began;
  office.sent.length = 0;
  office.queue.length = 0;
  office.fails = null;
});

const project = {
  ...{ title: "Ganesh in river clay", description: "Two feet", category: "Ganesh Idol", totalPaise: 15_00_000 },
  ...{ deadline: null, location: "", clientName: "Asha Rao", clientPhone: "0000000001", clientLanguage: "" },
  ...{ specifications: "", materials: [], estimatedDuration: "", complexity: "medium", image: [], imageGone: [] },
  stages: [
    { name: "Clay", amountPaise: 5_00_000 },
    { name: "Paint", amountPaise: 10_00_000 },
  ],
  ...{ draftId: null, isDraft: false, language: "en" },
} as const;

async function order(more: object = {}) {
  const provider = await testProvider(db);
  const clientEmail = `${randomUUID()}@example.org`;
  const input = { ...project, clientEmail, key: randomUUID(), ...more } as unknown;
  const orderId = await saveProject(services, provider, input as Parameters<typeof saveProject>[2]);
  const { stages } = (await readGuestOrder(services, "en", orderId))!;
  return { provider, orderId, stages, clientEmail };
}

const reach = (provider: SignedIn, orderId: number, stageId: number) =>
  reachStage(services, provider, { orderId, stageId, note: "", images: [], language: "en" });

/** Does the worker's part. @returns the subjects that left. */
async function work(): Promise<string[]> {
  const before = office.sent.length;
  const letters = office.queue.splice(0).filter(({ name }) => name === GUEST_MAIL_JOB);
  for (const { data } of letters) await mailGuest(services, data as GuestMailData);
  return office.sent.slice(before).map(({ subject }) => subject);
}

const from = (subject: string) => `Sangam · Ramesh Vishwakarma: ${subject}`;

const linkIn = (text: string): string => /\/order\/([\w-]{22})\n/.exec(text)![1]!;
const stopIn = (text: string): string => /\/order\/mails\/(\S+)/.exec(text)![1]!;
const guest = (token: string) => ({ token, viewer: visitor, clientAddress: randomUUID() });

test("a client without an account hears when it begins, when a stage falls due, and when it ends, with a link that works", async () => {
  const { provider, orderId, stages, clientEmail } = await order();
  expect(await work()).toEqual([from("Your order has begun: Ganesh in river clay")]);
  const [first] = office.sent;
  expect(first!.to).toBe(clientEmail);
  expect(await admitGuest(services, guest(linkIn(first!.text)))).toBe(orderId);
  await reach(provider, orderId, stages[0]!.id);
  expect(await work()).toEqual([from("₹5,000 is due for “Ganesh in river clay”")]);
  // The same link: nobody's bookmark ends with a mail.
  expect(linkIn(office.sent[1]!.text)).toBe(linkIn(first!.text));
  const [item] = (await readGuestOrder(services, "en", orderId))!.items;
  await recordReceived(services, provider, { orderId, itemId: item!.id, isTakenBack: false });
  expect(await work()).toEqual([from("You gave ₹5,000: please confirm it")]);
  await reach(provider, orderId, stages[1]!.id);
  await completeOrder(services, provider, { orderId });
  // All that is due, with what still waits for their word.
  expect(await work()).toEqual([
    from("₹15,000 is due for “Ganesh in river clay”"),
    from("“Ganesh in river clay” is completed"),
  ]);
  for (const { text, html, headers } of office.sent) {
    expect(headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    for (const secret of ["0000000001", provider.email]) expect(`${text}${html}`).not.toContain(secret);
  }
});

test("a cancelled order tells its client what goes back and what stays", async () => {
  const { provider, orderId, stages } = await order();
  const token = await makeGuestLink(services, provider, { orderId });
  await reach(provider, orderId, stages[0]!.id);
  const [item] = (await readGuestOrder(services, "en", orderId))!.items;
  await recordReceived(services, provider, { orderId, itemId: item!.id, isTakenBack: false });
  await confirmAsGuest(services, { ...guest(token), itemId: item!.id, isRight: true });
  await work();
  await cancelOrder(services, provider, { orderId, reason: "I broke my hand." });
  expect(await work()).toEqual([from("“Ganesh in river clay” is cancelled")]);
  expect(office.sent.at(-1)!.text).toMatch(/I broke my hand\.\n\n₹5,000 goes back to you/);
});

test("never more than needed: what is not due any more, or was said today, is not written; nothing leaves twice", async () => {
  const { provider, orderId, stages } = await order();
  await work();
  await reach(provider, orderId, stages[0]!.id);
  await reopenStage(services, provider, { orderId, stageId: stages[0]!.id });
  expect(await work()).toEqual([]);
  await reach(provider, orderId, stages[0]!.id);
  const again = [...office.queue];
  expect(await work()).toHaveLength(1);
  await reopenStage(services, provider, { orderId, stageId: stages[0]!.id });
  await reach(provider, orderId, stages[0]!.id);
  office.queue.push(...again);
  expect(await work()).toEqual([]);
  // A mail that could not leave is tried again.
  await reach(provider, orderId, stages[1]!.id);
  office.fails = new Error("no mail server");
  const failed = [...office.queue];
  await expect(work()).rejects.toThrow("no mail server");
  office.fails = null;
  office.queue.push(...failed);
  expect(await work()).toHaveLength(1);
});

test("a mail brings a fresh link where the one before has ended, and none where the provider withdrew it", async () => {
  const { provider, orderId, stages } = await order();
  await work();
  const first = linkIn(office.sent[0]!.text);
  now = began + LINK_DAYS * DAY_MS;
  await expect(admitGuest(services, guest(first))).rejects.toThrow("platform.not-found");
  await reach(provider, orderId, stages[0]!.id);
  await work();
  const second = linkIn(office.sent[1]!.text);
  expect(second).not.toBe(first);
  expect(await admitGuest(services, guest(second))).toBe(orderId);
  const rows = await db.selectFrom("order_link").selectAll().where("commission_id", "=", orderId).execute();
  expect(JSON.stringify(rows)).not.toContain(second);
  await withdrawGuestLink(services, provider, { orderId });
  await reach(provider, orderId, stages[1]!.id);
  expect(await work()).toEqual([]);
  await expect(admitGuest(services, guest(second))).rejects.toThrow("platform.not-found");
});

test("who ends the mails gets none for any order, until they want them again; a made-up key changes nothing", async () => {
  const { provider, orderId, stages, clientEmail } = await order();
  await work();
  const key = stopIn(office.sent[0]!.text);
  for (const wrong of [undefined, "", `${orderId}.${"a".repeat(22)}`, key.replace(/^\d+/, String(orderId + 1))]) {
    await expect(setGuestMails(services, { key: wrong, areWanted: false })).rejects.toThrow("platform.not-found");
  }
  await setGuestMails(services, { key, areWanted: false });
  await setGuestMails(services, { key, areWanted: false });
  await reach(provider, orderId, stages[0]!.id);
  await order({ clientEmail: clientEmail.toUpperCase() });
  expect(await work()).toEqual([]);
  expect(await readGuestContact(db, provider, orderId)).toMatchObject({ isStopped: true });
  expect(await readGuestContact(db, await testProvider(db), orderId)).toMatchObject({ email: "" });
  await setGuestMails(services, { key, areWanted: true });
  await reach(provider, orderId, stages[1]!.id);
  expect(await work()).toHaveLength(1);
});

test("an address gets ten of these mails a day, whoever writes it down", async () => {
  const clientEmail = `${randomUUID()}@example.org`;
  for (let i = 0; i < 12; i++) await order({ clientEmail });
  expect(await work()).toHaveLength(10);
});

test("the mail speaks the language that the provider chose, else theirs; a draft and no address write to nobody", async () => {
  await order({ clientLanguage: "hi" });
  await order({ language: "hi" });
  await order({ language: "hi", clientLanguage: "en" });
  await order({ clientEmail: "" });
  const subjects = await work();
  expect(subjects.map((subject) => /[\u0900-\u097f]/.test(subject))).toEqual([true, true, false]);
  const provider = await testProvider(db);
  const draft = { ...project, clientEmail: "asha@example.org", key: randomUUID(), isDraft: true } as unknown;
  await saveProject(services, provider, draft as Parameters<typeof saveProject>[2]);
  expect(await work()).toEqual([]);
});

test("a changed address gets a link of its own, and the one that went astray opens nothing any more", async () => {
  const { provider, orderId } = await order();
  await work();
  const astray = linkIn(office.sent[0]!.text);
  const email = `${randomUUID()}@example.org`;
  const other = await testProvider(db);
  const change = { orderId, email, language: "en" };
  await expect(setGuestAddress(services, other, change)).rejects.toThrow("platform.not-found");
  await setGuestAddress(services, provider, change);
  expect(await work()).toEqual([from("Your private link to the order: Ganesh in river clay")]);
  expect(office.sent.at(-1)!.to).toBe(email);
  await expect(admitGuest(services, guest(astray))).rejects.toThrow("platform.not-found");
  expect(await admitGuest(services, guest(linkIn(office.sent.at(-1)!.text)))).toBe(orderId);
  await setGuestAddress(services, provider, { ...change, language: "hi" });
  expect(await work()).toEqual([]);
});

test("a link that is withdrawn while its guest confirms: it is confirmed, or the link is gone", async () => {
  for (let turn = 0; turn < 6; turn++) {
    const { provider, orderId, stages } = await order();
    const token = await makeGuestLink(services, provider, { orderId });
    await reach(provider, orderId, stages[0]!.id);
    const [item] = (await readGuestOrder(services, "en", orderId))!.items;
    await recordReceived(services, provider, { orderId, itemId: item!.id, isTakenBack: false });
    const [confirmed] = await Promise.allSettled([
      confirmAsGuest(services, { ...guest(token), itemId: item!.id, isRight: true }),
      withdrawGuestLink(services, provider, { orderId }),
    ]);
    const { state } = (await readGuestOrder(services, "en", orderId))!.items[0]!;
    expect(state).toBe(confirmed.status === "fulfilled" ? "paid" : "recorded");
    if (confirmed.status === "rejected") expect(confirmed.reason).toMatchObject({ code: "platform.not-found" });
    await expect(admitGuest(services, guest(token))).rejects.toThrow("platform.not-found");
  }
});

test("a guest is written to when a change waits for them and when theirs is answered, not once it is withdrawn", async () => {
  const { provider, orderId } = await order();
  await work();
  const token = await makeGuestLink(services, provider, { orderId });
  expect(await work()).toEqual([from("Your private link to the order: Ganesh in river clay")]);
  expect(linkIn(office.sent.at(-1)!.text)).toBe(token);
  const change = { what: "A crown of pith", differencePaise: 2_00_000, deadline: "2027-01-10", language: "en" };
  const first = await askChange(services, provider, { orderId, ...change });
  expect(await work()).toEqual([from("Ramesh Vishwakarma asks for a change of “Ganesh in river clay”")]);
  expect(office.sent.at(-1)!.text).toMatch(/A crown of pith[^]*₹2,000 more[^]*10 January 2027[^]*accept or decline/);
  await answerChange(services, provider, { orderId, changeId: first, answer: "withdraw", language: "en" });
  expect(await work()).toEqual([]);
  const second = await askChange(services, provider, { orderId, ...change });
  await answerChange(services, provider, { orderId, changeId: second, answer: "withdraw", language: "en" });
  expect(await work()).toEqual([]);
  const own = await askChangeAsGuest(services, { ...guest(token), ...change });
  await answerChange(services, provider, { orderId, changeId: own, answer: "accept", language: "en" });
  expect(await work()).toEqual([from("Ramesh Vishwakarma has accepted your change of “Ganesh in river clay”")]);
});

const unconfirm = (provider: SignedIn) =>
  db.updateTable("auth_user").set({ emailVerified: false }).where("id", "=", provider.userId).execute();
const unlist = (provider: SignedIn) =>
  db.updateTable("artist").set({ is_listed: false }).where("person_id", "=", provider.personId).execute();
const hide = (provider: SignedIn) =>
  db
    .updateTable("person_setting")
    .set({ profile_visibility: "private" })
    .where("person_id", "=", provider.personId)
    .execute();
const begin = (provider: SignedIn, more: object) =>
  saveProject(services, provider, { ...project, clientEmail: "", key: randomUUID(), ...more } as never);

test.each([
  ["has not confirmed their own address", unconfirm, "orders.confirm-address-first"],
  ["is not listed", unlist, "orders.list-first"],
  ["hides their profile", hide, "orders.list-first"],
] as const)(
  "who %s mails no stranger: neither with a project, nor by a changed address, nor later",
  async (_, spoil, code) => {
    const { provider, orderId, stages } = await order();
    await work();
    await spoil(provider);
    const refused = { fields: [{ field: "clientEmail", code }] };
    const email = `${randomUUID()}@example.org`;
    await expect(begin(provider, { clientEmail: email })).rejects.toMatchObject(refused);
    await expect(setGuestAddress(services, provider, { orderId, email, language: "" })).rejects.toMatchObject(refused);
    await reach(provider, orderId, stages[0]!.id);
    expect(await work()).toEqual([]);
    expect(await begin(provider, {})).toBeGreaterThan(0);
  },
);

test("a provider writes down twenty new addresses a day, by whichever way; those they had count no more", async () => {
  const { provider, orderId, clientEmail } = await order();
  const fresh = () => `${randomUUID()}@example.org`;
  for (let i = 0; i < 9; i++) await begin(provider, { clientEmail: fresh() });
  for (let i = 0; i < 10; i++) await setGuestAddress(services, provider, { orderId, email: fresh(), language: "" });
  const full = { fields: [{ field: "clientEmail", code: "orders.addresses-full" }] };
  await expect(begin(provider, { clientEmail: fresh() })).rejects.toMatchObject(full);
  await expect(setGuestAddress(services, provider, { orderId, email: fresh(), language: "" })).rejects.toMatchObject(
    full,
  );
  await setGuestAddress(services, provider, { orderId, email: clientEmail.toUpperCase(), language: "" });
  await begin(await testProvider(db), { clientEmail: fresh() });
  now += DAY_MS + 1;
  await begin(provider, { clientEmail: fresh() });
});

test("addresses that are written down at once are counted together", async () => {
  const { provider } = await order();
  const all = Array.from({ length: 24 }, () => begin(provider, { clientEmail: `${randomUUID()}@example.org` }));
  const done = (await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled");
  expect(done).toHaveLength(19);
});

test("no title, stage or name makes a link of a mail: refused beside its field, and left out of what stood there before", async () => {
  const link = "Win at evil.example";
  const body = new FormData();
  const fields = { title: link, clientName: "www.evil", "stage-0": "http://evil", description: "See example.org" };
  const whole = { intent: "create", key: randomUUID(), category: "Ganesh Idol", ...fields };
  for (const [name, value] of Object.entries(whole)) body.set(name, value);
  expect(() => parseForm(ProjectForm, body)).toThrow(
    expect.objectContaining({
      fields: ["title", "clientName", "stage-0"].map((field) => ({ field, code: "orders.no-links" })),
    }),
  );
  const stages = [{ name: link, amountPaise: 5_00_000 }];
  const { provider, orderId, stages: made } = await order({ title: link, clientName: link, stages });
  await reach(provider, orderId, made[0]!.id);
  await db.updateTable("person").set({ name: link }).where("id", "=", provider.personId).execute();
  await cancelOrder(services, provider, { orderId, reason: link });
  expect(await work()).toHaveLength(3);
  for (const { subject, text, html } of office.sent) {
    expect(subject).toMatch(/^Sangam · the maker: /);
    expect(`${subject}${text}${html}`).not.toContain("evil");
  }
});
