// Collects every message from the source into locales/; with --check it fails on a stale catalogue or a missing translation.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const catalogues = () => globSync("locales/*/*.po").toSorted();
const read = (file: string) => readFileSync(file, "utf8").replace(/^"POT-Creation-Date.*$/m, "");
// Under NODE_ENV=test Lingui looks for parts of its own that it does not ship.
const environment = { ...process.env, NODE_ENV: "production" };
const extract = (...options: string[]) =>
  spawnSync("lingui", ["extract", "--clean", ...options], {
    stdio: ["ignore", "ignore", "inherit"],
    env: environment,
  }).status ?? 1;

/** Extracts beside the catalogues, which stay as they are. @returns those that are older than the source. */
function staleCatalogues(): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "sangam-words-"));
  try {
    cpSync("locales", path.join(folder, "locales"), { recursive: true });
    const config = path.join(folder, "lingui.config.ts");
    writeFileSync(
      config,
      `import config from ${JSON.stringify(path.resolve("lingui.config.ts"))};
const catalogs = config.catalogs.map((one) => ({ ...one, path: ${JSON.stringify(folder)} + "/" + one.path }));
export default { ...config, rootDir: ${JSON.stringify(process.cwd())}, catalogs };
`,
    );
    if (extract("--config", config) !== 0) process.exit(1);
    const made = globSync("locales/*/*.po", { cwd: folder });
    return made.filter((file) => !existsSync(file) || read(file) !== read(path.join(folder, file)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!process.argv.includes("--check")) process.exit(extract());

const stale = staleCatalogues();
if (stale.length > 0) {
  console.error(`Older than the source: ${stale.join(", ")}. Run npm run words, then translate what is new.`);
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
