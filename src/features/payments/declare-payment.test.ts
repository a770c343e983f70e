import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { noJobs, testGift } from "#/testing/giving.ts";
import { testPerson } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import type { NotifyData } from "#/platform/notifications.ts";
import { verifiedSpace } from "#/testing/verified-space.ts";
import { declarePayment } from "./commands/declare-payment.server.ts";
import { settlePayment } from "./commands/settle-payment.server.ts";
import { findPaymentByToken } from "./queries/read-payment.server.ts";
import { againAddress } from "./ui/again-address.ts";
import { parseUpiReference, upiLink } from "./upi.ts";

const { services } = await testServices();
const { db, bus } = services;
const now = new Date("2026-11-21T10:00:00Z");
let spaceId: number;
let nextReference = 100_000_000_000;
const reference = () => String(nextReference++);
const pending = (space = spaceId) => testGift(db, { spaceId: space, amountPaise: 10_100, state: "pending", at: now });
const claim = (token: string, said: string) =>
  declarePayment({ ...services, clock: () => now.getTime() }, { token, reference: said });

beforeAll(async () => {
  spaceId = await verifiedSpace(db);
});
beforeEach(async () => {
  await db.deleteFrom("rate_limit").execute();
});

describe("I have paid", () => {
  test("keeps the reference and the moment, tells the page, and counts no money", async () => {
    const { token } = await pending();
    const heard: unknown[] = [];
    const stop = bus.subscribe("payment", (news) => heard.push(news));
    await bus.ready();
    const digits = reference();
    await claim(token, `${digits.slice(0, 4)} ${digits.slice(4, 8)} ${digits.slice(8)}`);
    await expect.poll(() => heard).toEqual([{ token, spaceId }]);
    stop();
    expect(await findPaymentByToken(services, "en", token)).toMatchObject({
      state: "pending",
      channel: "upi",
      declaredAt: now,
      bankReference: digits,
      receipt: null,
    });
    const entries = await db.selectFrom("ledger_entry").selectAll().execute();
    expect(entries).toEqual([]);
  });

  test("who handles the space's money is called at once, and at most every ten minutes however many say it", async () => {
    const space = await verifiedSpace(db, "Deepa Mandir");
    const role = async (name: "owner" | "treasurer" | "manager" | "editor") =>
      (await testPerson(db, { memberships: [{ spaceId: space, role: name }] })).personId;
    const handlers = [await role("owner"), await role("treasurer")];
    await role("manager");
    await role("editor");
    const office = testPostOffice(services);
    const say = async (atMs: number) =>
      declarePayment(
        { ...services, jobs: office.jobs, clock: () => atMs },
        { token: (await pending(space)).token, reference: reference() },
      );
    await say(now.getTime());
    await say(now.getTime() + 60_000);
    await say(now.getTime() + 10 * 60_000);
    const calls = office.queue.map(({ data }) => data as NotifyData);
    expect(calls[0]).toMatchObject({
      kind: "payment.declared",
      path: `/donations?space=${space}&status=pending`,
      payload: { space: "Deepa Mandir" },
    });
    expect(calls[0]!.personIds.toSorted()).toEqual(handlers.toSorted());
    expect(calls.map(({ key }) => key === calls[0]!.key)).toEqual([true, true, false]);
  });

  test("digits of other scripts are understood; anything but twelve is refused beside the field", async () => {
    expect(parseUpiReference("४३२१ ५६७८ ९०१२")).toBe("432156789012");
    const { token } = await pending();
    for (const said of ["", "12345678901", "1234567890123", "12345678901a", "T2411211234567890123456"]) {
      await expect(claim(token, said)).rejects.toMatchObject({
        fields: [{ field: "reference", code: "payments.reference-wrong" }],
      });
    }
    expect((await findPaymentByToken(services, "en", token))!.declaredAt).toBeNull();
  });

  test("one reference pays one payment of a space, even when two say it at once", async () => {
    const said = reference();
    const [first, second] = [await pending(), await pending()];
    const answers = await Promise.allSettled([claim(first.token, said), claim(second.token, said)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = answers.find((answer) => answer.status === "rejected") as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: "payments.reference-taken" });
    const elsewhere = await pending(await verifiedSpace(db, "Elsewhere"));
    await claim(elsewhere.token, said);
  });

  test("a reference may be corrected until it is confirmed, and said again after the other payment failed", async () => {
    const { id, token } = await pending();
    const [wrong, right] = [reference(), reference()];
    await claim(token, wrong);
    await claim(token, right);
    const other = await pending();
    await claim(other.token, wrong);
    await db.updateTable("payment").set({ state: "failed" }).where("id", "=", other.id).execute();
    const third = await pending();
    await claim(third.token, wrong);
    await settlePayment({ db, jobs: noJobs }, { paymentId: id, at: now, method: "online", channel: "upi" });
    await expect(claim(token, reference())).rejects.toMatchObject({ code: "payments.not-pending" });
    expect((await findPaymentByToken(services, "en", token))!.bankReference).toBe(right);
  });

  test("an unknown address is not found, and nobody tries for ever", async () => {
    await expect(claim("a".repeat(22), reference())).rejects.toMatchObject({ status: 404 });
    const { token } = await pending();
    for (let i = 0; i < 10; i++) await claim(token, reference());
    await expect(claim(token, reference())).rejects.toMatchObject({ code: "platform.too-many" });
  });
});

describe("the payer's page", () => {
  test("shows the address that staff verified last, and names no payer", async () => {
    const of = await verifiedSpace(db, "Two Addresses");
    const { token } = await pending(of);
    const address = { space_id: of, vpa: "newer@example", payee_name: "Two Addresses Trust" };
    await db
      .insertInto("space_vpa")
      .values([
        { ...address, vpa: "unseen@example" },
        { ...address, verified_at: new Date(Date.now() + 60_000) },
      ])
      .execute();
    const page = (await findPaymentByToken(services, "en", token))!;
    expect(page.paymentOptions.upi).toEqual({ vpa: "newer@example", payeeName: "Two Addresses Trust" });
    expect(Object.keys(page).filter((key) => /payer|name|email|pan$/i.test(key))).toEqual([]);
  });

  test("has no way to pay once the space is no longer verified, or the payment is decided", async () => {
    const of = await verifiedSpace(db, "Once Verified");
    const { id, token } = await pending(of);
    await db.updateTable("space").set({ verified_at: null }).where("id", "=", of).execute();
    expect((await findPaymentByToken(services, "en", token))!.paymentOptions.upi).toBeNull();
    await db.updateTable("space").set({ verified_at: now }).where("id", "=", of).execute();
    await settlePayment({ db, jobs: noJobs }, { paymentId: id, at: now, method: "online", channel: "upi" });
    expect(await findPaymentByToken(services, "en", token)).toMatchObject({
      paymentOptions: { upi: null, gateway: false },
      state: "completed",
      receipt: { number: "2026-27/1" },
    });
    expect(await findPaymentByToken(services, "en", "b".repeat(22))).toBeNull();
  });

  test("trying again leads to the same gift's form", () => {
    const payment = { purpose: "gift", fund: "events", amountPaise: 5_150, space: { id: 4 } };
    expect(againAddress(payment)).toBe("/space/4/give?amount=51.5&fund=events");
    expect(againAddress({ ...payment, purpose: "ticket" })).toBeNull();
  });
});

test("a UPI link says whom, how much and what for", () => {
  const link = upiLink({
    vpa: "mandir@example",
    payeeName: "Śrī & Sons",
    amountPaise: 100_150,
    note: "Sangam 7",
    reference: "SANGAM7",
  });
  expect(link).toBe(
    "upi://pay?pa=mandir@example&pn=%C5%9Ar%C4%AB%20%26%20Sons&am=1001.50&cu=INR&tn=Sangam%207&tr=SANGAM7",
  );
});
