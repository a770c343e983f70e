import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test("only a trusted proxy says whose request it is, and only its own last word counts", () => {
  const headers = { "x-forwarded-for": "203.0.113.9, 192.0.2.7" };
  expect(clientAddress(true, headers, "10.0.0.1")).toBe("192.0.2.7");
  expect(clientAddress(false, headers, "10.0.0.1")).toBe("10.0.0.1");
  expect(clientAddress(true, {}, "10.0.0.1")).toBe("10.0.0.1");
  expect(clientAddress(true, undefined, undefined)).toBe("unknown");
});

test.each([
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["[2001:db8::1]:50412", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["64:ff9b::192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:50412", "192.0.2.7"],
  ["not an address", "not an address"],
])("%s is counted as %s", (address, counted) => {
  expect(clientAddress(true, { "x-forwarded-for": address }, "10.0.0.1")).toBe(counted);
  expect(clientAddress(false, {}, address)).toBe(counted);
});
