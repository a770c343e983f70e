import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import {
  requestMandate,
  startMandate,
  changeMandate,
  findMandateByToken,
  listMandatesOf,
} from "#/features/payments/public.server.ts";
import { paymentJobs } from "#/features/payments/jobs.server.ts";
import { checkBooks } from "#/features/payments/queries/check-books.server.ts";
import { Refusal } from "#/platform/refusal.ts";
import { balances, testGateway, type TestGatewaySpace } from "#/testing/gateway.ts";
import { testPerson } from "#/testing/people.ts";
import { visitor } from "#/platform/viewer.ts";
import { recurringGiftsJob } from "./jobs.server.ts";

const gateway = await testGateway();
const { services, url, sandbox } = gateway;
const { db } = services;
const giver = await testPerson(db, { name: "Meera Nair" });
for (const job of paymentJobs(services)) await services.jobs.work(job);
await services.jobs.work(recurringGiftsJob(services));

async function recurring(space: TestGatewaySpace) {
  const request = {
    payer: { personId: giver.personId, name: giver.name, email: "" },
    payee: { spaceId: space.id },
    purpose: "gift",
    fund: "charity",
    amountPaise: 50_100,
    key: randomUUID(),
    language: "en",
  };
  const made = await db.transaction().execute(async (db) => {
    const made = await requestMandate(db, request, new Date());
    await db
      .insertInto("recurring_gift")
      .values({ mandate_id: made.id, is_anonymous: true, message: "For the kitchen" })
      .execute();
    return made;
  });
  expect(await requestMandate(db, request, new Date())).toEqual({ ...made, isNew: false });
  const form = await startMandate(services, made.token);
  const fields = new URLSearchParams(form.fields.map(({ name, value }) => [name, value]));
  return { ...made, fields, subscriptionId: fields.get("subscription_id")! };
}
const giftsOf = (mandateId: number) =>
  db
    .selectFrom("payment as p")
    .leftJoin("gift as g", "g.payment_id", "p.id")
    .select(["p.id", "p.state", "p.fund", "p.payer_id", "g.message", "g.is_anonymous"])
    .where("p.mandate_id", "=", mandateId)
    .execute();
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 25_000, interval: 100 });
const code = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );

test("who agrees on the gateway's page gives every month, and each charge is one gift", async () => {
  const space = await gateway.space();
  const mandate = await recurring(space);
  expect((await startMandate(services, mandate.token)).fields).toContainEqual({
    name: "subscription_id",
    value: mandate.subscriptionId,
  });
  const shown = await fetch(`${sandbox.url}/v1/checkout/embedded`, { method: "POST", body: mandate.fields });
  expect(await shown.text()).toContain("₹501.00 every month");
  const agreed = await fetch(`${sandbox.url}/v1/checkout/pay`, {
    method: "POST",
    body: new URLSearchParams([...mandate.fields, ["choice", "pay"]]),
  });
  const back = [...(await agreed.text()).matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name!, value!],
  );
  const address = `${url}/pay/mandate/${mandate.token}/return`;
  const forged = new URLSearchParams([
    ...back.filter(([name]) => name !== "razorpay_signature"),
    ["razorpay_signature", "0"],
  ]);
  expect((await fetch(address, { method: "POST", body: forged })).status).toBe(400);
  const came = await fetch(address, { method: "POST", body: new URLSearchParams(back), redirect: "manual" });
  expect([came.status, came.headers.get("location")]).toEqual([303, `/giving/recurring/${mandate.token}`]);

  space.books.holdWebhooks();
  space.books.charge(mandate.subscriptionId);
  await space.books.releaseWebhooks({ reversed: true, times: 4 });
  await until(async () => expect(await giftsOf(mandate.id)).toHaveLength(2));
  const said = {
    state: "completed",
    fund: "charity",
    payer_id: giver.personId,
    message: "For the kitchen",
    is_anonymous: true,
  };
  expect(await giftsOf(mandate.id)).toMatchObject([said, said]);
  expect(await balances(db, space.id)).toMatchObject({ "income:gift:charity": -100_200 });
  expect(await findMandateByToken(db, mandate.token)).toMatchObject({
    state: "active",
    charges: 2,
    amountPaise: 50_100,
  });
  expect((await listMandatesOf(db, giver.personId, "gift")).map(({ id }) => id)).toContain(mandate.id);
  expect(await checkBooks(db, space.id)).toEqual([]);
});

test("a charge that was never told of is found by asking, and a higher one than agreed settles nothing", async () => {
  const space = await gateway.space();
  const mandate = await recurring(space);
  await db.insertInto("payment_setting").values({ space_id: space.id, max_paise: 100 }).execute();
  space.books.holdWebhooks();
  space.books.agree(mandate.subscriptionId);
  const late = space.books.held.splice(0);
  await fetch(`${url}/pay/mandate/${mandate.token}/return`, { method: "POST", body: new URLSearchParams() });
  await until(async () => expect(await giftsOf(mandate.id)).toMatchObject([{ state: "completed" }]));
  for (const webhook of late) await space.books.deliver(webhook);
  const more = space.books.charge(mandate.subscriptionId);
  more.amount = 99_900;
  const [charged] = space.books.held.filter(({ body }) => body.includes("subscription.charged"));
  space.books.held.length = 0;
  expect(charged).toBeDefined();
  space.books.sendEvent("subscription.charged", {
    subscription: space.books.subscriptions.get(mandate.subscriptionId)!,
    payment: more,
  });
  await space.books.releaseWebhooks();
  await until(async () => expect(await giftsOf(mandate.id)).toHaveLength(2));
  const states = (await giftsOf(mandate.id)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(["completed", "failed"]);
  expect(await balances(db, space.id)).toMatchObject({ "income:gift:charity": -50_100 });
});

test("whoever holds the token pauses, resumes and ends it, and the gateway has done it before we say so", async () => {
  const space = await gateway.space();
  const mandate = await recurring(space);
  const change = (action: "pause" | "resume" | "cancel") =>
    code(changeMandate(services, visitor, { token: mandate.token, action }));
  expect(await change("pause")).toBe("payments.mandate-not-now");
  space.books.agree(mandate.subscriptionId);
  await space.books.quiet();
  const there = () => space.books.subscriptions.get(mandate.subscriptionId)!.status;
  for (const [action, state] of [
    ["pause", "paused"],
    ["pause", "paused"],
    ["resume", "active"],
    ["cancel", "cancelled"],
  ] as const) {
    expect(await change(action)).toBe("done");
    expect(there()).toBe(state);
    expect(await findMandateByToken(db, mandate.token)).toMatchObject({ state });
  }
  expect(await change("resume")).toBe("payments.mandate-not-now");
  expect(await code(startMandate(services, mandate.token))).toBe("payments.not-pending");
  expect(await code(changeMandate(services, visitor, { token: "unknown", action: "cancel" }))).toBe(
    "platform.not-found",
  );
  const audit = await db.selectFrom("audit").select("action").where("entity", "=", "mandate").orderBy("id").execute();
  expect(audit.map(({ action }) => action)).toEqual(["mandate.paused", "mandate.active", "mandate.cancelled"]);
});

test("what the gateway tells of a mandate in the wrong order is put right, and an end is final", async () => {
  const space = await gateway.space();
  const mandate = await recurring(space);
  space.books.agree(mandate.subscriptionId);
  await space.books.quiet();
  space.books.holdWebhooks();
  space.books.change(mandate.subscriptionId, "paused");
  space.books.change(mandate.subscriptionId, "active");
  space.books.change(mandate.subscriptionId, "halted");
  await space.books.releaseWebhooks({ reversed: true, times: 2 });
  await until(async () => expect(await findMandateByToken(db, mandate.token)).toMatchObject({ state: "halted" }));
  space.books.holdWebhooks();
  space.books.change(mandate.subscriptionId, "active");
  space.books.change(mandate.subscriptionId, "cancelled");
  await space.books.releaseWebhooks({ reversed: true });
  expect(await findMandateByToken(db, mandate.token)).toMatchObject({ state: "cancelled" });
  // Another space's word about it is not heard.
  const other = await gateway.space();
  other.books.subscriptions.set(mandate.subscriptionId, { ...space.books.subscriptions.get(mandate.subscriptionId)! });
  other.books.holdWebhooks();
  other.books.change(mandate.subscriptionId, "active");
  expect(await other.books.deliver(other.books.held[0]!)).toBe(400);
});
