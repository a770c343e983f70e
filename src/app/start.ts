import { spawnSync } from "node:child_process";
import { buildIsStale } from "../../scripts/build.ts";

// npm start: a build when the source is newer, then the server in this same process.
if (buildIsStale()) {
  console.log("Building (once per change of the source)…");
  const built = spawnSync(process.execPath, ["scripts/build.ts"], { stdio: "inherit" });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import("./server.ts");
