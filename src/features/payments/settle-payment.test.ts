import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { financialYearOf, incomeAccount, receiptNumber } from "#/features/ledger/public.ts";
import { noJobs, testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { SETTLED_JOB, settlePayment, type Settlement } from "./commands/settle-payment.server.ts";

const { services } = await testServices();
const { db, jobs, bus } = services;

const at = new Date("2026-11-21T10:00:00Z");
const counter = { method: "cash", channel: "counter" } as const;

const pending = async (spaceId: number, amountPaise = 5_100) =>
  (await testGift(db, { spaceId, amountPaise, state: "pending", at: new Date("2026-11-20T10:00:00Z") })).id;

const settle = (paymentId: number, options: Partial<Settlement> = {}) =>
  settlePayment({ db, jobs: noJobs }, { paymentId, at, ...counter, ...options });

/** Receipts and books of a space, in the order of the books. */
const booked = async (spaceId: number) =>
  db
    .selectFrom("ledger_transaction as t")
    .innerJoin("payment as p", (join) =>
      join.onRef("p.receipt_code", "=", "t.code").onRef("p.space_id", "=", "t.space_id"),
    )
    .select(["t.seq", "t.receipt", "t.kind", "t.booked_on", "t.source", "p.id", "p.receipt_year", "p.receipt_no"])
    .select("p.booked_on as day")
    .where("t.space_id", "=", spaceId)
    .orderBy("t.seq")
    .execute();

const balances = async (spaceId: number) => {
  const accounts = db.selectFrom("ledger_account").select(["code", "balance_paise"]);
  const rows = await accounts.where("space_id", "=", spaceId).execute();
  return Object.fromEntries(rows.map((row) => [row.code, row.balance_paise]));
};

test("200 counter gifts at once have the receipts 1 to 200, in the order of the books", async () => {
  const spaceId = await testSpace(db);
  const ids = await Promise.all(Array.from({ length: 200 }, () => pending(spaceId)));
  const settled = await Promise.all(ids.map((id) => settle(id)));
  expect(settled.every(({ isNew }) => isNew)).toBe(true);
  const rows = await booked(spaceId);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  expect(rows.map(({ receipt_no }) => receipt_no)).toEqual(rows.map(({ seq }) => seq));
  for (const row of rows) expect(row.receipt).toBe(receiptNumber(row.receipt_year!, row.receipt_no!));
  expect(await balances(spaceId)).toEqual({ cash: 200 * 5_100, "income:gift:general": -200 * 5_100 });
  const byId = new Map(rows.map((row) => [row.id, row.receipt]));
  expect(settled.map(({ receipt }) => receipt)).toEqual(ids.map((id) => byId.get(id)));
});

test("the same of many transactions of their own, some of which are taken back", async () => {
  const [one, other] = [await testSpace(db), await testSpace(db)];
  const ids = await Promise.all(Array.from({ length: 60 }, (_, i) => pending(i % 2 ? one : other)));
  await Promise.allSettled(
    ids.map((id, i) =>
      db.transaction().execute(async (db) => {
        await settlePayment({ db, jobs: noJobs }, { paymentId: id, at, ...counter });
        if (i % 3 === 0) throw new Error("taken back");
      }),
    ),
  );
  for (const spaceId of [one, other]) {
    const rows = await booked(spaceId);
    expect(rows.map(({ receipt_no }) => receipt_no)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  }
});

test("one payment settled 20 times at once is counted once, and its reactions are queued once", async () => {
  const spaceId = await testSpace(db);
  const id = await pending(spaceId);
  const alone = Array.from({ length: 10 }, () => settlePayment({ db, jobs }, { paymentId: id, at, ...counter }));
  const inside = Array.from({ length: 10 }, () =>
    db.transaction().execute((db) => settlePayment({ db, jobs }, { paymentId: id, at, ...counter })),
  );
  const settled = await Promise.all([...alone, ...inside]);
  expect(settled.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(settled.map(({ receipt }) => receipt))).toEqual(new Set(["2026-27/1"]));
  expect(await balances(spaceId)).toEqual({ cash: 5_100, "income:gift:general": -5_100 });
  const queued = await sql<{ data: unknown }>`select data from boss.job where name = ${SETTLED_JOB}`.execute(db);
  expect(queued.rows).toEqual([{ data: { paymentId: id, purpose: "gift" } }]);
});

test("pages hear of it once it is kept, and not when it was settled already", async () => {
  const spaceId = await testSpace(db);
  const { id, token } = await testGift(db, { spaceId, amountPaise: 5_100, state: "pending", at });
  const heard: unknown[] = [];
  const stops = ["payment", "changed"].map((topic) => bus.subscribe(topic, (news) => heard.push(news)));
  await bus.ready();
  await settle(id);
  await settle(id);
  const other = await pending(spaceId);
  await settle(other);
  await vi.waitFor(() => expect(heard).toHaveLength(6));
  expect(heard.slice(0, 3)).toEqual([{ token, spaceId }, `giving:${spaceId}`, `space:${spaceId}`]);
  for (const stop of stops) stop();
});

test("the receipt's year is that of the day in the space's zone", async () => {
  const spaceId = await testSpace(db);
  const nightBefore = new Date("2027-03-31T18:29:59Z"); // 23:59:59 in India
  const midnight = new Date("2027-03-31T18:30:00Z");
  for (const at of [nightBefore, midnight, nightBefore, midnight]) {
    await settle(await pending(spaceId), { at });
  }
  const rows = await booked(spaceId);
  expect(rows.map(({ receipt, booked_on }) => [receipt, booked_on])).toEqual([
    ["2026-27/1", "2027-03-31"],
    ["2027-28/1", "2027-04-01"],
    ["2026-27/2", "2027-03-31"],
    ["2027-28/2", "2027-04-01"],
  ]);
  expect(rows.map(({ day }) => financialYearOf(day!))).toEqual([2026, 2027, 2026, 2027]);

  const overseas = await testSpace(db);
  await db.updateTable("space").set({ zone: "America/New_York" }).where("id", "=", overseas).execute();
  expect(await settle(await pending(overseas), { at: midnight })).toMatchObject({ receipt: "2026-27/1" });
});

test("fees and ways land in their accounts", async () => {
  const spaceId = await testSpace(db);
  await settle(await pending(spaceId, 100_000), { method: "online", channel: "gateway", feePaise: 2_360 });
  await settle(await pending(spaceId, 200), { method: "online", channel: "upi", bankReference: "412345678901" });
  await settle(await pending(spaceId, 300), { method: "bank_transfer" });
  await settle(await pending(spaceId, 400), { method: "cheque" });
  expect(await balances(spaceId)).toEqual({
    gateway: 97_640,
    fees: 2_360,
    bank: 500,
    cheques: 400,
    [incomeAccount("gift", "general")]: -100_900,
  });
});

test("a fee that takes the whole amount leaves nothing to land", async () => {
  const spaceId = await testSpace(db);
  await settle(await pending(spaceId, 100), { method: "online", channel: "gateway", feePaise: 100 });
  expect(await balances(spaceId)).toEqual({ fees: 100, [incomeAccount("gift", "general")]: -100 });
});

test("a payment that failed is completed when its money came after all", async () => {
  const spaceId = await testSpace(db);
  const person = await testPerson(db);
  const { id } = await testGift(db, { spaceId, amountPaise: 5_100, state: "failed", at });
  await db
    .updateTable("payment")
    .set({ failed_reason: "declined", bank_reference: "typed" })
    .where("id", "=", id)
    .execute();
  await settle(id, { by: person.personId });
  const row = await db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: "completed", failed_reason: "", settled_by: person.personId, method: "cash" });
  expect(row).toMatchObject({ bank_reference: "typed", booked_on: "2026-11-21", settled_at: at, at });
});

test("a closed month refuses a gift that names it; money that comes late is booked on the first open day", async () => {
  const spaceId = await testSpace(db);
  await db
    .insertInto("ledger_closing")
    .values({ space_id: spaceId, month: "2026-10-01", last_seq: 0, last_hash: "0".repeat(64) })
    .execute();
  const [named, late, open, unknown] = [
    await pending(spaceId),
    await pending(spaceId),
    await pending(spaceId),
    999_999,
  ];
  const inOctober = new Date("2026-10-20T10:00:00Z");
  const outcomes = await Promise.allSettled([
    settle(named, { bookedOn: "2026-10-31" }),
    settle(late, { at: inOctober }),
    settle(unknown),
    settle(open, { bookedOn: "2026-11-02" }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
  expect(outcomes[0]).toMatchObject({ reason: { code: "ledger.month-closed" } });
  const rows = await booked(spaceId);
  expect(rows.map(({ id, day }) => [id, day]).toSorted()).toEqual(
    [
      [late, "2026-11-01"],
      [open, "2026-11-02"],
    ].toSorted(),
  );
  const row = await db.selectFrom("payment").select("state").where("id", "=", named).executeTakeFirstOrThrow();
  expect(row.state).toBe("pending");
});

test("money for a space that was removed meanwhile is counted all the same", async () => {
  const spaceId = await testSpace(db);
  const id = await pending(spaceId);
  await db.updateTable("space").set({ removed_at: at }).where("id", "=", spaceId).execute();
  expect(await settle(id)).toMatchObject({ isNew: true, receipt: "2026-27/1" });
});
