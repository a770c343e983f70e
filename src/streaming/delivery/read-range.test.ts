import { expect, test } from "vitest";
import { readRange } from "./read-range.ts";

test("a player is given the piece that it asks for, and no more than there is", () => {
  expect(readRange("bytes=0-", 100)).toEqual({ first: 0, last: 99 });
  expect(readRange("bytes=10-19", 100)).toEqual({ first: 10, last: 19 });
  expect(readRange("bytes=90-500", 100)).toEqual({ first: 90, last: 99 });
  expect(readRange("bytes=-10", 100)).toEqual({ first: 90, last: 99 });
});

test("what lies behind the end is refused, and what is no single range is the whole", () => {
  expect(readRange("bytes=100-", 100)).toBe("unsatisfiable");
  expect(readRange("bytes=-0", 100)).toBe("unsatisfiable");
  for (const header of [null, undefined, "", "bytes=9-3", "bytes=-", "bytes=0-1,5-6", "items=0-1", "bytes=x-"]) {
    expect(readRange(header, 100), String(header)).toBeNull();
  }
});
