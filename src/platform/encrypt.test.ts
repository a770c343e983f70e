import { expect, test } from "vitest";
import { encrypt, decrypt } from "./encrypt.ts";

test("what was encrypted is read with the same secret, and with no other", () => {
  const encrypted = encrypt("one secret of this house", "मंदिर rzp_secret");
  expect(decrypt("one secret of this house", encrypted)).toBe("मंदिर rzp_secret");
  expect(() => decrypt("another secret", encrypted)).toThrow();
});

test("a changed byte is noticed, and nothing is encrypted alike twice", () => {
  const encrypted = encrypt("secret", "text");
  expect(encrypted.equals(encrypt("secret", "text"))).toBe(false);
  for (let i = 0; i < encrypted.length; i += 1) {
    const changed = Buffer.from(encrypted);
    changed[i]! ^= 1;
    expect(() => decrypt("secret", changed)).toThrow();
  }
});

test.each([
  ["sangam sealed columns", "ABCDE1234F", "AAECAwQFBgcICQoLxBwO2P+zBiOEppkpuhbax1cku5byQBlZyS8="],
  ["sangam stream key", "live_kept", "AAECAwQFBgcICQoLwwI+VXBQJrN+wzA7YCYc5rCDbvJmtsVatA=="],
] as const)("what an older release kept under '%s' is still read, and under no other label", (label, text, kept) => {
  const secret = "a secret of thirty-two characters";
  expect(decrypt(secret, Buffer.from(kept, "base64"), label)).toBe(text);
  const other = label === "sangam stream key" ? "sangam sealed columns" : "sangam stream key";
  expect(() => decrypt(secret, Buffer.from(kept, "base64"), other)).toThrow();
});
