import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { benches, ofTheBuild } from "./benches.ts";
import { runShort } from "./run-short.ts";

const alone = Object.keys(benches).filter((name) => !ofTheBuild.includes(name));

describe.concurrent("benches", () => {
  test.for(alone)("%s starts and has its figures", { timeout: 180_000 }, (name) => runShort(name));
});

test("every bench is in the list, so that it has a short form which runs", () => {
  const files = globSync("bench/*.ts").filter((file) => /^export const run: Bench\b/m.test(readFileSync(file, "utf8")));
  expect(files.map((file) => path.basename(file, ".ts")).toSorted()).toEqual(Object.keys(benches).toSorted());
  expect(ofTheBuild.filter((name) => !(name in benches))).toEqual([]);
});
