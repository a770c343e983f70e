import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { noJobs, testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { recordCounterGift, type CounterGift } from "./commands/record-counter-gift.server.ts";
import { addFund, renameFund, setFundHidden } from "./commands/funds.server.ts";
import { listFunds } from "./queries/admin-funds.server.ts";
import { readGift } from "./queries/admin-gift.server.ts";
import { listGifts } from "./queries/admin-gifts.server.ts";
import { readAnalytics } from "./queries/analytics.server.ts";
import { clockAt } from "#/platform/clock.ts";

const { db } = await testDatabase();
const secret = "a secret of this test alone, and of no other";
const services = { db, jobs: noJobs, secret };
const now = new Date("2026-11-21T06:00:00Z");
const zone = "Asia/Kolkata";

let spaceId: number;
let treasurer: SignedIn;
let manager: SignedIn;

beforeAll(async () => {
  spaceId = await testSpace(db);
  treasurer = await testPerson(db, { name: "Tara", memberships: [{ spaceId, role: "treasurer" }] });
  manager = await testPerson(db, { memberships: [{ spaceId, role: "manager" }] });
});

const gift = (change: Partial<CounterGift> = {}): CounterGift => ({
  spaceId,
  amountPaise: 10_100,
  method: "cash",
  fund: "general",
  fundName: "General Fund",
  day: "2026-11-21",
  name: "",
  email: "",
  pan: "",
  address: "",
  isAnonymous: false,
  inMemoryOf: "",
  reference: "",
  note: "",
  isCleared: false,
  force: false,
  key: randomUUID(),
  language: "en",
  ...change,
});
const record = (change: Partial<CounterGift> = {}, viewer = treasurer) =>
  recordCounterGift({ ...services, clock: clockAt(now) }, viewer, gift(change));

test("200 gifts at once at the counter: receipts without a gap, in the order of the books", async () => {
  const hall = await testSpace(db, "Hall");
  const clerk = await testPerson(db, { memberships: [{ spaceId: hall, role: "treasurer" }] });
  const all = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      recordCounterGift({ ...services, clock: clockAt(now) }, clerk, gift({ spaceId: hall, amountPaise: 100 + i })),
    ),
  );
  const numbers = all.map(({ receipt }) => Number(receipt!.split("/")[1])).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  const { rows } = await sql<{ receipt: string }>`
    select receipt from ledger_transaction where space_id = ${hall} order by seq`.execute(db);
  expect(rows.map((row) => row.receipt)).toEqual(Array.from({ length: 200 }, (_, i) => `2026-27/${i + 1}`));
  const cash = await db
    .selectFrom("ledger_account")
    .select("balance_paise")
    .where("space_id", "=", hall)
    .where("code", "=", "cash")
    .executeTakeFirstOrThrow();
  expect(cash.balance_paise).toBe(all.reduce((sum, _, i) => sum + 100 + i, 0));
});

test("the same form sent many times at once is one gift with one receipt", async () => {
  const key = randomUUID();
  const all = await Promise.all(Array.from({ length: 8 }, () => record({ key })));
  expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(1);
  expect(new Set(all.map(({ receipt }) => receipt)).size).toBe(1);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test("a reference that stands at another gift is refused unless it is meant, also for two clerks at once", async () => {
  const transfer = { method: "bank_transfer", reference: "N 326 1", name: "Ira" } as const;
  const both = await Promise.allSettled([record(transfer), record({ ...transfer, reference: "n3261" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(record(transfer)).rejects.toMatchObject({
    fields: [{ field: "reference", code: "payments.reference-used" }],
  });
  expect((await record({ ...transfer, force: true })).receipt).not.toBeNull();
});

test("a gift of an earlier day stands in that day's list, year and books", async () => {
  const { paymentId, receipt } = await record({
    day: "2026-03-30",
    method: "bank_transfer",
    reference: "utr 12 ab",
    sure: "10100 2026-03-30",
  });
  expect(receipt).toBe("2025-26/1");
  const filter = { q: "UTR12AB", from: "2026-03-30", to: "2026-03-30", fund: null, method: null, state: null };
  const page = await listGifts(db, treasurer, { id: spaceId, zone }, filter, null);
  expect(page.gifts.map(({ id }) => id)).toEqual([paymentId]);
  expect(page.totals?.completed).toMatchObject({ gifts: 1, paise: 10_100 });
});

test("a day to come, a closed month, a hidden category and a wrong PAN are refused beside their fields", async () => {
  await expect(record({ day: "2026-11-22" })).rejects.toMatchObject({ fields: [{ field: "day" }] });
  await db
    .insertInto("ledger_closing")
    .values({ space_id: spaceId, month: "2025-10-01", last_seq: 0, last_hash: "" })
    .execute();
  const closed = { code: "ledger.month-closed", fields: [{ field: "day", code: "ledger.month-closed" }] };
  await expect(record({ day: "2025-10-15" })).rejects.toMatchObject(closed);
  await expect(record({ fund: "own-99999" })).rejects.toMatchObject({ fields: [{ field: "fund" }] });
  await expect(record({ pan: "ABC" })).rejects.toMatchObject({ fields: [{ field: "pan" }] });
  await expect(record({}, manager)).rejects.toMatchObject({ code: "platform.not-allowed" });
  const refused = await db.selectFrom("payment").select("id").where("booked_on", "=", "2025-10-15").execute();
  expect(refused).toEqual([]);
});

test("a cheque counts when the bank has cleared it", async () => {
  const waiting = await record({ method: "cheque", reference: "000123" });
  expect(waiting.receipt).toBeNull();
  expect((await readGift(services, treasurer, waiting.paymentId)).state).toBe("pending");
  const cleared = await record({ method: "cheque", reference: "000124", isCleared: true });
  expect(cleared.receipt).toMatch(/^2026-27\/\d+$/);
});

test("the giver is shown to treasurers with the trail, to managers only the money", async () => {
  const { paymentId } = await record({ name: "Meena Pillai", pan: "abcde1234f", email: "meena@example.org" });
  const seen = await readGift(services, treasurer, paymentId);
  expect(seen.giver).toMatchObject({ name: "Meena Pillai", pan: "AB•••••••F" });
  expect(seen.giver?.trail.map((row) => [row.action, row.actor])).toEqual([["payment.recorded", "Tara"]]);
  const again = await readGift(services, treasurer, paymentId);
  expect(again.giver?.trail[0]).toMatchObject({ action: "giving.identities-seen", actor: "Tara" });
  expect(await readGift(services, manager, paymentId)).toMatchObject({ amountPaise: 10_100, giver: null });
  await expect(readGift(services, await testPerson(db), paymentId)).rejects.toMatchObject({ status: 404 });
});

test("categories of one's own: once by name, renamed, hidden; the five keep their names and the general one stays", async () => {
  const own = await addFund({ db }, manager, { spaceId, name: "Lamp oil", language: "en" });
  await expect(addFund({ db }, manager, { spaceId, name: " lamp OIL ", language: "en" })).rejects.toMatchObject({
    code: "giving.fund-exists",
  });
  await renameFund({ db }, manager, { spaceId, fund: own, name: "Oil for lamps", language: "en" });
  await setFundHidden({ db }, manager, { spaceId, fund: "construction", isHidden: true });
  const funds = await listFunds(db, spaceId);
  expect(funds.map(({ key, name, isHidden }) => [key, name, isHidden])).toEqual([
    ["general", "", false],
    ["events", "", false],
    ["construction", "", true],
    ["charity", "", false],
    ["maintenance", "", false],
    [own, "Oil for lamps", false],
  ]);
  await expect(record({ fund: "construction" })).rejects.toMatchObject({ code: "giving.fund-unknown" });
  await expect(setFundHidden({ db }, manager, { spaceId, fund: "general", isHidden: true })).rejects.toMatchObject({
    code: "giving.fund-stays",
  });
  await expect(
    renameFund({ db }, manager, { spaceId, fund: "events", name: "X", language: "en" }),
  ).rejects.toMatchObject({
    status: 404,
  });
});

test("analytics: rounded shares by category and method, every month between, and nobody's name for managers", async () => {
  const id = await testSpace(db, "Figures");
  const owner = await testPerson(db, { memberships: [{ spaceId: id, role: "owner" }] });
  const at = (day: string) => new Date(`${day}T06:00:00Z`);
  const giver = await testPerson(db, { name: "Ira" });
  await testGift(db, { spaceId: id, amountPaise: 20_000, fund: "events", at: at("2026-08-10"), giver });
  await testGift(db, {
    spaceId: id,
    amountPaise: 10_000,
    at: at("2026-11-10"),
    method: "cash",
    channel: "counter",
    giver,
  });
  await testGift(db, { spaceId: id, amountPaise: 5_000, at: at("2026-11-11"), state: "pending" });
  const seen = await readAnalytics(db, owner, { id, zone }, null);
  expect(seen.funds).toEqual([
    { key: "events", gifts: 1, paise: 20_000, percent: 67 },
    { key: "general", gifts: 1, paise: 10_000, percent: 33 },
  ]);
  expect(seen.methods.map(({ key, percent }) => [key, percent])).toEqual([
    ["online", 67],
    ["cash", 33],
  ]);
  expect(seen.months.map(({ month, paise }) => [month, paise])).toEqual([
    ["2026-08-01", 20_000],
    ["2026-09-01", 0],
    ["2026-10-01", 0],
    ["2026-11-01", 10_000],
  ]);
  expect(seen.givers).toMatchObject({ top: [{ name: "Ira", gifts: 2, paise: 30_000 }], repeat: 1 });
  expect(seen.recent).toHaveLength(2);
  const some = await testPerson(db, { memberships: [{ spaceId: id, role: "manager" }] });
  const less = await readAnalytics(db, some, { id, zone }, 2026);
  expect([less.givers, less.recent[0]?.giver]).toEqual([null, null]);
});

test("a gift above a lakh, and one of a year that was typed wrong, are asked for once more before they are taken", async () => {
  const large = { amountPaise: 1_00_001_00, method: "bank_transfer" as const };
  await expect(record(large)).rejects.toMatchObject({
    code: "giving.sure-amount",
    fields: [{ field: "sure" }],
    params: { amount: "₹1,00,001", words: "Rupees One Lakh One Only" },
  });
  await expect(record({ ...large, sure: "10000100 2026-11-20" })).rejects.toMatchObject({ code: "giving.sure-amount" });
  await expect(record({ day: "2025-11-10" })).rejects.toMatchObject({
    code: "giving.sure-day",
    params: { day: "10 November 2025" },
  });
  expect((await record({ ...large, sure: "10000100 2026-11-21" })).isNew).toBe(true);
  const key = randomUUID();
  const old = { day: "2025-11-10", sure: "10100 2025-11-10", key };
  expect((await record(old)).receipt).toContain("2025-26/");
  // The same form once more is the same gift, and asks for nothing.
  expect((await record({ ...old, sure: "" })).isNew).toBe(false);
});
