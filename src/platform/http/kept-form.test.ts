import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testStorage } from "#/testing/browser-stores.ts";
import { keepForm, takeKeptForm } from "./kept-form.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", testStorage());
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pressed = { action: "/post/7/touch", values: { intent: "like", back: "/feed" } };

test("what a visitor pressed is there once they have signed in, once", () => {
  keepForm(pressed);
  expect(takeKeptForm()).toEqual(pressed);
  expect(takeKeptForm()).toBeNull();
});

test("half an hour later it is done no more", () => {
  keepForm(pressed);
  vi.setSystemTime(Date.now() + 30 * 60_000);
  expect(takeKeptForm()).toBeNull();
  expect(sessionStorage.getItem("sangam.kept-form")).toBeNull();
});

test("a browser that keeps nothing is no error", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepForm(pressed);
  expect(takeKeptForm()).toBeNull();
});
