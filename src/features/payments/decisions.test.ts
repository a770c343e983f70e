import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Refusal } from "#/platform/refusal.ts";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { visitor } from "#/platform/viewer.ts";
import { confirmPayment, failPayment, requestRefund } from "./public.server.ts";

const { services } = await testServices();
const { db } = services;
const spaceId = await testSpace(db);
const treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
const manager = await testPerson(db, { memberships: [{ spaceId, role: "manager" }] });
const stranger = await testPerson(db);

const code = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const balance = async (account: string) =>
  (
    await db
      .selectFrom("ledger_account")
      .select("balance_paise")
      .where("space_id", "=", spaceId)
      .where("code", "=", account)
      .executeTakeFirst()
  )?.balance_paise ?? 0;
const refund = (paymentId: number, amountPaise: number, more = {}) =>
  requestRefund(services, treasurer, { paymentId, amountPaise, reason: "Asked for", key: randomUUID(), ...more });

test("only owner and treasurer confirm, fail and give back; others learn no more than they may", async () => {
  const { id } = await testGift(db, { spaceId, amountPaise: 5_100, state: "pending" });
  const input = { paymentId: id, amountPaise: 100, reason: "x", key: "k" };
  for (const [viewer, expected] of [
    [visitor, "platform.sign-in-first"],
    [stranger, "platform.not-found"],
    [manager, "platform.not-allowed"],
  ] as const) {
    expect(await code(confirmPayment(services, viewer, { paymentId: id }))).toBe(expected);
    expect(await code(failPayment(services, viewer, { paymentId: id, reason: "x" }))).toBe(expected);
    expect(await code(requestRefund(services, viewer, input))).toBe(expected);
  }
  expect(await code(confirmPayment(services, treasurer, { paymentId: 999_999 }))).toBe("platform.not-found");
});

test("a confirmed payment is counted once, however often and by however many it is confirmed", async () => {
  const { id } = await testGift(db, { spaceId, amountPaise: 10_100, state: "pending" });
  const before = await balance("bank");
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      confirmPayment(services, treasurer, { paymentId: id, bankReference: " 4321 00a " }),
    ),
  );
  expect(answers.filter((answer) => answer.isNew)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.receipt)).size).toBe(1);
  expect((await balance("bank")) - before).toBe(10_100);
  const row = await db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: "completed", bank_reference: "432100A", settled_by: treasurer.personId });
});

test("a reference is taken by one payment, unless the treasurer insists", async () => {
  const ids = await Promise.all(
    [1, 2, 3, 4].map(async () => (await testGift(db, { spaceId, amountPaise: 5_100, state: "pending" })).id),
  );
  const confirm = (paymentId: number, force = false) =>
    code(confirmPayment(services, treasurer, { paymentId, bankReference: "UTR77", force }));
  const answers = await Promise.all(ids.map((id) => confirm(id)));
  expect(answers.toSorted()).toEqual(["done", ...Array<string>(3).fill("payments.reference-used")]);
  expect(await confirm(ids[answers.indexOf("payments.reference-used")]!, true)).toBe("done");
});

test("a day in the future or no day at all is refused", async () => {
  const { id } = await testGift(db, {
    spaceId,
    amountPaise: 5_100,
    state: "pending",
    method: "cheque",
    channel: "counter",
  });
  for (const bookedOn of ["2999-01-01", "2026-02-30", "yesterday", "2026-1-1"]) {
    expect(await code(confirmPayment(services, treasurer, { paymentId: id, bookedOn }))).toBe("payments.day-wrong");
  }
  const before = await balance("cheques");
  expect(await code(confirmPayment(services, treasurer, { paymentId: id, bookedOn: "2026-10-02" }))).toBe("done");
  expect((await balance("cheques")) - before).toBe(5_100);
});

test("what failed is completed when the money comes after all; what is completed cannot fail", async () => {
  const { id } = await testGift(db, { spaceId, amountPaise: 5_100, state: "pending" });
  expect(await code(failPayment(services, treasurer, { paymentId: id, reason: " " }))).toBe("payments.reason-needed");
  await failPayment(services, treasurer, { paymentId: id, reason: "Nothing on the statement" });
  expect(await code(confirmPayment(services, treasurer, { paymentId: id }))).toBe("done");
  expect(await code(failPayment(services, treasurer, { paymentId: id, reason: "Again" }))).toBe("payments.not-pending");
});

test("refunds by hand are booked at once, once per key, and never beyond what is left", async () => {
  const { id } = await testGift(db, { spaceId, amountPaise: 10_000, method: "cash", channel: "counter" });
  const cash = await balance("cash");
  const key = randomUUID();
  const twice = await Promise.all([refund(id, 4_000, { key }), refund(id, 4_000, { key })]);
  expect(twice[0]).toEqual(twice[1]);
  expect(twice[0]!.state).toBe("processed");
  for (const amount of [6_001, 0, -5, 0.5, Number.NaN]) {
    expect(await code(refund(id, amount)), String(amount)).toBe("payments.refund-too-much");
  }
  expect(await code(refund(id, 100, { reason: "" }))).toBe("payments.reason-needed");
  const race = await Promise.all(Array.from({ length: 6 }, () => code(refund(id, 2_000))));
  expect(race.filter((one) => one === "done")).toHaveLength(3);
  expect((await balance("cash")) - cash).toBe(-10_000);
  const row = await db.selectFrom("payment").select("refunded_paise").where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.refunded_paise).toBe(10_000);
  const pending = await testGift(db, { spaceId, amountPaise: 5_100, state: "pending" });
  expect(await code(refund(pending.id, 100))).toBe("payments.not-completed");
});

test("whoever decides stands in the audit trail", async () => {
  const rows = await db.selectFrom("audit").select(["action", "actor_id"]).where("space_id", "=", spaceId).execute();
  const actions = new Set(rows.map((row) => row.action));
  expect(actions).toEqual(
    new Set(["payment.confirmed", "payment.failed", "payment.refund-requested", "payment.refunded"]),
  );
  expect(rows.every((row) => row.actor_id === (row.action === "payment.refunded" ? null : treasurer.personId))).toBe(
    true,
  );
});

test("what a space received can be given back after the space is gone, and a refusal writes amounts as the reader does", async () => {
  const gone = await testSpace(db, "Closed Mandir");
  await db
    .insertInto("space_member")
    .values({ space_id: gone, person_id: treasurer.personId, role: "treasurer" })
    .execute();
  const itsTreasurer = { ...treasurer, memberships: [{ spaceId: gone, role: "treasurer" as const }] };
  const { id } = await testGift(db, { spaceId: gone, amountPaise: 12_345_600 });
  await db.updateTable("space").set({ removed_at: new Date() }).where("id", "=", gone).execute();
  const asked = { paymentId: id, reason: "Asked for", language: "hi" };
  await expect(
    requestRefund(services, itsTreasurer, { ...asked, amountPaise: 99_999_999, key: randomUUID() }),
  ).rejects.toMatchObject({ code: "payments.refund-too-much", params: { left: "₹1,23,456" } });
  const done = await requestRefund(services, itsTreasurer, { ...asked, amountPaise: 12_345_600, key: randomUUID() });
  expect(done.state).toBe("processed");
});
