import { expect, test } from "vitest";
import { addressOf, listNotifications } from "#/features/notifications/queries/list.server.ts";
import { LEASE_MS } from "#/platform/db/once.ts";
import { testGift } from "#/testing/giving.ts";
import { declarations } from "#/testing/notifications.ts";
import { testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { testSubscriber } from "#/testing/subscribers.ts";
import { sendReceipt, sendReceipts } from "./commands/send-receipt.server.ts";

let clock = new Date("2026-11-21T10:00:00Z").getTime();
const { services: base } = await testServices(() => clock);
const { db } = base;
const office = testPostOffice(base);
const services = { ...base, mailer: office.mailer, jobs: office.jobs };
const spaceId = await testSpace(db, "Saptdhara Mandir");

const give = (giver: { personId: number; name: string } | null, values: object = {}) =>
  db.transaction().execute(async (db) => {
    const { id } = await testGift(db, { spaceId, giver, amountPaise: 50_100, at: new Date(clock) });
    if (Object.keys(values).length > 0) await db.updateTable("payment").set(values).where("id", "=", id).execute();
    return id;
  });

async function send(paymentId: number) {
  const before = office.sent.length;
  await sendReceipt(services, { paymentId, purpose: "gift" });
  return office.sent.slice(before);
}

test("a person gets the receipt as a PDF by mail, and a line in their list that leads to it", async () => {
  const person = await testSubscriber(db, {});
  const id = await give(person);
  const [mail, ...more] = await send(id);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: person.email, subject: "Receipt 2026-27/1: ₹501 for Saptdhara Mandir" });
  expect(mail!.text).toContain("Saptdhara Mandir has received ₹501 from you. Thank you.");
  expect(mail!.text).toMatch(/http:\/\/sangam\.test\/receipt\/[0-9a-f]{32}\n/);
  expect(mail!.attachments).toHaveLength(1);
  expect(mail!.attachments![0]).toMatchObject({ filename: "receipt-2026-27-1.pdf", contentType: "application/pdf" });
  expect(mail!.attachments![0]!.content.subarray(0, 5).toString()).toBe("%PDF-");
  const { notifications } = await listNotifications(db, person, {
    language: "en",
    now: new Date(clock),
    declarations,
  });
  expect(notifications).toMatchObject([
    { kind: "receipt", line: "Your receipt 2026-27/1: ₹501", space: "Saptdhara Mandir", startsAt: null, unread: true },
  ]);
  expect(await addressOf(db, person, { now: new Date(clock), declarations }, notifications[0]!.id)).toMatch(
    /^\/receipt\/[0-9a-f]{32}$/,
  );
});

test("the job may run again, and twice at once: one letter, one line", async () => {
  const person = await testSubscriber(db, {});
  const id = await give(person);
  const before = office.sent.length;
  await Promise.allSettled([1, 2, 3].map(() => sendReceipt(services, { paymentId: id, purpose: "gift" })));
  await send(id);
  expect(office.sent.length - before).toBe(1);
  expect(
    (await listNotifications(db, person, { language: "en", now: new Date(clock), declarations })).notifications,
  ).toHaveLength(1);
});

test("a letter that could not leave is tried again, and a worker that died holds it no longer than its lease", async () => {
  const id = await give(await testSubscriber(db, {}));
  office.fails = new Error("The post office is closed.");
  await expect(send(id)).rejects.toThrow("The post office is closed.");
  office.fails = null;
  expect(await send(id)).toHaveLength(1);

  const lost = await give(await testSubscriber(db, {}));
  const attempt = "00000000-0000-4000-8000-000000000000";
  await db
    .insertInto("receipt_letter")
    .values({ payment_id: lost, attempt, began_at: new Date(clock) })
    .execute();
  await expect(send(lost)).rejects.toThrow("Another worker is at it.");
  clock += LEASE_MS;
  expect(await send(lost)).toHaveLength(1);
});

test("of several at once one that cannot leave holds back no other, and a payment that is named twice gets one", async () => {
  const people = [await testSubscriber(db, {}), await testSubscriber(db, {}), await testSubscriber(db, {})];
  const ids: number[] = [];
  for (const person of people) ids.push(await give(person));
  const settled = [...ids, ids[0]!].map((paymentId) => ({ paymentId, purpose: "gift" as const }));
  const before = office.sent.length;
  const mailer: typeof office.mailer = {
    ...office.mailer,
    async send(mail) {
      if (mail.to === people[1]!.email) throw new Error("The post office is closed.");
      await office.mailer.send(mail);
    },
  };
  const first = await sendReceipts({ ...services, mailer }, settled);
  expect(first.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(office.sent.slice(before).map(({ to }) => to)).toEqual([people[0]!.email, people[2]!.email]);
  const second = await sendReceipts(services, settled);
  expect(second.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "fulfilled"]);
  expect(office.sent.slice(before).map(({ to }) => to)).toEqual([0, 2, 1].map((i) => people[i]!.email));
  for (const person of people) {
    const options = { language: "en", now: new Date(clock), declarations };
    expect((await listNotifications(db, person, options)).notifications).toHaveLength(1);
  }
});

test("who wants no receipts by mail gets the line alone", async () => {
  const person = await testSubscriber(db, {});
  await db
    .updateTable("person_setting")
    .set({ donation_receipts: false })
    .where("person_id", "=", person.personId)
    .execute();
  expect(await send(await give(person, { payer_email: "elsewhere@example.org" }))).toEqual([]);
  expect(
    (await listNotifications(db, person, { language: "en", now: new Date(clock), declarations })).notifications,
  ).toHaveLength(1);
});

test("a visitor gets it at the address that they gave, in their language; without one nobody is written to", async () => {
  const [mail] = await send(await give(null, { payer_email: "guest@example.org", payer_name: "मीरा", language: "hi" }));
  expect(mail?.to).toBe("guest@example.org");
  expect(mail?.html).toContain('lang="hi"');
  expect(await send(await give(null))).toEqual([]);
});

test("nobody is thanked for what has not arrived, nor after their account has gone", async () => {
  const person = await testSubscriber(db, {});
  const { id } = await testGift(db, { spaceId, giver: person, amountPaise: 5_100, state: "pending" });
  expect(await send(id)).toEqual([]);
  const given = await give(person);
  await db
    .updateTable("person")
    .set({ removed_at: new Date(clock) })
    .where("id", "=", person.personId)
    .execute();
  expect(await send(given)).toEqual([]);
});
