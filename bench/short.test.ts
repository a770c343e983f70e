import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { benches, ofTheBuild } from "./benches.ts";
import { bundleAll } from "./built.ts";
import { runShort } from "./run-short.ts";

const alone = Object.keys(benches).filter((name) => !ofTheBuild.includes(name));
/** Lays and bundles everything for itself, as all of them do outside of a test run. */
const BY_ITSELF = "provider-dashboard";

/** Every module that a bench bundles. */
const bundled = globSync("bench/**/*.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\b(?:bundle|built<.+>)\("([^"]+)"\)/g)].map(([, entry]) => entry!),
);
let shared: Record<string, string>;

beforeAll(async () => {
  expect(bundled).toContain("bench/chat/house.ts");
  expect(bundled).toContain("src/features/bookings/queries/slots.server.ts");
  shared = { SANGAM_TEST_SOCKETS: inject("socketDir"), SANGAM_TEST_BUNDLES: await bundleAll(bundled) };
}, 180_000);

describe.concurrent("benches", () => {
  test.for(alone)("%s starts and has its figures", { timeout: 180_000 }, (name) =>
    runShort(name, [], name === BY_ITSELF ? {} : shared),
  );
});

test("every bench is in the list, so that it has a short form which runs", () => {
  const files = globSync("bench/*.ts").filter((file) => /^export const run: Bench\b/m.test(readFileSync(file, "utf8")));
  expect(files.map((file) => path.basename(file, ".ts")).toSorted()).toEqual(Object.keys(benches).toSorted());
  expect(ofTheBuild.filter((name) => !(name in benches))).toEqual([]);
});
