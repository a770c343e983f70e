import { describe, test } from "vitest";
import { benches, ofTheBuild } from "./benches.ts";
import { runShort } from "./run-short.ts";

const alone = Object.keys(benches).filter((name) => !ofTheBuild.includes(name));

describe.concurrent("benches", () => {
  test.for(alone)("%s starts and has its figures", { timeout: 180_000 }, (name) => runShort(name));
});
