import { expect, test } from "vitest";
import { checkBooks } from "#/features/payments/public.server.ts";
import { Refusal } from "#/platform/refusal.ts";
import { testDatabase } from "#/testing/database.ts";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { closeMonth } from "./commands/close-month.server.ts";
import { firstOpenDay, listClosings, monthTotals, trialBalance } from "./queries/closings.server.ts";
import { monthAfter } from "./rules.ts";
import { clockAt } from "#/platform/clock.ts";

const { db } = await testDatabase();

async function space() {
  const spaceId = await testSpace(db);
  const treasurer = await testPerson(db, { name: "Meera", memberships: [{ spaceId, role: "treasurer" }] });
  const give = (day: string, amountPaise = 5_100) =>
    testGift(db, { spaceId, amountPaise, at: new Date(`${day}T06:00:00Z`) });
  return { spaceId, treasurer, give };
}

const now = new Date("2026-11-30T18:29:59Z"); // the last second of November in India
const midnight = new Date("2026-11-30T18:30:00Z");
const close = (viewer: Viewer, spaceId: number, month: string, at = now) =>
  closeMonth({ db, clock: clockAt(at) }, viewer, { spaceId, month }).then(
    () => "closed",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );

test("only owner and treasurer close; managers read sums; others learn nothing", async () => {
  const { spaceId, give } = await space();
  await give("2026-10-05");
  const manager = await testPerson(db, { memberships: [{ spaceId, role: "manager" }] });
  const editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
  const stranger = await testPerson(db);
  for (const [viewer, mayRead, code] of [
    [visitor, false, "platform.sign-in-first"],
    [stranger, false, "platform.not-found"],
    [editor, false, "platform.not-allowed"],
    [manager, true, "platform.not-allowed"],
  ] as const) {
    expect(await close(viewer, spaceId, "2026-10")).toBe(code);
    const readings = [
      listClosings(db, viewer, spaceId),
      trialBalance(db, viewer, spaceId, { until: "2026-12-31" }),
      monthTotals(db, viewer, spaceId, { from: "2026-04-01", until: "2027-03-31" }),
    ];
    for (const reading of readings) {
      if (mayRead) expect(await reading).toBeInstanceOf(Array);
      else await expect(reading).rejects.toMatchObject({ code });
    }
  }
  const owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  expect(await close(owner, spaceId, "2026-10")).toBe("closed");
});

test("months are closed in their order, once they are over in the space's zone, and stay so", async () => {
  const { spaceId, treasurer, give } = await space();
  expect(await close(treasurer, spaceId, "2026-10")).toBe("ledger.month-order");
  await give("2026-09-05");
  await give("2026-11-05");
  for (const month of ["", "2026", "2026-13", "2026-9", "2026-09-01", "x"]) {
    expect(await close(treasurer, spaceId, month)).toBe("ledger.month-wrong");
  }
  expect(await close(treasurer, spaceId, "2026-10")).toBe("ledger.month-order");
  expect(await close(treasurer, spaceId, "2026-08")).toBe("ledger.month-order");
  expect(await close(treasurer, spaceId, "2026-09")).toBe("closed");
  expect(await close(treasurer, spaceId, "2026-09")).toBe("closed");
  expect(await close(treasurer, spaceId, "2026-11")).toBe("ledger.month-not-over");
  expect(await close(treasurer, spaceId, "2026-10")).toBe("closed");
  expect(await firstOpenDay(db, spaceId)).toBe("2026-11-01");
  expect(await close(treasurer, spaceId, "2026-11", now)).toBe("ledger.month-not-over");
  expect(await close(treasurer, spaceId, "2026-11", midnight)).toBe("closed");
  const closings = await listClosings(db, treasurer, spaceId);
  expect(closings.map(({ month, closedBy, lastSeq }) => [month, closedBy, lastSeq])).toEqual([
    ["2026-11", "Meera", 2],
    ["2026-10", "Meera", 2],
    ["2026-09", "Meera", 2],
  ]);
  const audit = await db.selectFrom("audit").select("action").where("space_id", "=", spaceId).execute();
  expect(audit.map(({ action }) => action)).toEqual(Array(3).fill("ledger.month-closed"));
  expect(await checkBooks(db, spaceId)).toEqual([]);
});

test("gifts that settle while a month is closed are in it or after it, never lost, and its end stays what it was", async () => {
  const { spaceId, treasurer, give } = await space();
  await give("2026-10-01");
  const gifts = Array.from({ length: 30 }, () => give("2026-10-31", 100));
  const closing = close(treasurer, spaceId, "2026-10");
  await Promise.all([...gifts, closing, ...Array.from({ length: 30 }, () => give("2026-10-31", 100))]);
  const [closed] = await listClosings(db, treasurer, spaceId);
  const rows = await db
    .selectFrom("ledger_transaction")
    .select(["seq", "booked_on"])
    .where("space_id", "=", spaceId)
    .execute();
  expect(rows).toHaveLength(61);
  for (const { seq, booked_on } of rows) expect(booked_on < "2026-11-01").toBe(seq <= closed!.lastSeq);
  expect(await checkBooks(db, spaceId)).toEqual([]);
});

test("the trial balance comes to zero on every day, and months to their sums", async () => {
  const { spaceId, treasurer, give } = await space();
  await give("2026-09-05", 10_000);
  await give("2026-10-31", 20_000);
  await give("2026-11-01", 40_000);
  const until = async (day: string, from?: string) =>
    trialBalance(db, treasurer, spaceId, { until: day, ...(from ? { from } : {}) });
  for (const [day, sum] of [
    ["2026-09-04", 0],
    ["2026-09-05", 10_000],
    ["2026-10-31", 30_000],
    ["2026-11-01", 70_000],
  ] as const) {
    const accounts = await until(day);
    expect(accounts.reduce((total, { debitPaise }) => total + debitPaise, 0)).toBe(sum);
    expect(accounts.reduce((total, { balancePaise }) => total + balancePaise, 0)).toBe(0);
  }
  expect(await until("2026-10-31", "2026-10-01")).toEqual([
    { account: "bank", debitPaise: 20_000, creditPaise: 0, balancePaise: 20_000 },
    { account: "income:gift:general", debitPaise: 0, creditPaise: 20_000, balancePaise: -20_000 },
  ]);
  await close(treasurer, spaceId, "2026-09");
  const totals = await monthTotals(db, treasurer, spaceId, { from: "2026-04-01", until: "2026-10-31" });
  expect(totals).toEqual([
    { month: "2026-10", transactions: 1, inPaise: 20_000, backPaise: 0, feesPaise: 0, isClosed: false },
    { month: "2026-09", transactions: 1, inPaise: 10_000, backPaise: 0, feesPaise: 0, isClosed: true },
  ]);
});

test("a year ends in December", () => {
  expect([monthAfter("2026-11"), monthAfter("2026-12")]).toEqual(["2026-12", "2027-01"]);
});
