import { expect, test } from "vitest";
import { makeRecoveryCodes, normaliseRecoveryCode } from "./recovery-codes.server.ts";
import { base32, makeTotpSecret, stepAt, stepOfCode, totpCode, totpUri } from "./totp.server.ts";

/** The secret and the codes of RFC 6238, appendix B; its eight digits end in our six. */
const secret = base32(Buffer.from("12345678901234567890"));

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("the code %i seconds after 1970 is that of the standard", (seconds, code) => {
  expect(totpCode(secret, stepAt(seconds * 1_000))).toBe(code);
});

test("a clock may be half a minute off, and no more", () => {
  const now = 1_800_000_000_000;
  for (const off of [-1, 0, 1]) {
    expect(stepOfCode(secret, totpCode(secret, stepAt(now) + off), now)).toBe(stepAt(now) + off);
  }
  for (const off of [-2, 2]) expect(stepOfCode(secret, totpCode(secret, stepAt(now) + off), now)).toBeNull();
  for (const code of ["", "00000", "1234567", "abcdef"]) expect(stepOfCode(secret, code, now)).toBeNull();
});

test("a secret has 160 bits, each its own, and apps read it from an address", () => {
  const made = makeTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(made).not.toBe(makeTotpSecret());
  const uri = new URL(totpUri(made, "asha+a@example.org"));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toContain("Sangam:asha+a@example.org");
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: made, issuer: "Sangam" });
});

test("recovery codes are ten of their own, and read however they are typed", () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    const typed = ` ${code.toUpperCase().replaceAll("-", " ").replaceAll("O", "0").replaceAll("L", "1")} `;
    expect(normaliseRecoveryCode(typed)).toBe(code.replaceAll("-", ""));
  }
});
