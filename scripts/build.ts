// Builds the pages and the server for production and remembers from which source, so that `npm start` knows when to
// build again.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

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

/** What every page loads (see `vite.config.ts`): worth the seconds that zopfli takes for its last three per cent. */
const loadedByAll = /\/(framework|frame|house)-[^/]+\.js$/;

async function gzip(file: string, body: Buffer): Promise<Uint8Array> {
  if (!loadedByAll.test(file)) return gzipSync(body, { level: 9 });
  const { gzipAsync } = await import("@gfx/zopfli");
  return gzipAsync(body, { numiterations: 15 });
}

/** Once, as small as it gets: assets are immutable and served from these files. */
async function compress(file: string): Promise<void> {
  const body = readFileSync(file);
  if (body.length < 600) return;
  writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, await gzip(file, body));
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
  for (const file of filesBelow("build/client").filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    await compress(file);
  }
  // Loaded here, as others only ask whether the build is stale.
  const { bundleServer } = await import("./bundle-server.ts");
  await bundleServer();
  writeFileSync(stamp, sourceHash());
}
