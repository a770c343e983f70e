import { expect, test } from "vitest";
import { isLocal, isLoopback } from "./loopback.ts";

const here = "http://localhost:3000";

test.each([
  "localhost",
  "LOCALHOST",
  "sangam.localhost",
  "127.0.0.1",
  "127.8.9.10",
  "::1",
  "[::1]",
  "::ffff:127.0.0.1",
])("%s is this machine", (host) => expect(isLoopback(host)).toBe(true));

test.each(["0.0.0.0", "::", "192.168.1.7", "10.0.0.1", "fe80::1", "localhost.example.org", "127.example.org", ""])(
  "%s is not only this machine",
  (host) => expect(isLoopback(host)).toBe(false),
);

test("somebody is at this machine where the connection, the name and the public address all say so", () => {
  expect(isLocal(here, "localhost:3000", "127.0.0.1")).toBe(true);
  expect(isLocal(here, "[::1]:3000", "::1")).toBe(true);
  expect(isLocal(here, "127.0.0.1:3000", "::ffff:127.0.0.1")).toBe(true);
  // From the same network, whatever name they give.
  expect(isLocal(here, "192.168.1.7:3000", "192.168.1.7")).toBe(false);
  expect(isLocal(here, "localhost:3000", "192.168.1.7")).toBe(false);
  // Through a proxy on this machine.
  expect(isLocal("https://sangam.example.org", "localhost:3000", "127.0.0.1")).toBe(false);
  expect(isLocal(here, "sangam.example.org", "127.0.0.1")).toBe(false);
  expect(isLocal(here, null, "127.0.0.1")).toBe(false);
  expect(isLocal(here, "a b", "127.0.0.1")).toBe(false);
  expect(isLocal(here, "localhost:3000", undefined)).toBe(false);
});
