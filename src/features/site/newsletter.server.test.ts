import { expect, test } from "vitest";
import { testServices } from "#/testing/services.ts";
import { confirmNewsletter, endNewsletter, requestNewsletter } from "./commands.server.ts";
import { newsletterJobs, oldSubscriptionsJob } from "./jobs.server.ts";

const DAY_MS = 86_400_000;
const { services } = await testServices();
const { db, jobs, mailer } = services;
const ask = (email: string) => requestNewsletter(db, jobs, { email, language: "en", address: email });
const subscription = (email: string) =>
  db.selectFrom("newsletter_subscription").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

test("an address counts only after its owner has confirmed it", async () => {
  await ask("meera@example.org");
  const row = await subscription("meera@example.org");
  expect(row.confirmed_at).toBeNull();
  await newsletterJobs(services).handle({ subscriptionId: row.id });
  const [mail] = await mailer.outbox();
  expect(mail).toMatchObject({
    to: "meera@example.org",
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
  expect(mail?.text).toContain(`/newsletter/confirm?token=${row.token}`);
  expect(await confirmNewsletter(db, row.token)).toBe(true);
  expect((await subscription("meera@example.org")).confirmed_at).not.toBeNull();
});

test("whoever has unsubscribed gets no letter until they confirm again", async () => {
  await ask("joseph@example.org");
  const { token, id } = await subscription("joseph@example.org");
  await confirmNewsletter(db, token);
  expect(await endNewsletter(db, token)).toBe(true);
  await ask("joseph@example.org");
  await newsletterJobs(services).handle({ subscriptionId: id });
  expect((await mailer.outbox()).some((mail) => mail.to === "joseph@example.org")).toBe(true);
  expect((await subscription("joseph@example.org")).unsubscribed_at).not.toBeNull();
});

test("an unknown token changes nothing, and asking is limited", async () => {
  expect(await confirmNewsletter(db, crypto.randomUUID())).toBe(false);
  for (let i = 0; i < 3; i++) await ask("often@example.org");
  await expect(ask("often@example.org")).rejects.toMatchObject({ code: "platform.too-many", status: 429 });
});

test("what nobody confirmed goes after a week, what ended and the proof of its letters after a year", async () => {
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * DAY_MS);
  const subscribe = async (email: string, dates: { asked: number; confirmed?: number; ended?: number }) => {
    const { id } = await db
      .insertInto("newsletter_subscription")
      .values({
        ...{ email: `${email}@old.example`, requested_at: ago(dates.asked) },
        confirmed_at: dates.confirmed === undefined ? null : ago(dates.confirmed),
        unsubscribed_at: dates.ended === undefined ? null : ago(dates.ended),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  await subscribe("asked", { asked: 6.9 });
  await subscribe("never-answered", { asked: 7.1 });
  await subscribe("said-no", { asked: 8, ended: 8 });
  const reader = await subscribe("reader", { asked: 900, confirmed: 900 });
  await subscribe("ended", { asked: 900, confirmed: 900, ended: 360 });
  await subscribe("ended-long-ago", { asked: 900, confirmed: 900, ended: 366 });
  await subscribe("asks-again", { asked: 1, confirmed: 900, ended: 366 });
  for (const [month, days] of [
    ["2020-01", 366],
    ["2020-02", 360],
  ] as const) {
    await db
      .insertInto("newsletter_letter")
      .values({ month, begun_at: ago(days) })
      .execute();
    const proof = { month, subscription_id: reader, attempt: crypto.randomUUID(), began_at: ago(days) };
    await db.insertInto("newsletter_copy").values(proof).execute();
  }
  await oldSubscriptionsJob({ db, clock: () => now }).handle({});
  const rows = await db
    .selectFrom("newsletter_subscription")
    .select("email")
    .where("email", "like", "%@old.example")
    .orderBy("id")
    .execute();
  expect(rows.map(({ email }) => email.split("@")[0])).toEqual(["asked", "reader", "ended", "asks-again"]);
  const copies = await db.selectFrom("newsletter_copy").select("month").where("subscription_id", "=", reader).execute();
  expect(copies).toEqual([{ month: "2020-02" }]);
});
