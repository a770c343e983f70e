import { expect, test } from "vitest";
import { isKnownPassword } from "./known-passwords.server.ts";

const asha = { email: "asha.rao@example.org", name: "Asha Rao" };

test.each([
  "password",
  "PassWord",
  "12345678",
  "Password2026!",
  "iloveyou",
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
