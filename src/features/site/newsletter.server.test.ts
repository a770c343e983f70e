import { expect, test } from "vitest";
import { testServices } from "#/testing/services.ts";
import { confirmNewsletter, endNewsletter, requestNewsletter } from "./commands.server.ts";
import { newsletterJobs } from "./jobs.server.ts";

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
