import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import type { Loop } from "../../src/features/live/loop.ts";
import { frame, frameSeconds, segmentSeconds, type Ceremony } from "./ceremonies.ts";
import { program } from "./program.ts";
import { withStage } from "./stage-browser.ts";

/** A loop as the manifest keeps it; `recipe` tells whether it must be drawn again. */
type DrawnLoop = Loop & { recipe: string };

const media = join(import.meta.dirname, "../media");
const picturesDir = join(media, "pictures");
const outDir = join(media, "ceremonies");
const manifestPath = join(outDir, "manifest.json");
/** Everything drawn stays below this together, in bytes. */
const budgetBytes = 6_000_000;

async function hashFiles(paths: string[], ...more: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(await readFile(path));
  for (const text of more) hash.update(text);
  return hash.digest("hex").slice(0, 12);
}

/** A source file and every file it imports from beside it, each once. */
async function sourcesOf(path: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(path)) return found;
  found.add(path);
  const imports = (await readFile(path, "utf8")).matchAll(/from "(\.[^"]+\.ts)"/g);
  for (const [, beside = ""] of imports) await sourcesOf(join(dirname(path), beside), found);
  return found;
}

/** A fingerprint of all that decides what a loop looks and sounds like. */
async function recipeOf(ceremony: Ceremony): Promise<string> {
  const sources = await sourcesOf(join(import.meta.dirname, "stage", `${ceremony.name}.ts`));
  const pictures = ceremony.pictures.map((file) => join(picturesDir, file));
  return hashFiles([...[...sources].toSorted(), ...pictures], JSON.stringify(ceremony));
}

async function drawLoop(ceremony: Ceremony, recipe: string): Promise<DrawnLoop> {
  const fresh = join(outDir, `.${ceremony.name}`);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const drawn = await withStage(picturesDir, fresh, (page) => page.evaluate((one) => window.stage.draw(one), ceremony));
  const files = (await readdir(fresh)).toSorted();
  const version = await hashFiles(files.map((file) => join(fresh, file)));
  const home = join(outDir, ceremony.name);
  await rm(home, { recursive: true, force: true });
  await rename(fresh, home);
  const segments = (bytes: number[]): Loop["video"]["segments"] =>
    bytes.map((weight) => ({ durationS: segmentSeconds, bytes: weight }));
  return {
    name: ceremony.name,
    faith: ceremony.faith,
    title: ceremony.title,
    width: frame.width,
    height: frame.height,
    frameRate: 1 / frameSeconds,
    codecs: `${drawn.videoCodec},${drawn.audioCodec}`,
    version,
    poster: "poster.webp",
    video: { segments: segments(drawn.videoBytes) },
    audio: { segments: segments(drawn.audioBytes) },
    recipe,
  };
}

async function weigh(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await readFile(join(entry.parentPath, entry.name))).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

// With --check nothing is drawn: it says whether everything is.
const isCheck = process.argv.includes("--check");
setPriority(10);
await mkdir(outDir, { recursive: true });
const known: DrawnLoop[] = existsSync(manifestPath)
  ? (JSON.parse(await readFile(manifestPath, "utf8")) as DrawnLoop[])
  : [];
const loops = new Map(known.map((loop) => [loop.name, loop]));
for (const ceremony of program) {
  const recipe = await recipeOf(ceremony);
  if (loops.get(ceremony.name)?.recipe === recipe && existsSync(join(outDir, ceremony.name))) {
    console.log(`${ceremony.name}: as before`);
    continue;
  }
  if (isCheck) throw new Error(`${ceremony.name} must be drawn again: npm run ceremonies`);
  const began = performance.now();
  loops.set(ceremony.name, await drawLoop(ceremony, recipe));
  const ordered = program.map(({ name }) => loops.get(name)).filter((loop) => loop !== undefined);
  await writeFile(manifestPath, `${JSON.stringify(ordered)}\n`);
  console.log(
    `${ceremony.name}: ${Math.round((await weigh(join(outDir, ceremony.name))) / 1000)} kB in ${Math.round((performance.now() - began) / 1000)} s`,
  );
}
const total = await weigh(outDir);
console.log(`all: ${Math.round(total / 1000)} kB`);
if (total > budgetBytes) throw new Error(`the ceremonies weigh ${total} bytes of ${budgetBytes}`);
