import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

test("what was sealed is read with the same secret, and with no other", () => {
  const sealed = seal("one secret of this house", "मंदिर rzp_secret");
  expect(unseal("one secret of this house", sealed)).toBe("मंदिर rzp_secret");
  expect(() => unseal("another secret", sealed)).toThrow();
});

test("a changed byte is noticed, and nothing is sealed alike twice", () => {
  const sealed = seal("secret", "text");
  expect(sealed.equals(seal("secret", "text"))).toBe(false);
  for (let i = 0; i < sealed.length; i += 1) {
    const changed = Buffer.from(sealed);
    changed[i]! ^= 1;
    expect(() => unseal("secret", changed)).toThrow();
  }
});
