// Collects every message from the source into locales/; with --check it fails on a stale catalogue or a missing translation.
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";

const catalogues = () => globSync("locales/*/*.po").toSorted();
const read = () => catalogues().map((file) => readFileSync(file, "utf8").replace(/^"POT-Creation-Date.*$/m, ""));
// Under NODE_ENV=test Lingui looks for parts of its own that it does not ship.
const environment = { ...process.env, NODE_ENV: "production" };
const extract = () =>
  spawnSync("lingui", ["extract", "--clean"], { stdio: ["ignore", "ignore", "inherit"], env: environment }).status ?? 1;

const before = read();
if (extract() !== 0) process.exit(1);
if (!process.argv.includes("--check")) process.exit(0);

if (read().join("\0") !== before.join("\0")) {
  console.error("The catalogues were older than the source: npm run words, then translate what is new.");
  process.exit(1);
}
// An entry whose msgstr is empty and is not continued on the next line.
const missing = catalogues()
  .filter((file) => !file.startsWith("locales/en/"))
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^msgid "(.+)"\n(?:".*"\n)*msgstr ""\n(?!")/gm)].map(
      ([, words]) => `${file}: ${words}`,
    ),
  );
for (const words of missing) console.error(words);
if (missing.length > 0) console.error(`${missing.length} message(s) are not translated.`);
process.exit(missing.length > 0 ? 1 : 0);
