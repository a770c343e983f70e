import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrationFiles } from "./migrate.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "sangam-migrations-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function lay(file: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), "select 1;");
}

test("migrations of the platform and of features are put in the order of their names", () => {
  for (const file of [
    "src/features/tours/migrations/0041_tours.sql",
    "src/platform/db/migrations/0002_people.sql",
    "src/features/bookings/migrations/0040_bookings.sql",
    "src/features/bookings/migrations/notes.md",
    "src/platform/db/migrations/0002b_names.sql",
    "src/platform/db/migrations/0042_last.sql",
  ])
    lay(file);
  expect(migrationFiles(root).map(({ name }) => name)).toEqual([
    "0002_people.sql",
    "0002b_names.sql",
    "0040_bookings.sql",
    "0041_tours.sql",
    "0042_last.sql",
  ]);
});

test("two migrations of one name are refused", () => {
  lay("src/features/tours/migrations/0041_tours.sql");
  lay("src/features/bookings/migrations/0041_tours.sql");
  expect(() => migrationFiles(root)).toThrow(/0041_tours\.sql/);
});

test("the house's own migrations are found", () => {
  expect(migrationFiles()[0]?.name).toBe("0001_platform.sql");
});
