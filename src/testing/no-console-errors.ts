import { afterEach, expect, vi } from "vitest";

// Whatever is written to console.error is a bug somebody has not seen yet.
const spy = vi.spyOn(console, "error");

afterEach(() => {
  const said = spy.mock.calls.map((call) => call.map(String).join(" "));
  spy.mockClear();
  expect(said, "console.error was called").toEqual([]);
});
