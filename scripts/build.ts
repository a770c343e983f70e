// Builds the pages and the server for production and remembers from which source, so that `npm start` knows when to
// build again.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export const bundledServer = "build/run/app/server.js";
const stamp = "build/source.sha256";
const roots = [
  ...["src", "locales", "package-lock.json", "vite.config.ts", "react-router.config.ts", "lingui.config.ts"],
  ...["scripts/bundle-server.ts", "sample/world"],
];

function filesBelow(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesBelow(path.join(place, entry.name)));
}

/** Content, not times: a fresh clone gives every file the same age. */
function sourceHash(): string {
  const hash = createHash("sha256");
  for (const file of roots.flatMap(filesBelow).toSorted()) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

export const buildIsStale = (): boolean =>
  !existsSync(bundledServer) || !existsSync(stamp) || readFileSync(stamp, "utf8") !== sourceHash();

/** What every page or most load (see `vite.config.ts`): worth the seconds that zopfli takes for its last three per cent. */
const loadedByMost = /\/(framework|frame|house|root|parts|spaces|cards|rows)-[^/]+\.js$/;
const ZOPFLI_ITERATIONS = 15;

async function zopfli(body: Buffer): Promise<Uint8Array> {
  const { gzipAsync } = await import("@gfx/zopfli");
  return gzipAsync(body, { numiterations: ZOPFLI_ITERATIONS });
}

interface Way {
  readonly ending: "br" | "gz";
  /** Of a way to compress that gives other bytes. */
  readonly name: string;
  readonly compress: (body: Buffer) => Promise<Uint8Array>;
}

const brotli: Way = {
  ...{ ending: "br", name: "brotli-11" },
  compress: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
};
const usual: Way = { ending: "gz", name: "gzip-9", compress: (body) => promisify(gzip)(body, { level: 9 }) };
const smallest: Way = { ending: "gz", name: `zopfli-${ZOPFLI_ITERATIONS}`, compress: zopfli };

/** What is smaller gains next to nothing. */
const LEAST_BYTES = 200;

/** What was compressed for the build before, by its content: most files are the same again. */
const compressed = "build/compressed";

/** Once, as small as it gets: assets are immutable and served from these files. @returns what it used of the kept ones. */
async function compress(file: string): Promise<string[]> {
  const body = readFileSync(file);
  if (body.length < LEAST_BYTES) return [];
  const hash = createHash("sha256").update(body).digest("hex");
  const ways = [brotli, loadedByMost.test(file) ? smallest : usual];
  for (const { ending, name, compress } of ways) {
    const kept = path.join(compressed, `${hash}.${name}`);
    try {
      copyFileSync(kept, `${file}.${ending}`);
    } catch {
      const made = await compress(body);
      writeFileSync(`${file}.${ending}`, made);
      // Whole at once: another build may look for it.
      writeFileSync(`${kept}.${process.pid}`, made);
      renameSync(`${kept}.${process.pid}`, kept);
    }
  }
  return ways.map(({ name }) => `${hash}.${name}`);
}

/** On every core; what this build did not use is forgotten. */
async function compressAll(files: readonly string[]): Promise<void> {
  mkdirSync(compressed, { recursive: true });
  const rest = files.values();
  const used = new Set<string>();
  const lane = async () => {
    for (const file of rest) for (const name of await compress(file)) used.add(name);
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, lane));
  for (const name of readdirSync(compressed)) if (!used.has(name)) rmSync(path.join(compressed, name), { force: true });
}

if (import.meta.main) {
  // Quiet, it says only why it failed.
  const output = process.argv.includes("--quiet") ? "pipe" : "inherit";
  const built = spawnSync("react-router", ["build"], {
    stdio: ["ignore", output, output],
    maxBuffer: 16_000_000,
    env: { ...process.env, NODE_ENV: "production", WORDS_STRICT: process.env.WORDS_STRICT ?? "0" },
  });
  if (built.status !== 0) {
    for (const said of [built.stdout, built.stderr]) if (said) process.stderr.write(said);
    process.exit(built.status ?? 1);
  }
  await compressAll(filesBelow("build/client").filter((name) => /\.(js|css|svg|json)$/.test(name)));
  // Loaded here, as others only ask whether the build is stale.
  const { bundleServer } = await import("./bundle-server.ts");
  await bundleServer();
  writeFileSync(stamp, sourceHash());
}
