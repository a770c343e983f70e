import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

/** Runs the short form of a bench in plain Node, as `npm run bench` does. @throws with what it said, if it failed. */
export async function runShort(name: string, args: string[] = [], environment: Record<string, string> = {}) {
  const script = name === "soak" ? ["bench/soak.ts"] : ["bench/run.ts", name];
  await promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", ...script, "--short", ...args],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        // Each bench loads the house's modules again.
        NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/node"),
        ...environment,
      },
    },
  );
}
