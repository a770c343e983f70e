import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { cook, encode, recipeHash, runBlender, waitWhilePaused } from "./trace.ts";
import type { Work } from "./works/work.ts";
import { works } from "./works/works.ts";

const SIZE = { width: 960, height: 720 };

/** Still lifes converge sooner than landscapes. */
const SAMPLES = 14;

/** A draft fills a gap quickly; its hash differs, so the next full run draws it again. */
const DRAFT = { width: 800, spp: 8 };

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    spp: { type: "string" },
    width: { type: "string" },
    draft: { type: "boolean" },
    nice: { type: "string" },
  },
});

const mediaFolder = path.resolve(import.meta.dirname, "../media/works");
const manifestFile = path.join(mediaFolder, "manifest.json");

interface Entry {
  readonly of: string;
  readonly name: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: Work["alt"];
  readonly focus: { readonly x: number; readonly y: number };
  readonly recipe: string;
}

const readManifest = (): Entry[] =>
  existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, "utf8")) as Entry[]) : [];

const fileOf = ({ of, name }: Pick<Work, "of" | "name">): string => `${of}-${name}.webp`;

/** Written beside and renamed, so that a reader never meets half a file; in the order of the list, without the gone. */
const record = (entry: Entry): void => {
  const order = works.map(fileOf);
  const others = readManifest().filter(({ file }) => file !== entry.file && order.includes(file));
  const all = [...others, entry].toSorted((a, b) => order.indexOf(a.file) - order.indexOf(b.file));
  writeFileSync(`${manifestFile}.new`, `[\n${all.map((e) => `  ${JSON.stringify(e)}`).join(",\n")}\n]\n`);
  renameSync(`${manifestFile}.new`, manifestFile);
};

const draw = async (work: Work): Promise<void> => {
  const { glb, recipe } = cook({ ...work, camera: { tilt: 1, ...work.camera, close: true } }, 4);
  const width = Number(flags.width ?? (flags.draft ? DRAFT.width : SIZE.width));
  const spp = Number(flags.spp ?? (flags.draft ? DRAFT.spp : (work.spp ?? SAMPLES)));
  const hash = recipeHash(glb, recipe, spp, { ...SIZE, width });
  const file = fileOf(work);
  const folder = flags.out ?? mediaFolder;
  const { of, name, alt } = work;
  const entry: Entry = { of, name, file, ...SIZE, alt, focus: work.focus ?? { x: 0.5, y: 0.5 }, recipe: hash };
  const known = readManifest().find((e) => e.file === file);
  if (!flags.out && known?.recipe === hash && existsSync(path.join(folder, file))) {
    if (JSON.stringify(known) !== JSON.stringify(entry)) record(entry);
    return;
  }
  await waitWhilePaused();
  const started = Date.now();
  const stem = path.join(tmpdir(), `sangam-work-${process.pid}`);
  writeFileSync(`${stem}.glb`, glb);
  writeFileSync(`${stem}.json`, JSON.stringify(recipe));
  const height = Math.round((width * SIZE.height) / SIZE.width);
  const asked = ["--w", String(width), "--h", String(height), "--spp", String(spp)];
  const times = await runBlender([`${stem}.glb`, `${stem}.png`, ...asked], flags.nice);
  const bytes = await encode(`${stem}.png`, path.join(folder, file), SIZE);
  if (!flags.out) record(entry);
  for (const end of ["glb", "json", "png"]) rmSync(`${stem}.${end}`);
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`${file} ${Math.round(bytes / 1000)} kB in ${seconds} s (${times})\n`);
};

mkdirSync(flags.out ?? mediaFolder, { recursive: true });
for (const work of works) {
  if (positionals.length > 0 && !positionals.some((asked) => fileOf(work).startsWith(asked))) continue;
  try {
    await draw(work);
  } catch (error) {
    process.exitCode = 1;
    process.stdout.write(`${fileOf(work)}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
