import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { worldFolder } from "./world.ts";

const { dataDir, environment } = await worldFolder();

test("every door answers or closes, gives back what it held, and an honest reader reads on", async () => {
  const args = ["--disable-warning=ExperimentalWarning", "bench/attack/run.ts", "--short", `--world=${dataDir}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...environment, NODE_ENV: "production" },
  });
  expect(stdout).toContain("Every promise was kept.");
});
