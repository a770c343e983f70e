import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pathForLog } from "./path-for-log.ts";

const routes = readFileSync(new URL("../../routes.ts", import.meta.url), "utf8");
const opened = [...routes.matchAll(/route\("([^"]*:(?:token|code|key|secret)[^"]*)"/g)].map(([, path]) => `/${path}`);

test("no page that opens by its address is written down with it", () => {
  expect(opened.length).toBeGreaterThan(8);
  for (const path of opened) {
    for (const key of ["K7Q4-92XM", "Zt0lq1Yx8c2nBvTmPq3wEa", "abcdef"]) {
      const asked = path.replace(/:(token|code|key|secret)\??/, key);
      for (const address of [asked, `${asked}.data`]) expect(pathForLog(address), address).not.toContain(key);
    }
  }
  expect(pathForLog("/pay/mandate/Zt0lq1Yx8c2nBvTmPq3wEa/return")).toBe("/pay/mandate/…/return");
});

test("a path that opens nothing is written down whole", () => {
  for (const path of [
    "/",
    "/explore",
    "/space/27/follow",
    "/event/912.data",
    "/yatra/mine/12/follow",
    "/verification/documents/12",
    "/assets/a.js",
  ]) {
    expect(pathForLog(path)).toBe(path);
  }
});

test("what nobody has thought of is known by its looks", () => {
  expect(pathForLog("/made/later/9f8e7d6c5b4a39281706f5e4/open")).toBe("/made/later/…/open");
  expect(pathForLog("/live/stream/a-very-long-name-of-words/vod.m3u8")).toBe(
    "/live/stream/a-very-long-name-of-words/vod.m3u8",
  );
});
