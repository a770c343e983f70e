import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { cacheKey } from "./page-address.ts";

const cachedBy = (path: string) => (path === "/calendar" ? ["city"] : path === "/explore" ? ["q"] : null);
const keyOf = (url: string, cookie: string) => {
  const request = { method: "GET", url, headers: { cookie, host: "sangam.test" }, socket: {} };
  return cacheKey(request as unknown as IncomingMessage, cachedBy, "https://sangam.test");
};

test("a page of a town is kept apart for readers who chose another before, and no other page is", () => {
  const ujjain = keyOf("/calendar", "");
  expect(keyOf("/calendar", "town=5128581")).not.toBe(ujjain);
  expect(keyOf("/calendar", "town=5128581")).not.toBe(keyOf("/calendar", "town=1273294"));
  expect(keyOf("/calendar", "town=5128581")).toBe(keyOf("/calendar", "theme=light; town=5128581"));
  for (const nonsense of ["town=", "town=-1", "town=abc", "town=99999999999", "uptown=5128581"])
    expect(keyOf("/calendar", nonsense)).toBe(ujjain);
  expect(keyOf("/explore", "town=5128581")).toBe(keyOf("/explore", ""));
});
