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

test("a cookie counts however it is spelled, as for whoever draws the page", () => {
  for (const cookie of ["town =1275339", "theme=light;town\t=1275339", " town = 1275339"])
    expect(keyOf("/calendar", cookie), cookie).toBe(keyOf("/calendar", "town=1275339"));
  for (const cookie of ["flash =x", "a=b; flash\t=x", "flash=x"]) expect(keyOf("/calendar", cookie), cookie).toBeNull();
  expect(keyOf("/calendar", "flashy=x")).not.toBeNull();
});

test("the data of a page is no page, though its address looks like one whose id ends so", () => {
  const all = () => [];
  const request = { method: "GET", url: "/space/3.data", headers: { host: "sangam.test" }, socket: {} };
  expect(cacheKey(request as unknown as IncomingMessage, all, "https://sangam.test")).toBeNull();
});
