import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { readDonationsAddress, type GiftFilter } from "./donations-address.ts";
import { mergeGiftChanges } from "./jobs.server.ts";
import { listGifts } from "./queries/admin-gifts.server.ts";
import { readGivers } from "./queries/givers.server.ts";

const { db } = await testDatabase();
const zone = "Asia/Kolkata";
const today = "2026-11-21";
const at = (day: string) => new Date(`${day}T06:00:00Z`);
const none: GiftFilter = { q: "", from: null, to: null, fund: null, method: null, state: null };

let space: { id: number; zone: string };
let owner: SignedIn;
let manager: SignedIn;

beforeAll(async () => {
  const id = await testSpace(db);
  space = { id, zone };
  const asha = await testPerson(db, { name: "Asha Sharma" });
  owner = await testPerson(db, { memberships: [{ spaceId: id, role: "owner" }] });
  manager = await testPerson(db, { memberships: [{ spaceId: id, role: "manager" }] });
  const give = (name: string | null, amountPaise: number, day: string, more: object = {}) =>
    testGift(db, {
      spaceId: id,
      giver: name === null ? null : name === asha.name ? asha : { personId: null as never, name },
      amountPaise,
      at: at(day),
      ...more,
    });
  await give("Asha Sharma", 50_000, "2026-11-20");
  await give("Asha Sharma", 10_000, "2026-11-14", { method: "cash", channel: "counter", fund: "construction" });
  await give("Ravi Kumar Sharma", 99_900, "2026-10-22", { isAnonymous: true });
  await give("आशा वर्मा", 5_100, "2025-12-01");
  await give(null, 20_000, "2026-11-13", { state: "pending" });
  await give("Meera", 7_000, "2026-03-31", { state: "failed" });
});

const list = (change: Partial<GiftFilter>, viewer = owner) =>
  listGifts(db, viewer, space, { ...none, ...change }, null);

// Before anything is in the sums, half way, and after: the figures are the same.
test.each([0, 3, 1_000])("counts and sums are exact with %i changes in the sums", async (folded) => {
  await sql`select fold_gift_changes(${folded})`.execute(db);
  const everything = await list({});
  expect(everything.gifts.map((gift) => gift.amountPaise)).toEqual([50_000, 10_000, 20_000, 99_900, 7_000, 5_100]);
  expect(everything.totals).toMatchObject({
    completed: { gifts: 4, paise: 165_000 },
    pending: { gifts: 1, paise: 20_000 },
    failed: { gifts: 1, paise: 7_000 },
  });
  const week = await list(readDonationsAddress(new URLSearchParams("date=week"), today).filter);
  expect(week.gifts).toHaveLength(2);
  expect(week.totals?.completed).toMatchObject({ gifts: 2, paise: 60_000 });
  const month = await list(readDonationsAddress(new URLSearchParams("date=month"), today).filter);
  expect(month.gifts).toHaveLength(4);
  const year = await list(readDonationsAddress(new URLSearchParams("date=fy2025"), today).filter);
  expect(year.gifts.map((gift) => gift.amountPaise)).toEqual([7_000, 5_100]);
  expect(year.totals?.failed.gifts).toBe(1);
  const range = await list({ from: "2026-10-22", to: "2026-11-14", state: "completed" });
  expect(range.totals?.completed).toMatchObject({ gifts: 2, paise: 109_900 });
  const cash = await list({ method: "cash", fund: "construction" });
  expect(cash.gifts.map((gift) => gift.amountPaise)).toEqual([10_000]);
});

test.each([false, true])(
  "a search finds names in any script, receipts and references (in the sums: %s)",
  async (folded) => {
    if (folded) await mergeGiftChanges(db);
    expect((await list({ q: "sharma" })).totals?.completed).toMatchObject({ gifts: 3, paise: 159_900 });
    expect((await list({ q: "kumar ravi" })).gifts).toHaveLength(1);
    expect((await list({ q: "asha varma" })).gifts.map((gift) => gift.giver?.name)).toEqual(["आशा वर्मा"]);
    expect((await list({ q: "sharma", state: "failed" })).gifts).toEqual([]);
    for (const q of ["rrr", "ssss", "zzz"]) expect(await list({ q }), q).toMatchObject({ gifts: [], next: null });
    const receipt = (await list({ method: "cash" })).gifts[0]!.receipt!;
    expect((await list({ q: receipt })).gifts.map((gift) => gift.receipt)).toEqual([receipt]);
  },
);

test("managers see what for and how much, and cannot look for names", async () => {
  const page = await list({}, manager);
  expect(page.gifts).toHaveLength(6);
  expect(page.gifts.every((gift) => gift.giver === null)).toBe(true);
  expect((await list({ q: "sharma" }, manager)).gifts).toEqual([]);
  const stranger = await testPerson(db);
  await expect(list({}, stranger)).rejects.toMatchObject({ code: "platform.not-found" });
  const editor = await testPerson(db, { memberships: [{ spaceId: space.id, role: "editor" }] });
  await expect(list({}, editor)).rejects.toMatchObject({ code: "platform.not-allowed" });
});

test("each page of names leaves one row in the trail, a page without them none", async () => {
  const rows = () =>
    db.selectFrom("audit").select(["actor_id", "detail"]).where("action", "=", "giving.identities-seen").execute();
  const before = (await rows()).length;
  await list({ q: "sharma" });
  await list({}, manager);
  const after = await rows();
  expect(after).toHaveLength(before + 1);
  expect(JSON.stringify(after.at(-1))).not.toMatch(/sharm/i);
});

test("pages follow each other without a gap", async () => {
  const id = await testSpace(db, "Many");
  const treasurer = await testPerson(db, { memberships: [{ spaceId: id, role: "treasurer" }] });
  for (let i = 0; i < 60; i++) {
    await testGift(db, {
      spaceId: id,
      amountPaise: 100 + i,
      at: at(i < 30 ? "2026-11-01" : "2026-11-02"),
      method: i % 2 ? "cash" : "online",
    });
  }
  const seen: number[] = [];
  let after = null;
  do {
    const page = await listGifts(db, treasurer, { id, zone }, none, after);
    seen.push(...page.gifts.map((gift) => gift.id));
    after = page.next;
  } while (after);
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
});

test("givers are summed, the anonymous left out, whether in the sums or not", async () => {
  const id = await testSpace(db, "Givers");
  const people = await Promise.all(["A", "B", "C", "D", "E", "F"].map((name) => testPerson(db, { name })));
  const give = (index: number, amountPaise: number, more: object = {}) =>
    testGift(db, { spaceId: id, giver: people[index]!, amountPaise, at: at("2026-11-01"), ...more });
  for (const [index] of people.entries()) await give(index, 1_000 * (index + 1));
  await mergeGiftChanges(db);
  await give(0, 100_000);
  await give(5, 900_000, { isAnonymous: true });
  await give(1, 500, { at: at("2026-02-01") });
  const expected = {
    top: [
      { name: "A", gifts: 2, paise: 101_000 },
      { name: "F", gifts: 1, paise: 6_000 },
      { name: "E", gifts: 1, paise: 5_000 },
      { name: "D", gifts: 1, paise: 4_000 },
      { name: "C", gifts: 1, paise: 3_000 },
    ],
    known: 6,
  };
  for (const fold of [false, true]) {
    if (fold) await mergeGiftChanges(db);
    expect(await readGivers(db, id, 0, zone)).toEqual({ ...expected, repeat: 2 });
    expect(await readGivers(db, id, 2026, zone)).toEqual({ ...expected, repeat: 1 });
    expect((await readGivers(db, id, 2025, zone)).top).toEqual([{ name: "B", gifts: 1, paise: 500 }]);
  }
});

test("a name that is taken off its gifts is found no more, and shown nowhere", async () => {
  const id = await testSpace(db, "Forgets");
  const treasurer = await testPerson(db, { memberships: [{ spaceId: id, role: "treasurer" }] });
  const leaving = await testPerson(db, { name: "Zubin Mistry" });
  await testGift(db, { spaceId: id, giver: leaving, amountPaise: 5_000, at: at("2026-11-01") });
  await mergeGiftChanges(db);
  const search = () => listGifts(db, treasurer, { id, zone }, { ...none, q: "zubin" }, null);
  expect((await search()).gifts).toHaveLength(1);
  const erased = { payer_id: null, payer_name: "", payer_email: "", payer_search: "" };
  await db.updateTable("payment").set(erased).where("space_id", "=", id).execute();
  for (const fold of [false, true]) {
    if (fold) await mergeGiftChanges(db);
    expect((await search()).gifts).toEqual([]);
    expect((await readGivers(db, id, 0, zone)).top).toEqual([]);
    expect((await listGifts(db, treasurer, { id, zone }, none, null)).totals?.completed).toMatchObject({
      gifts: 1,
      paise: 5_000,
    });
  }
  expect(await db.selectFrom("gift_name").select("name").where("space_id", "=", id).execute()).toEqual([]);
});

test("a space that moves to another zone is counted in its new days", async () => {
  const id = await testSpace(db, "Moves");
  const treasurer = await testPerson(db, { memberships: [{ spaceId: id, role: "treasurer" }] });
  await testGift(db, { spaceId: id, amountPaise: 100, at: new Date("2026-11-01T20:00:00Z") });
  await mergeGiftChanges(db);
  await db.updateTable("space").set({ zone: "Europe/London" }).where("id", "=", id).execute();
  const first = { ...none, from: "2026-11-01", to: "2026-11-01" };
  const page = await listGifts(db, treasurer, { id, zone: "Europe/London" }, first, null);
  expect([page.gifts.length, page.totals?.completed.gifts]).toEqual([1, 1]);
  await mergeGiftChanges(db);
  expect((await listGifts(db, treasurer, { id, zone: "Europe/London" }, first, null)).totals?.completed.gifts).toBe(1);
});
