import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test("only a trusted proxy says whose request it is, and only its own last word counts", () => {
  const headers = { "x-forwarded-for": "203.0.113.9, 192.0.2.7" };
  expect(clientAddress(true, headers, "10.0.0.1")).toBe("192.0.2.7");
  expect(clientAddress(false, headers, "10.0.0.1")).toBe("10.0.0.1");
  expect(clientAddress(true, {}, "10.0.0.1")).toBe("10.0.0.1");
  expect(clientAddress(true, undefined, undefined)).toBe("unknown");
});
