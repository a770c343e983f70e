// Everything that must hold, in the order in which it is cheapest to fail; ends with counts.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const quick = process.argv.includes("--quick");
const rest = process.argv.slice(2).filter((arg) => arg !== "--quick");
const folder = mkdtempSync(path.join(tmpdir(), "sangam-counts-"));
const counts = path.join(folder, "counts.json");
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${counts}`];
const steps: [name: string, command: string, ...args: string[]][] = [
  ["format", "oxfmt", "--check", "."],
  ["lint", "oxlint"],
  ["types of the routes", "react-router", "typegen"],
  ["types", "tsc", "--noEmit"],
  // Geometry reads fixed places of arrays on every line: its own rules say which checks it does without.
  ["types of the pictures", "tsc", "--noEmit", "-p", "sample/pictures"],
  ["types of the database", process.execPath, "scripts/database-types.ts", "--check"],
  ["words", process.execPath, "scripts/words.ts", "--check"],
  ["build", process.execPath, "scripts/build.ts", "--quiet"],
  ["tests", "vitest", "run", ...reporters, ...(quick ? ["--project", "house"] : []), ...rest],
];

for (const [name, command, ...args] of steps) {
  console.log(`\n— ${name}`);
  const began = performance.now();
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) {
    console.error(`\n${name}: failed`);
    process.exit(status ?? 1);
  }
  console.log(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(counts, "utf8")) as Record<string, number>;
rmSync(folder, { recursive: true });
console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
