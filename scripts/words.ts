// Collects every message from the source into locales/; with --check it fails on a missing translation or a stale catalogue.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const catalogues = ["locales/en/messages.po", "locales/hi/messages.po"];
const read = () => catalogues.map((file) => readFileSync(file, "utf8").replace(/^"POT-Creation-Date.*$/m, ""));
const lingui = (...args: string[]) => spawnSync("lingui", args, { stdio: "inherit" }).status ?? 1;

if (process.argv.includes("--check")) {
  const before = read();
  if (lingui("extract", "--clean") !== 0) process.exit(1);
  if (read().some((text, i) => text !== before[i])) {
    console.error("The catalogues were older than the source: npm run words, then translate what is new.");
    process.exit(1);
  }
  process.exit(lingui("compile", "--strict", "--output-prefix", "/tmp/sangam-words-check"));
}
process.exit(lingui("extract", "--clean"));
