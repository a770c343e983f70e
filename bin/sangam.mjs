#!/usr/bin/env node
// Runs on any Node >= 20: installs what is missing, then hands over to the Node that package.json pins.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
process.chdir(root);

const scripts = {
  start: "src/app/start.ts",
  dev: "src/app/server.ts",
  build: "scripts/build.ts",
  test: "scripts/test.ts",
  bench: "bench/run.ts",
  "bench:soak": "bench/soak.ts",
  attack: "bench/attack/run.ts",
  seed: "src/app/seed.ts",
  staff: "src/app/staff.ts",
  "import:places": "src/app/import-places.ts",
  "rotate-secret": "src/app/rotate-secret.ts",
  words: "scripts/words.ts",
  "db:types": "scripts/database-types.ts",
  pictures: "sample/pictures/draw.ts",
  ceremonies: "sample/ceremonies/draw.ts",
  fonts: "scripts/fonts.ts",
};

const [name = "start", ...rest] = process.argv.slice(2);
const script = scripts[name];
if (!script) {
  console.error(`Unknown command "${name}". One of: ${Object.keys(scripts).join(", ")}`);
  process.exit(2);
}

const pinnedNode = path.join(root, "node_modules", "node", "bin", "node");
const stamp = path.join(root, "node_modules", ".sangam-lock");
const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
if (!existsSync(pinnedNode) || installed !== wanted) {
  console.log("Installing packages (once)…");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { stdio: "inherit" });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  writeFileSync(stamp, wanted);
}

const mode = {
  ...{ start: "production", dev: "development", test: "test" },
  ...{ bench: "production", "bench:soak": "production", attack: "production" },
}[name];
const child = spawn(pinnedNode, ["--disable-warning=ExperimentalWarning", script, ...rest], {
  stdio: "inherit",
  env: {
    ...process.env,
    ...(mode && !process.env.NODE_ENV ? { NODE_ENV: mode } : {}),
    PATH: `${path.dirname(pinnedNode)}${path.delimiter}${path.join(root, "node_modules", ".bin")}${path.delimiter}${process.env.PATH}`,
  },
});
// The terminal sends its signals to the whole group; a supervisor sends them to us alone.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
