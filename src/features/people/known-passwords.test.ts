import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PASSWORD_MIN } from "./forms.ts";
import { isKnownPassword } from "./known-passwords.server.ts";

const asha = { email: "asha.rao@example.org", name: "Asha Rao" };

test.each([
  "password",
  "PassWord",
  "12345678",
  "Password2026!",
  "iloveyou",
  // The last of the 100,000, and one whose end is the guesser's.
  "smokey24",
  "Liverpool#7",
  "aaaaaaaa",
  "12121212",
  "sangam-demo",
  "Sangam2026",
  "Asha Rao 1987",
  "asharao123",
  "asha.rao@example.org",
])("%s is known to guessers", (password) => {
  expect(isKnownPassword(password, asha)).toBe(true);
});

test.each(["lamps-at-dawn", "a-long-password", "दीपक जलाओ सुबह", "correct horse battery", "93 47 12 88 05"])(
  "%s is not",
  (password) => {
    expect(isKnownPassword(password, asha)).toBe(false);
  },
);

test("the list has 100,000 passwords, each once and long enough to be chosen", () => {
  const list = readFileSync(path.resolve("src/features/people/common-passwords.txt"), "utf8").trimEnd().split("\n");
  expect(new Set(list).size).toBe(100_000);
  expect(list).toHaveLength(100_000);
  expect(list.filter((one) => one.length < PASSWORD_MIN || one !== one.toLowerCase())).toEqual([]);
});
