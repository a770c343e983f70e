import { expect, test } from "vitest";
import { hashSecretToken, isSameSecret, makeSecretToken } from "./secret-token.ts";

test("every token is another one, of letters that stand in an address", () => {
  const tokens = Array.from({ length: 50 }, makeSecretToken);
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/);
});

test("what is kept does not say the token, and finds it again", () => {
  const token = makeSecretToken();
  const kept = hashSecretToken(token);
  expect(kept).toHaveLength(32);
  expect(kept.includes(token)).toBe(false);
  expect(hashSecretToken(token).equals(kept)).toBe(true);
  expect(hashSecretToken(makeSecretToken()).equals(kept)).toBe(false);
  // As keys have been kept since there are links.
  expect(hashSecretToken("abc").toString("hex").slice(0, 8)).toBe("ba7816bf");
});

test("secrets are compared whole, of whatever length", () => {
  expect([isSameSecret("one", "one"), isSameSecret("one", "two"), isSameSecret("one", "one more")]).toEqual([
    true,
    false,
    false,
  ]);
});
