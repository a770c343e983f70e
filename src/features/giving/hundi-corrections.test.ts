import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { checkChain, monthTotals } from "#/features/ledger/public.server.ts";
import { clockAt } from "#/platform/clock.ts";
import { Refusal } from "#/platform/refusal.ts";
import { testDatabase } from "#/testing/database.ts";
import { balances } from "#/testing/gateway.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { cancelHundi } from "./commands/cancel-hundi.server.ts";
import { countHundi, type HundiCount } from "./commands/count-hundi.server.ts";
import { sumCompletedGifts } from "./public.server.ts";
import { findHundiCount, listHundiCounts } from "./queries/hundi.server.ts";
import { readAnalytics } from "./queries/analytics.server.ts";
import { sureValue } from "./sure.ts";

const { db } = await testDatabase();
const services = { db, clock: clockAt(new Date("2026-11-21T06:00:00Z")) };

async function space() {
  const id = await testSpace(db);
  const treasurer = await testPerson(db, { name: "Tara", memberships: [{ spaceId: id, role: "treasurer" }] });
  const count = (change: Partial<HundiCount> = {}) =>
    countHundi(services, treasurer, {
      spaceId: id,
      day: "2026-11-20",
      fund: "general",
      pieces: { 500: 12 },
      witnesses: ["Asha Rao", "Om Prakash"],
      note: "",
      key: randomUUID(),
      ...change,
    });
  const list = async () => (await listHundiCounts(db, treasurer, id, null)).counts;
  return { id, treasurer, count, list };
}

const code = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );

test("a wrong count is cancelled by a counter-entry, and every figure follows", async () => {
  const { id, treasurer, count, list } = await space();
  const wrong = { 2000: 9_999_999 };
  const sure = sureValue(9_999_999 * 2000_00, "2026-11-20");
  const { id: countId } = await count({ pieces: wrong, sure });
  await count();
  expect(await sumCompletedGifts(db, id)).toBe(9_999_999 * 2000_00 + 6_000_00);
  expect(await code(cancelHundi(services, treasurer, { spaceId: id, countId, reason: " " }))).toBe(
    "giving.reason-needed",
  );
  await cancelHundi(services, treasurer, { spaceId: id, countId, reason: "Typed by a child" });
  expect(await sumCompletedGifts(db, id)).toBe(6_000_00);
  expect(await balances(db, id)).toEqual({ cash: 6_000_00, "income:gift:general": -6_000_00 });
  const months = await monthTotals(db, treasurer, id, { from: "2026-04-01", until: "2027-03-31" });
  expect(months).toMatchObject([{ month: "2026-11", inPaise: 6_000_00, transactions: 3 }]);
  const analytics = await readAnalytics(db, treasurer, { id, zone: "Asia/Kolkata" }, 2026);
  expect(analytics.hundiPaise).toBe(6_000_00);
  // What was written stays, with who took it out and why; and the chain of the books is whole.
  expect(await list()).toMatchObject([
    { amountPaise: 6_000_00, cancelled: null },
    { id: countId, amountPaise: 9_999_999 * 2000_00, cancelled: { by: "Tara", reason: "Typed by a child" } },
  ]);
  expect(await checkChain(db, id)).toEqual([]);
  expect(await code(cancelHundi(services, treasurer, { spaceId: id, countId, reason: "Again" }))).toBe(
    "giving.hundi-cancelled",
  );
  expect(await findHundiCount(db, treasurer, id, countId)).toBeNull();
});

test("a corrected count stands in the place of the wrong one, once, however often its form is sent", async () => {
  const { id, treasurer, count, list } = await space();
  const wrong = await count();
  const form = { pieces: { 500: 2 }, key: randomUUID(), replaces: { countId: wrong.id, reason: "Two, not twelve" } };
  const sent = await Promise.all([count(form), count(form), count(form)]);
  expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await balances(db, id)).toEqual({ cash: 1_000_00, "income:gift:general": -1_000_00 });
  expect(await list()).toMatchObject([
    { amountPaise: 1_000_00, cancelled: null, isCorrection: true },
    { id: wrong.id, cancelled: { reason: "Two, not twelve" } },
  ]);
  // Another form cannot correct it a second time, and books nothing.
  expect(await code(count({ ...form, key: randomUUID() }))).toBe("giving.hundi-cancelled");
  expect(await balances(db, id)).toMatchObject({ cash: 1_000_00 });
  const trail = await db.selectFrom("audit").select(["action", "actor_id"]).where("space_id", "=", id).execute();
  expect(trail.map(({ action, actor_id: by }) => [action, by])).toEqual(
    ["hundi.counted", "hundi.cancelled", "hundi.counted"].map((action) => [action, treasurer.personId]),
  );
});

test("a count of a closed month is taken out on the first open day, and its month stays as it was closed", async () => {
  const { id, treasurer, count } = await space();
  const { id: countId } = await count({ day: "2026-10-02" });
  const closed = { space_id: id, month: "2026-10-01", last_seq: 1, last_hash: "" };
  await db.insertInto("ledger_closing").values(closed).execute();
  await cancelHundi(services, treasurer, { spaceId: id, countId, reason: "Counted twice" });
  const months = await monthTotals(db, treasurer, id, { from: "2026-04-01", until: "2027-03-31" });
  expect(months).toMatchObject([
    { month: "2026-11", inPaise: -6_000_00, isClosed: false },
    { month: "2026-10", inPaise: 6_000_00, isClosed: true },
  ]);
  const rows = await db.selectFrom("ledger_line").select("booked_on").where("kind", "=", "reversal").execute();
  expect(rows.map((row) => row.booked_on)).toContain("2026-11-01");
});

test("only those who handle the space's money correct its counts, and no count of another space", async () => {
  const { id, count } = await space();
  const elsewhere = await space();
  const { id: countId } = await count();
  const input = { spaceId: id, countId, reason: "No" };
  const manager = await testPerson(db, { memberships: [{ spaceId: id, role: "manager" }] });
  expect(await code(cancelHundi(services, manager, input))).toBe("platform.not-allowed");
  expect(await code(cancelHundi(services, await testPerson(db), input))).toBe("platform.not-found");
  expect(await code(cancelHundi(services, elsewhere.treasurer, { ...input, spaceId: elsewhere.id }))).toBe(
    "platform.not-found",
  );
  // One of another space and one that never was are told apart by nobody.
  for (const other of [countId, 9_999_999]) {
    expect(await code(elsewhere.count({ replaces: { countId: other, reason: "No" } }))).toBe("platform.not-found");
  }
  expect(await balances(db, elsewhere.id)).toEqual({});
});

test("a count above ten lakh is asked for once more with the amount in words, and the tick holds for it alone", async () => {
  const { count, list } = await space();
  const large = { pieces: { 500: 2_001 } };
  await expect(count(large)).rejects.toMatchObject({
    code: "giving.sure-amount",
    fields: [{ field: "sure" }],
    params: { amount: "₹10,00,500", words: "Rupees Ten Lakh Five Hundred Only" },
  });
  const sure = sureValue(10_00_500_00, "2026-11-20");
  expect(await code(count({ pieces: { 500: 20_010 }, sure }))).toBe("giving.sure-amount");
  expect(await list()).toEqual([]);
  expect(await code(count({ ...large, sure }))).toBe("done");
});

test("a space that finds little is asked sooner, and a year that is typed wrong is asked for as well", async () => {
  const { count } = await space();
  for (const pieces of [{ 10: 5 }, { 10: 10 }, { 10: 20 }]) await count({ pieces });
  expect(await code(count({ pieces: { 500: 20 } }))).toBe("done");
  expect(await code(count({ pieces: { 500: 21 } }))).toBe("giving.sure-amount");
  expect(await code(count({ day: "2025-11-20" }))).toBe("giving.sure-day");
  expect(await code(count({ day: "2025-11-20", pieces: { 500: 210 } }))).toBe("giving.sure-both");
  const sure = sureValue(6_000_00, "2025-11-20");
  expect(await code(count({ day: "2025-11-20", sure }))).toBe("done");
});
