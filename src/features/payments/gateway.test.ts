import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Refusal } from "#/platform/refusal.ts";
import { balances, sendRefunds, testGateway, waitingGift } from "#/testing/gateway.ts";
import { testPerson } from "#/testing/people.ts";
import { receiveWebhook } from "./commands/receive-webhook.server.ts";
import { askGateway } from "./commands/ask-gateway.server.ts";
import { gatewayClient, GatewayRefusal, GatewayUnreachable } from "./gateway/client.ts";
import { signatureOf } from "./gateway/signatures.ts";
import { gatewaySummary } from "./queries/gateway-of.server.ts";
import { startCheckout } from "./commands/start-checkout.server.ts";
import { removeGatewayAccount, requestRefund, saveGatewayAccount } from "./public.server.ts";

let now = Date.parse("2026-11-21T06:00:00Z");
const gateway = await testGateway(() => now);
const { services, sandbox, url } = gateway;
const { db } = services;

const paymentRow = (id: number) => db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const code = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const orderOf = async (token: string) =>
  (await startCheckout(services, token)).fields.find(({ name }) => name === "order_id")!.value;
const FEE = 202;

test("somebody pays on the gateway's page, comes back, and is counted once with the fee apart", async () => {
  const space = await gateway.space();
  const gift = await waitingGift(services, space.id);
  const form = await startCheckout(services, gift.token);
  expect(form.origin).toBe(sandbox.url);
  const fields = new URLSearchParams(form.fields.map(({ name, value }) => [name, value]));
  const shown = await fetch(form.action, { method: "POST", body: fields });
  expect(await shown.text()).toContain("₹101.00");
  space.books.holdWebhooks();
  const paid = await fetch(`${sandbox.url}/v1/checkout/pay`, {
    method: "POST",
    body: new URLSearchParams([...fields, ["choice", "pay"]]),
  });
  const page = await paid.text();
  expect(page).toContain(`action="${url}/pay/${gift.token}/return"`);
  const back = new URLSearchParams(
    [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
  const came = await fetch(`${url}/pay/${gift.token}/return`, { method: "POST", body: back, redirect: "manual" });
  expect([came.status, came.headers.get("location")]).toEqual([303, `/pay/${gift.token}`]);
  expect(await paymentRow(gift.id)).toMatchObject({ state: "completed", channel: "gateway", receipt_no: 1 });
  await space.books.releaseWebhooks();
  expect(await balances(db, space.id)).toEqual({ gateway: 10_100 - FEE, fees: FEE, "income:gift:general": -10_100 });
  const outcomes = await db.selectFrom("gateway_event").select(["type", "outcome"]).execute();
  expect(outcomes.map((event) => event.outcome)).toEqual(["known", "known", "known"]);
});

test("what the browser brings back without the right signature is refused, and nothing is counted", async () => {
  const space = await gateway.space();
  const gift = await waitingGift(services, space.id);
  const orderId = await orderOf(gift.token);
  const signature = signatureOf(space.books.account.keySecret, `${orderId}|pay_made_up`);
  const bring = (fields: Record<string, string>) =>
    fetch(`${url}/pay/${gift.token}/return`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const made = { razorpay_payment_id: "pay_made_up", razorpay_order_id: orderId };
  for (const wrong of [
    undefined,
    "",
    signature.slice(0, -1),
    signatureOf("another", `${orderId}|pay_made_up`),
    "<script>",
  ]) {
    const fields = wrong === undefined ? made : { ...made, razorpay_signature: wrong };
    expect((await bring(fields)).status, String(wrong)).toBe(400);
  }
  expect((await bring({ ...made, razorpay_order_id: "order_x", razorpay_signature: signature })).status).toBe(400);
  // Signed, but the gateway knows no such payment.
  expect((await bring({ ...made, razorpay_signature: signature })).status).toBe(303);
  expect(await paymentRow(gift.id)).toMatchObject({ state: "pending" });
  expect((await fetch(`${url}/pay/unknown/return`, { method: "POST", body: new URLSearchParams() })).status).toBe(404);
});

test("one order is made for a payment, however often it is asked for and whatever answer is lost", async () => {
  const space = await gateway.space();
  const gift = await waitingGift(services, space.id);
  sandbox.spoil(/^POST \/v1\/orders$/, "lose-answer");
  expect(await code(startCheckout(services, gift.token))).toBe("payments.gateway-silent");
  expect(await code(startCheckout(services, gift.token))).toBe("payments.gateway-busy");
  now += 16_000;
  const orders = await Promise.all([1, 2, 3, 4, 5].map(() => startCheckout(services, gift.token).catch(() => null)));
  const ids = new Set(
    orders.flatMap((form) => (form ? [form.fields.find(({ name }) => name === "order_id")!.value] : [])),
  );
  expect([...ids]).toEqual([...space.books.orders.keys()]);
  expect([...space.books.orders.values()][0]).toMatchObject({ receipt: String(gift.id), amount: 10_100 });
  expect(await orderOf(gift.token)).toBe([...ids][0]);
});

test("a gateway that answers with an error is a polite refusal, and the next try works", async () => {
  const space = await gateway.space();
  const gift = await waitingGift(services, space.id);
  sandbox.spoil(/^POST \/v1\/orders$/, "fail");
  expect(await code(startCheckout(services, gift.token))).toBe("payments.gateway-silent");
  now += 16_000;
  expect(await code(startCheckout(services, gift.token))).toBe("done");
  expect(space.books.orders.size).toBe(1);
});

test("a hanging gateway is given up, a refusal is told apart, and a strange answer is a bug", async () => {
  const space = await gateway.space();
  const client = gatewayClient(sandbox.url, space.books.account, { timeoutMs: 50 });
  sandbox.spoil(/^GET \/v1\/orders\/order_1$/, "hang");
  await expect(client.order("order_1")).rejects.toBeInstanceOf(GatewayUnreachable);
  await expect(client.order("order_1")).rejects.toBeInstanceOf(GatewayRefusal);
  const wrong = gatewayClient(sandbox.url, { ...space.books.account, keySecret: "wrong" });
  await expect(wrong.checkKeys()).rejects.toMatchObject({ status: 401 });
  await expect(gatewayClient("http://localhost:1", space.books.account).checkKeys()).rejects.toBeInstanceOf(
    GatewayUnreachable,
  );
});

test("a payment that is only authorized is captured, once", async () => {
  const space = await gateway.space();
  space.books.autoCapture = false;
  const gift = await waitingGift(services, space.id);
  space.books.pay(await orderOf(gift.token));
  await space.books.quiet();
  expect(await paymentRow(gift.id)).toMatchObject({ state: "pending" });
  await Promise.all([askGateway(services, gift.id), askGateway(services, gift.id)]);
  await space.books.quiet();
  expect(await paymentRow(gift.id)).toMatchObject({ state: "completed" });
  expect(sandbox.requests.filter((line) => line.endsWith("/capture")).length).toBeGreaterThan(0);
  expect(await balances(db, space.id)).toMatchObject({ gateway: 10_100 - FEE });
});

test("a refund goes through the gateway once, though its answer is lost and its webhook is early", async () => {
  const space = await gateway.space();
  const gift = await waitingGift(services, space.id);
  space.books.pay(await orderOf(gift.token));
  await space.books.quiet();
  const input = { paymentId: gift.id, amountPaise: 4_000, reason: "Asked for", key: randomUUID() };
  const requests = await requestRefund(services, space.owner, input);
  expect(requests.state).toBe("pending");
  expect(await code(requestRefund(services, space.owner, { ...input, key: randomUUID(), amountPaise: 6_101 }))).toBe(
    "payments.refund-too-much",
  );
  expect(await code(requestRefund(services, space.owner, { ...input, key: randomUUID(), way: "cash" }))).toBe(
    "payments.refund-by-gateway",
  );
  sandbox.spoil(/refund$/, "lose-answer");
  await expect(sendRefunds(services)).rejects.toBeInstanceOf(GatewayUnreachable);
  await Promise.all([sendRefunds(services), sendRefunds(services)]);
  await space.books.quiet();
  expect(space.books.refunds.size).toBe(1);
  expect(await paymentRow(gift.id)).toMatchObject({ state: "completed", refunded_paise: 4_000 });
  expect(await balances(db, space.id)).toEqual({
    gateway: 10_100 - FEE - 4_000,
    fees: FEE,
    "income:gift:general": -10_100,
    "refunds:gift:general": 4_000,
  });
});

test("a refund that the gateway takes its time for is booked when it is through, and not where it fails", async () => {
  const space = await gateway.space();
  space.books.refundsAtOnce = false;
  const gift = await waitingGift(services, space.id);
  space.books.pay(await orderOf(gift.token));
  await space.books.quiet();
  const refund = (amountPaise: number) =>
    requestRefund(services, space.owner, { paymentId: gift.id, amountPaise, reason: "x", key: randomUUID() });
  const first = await refund(1_000);
  const second = await refund(2_000);
  await sendRefunds(services);
  expect((await paymentRow(gift.id)).refunded_paise).toBe(0);
  const at = (amount: number) => [...space.books.refunds.values()].find((one) => one.amount === amount)!.id;
  space.books.endRefund(at(1_000), "failed");
  space.books.endRefund(at(2_000), "processed");
  await space.books.quiet();
  await sendRefunds(services);
  const rows = await db
    .selectFrom("refund")
    .select(["id", "state"])
    .where("payment_id", "=", gift.id)
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { id: first.id, state: "failed" },
    { id: second.id, state: "processed" },
  ]);
  expect((await paymentRow(gift.id)).refunded_paise).toBe(2_000);
});

test("a refund that was made in the gateway's own pages is in our books too", async () => {
  const space = await gateway.space();
  const gift = await waitingGift(services, space.id);
  const payment = space.books.pay(await orderOf(gift.token));
  await space.books.quiet();
  space.books.refund(payment, 10_100, { receipt: null, notes: {} });
  await space.books.quiet();
  expect((await paymentRow(gift.id)).refunded_paise).toBe(10_100);
  expect(await balances(db, space.id)).toMatchObject({ "refunds:gift:general": 10_100, gateway: -FEE });
});

test("a refund of nothing or less than nothing changes no books", async () => {
  const space = await gateway.space();
  const gift = await waitingGift(services, space.id);
  const payment = space.books.pay(await orderOf(gift.token));
  await space.books.quiet();
  const before = await balances(db, space.id);
  for (const amount of [0, -1]) {
    const id = `rfnd_${randomUUID()}`;
    const entity = { id, payment_id: payment.id, amount, currency: "INR", status: "processed" };
    const raw = Buffer.from(JSON.stringify({ event: "refund.processed", payload: { refund: { entity } } }));
    const signature = signatureOf(space.books.account.webhookSecret, raw);
    const answer = await receiveWebhook(services, { raw, signature, eventId: null });
    expect(answer).toEqual({ status: 200, outcome: "refund-differs" });
  }
  expect(await balances(db, space.id)).toEqual(before);
});

test("a payment for which the gateway would have paid us is refused, and nothing is counted", async () => {
  const space = await gateway.space();
  const gift = await waitingGift(services, space.id);
  const orderId = await orderOf(gift.token);
  const id = `pay_${randomUUID()}`;
  const entity = { id, amount: 10_100, currency: "INR", status: "captured", order_id: orderId, fee: -500 };
  const raw = Buffer.from(JSON.stringify({ event: "payment.captured", payload: { payment: { entity } } }));
  const signature = signatureOf(space.books.account.webhookSecret, raw);
  const answer = await receiveWebhook(services, { raw, signature, eventId: null });
  expect(answer).toEqual({ status: 400, outcome: "unreadable" });
  expect(await paymentRow(gift.id)).toMatchObject({ state: "pending" });
  expect(await balances(db, space.id)).toEqual({});
});

test("an event with a character that nothing can keep is not read", async () => {
  const entity = { id: "pay_a\0b", amount: 100, currency: "INR", status: "captured", order_id: "order_\0" };
  const raw = Buffer.from(JSON.stringify({ event: "payment.captured", payload: { payment: { entity } } }));
  const answer = await receiveWebhook(services, { raw, signature: "0".repeat(64), eventId: null });
  expect(answer).toEqual({ status: 400, outcome: "unreadable" });
});

test("what the bank disputes is held apart, comes back when it is won, and is gone when it is lost", async () => {
  const space = await gateway.space();
  const pay = async () => {
    const gift = await waitingGift(services, space.id);
    return space.books.pay(await orderOf(gift.token)).id;
  };
  const [won, lost, early] = [await pay(), await pay(), await pay()];
  await space.books.quiet();
  const first = space.books.dispute(won, "created", 10_100);
  await space.books.quiet();
  expect(await balances(db, space.id)).toMatchObject({ disputes: 10_100 });
  space.books.dispute(won, "won", 0, first);
  const second = space.books.dispute(lost, "created");
  await space.books.quiet();
  space.books.dispute(lost, "lost", 10_100, second);
  // Its end is heard before its beginning.
  const third = space.books.dispute(early, "lost", 10_100);
  await space.books.quiet();
  space.books.dispute(early, "created", 10_100, third);
  space.books.dispute(early, "under_review", 10_100, third);
  await space.books.quiet();
  expect(await balances(db, space.id)).toMatchObject({ disputes: 20_200, gateway: 10_100 - 3 * FEE });
  const rows = await db.selectFrom("dispute").select(["id", "state"]).orderBy("opened_at").execute();
  expect(Object.fromEntries(rows.map((row) => [row.id, row.state]))).toEqual({
    [first]: "won",
    [second]: "lost",
    [third]: "lost",
  });
});

test("an account that was sealed with another secret takes no payments until its owner enters it again", async () => {
  const space = await gateway.space();
  const gift = await waitingGift(services, space.id);
  const changed = { ...services, secret: "another-secret-of-this-installation-0123" };
  expect(await code(startCheckout(changed, gift.token))).toBe("payments.space-takes-none");
  const webhook = { raw: Buffer.from('{"event":"order.paid","payload":{}}'), signature: "0", eventId: null };
  expect(await receiveWebhook(changed, webhook)).toEqual({ status: 400, outcome: "signature-wrong" });
  await saveGatewayAccount(changed, space.owner, { spaceId: space.id, ...space.books.account });
  expect(await code(startCheckout(changed, gift.token))).toBe("done");
});

test("only an owner keeps an account, its keys are tried before, and its secrets are sealed", async () => {
  const space = await gateway.space();
  const { account } = space.books;
  const input = { spaceId: space.id, ...account };
  const treasurer = await testPerson(db, { memberships: [{ spaceId: space.id, role: "treasurer" }] });
  expect(await code(saveGatewayAccount(services, treasurer, input))).toBe("platform.not-allowed");
  expect(await code(saveGatewayAccount(services, await testPerson(db), input))).toBe("platform.not-found");
  expect(await code(saveGatewayAccount(services, space.owner, { ...input, keySecret: "wrong" }))).toBe(
    "payments.gateway-keys-wrong",
  );
  sandbox.spoil(/^GET \/v1\/orders$/, "fail");
  expect(await code(saveGatewayAccount(services, space.owner, input))).toBe("payments.gateway-silent");
  const rows = await db.selectFrom("gateway_account").selectAll().where("space_id", "=", space.id).execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]!.key_secret_sealed.includes(account.keySecret)).toBe(false);
  expect(await gatewaySummary(services, space.id)).toMatchObject({ keyId: account.keyId, from: "space" });

  const gift = await waitingGift(services, space.id);
  const orderId = await orderOf(gift.token);
  await removeGatewayAccount(services, space.owner, { spaceId: space.id });
  expect(await gatewaySummary(services, space.id)).toBeNull();
  const later = await waitingGift(services, space.id);
  expect(await code(startCheckout(services, later.token))).toBe("payments.space-takes-none");
  // A payment under way with the old account still arrives.
  space.books.pay(orderId);
  await space.books.quiet();
  expect(await paymentRow(gift.id)).toMatchObject({ state: "completed" });
  const audit = await db.selectFrom("audit").selectAll().where("space_id", "=", space.id).orderBy("id").execute();
  expect(audit.map((row) => row.action)).toEqual(["gateway.saved", "gateway.removed"]);
  expect(JSON.stringify(audit)).not.toContain(account.keySecret);
});
