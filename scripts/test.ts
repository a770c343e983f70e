// Runs every check, in the order in which it is cheapest to fail; ends with counts and seconds.
//   --quick          without the browser and what it needs built
//   --list           only says which commands it would run
//   --changed[=REF]  of the tests those that a change since REF (the last commit) can reach, and those that read the source
// Other arguments go to Vitest.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import type { TestReport } from "../src/testing/timing-reporter.ts";
import { buildIsStale } from "./build.ts";
import { expected, keepTimings, type Seconds } from "./timings.ts";

/** In seconds, on two quiet cores. */
const budget: Seconds = { whole: 480, house: 180 };

const given = process.argv.slice(2);
const isQuick = given.includes("--quick");
const changed = given.filter((arg) => /^--changed(=|$)/.test(arg));
const rest = given.filter((arg) => !["--quick", "--list"].includes(arg) && !changed.includes(arg));
const reports = mkdtempSync(path.join(tmpdir(), "sangam-reports-"));

interface Step {
  readonly name: string;
  /** One after another, until one fails. */
  readonly commands: readonly (readonly string[])[];
}

const node = process.execPath;
const checks: Step[] = [
  { name: "format", commands: [["oxfmt", "--check", "."]] },
  { name: "lint", commands: [["oxlint"]] },
  {
    name: "types",
    commands: [
      ["react-router", "typegen"],
      // What it found is kept, so that the next run looks at what changed and at what that reaches.
      ["tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"],
    ],
  },
  // Geometry reads fixed places of arrays on every line: its own rules say which checks it does without.
  { name: "types of the pictures", commands: [["tsc", "--noEmit", "-p", "sample/pictures"]] },
  { name: "types of the database", commands: [[node, "scripts/database-types.ts", "--check"]] },
  { name: "words", commands: [[node, "scripts/words.ts", "--check"]] },
  { name: "fonts", commands: [[node, "scripts/fonts.ts", "--check"]] },
];
// A journey that runs all the same builds for itself.
if (!isQuick && changed.length === 0 && buildIsStale()) {
  checks.unshift({ name: "build", commands: [[node, "scripts/build.ts", "--quiet"]] });
}

const suite = (name: string, project: string, ...args: string[]): Step => {
  const reporters = ["--reporter=default", "--reporter=./src/testing/timing-reporter.ts"];
  return { name, commands: [["vitest", "run", "--project", project, "--passWithNoTests", ...reporters, ...args]] };
};
const suites = [
  suite("house", "house", ...changed, ...rest),
  ...(isQuick ? [] : [suite("journeys", "journeys*", ...changed, ...rest)]),
];
if (changed.length > 0) {
  // The imports do not show what these depend on.
  const readers = globSync("src/**/*.test.{ts,tsx}").filter((file) =>
    /\b(globSync|readdirSync)\(/.test(readFileSync(file, "utf8")),
  );
  suites.unshift(suite("rules of the source", "house", ...readers));
}

if (given.includes("--list")) {
  for (const { commands } of [...checks, ...suites]) for (const command of commands) console.log(command.join(" "));
  process.exit(0);
}

const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/** @returns the exit code, and what was printed where it was not to be seen at once. */
async function run([command, ...args]: readonly string[], step: string, isSeen: boolean): Promise<[number, string]> {
  const child = spawn(command!, args, {
    stdio: isSeen ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, SANGAM_TEST_REPORT: path.join(reports, `${step}.json`) },
  });
  running.add(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  });
  running.delete(child);
  return [code, said];
}

const steps: Seconds = {};
const failed: string[] = [];

async function take({ name, commands }: Step, isSeen: boolean): Promise<void> {
  if (isSeen) console.log(`\n— ${name}`);
  const began = performance.now();
  let [code, said] = [0, ""];
  for (const command of commands) {
    if (code === 0) [code, said] = await run(command, name, isSeen);
  }
  steps[name] = Math.round((performance.now() - began) / 100) / 10;
  console.log(isSeen ? `  ${steps[name].toFixed(1)} s` : `— ${name}: ${steps[name].toFixed(1)} s`);
  if (code === 0) return;
  failed.push(name);
  console.error(`${said}\n${name}: failed`);
}

/** Side by side, the longest first. */
async function takeAll(all: readonly Step[]): Promise<void> {
  const seconds = expected("steps");
  const waiting = all.toSorted((a, b) => seconds(b.name) - seconds(a.name) || 0);
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await take(step, false);
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, lane));
}

const began = performance.now();
await takeAll(checks);
for (const step of suites) if (failed.length === 0) await take(step, true);
const whole = (performance.now() - began) / 1000;

const files: Seconds = {};
const counts = { passed: 0, failed: 0 };
for (const { name } of suites) {
  const file = path.join(reports, `${name}.json`);
  if (!existsSync(file)) continue;
  const report = JSON.parse(readFileSync(file, "utf8")) as TestReport;
  Object.assign(files, report.files);
  counts.passed += report.passed;
  counts.failed += report.failed;
}
rmSync(reports, { recursive: true });
keepTimings({ steps, files });

const slowest = Object.entries(files).toSorted(([, a], [, b]) => b - a);
if (slowest.length > 0) console.log("\nThe slowest files, in seconds:");
for (const [file, seconds] of slowest.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
console.log("\nThe steps, in seconds:");
const took: Seconds = { ...steps, whole: Math.round(whole * 10) / 10 };
for (const [name, seconds] of Object.entries(took)) {
  const most = budget[name];
  const said = most === undefined ? "" : seconds > most ? `, over its budget of ${most}` : ` of ${most}`;
  console.log(`${seconds.toFixed(1).padStart(7)}  ${name}${said}`);
}
if (failed.length > 0) console.error(`\nfailed: ${failed.join(", ")}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(failed.length > 0 ? 1 : 0);
