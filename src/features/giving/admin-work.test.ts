import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { addCampaign, editCampaign, setCampaignState } from "./commands/campaigns.server.ts";
import { countHundi, type HundiCount } from "./commands/count-hundi.server.ts";
import { listCampaigns } from "./queries/campaigns.server.ts";
import { listHundiCounts } from "./queries/hundi.server.ts";
import { clockAt } from "#/platform/clock.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-21T06:00:00Z");

let spaceId: number;
let treasurer: SignedIn;
let manager: SignedIn;

beforeAll(async () => {
  spaceId = await testSpace(db);
  treasurer = await testPerson(db, { name: "Tara", memberships: [{ spaceId, role: "treasurer" }] });
  manager = await testPerson(db, { memberships: [{ spaceId, role: "manager" }] });
});

test("a campaign is started, edited, completed and opened again, each in the trail", async () => {
  const roof = {
    spaceId,
    title: "A new roof",
    description: "",
    fund: "construction",
    targetPaise: 50_000_00,
    language: "en",
  };
  const campaignId = await addCampaign({ db, clock: clockAt(now) }, manager, roof);
  await editCampaign({ db }, manager, { ...roof, campaignId, title: "A new roof of teak" });
  await setCampaignState({ db, clock: clockAt(now) }, manager, { spaceId, campaignId, state: "completed" });
  await setCampaignState({ db, clock: clockAt(now) }, manager, { spaceId, campaignId, state: "completed" });
  expect((await listCampaigns(db, "en", spaceId)).campaigns).toMatchObject([
    { id: campaignId, title: "A new roof of teak", state: "completed", percent: 0 },
  ]);
  await setCampaignState({ db, clock: clockAt(now) }, manager, { spaceId, campaignId, state: "active" });
  const trail = await db.selectFrom("audit").select("action").where("entity", "=", "campaign").orderBy("id").execute();
  expect(trail.map(({ action }) => action)).toEqual([
    "campaign.added",
    "campaign.edited",
    "campaign.completed",
    "campaign.reopened",
  ]);
  const elsewhere = await testSpace(db, "Elsewhere");
  const other = await testPerson(db, { memberships: [{ spaceId: elsewhere, role: "owner" }] });
  const stolen = { ...roof, spaceId: elsewhere, campaignId };
  await expect(editCampaign({ db }, other, stolen)).rejects.toMatchObject({ status: 404 });
  await expect(editCampaign({ db }, other, { ...stolen, spaceId })).rejects.toMatchObject({ status: 404 });
  await expect(addCampaign({ db, clock: clockAt(now) }, manager, { ...roof, targetPaise: 99 })).rejects.toMatchObject({
    fields: [{ field: "target" }],
  });
  await expect(addCampaign({ db, clock: clockAt(now) }, manager, { ...roof, fund: "own-1" })).rejects.toMatchObject({
    fields: [{ field: "fund" }],
  });
});

const count = (change: Partial<HundiCount> = {}): HundiCount => ({
  spaceId,
  day: "2026-11-20",
  fund: "general",
  pieces: { 500: 12, 10: 140, 1: 7 },
  witnesses: ["Asha Rao", "Om Prakash"],
  note: "",
  key: randomUUID(),
  ...change,
});

test("a hundi count goes into the books as cash, once", async () => {
  const key = randomUUID();
  const both = await Promise.all(
    [count({ key }), count({ key })].map((input) => countHundi({ db, clock: clockAt(now) }, treasurer, input)),
  );
  expect(both.map(({ amountPaise }) => amountPaise)).toEqual([7_407_00, 7_407_00]);
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  const accounts = await db
    .selectFrom("ledger_account")
    .select(["code", "balance_paise"])
    .where("space_id", "=", spaceId)
    .orderBy("code")
    .execute();
  expect(accounts).toEqual([
    { code: "cash", balance_paise: 7_407_00 },
    { code: "income:gift:general", balance_paise: -7_407_00 },
  ]);
  const { counts } = await listHundiCounts(db, manager, spaceId, null);
  expect(counts).toMatchObject([
    { countedOn: "2026-11-20", amountPaise: 7_407_00, pieces: { 500: 12, 10: 140, 1: 7 }, countedBy: "Tara" },
  ]);
});

test("an empty box, one witness twice, a day to come and a closed month are refused", async () => {
  const refused = (change: Partial<HundiCount>) =>
    expect(countHundi({ db, clock: clockAt(now) }, treasurer, count(change))).rejects;
  await refused({ pieces: {} }).toMatchObject({ code: "giving.hundi-empty" });
  await refused({ witnesses: ["Asha Rao", "asha rao"] }).toMatchObject({ fields: [{ field: "witness2" }] });
  await refused({ day: "2026-11-22" }).toMatchObject({ fields: [{ field: "day" }] });
  await db
    .insertInto("ledger_closing")
    .values({ space_id: spaceId, month: "2026-09-01", last_seq: 1, last_hash: "" })
    .execute();
  await refused({ day: "2026-09-30" }).toMatchObject({ code: "ledger.month-closed", fields: [{ field: "day" }] });
  await expect(countHundi({ db, clock: clockAt(now) }, manager, count())).rejects.toMatchObject({
    code: "platform.not-allowed",
  });
  expect((await listHundiCounts(db, manager, spaceId, null)).counts).toHaveLength(1);
});

test("counts of one day follow each other over pages", async () => {
  const id = await testSpace(db, "Often");
  const clerk = await testPerson(db, { memberships: [{ spaceId: id, role: "treasurer" }] });
  for (let i = 1; i <= 45; i++)
    await countHundi({ db, clock: clockAt(now) }, clerk, count({ spaceId: id, pieces: { 1: i } }));
  const seen: number[] = [];
  let before = null;
  do {
    const page = await listHundiCounts(db, clerk, id, before);
    seen.push(...page.counts.map(({ amountPaise }) => amountPaise / 100));
    const [day, row] = page.next?.split(".") ?? [];
    before = day ? { day, id: Number(row) } : null;
  } while (before);
  expect(seen).toEqual(Array.from({ length: 45 }, (_, i) => 45 - i));
});
