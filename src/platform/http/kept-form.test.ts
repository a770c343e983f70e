import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testStorage } from "#/testing/browser-stores.ts";
import { hasKeptForm, keepForm, takeKeptForm } from "./kept-form.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", testStorage());
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test("what a visitor pressed is there once they have signed in, once", () => {
  keepForm("/post/7/touch", formOf({ intent: "like", back: "/feed" }));
  expect(hasKeptForm()).toBe(true);
  const fields = [
    ["intent", "like"],
    ["back", "/feed"],
  ];
  expect(takeKeptForm()).toEqual({ action: "/post/7/touch", fields });
  expect([hasKeptForm(), takeKeptForm()]).toEqual([false, null]);
});

test("half an hour later it is done no more", () => {
  keepForm("/post/7/touch", formOf({ intent: "like" }));
  vi.setSystemTime(Date.now() + 30 * 60_000);
  expect(takeKeptForm()).toBeNull();
  expect(hasKeptForm()).toBe(false);
});

test("passwords and files are not kept, and a browser that keeps nothing is no error", () => {
  keepForm("/settings", formOf({ password: "secret" }));
  keepForm("/settings", formOf({ picture: new Blob(["x"]) }));
  expect(hasKeptForm()).toBe(false);
  vi.stubGlobal("sessionStorage", undefined);
  keepForm("/post/7/touch", formOf({ intent: "like" }));
  expect([hasKeptForm(), takeKeptForm()]).toEqual([false, null]);
});
