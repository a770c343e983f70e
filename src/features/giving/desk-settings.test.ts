import { beforeAll, expect, test } from "vitest";
import { findUpiAddress } from "#/features/payments/public.server.ts";
import { verifyVpa } from "#/features/moderation/commands/verify.server.ts";
import { testDatabase } from "#/testing/database.ts";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import type { Config } from "#/platform/config.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { saveBudgets } from "./commands/save-budgets.server.ts";
import { askVpa, saveGiftRules, saveReceiptDetails, stopVpa, type ReceiptDetails } from "./commands/settings.server.ts";
import { BooksForm, SettingsForm } from "./desk-forms.ts";
import { listFunds } from "./queries/desk-funds.server.ts";
import { readDeskBooks } from "./queries/desk-books.server.ts";
import { readDeskSettings } from "./queries/desk-settings.server.ts";

const { db } = await testDatabase();
const config = { gateway: {} } as Config;
const now = new Date("2026-11-21T06:00:00Z");

let spaceId: number;
let owner: SignedIn;
let treasurer: SignedIn;

beforeAll(async () => {
  spaceId = await testSpace(db);
  owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
});

const settings = () => readDeskSettings({ config, db }, owner, spaceId);
const ask = (vpa: string) => askVpa(db, owner, { spaceId, vpa, payeeName: "Saptdhara Trust" }, now);
const waitingId = async () =>
  (
    await db
      .selectFrom("space_vpa")
      .select("id")
      .where("space_id", "=", spaceId)
      .where("verified_at", "is", null)
      .where("refused_at", "is", null)
      .executeTakeFirstOrThrow()
  ).id;

test("a UPI address waits for the staff, and the one in use stays until the new one is verified", async () => {
  const staff = await testPerson(db, { isStaff: true });
  await ask("old@bank");
  expect(await findUpiAddress(db, spaceId)).toBeNull();
  await verifyVpa(db, staff, await waitingId());
  await ask("wrong@bank");
  await ask("new@bank");
  expect((await findUpiAddress(db, spaceId))?.vpa).toBe("old@bank");
  expect((await settings()).vpas.map(({ vpa, state }) => [vpa, state])).toEqual([
    ["old@bank", "verified"],
    ["new@bank", "waiting"],
  ]);
  await verifyVpa(db, staff, await waitingId());
  expect((await findUpiAddress(db, spaceId))?.vpa).toBe("new@bank");
  await expect(ask("new@bank")).rejects.toMatchObject({ fields: [{ field: "vpa", code: "giving.vpa-in-use" }] });
  await stopVpa(db, owner, spaceId, now);
  expect(await findUpiAddress(db, spaceId)).toBeNull();
});

const details: ReceiptDetails = {
  legalName: "Saptdhara Trust",
  registration: "E-123",
  legalAddress: "Ujjain",
  pan: "aaatt1234q",
  receiptNote: "",
  taxSection: "80G",
  taxForm: "Form 10BD",
  taxApproval: "",
  taxApprovedOn: null,
};

test("what owners save is read back, is theirs alone, and stands in the trail without the PAN", async () => {
  await saveGiftRules(db, owner, spaceId, { maxPaise: 9_00_00_000, asksPan: true, asksAddress: false });
  await saveReceiptDetails(db, owner, spaceId, details);
  const saved = await settings();
  expect(saved.rules).toEqual({ maxPaise: 9_00_00_000, asksPan: true, asksAddress: false });
  expect(saved.receipt).toEqual({ ...details, pan: "AAATT1234Q" });
  await expect(saveReceiptDetails(db, owner, spaceId, { ...details, pan: "no" })).rejects.toMatchObject({
    fields: [{ field: "pan" }],
  });
  const trail = await db.selectFrom("audit").select("detail").where("action", "=", "giving.settings-saved").execute();
  expect(trail).toHaveLength(2);
  expect(JSON.stringify(trail)).not.toMatch(/aaatt/i);
  const notAllowed = { code: "platform.not-allowed" };
  await expect(saveReceiptDetails(db, treasurer, spaceId, details)).rejects.toMatchObject(notAllowed);
  await expect(readDeskSettings({ config, db }, treasurer, spaceId)).rejects.toMatchObject(notAllowed);
});

test("no form of the settings repeats a secret in its names", () => {
  const shape = SettingsForm.options.flatMap((option) => Object.keys(option.shape));
  const secrets = shape.filter((name) => /secret|password/i.test(name));
  expect(secrets).toEqual(["keyPassword", "webhookPassword"]);
});

test("plans are kept by purpose and year, beside what was received", async () => {
  const form = BooksForm.parse({
    intent: "budgets",
    space: String(spaceId),
    year: "2026",
    "budget-general": "1,000",
    "budget-events": "",
    "budget-own-77": "5",
    other: "x",
  });
  if (form.intent !== "budgets") throw new Error("Another form.");
  await saveBudgets(db, treasurer, { spaceId, year: form.year, budgets: form.budgets });
  await testGift(db, { spaceId, amountPaise: 400_00, at: now });
  const funds = await listFunds(db, spaceId);
  const books = await readDeskBooks(db, treasurer, { id: spaceId, zone: "Asia/Kolkata" }, 2026, funds, "2026-12-01");
  expect(books.plans.slice(0, 2)).toEqual([
    { fund: "general", plannedPaise: 1_000_00, receivedPaise: 400_00 },
    { fund: "events", plannedPaise: null, receivedPaise: 0 },
  ]);
  expect(books.closable).toBe("2026-11");
  expect(books.accounts.reduce((sum, row) => sum + row.balancePaise, 0)).toBe(0);
  const rows = await db.selectFrom("budget").select("fund").where("space_id", "=", spaceId).execute();
  expect(rows).toEqual([{ fund: "general" }]);
  await saveBudgets(db, treasurer, { spaceId, year: 2026, budgets: [{ fund: "general", amountPaise: null }] });
  expect(await db.selectFrom("budget").select("fund").where("space_id", "=", spaceId).execute()).toEqual([]);
  const wrong = BooksForm.safeParse({ intent: "budgets", space: "1", year: "2026", "budget-general": "many" });
  expect(wrong.error?.issues[0]).toMatchObject({ path: ["budget-general"], message: "giving.amount-unclear" });
});
