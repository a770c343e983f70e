import { spawnSync } from "node:child_process";
import { enableCompileCache } from "node:module";
import path from "node:path";
import { buildIsStale, bundledServer } from "../../scripts/build.ts";

// npm start: a build when the source is newer, then the built server in this same process.
if (buildIsStale()) {
  console.log("Building (once per change of the source)…");
  const built = spawnSync(process.execPath, ["scripts/build.ts", "--quiet"], { stdio: "inherit" });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
// Beside the build, which empties it.
enableCompileCache(path.resolve("build/run/compiled"));
await import(path.resolve(bundledServer));
