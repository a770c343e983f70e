import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Mark } from "./rules.ts";
import { keepPress, takePress } from "./ui/kept-press.ts";

const mark: Mark = {
  ...{ id: "m", work: "gita", chapter: "12", label: "5", edition: "", begins: null, ends: null, quote: "क्लेशः" },
  ...{ colour: "green", note: "", version: 0, madeAt: "2026-03-01T10:00:00.000Z" },
};

beforeEach(() => {
  const rows = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  });
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what a visitor marked is there once they have signed in, in its chapter, once", () => {
  keepPress(mark);
  expect(takePress("gita", "2")).toBeNull();
  expect(takePress("gita", "12")).toEqual(mark);
  expect(takePress("gita", "12")).toBeNull();
});

test("who signs in an hour later marks it anew, and a browser that keeps nothing breaks nothing", () => {
  keepPress(mark);
  vi.setSystemTime(Date.now() + 60 * 60_000);
  expect(takePress("gita", "12")).toBeNull();
  vi.stubGlobal("sessionStorage", undefined);
  keepPress(mark);
  expect(takePress("gita", "12")).toBeNull();
});
