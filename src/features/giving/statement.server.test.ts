import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { readStatement } from "./queries/statement.server.ts";
import { statementContents, statementPdf } from "./statement-pdf.server.ts";

const { services } = await testServices();
const { db } = services;
const mandir = await testSpace(db, "Saptdhara Mandir");
const hall = await testSpace(db, "Noor Hall");
const giver = await testPerson(db, { name: "Meera #Sharma" });
const other = await testPerson(db);

const give = (spaceId: number, amountPaise: number, at: string, options: object = {}) =>
  testGift(db, { spaceId, giver, amountPaise, at: new Date(at), ...options });

await give(mandir, 50_100, "2026-04-01T04:00:00Z", { fund: "charity", isAnonymous: true });
const { id: refunded } = await give(mandir, 10_050, "2026-12-25T04:00:00Z");
await db.updateTable("payment").set({ refunded_paise: 50 }).where("id", "=", refunded).execute();
await give(hall, 100_000, "2027-03-31T18:00:00Z", { method: "cash", channel: "counter" });
// Another year, by the clock of the space: half past eleven at night UTC is the first of April in India.
await give(mandir, 777_700, "2027-03-31T23:30:00Z");
await give(mandir, 888_800, "2026-03-31T10:00:00Z");
await give(mandir, 999_900, "2026-06-01T10:00:00Z", { state: "pending" });
await testGift(db, { spaceId: mandir, giver: other, amountPaise: 666_600, at: new Date("2026-06-01T10:00:00Z") });

test("a year's gifts of one person, space by space, and no others", async () => {
  const spaces = await readStatement(db, giver, 2026);
  expect(spaces.map(({ name, gifts }) => [name, gifts.map((gift) => gift.amountPaise)])).toEqual([
    ["Noor Hall", [100_000]],
    ["Saptdhara Mandir", [50_100, 10_050]],
  ]);
  const contents = await statementContents({ name: giver.name, year: 2026, language: "en", spaces });
  expect(contents.period).toBe("2026-27 · 1 April 2026 – 31 March 2027");
  expect(contents.spaces[1]!.totals).toEqual(["₹601.50", "₹0.50"]);
  expect(contents.sum).toBe("₹1,601");
  expect(contents.sumWords).toEqual(["Rupees One Thousand Six Hundred One Only"]);
  expect(contents.spaces[0]!.rows).toEqual([["31 March 2027", "2026-27/1", "General Fund", "Cash", "₹1,000", ""]]);
  const pdf = await statementPdf({ name: giver.name, year: 2026, language: "hi", spaces });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  if (process.env["PAPER_TO"]) writeFileSync(`${process.env["PAPER_TO"]}/statement.pdf`, pdf);
});

test("a year without gifts is a statement as well", async () => {
  const spaces = await readStatement(db, giver, 2019);
  expect(spaces).toEqual([]);
  expect((await statementPdf({ name: giver.name, year: 2019, language: "en", spaces })).length).toBeGreaterThan(1_000);
});
