import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { saveBudgets } from "./commands/save-budgets.server.ts";
import { BooksForm, SettingsForm } from "./admin-forms.ts";
import { listFunds } from "./queries/admin-funds.server.ts";
import { readAdminBooks } from "./queries/admin-books.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-21T06:00:00Z");

let spaceId: number;
let treasurer: SignedIn;

beforeAll(async () => {
  spaceId = await testSpace(db);
  treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
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
  await saveBudgets({ db }, treasurer, { spaceId, year: form.year, budgets: form.budgets });
  await testGift(db, { spaceId, amountPaise: 400_00, at: now });
  const funds = await listFunds(db, spaceId);
  const books = await readAdminBooks(db, treasurer, { id: spaceId, zone: "Asia/Kolkata" }, 2026, funds, "2026-12-01");
  expect(books.plans.slice(0, 2)).toEqual([
    { fund: "general", plannedPaise: 1_000_00, receivedPaise: 400_00 },
    { fund: "events", plannedPaise: null, receivedPaise: 0 },
  ]);
  expect(books.closable).toBe("2026-11");
  expect(books.accounts.reduce((sum, row) => sum + row.balancePaise, 0)).toBe(0);
  const rows = await db.selectFrom("budget").select("fund").where("space_id", "=", spaceId).execute();
  expect(rows).toEqual([{ fund: "general" }]);
  await saveBudgets({ db }, treasurer, { spaceId, year: 2026, budgets: [{ fund: "general", amountPaise: null }] });
  expect(await db.selectFrom("budget").select("fund").where("space_id", "=", spaceId).execute()).toEqual([]);
  const wrong = BooksForm.safeParse({ intent: "budgets", space: "1", year: "2026", "budget-general": "many" });
  expect(wrong.error?.issues[0]).toMatchObject({ path: ["budget-general"], message: "giving.amount-unclear" });
});
