import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { expected, usual } from "./timings.ts";

const long = "e2e/accessible-admin.test.ts";
const short = "e2e/call.test.ts";

test("a clone that has run nothing begins with what usually takes longest", () => {
  const seconds = expected("files", null);
  expect(seconds(long)).toBeGreaterThan(seconds(short));
  expect(expected("steps", null)("build")).toBeGreaterThan(expected("steps", null)("format"));
});

test("what was measured here counts before what is usual, and what is new counts as long", () => {
  const seconds = expected("files", { steps: {}, files: { [long]: 3, [short]: 8 } });
  expect([seconds(long), seconds(short), seconds("e2e/new.test.ts")]).toEqual([3, 8, Infinity]);
});

test("what usually takes long is still there", () => {
  expect(Object.keys(usual.files).filter((file) => !existsSync(file))).toEqual([]);
});
