import { expect, test } from "vitest";
import { encrypt, decrypt } from "./encrypt.ts";

test("what was sealed is read with the same secret, and with no other", () => {
  const encrypted = encrypt("one secret of this house", "मंदिर rzp_secret");
  expect(decrypt("one secret of this house", encrypted)).toBe("मंदिर rzp_secret");
  expect(() => decrypt("another secret", encrypted)).toThrow();
});

test("a changed byte is noticed, and nothing is sealed alike twice", () => {
  const encrypted = encrypt("secret", "text");
  expect(encrypted.equals(encrypt("secret", "text"))).toBe(false);
  for (let i = 0; i < encrypted.length; i += 1) {
    const changed = Buffer.from(encrypted);
    changed[i]! ^= 1;
    expect(() => decrypt("secret", changed)).toThrow();
  }
});
