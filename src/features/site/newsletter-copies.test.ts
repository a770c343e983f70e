import { beforeAll, expect, test } from "vitest";
import { personOfEmail } from "#/features/people/public.server.ts";
import { stopAccount, testSpace } from "#/testing/people.ts";
import { testAccount } from "#/testing/signed-in-browser.ts";
import { testServices } from "#/testing/services.ts";
import { confirmNewsletter, endNewsletter, requestNewsletter } from "./commands.server.ts";
import { beginLetter, LETTER_JOB, sendLetter, type LetterData } from "./commands/newsletter.server.ts";
import { sql } from "kysely";

let now = Date.parse("2026-12-01T03:20:00Z");
const { services } = await testServices(() => now);
const { db, jobs, mailer } = services;
const subscription = (email: string) =>
  db.selectFrom("newsletter_subscription").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

/** Works the queue of letters as a node does. */
async function sendAll(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string; data: LetterData }>`
      delete from boss.job where name = ${LETTER_JOB} returning id, data`.execute(db);
    if (rows.length === 0) return;
    for (const { data } of rows) await sendLetter(services, data);
  }
}
const copiesTo = async (email: string) =>
  (await mailer.outbox()).filter(({ to, subject }) => to === email && /festival|त्योहार/.test(subject));

/** An account with a confirmed address, and the switch as it says. */
async function account(wants: boolean, language = "english") {
  const email = await testAccount(services);
  const id = (await personOfEmail(db, email))!.personId;
  await db
    .updateTable("person_setting")
    .set({ marketing_emails: wants, language })
    .where("person_id", "=", id)
    .execute();
  return { email, id };
}
const wantsNews = async (personId: number) =>
  (
    await db
      .selectFrom("person_setting")
      .select("marketing_emails as on")
      .where("person_id", "=", personId)
      .executeTakeFirstOrThrow()
  ).on;

beforeAll(async () => {
  await requestNewsletter(db, jobs, { email: "visitor@example.org", language: "en", address: "1" });
  await confirmNewsletter(db, (await subscription("visitor@example.org")).token);
  await requestNewsletter(db, jobs, { email: "never-confirmed@example.org", language: "en", address: "2" });
});

test("a month's letter goes once to everybody who wants it, with its dates and what was verified in the month before", async () => {
  const asha = await account(true, "hindi");
  const quiet = await account(false);
  const isNew = await testSpace(db, "Newly Verified Mandir");
  await db
    .updateTable("space")
    .set({ verified_at: new Date("2026-11-20T10:00:00Z") })
    .where("id", "=", isNew)
    .execute();
  const isOld = await testSpace(db, "Old Mandir");
  await db
    .updateTable("space")
    .set({ verified_at: new Date("2026-10-20T10:00:00Z") })
    .where("id", "=", isOld)
    .execute();
  await beginLetter(services);
  await beginLetter(services);
  await sendAll();
  const [mail, ...more] = await copiesTo("visitor@example.org");
  expect(more).toEqual([]);
  expect(mail!.subject).toBe("December 2026: festival dates and new spaces");
  expect(mail!.text).toContain("Christmas\n25 December 2026");
  expect(mail!.text).toContain("Newly Verified Mandir");
  expect(mail!.text).not.toContain("Old Mandir");
  expect(mail!.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  expect((await copiesTo(asha.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/दिसंबर 2026/)]);
  for (const none of [quiet.email, "never-confirmed@example.org"]) expect(await copiesTo(none)).toEqual([]);

  // The way out of the mail is the switch of the account.
  await endNewsletter(db, (await subscription(asha.email)).token);
  expect(await wantsNews(asha.id)).toBe(false);
  now = Date.parse("2027-01-02T03:20:00Z");
  await beginLetter(services);
  await sendAll();
  expect(await copiesTo(asha.email)).toHaveLength(1);
  expect(await copiesTo("visitor@example.org")).toHaveLength(2);
});

test("who subscribes below a page has the switch of their account on, and ends both by it", async () => {
  const both = await account(false);
  await requestNewsletter(db, jobs, { email: both.email, language: "en", address: "3" });
  await confirmNewsletter(db, (await subscription(both.email)).token);
  expect(await wantsNews(both.id)).toBe(true);
  await db.updateTable("person_setting").set({ marketing_emails: false }).where("person_id", "=", both.id).execute();
  now = Date.parse("2027-02-01T03:20:00Z");
  await beginLetter(services);
  await sendAll();
  expect(await copiesTo(both.email)).toEqual([]);
});

test("a letter does not begin in the middle of its month; what failed is tried again, the rest is not sent twice", async () => {
  now = Date.parse("2027-03-04T03:20:00Z");
  await beginLetter(services);
  await sendAll();
  const before = (await copiesTo("visitor@example.org")).length;
  now = Date.parse("2027-04-03T03:20:00Z");
  await beginLetter(services);
  await requestNewsletter(db, jobs, { email: "after@example.org", language: "en", address: "4" });
  await confirmNewsletter(db, (await subscription("after@example.org")).token);
  const failing = {
    ...services,
    mailer: {
      ...mailer,
      send: (mail: Parameters<typeof mailer.send>[0]) =>
        mail.to === "after@example.org" ? Promise.reject(new Error("The mailbox is busy.")) : mailer.send(mail),
    },
  };
  await expect(sendLetter(failing, { month: "2027-04", after: 0 })).rejects.toThrow("1 copies could not be sent yet.");
  await sendAll();
  expect(await copiesTo("after@example.org")).toHaveLength(1);
  expect((await copiesTo("visitor@example.org")).length).toBe(before + 1);
});

test("none goes to an account that is stopped, however its address came onto the list", async () => {
  const stopped = await account(true);
  await stopAccount(db, stopped.id);
  now = Date.parse("2027-06-01T03:20:00Z");
  await beginLetter(services);
  await requestNewsletter(db, jobs, { email: stopped.email, language: "en", address: "9" });
  await confirmNewsletter(db, (await subscription(stopped.email)).token);
  await sendAll();
  expect(await copiesTo(stopped.email)).toEqual([]);
});
