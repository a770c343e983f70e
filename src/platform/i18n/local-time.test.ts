import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runHook, testPage, type RunningHook, type TestPage } from "#/testing/hook.ts";
import { useNow, useZone } from "./local-time.tsx";

let page: TestPage;
let open: RunningHook<string>[] = [];
const noon = new Date("2026-11-22T12:00:10Z");

/** Where the device is, and how often it was asked. */
let device = { zone: "Asia/Kolkata", asked: 0 };
const formats = vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function format() {
  device.asked += 1;
  return { resolvedOptions: () => ({ timeZone: device.zone }) } as unknown as Intl.DateTimeFormat;
});

beforeAll(() => {
  page = testPage();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: noon });
  device = { zone: "Asia/Kolkata", asked: 0 };
});
afterEach(() => {
  for (const hook of open) hook.leave();
  open = [];
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
afterAll(async () => {
  formats.mockRestore();
  await page.leave();
});

async function showTimes(n: number, viewerZone: string | null = null): Promise<void> {
  const times = () => `${useNow(new Date(0)).toISOString()} ${useZone("Europe/Rome", viewerZone)}`;
  open = await Promise.all(Array.from({ length: n }, () => runHook(page, times)));
}
const shown = () => [...new Set(open.map((hook) => hook.now))];

test("all times of a page share one timer, and ask the device once where it is", async () => {
  await showTimes(20);
  expect(shown()).toEqual(["2026-11-22T12:00:00.000Z Asia/Kolkata"]);
  expect(device.asked).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
});

test("the clock goes on, and the zone with who travels", async () => {
  await showTimes(3);
  device.zone = "Asia/Dubai";
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() => expect(shown()).toEqual(["2026-11-22T12:00:30.000Z Asia/Dubai"]));
});

test("the zone that a reader chose stays", async () => {
  await showTimes(1, "Asia/Tokyo");
  expect(shown()).toEqual(["2026-11-22T12:00:00.000Z Asia/Tokyo"]);
});

test("a page that shows times again asks anew", async () => {
  await showTimes(1);
  for (const hook of open.splice(0)) hook.leave();
  device.zone = "Asia/Tokyo";
  await showTimes(1);
  expect(shown()).toEqual(["2026-11-22T12:00:00.000Z Asia/Tokyo"]);
});
