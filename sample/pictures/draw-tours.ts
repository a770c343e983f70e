import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import type { Lamp, Vec3 } from "./kit/model.ts";
import { lightOf } from "./light.ts";
import type { Shot } from "./scene.ts";
import { cook, waitWhilePaused } from "./trace.ts";
import { angles, EYES, type PicturedTour, type TourShot } from "./tours/tour.ts";
import { finishSphere } from "./tours/finish.ts";
import { panoramaJpeg, stillWebp, tracePanorama, traceSource } from "./tours/sphere.ts";
import { tours } from "./tours.ts";

/** What the sample world reads: where everything stands on each panorama. Angles in degrees, the start view is (0, pitch). */
export type TourEntry = {
  space: string;
  scene: string;
  panorama: string;
  still: string;
  width: number;
  height: number;
  start: { yaw: number; pitch: number };
  spots: Record<string, { yaw: number; pitch: number }>;
  recipe: string;
};

const folder = path.resolve(import.meta.dirname, "../media/tours");
const manifestFile = path.join(folder, "manifest.json");

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    scene: { type: "string" },
    spp: { type: "string" },
    width: { type: "string" },
    threads: { type: "string", default: "2" },
    draft: { type: "boolean" },
    spots: { type: "boolean" },
  },
});

/** A draft fills a gap quickly; its hash differs, so the next full run draws it again. */
const DRAFT = { width: 768, spp: 2 };

const DAY = ["dawn", "morning", "noon", "golden", "mist", "highland"];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const readManifest = (): TourEntry[] =>
  existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, "utf8")) as TourEntry[]) : [];

const order = tours.flatMap((tour) => tour.scenes.map((shot) => `${tour.space}-${shot.key}`));

/** Written beside and renamed, so that a reader never meets half a file. */
const record = (entry: TourEntry): void => {
  const name = (e: TourEntry): string => `${e.space}-${e.scene}`;
  const all = [...readManifest().filter((e) => name(e) !== name(entry)), entry];
  all.sort((a, b) => order.indexOf(name(a)) - order.indexOf(name(b)));
  writeFileSync(`${manifestFile}.new`, `[\n${all.map((e) => `  ${JSON.stringify(e)}`).join(",\n")}\n]\n`);
  renameSync(`${manifestFile}.new`, manifestFile);
};

const entryOf = (tour: PicturedTour, shot: TourShot, recipe: string): TourEntry => ({
  space: tour.space,
  scene: shot.key,
  panorama: `${tour.space}-${shot.key}.jpg`,
  still: `${tour.space}-${shot.key}.webp`,
  width: 4096,
  height: 2048,
  start: { yaw: 0, pitch: Math.max(-10, Math.min(16, angles(shot, shot.look).pitch)) },
  spots: Object.fromEntries(shot.spots.map(({ key, at }) => [key, angles(shot, at)])),
  recipe,
});

/** The renderer asks one light a sample, whichever: those far off are gathered into few, so that the near ones are asked often. */
const gathered = (lamps: readonly Lamp[], eye: Vec3): Lamp[] => {
  const far = ({ at }: Lamp): number => Math.hypot(at[0] - eye[0], at[1] - eye[1], at[2] - eye[2]);
  const strength = (l: Lamp): number => l.power / (far(l) + 2) ** 2;
  const ranked = lamps.filter((l) => l.power > 0).toSorted((a, b) => strength(b) - strength(a));
  const cells = Map.groupBy(ranked.slice(8), ({ at }) => `${Math.round(at[0] / 20)},${Math.round(at[2] / 20)}`);
  return [
    ...ranked.slice(0, 8),
    ...[...cells.values()].map((cell): Lamp => {
      const power = cell.reduce((sum, l) => sum + l.power, 0);
      const middle = (axis: 0 | 1 | 2): number => cell.reduce((sum, l) => sum + l.at[axis] * l.power, 0) / power;
      return { at: [middle(0), middle(1), middle(2)], power, colour: cell[0].colour, radius: 0.8 };
    }),
  ];
};

type Task = { tour: PicturedTour; shot: TourShot };

type Prepared = Task & { entry: TourEntry; stem: string; width: number; spp: number; eye: Vec3; size: number };

/** Builds a scene and writes what the renderer is given; nothing where the panorama is drawn already. */
const prepare = ({ tour, shot }: Task): Prepared | undefined => {
  const known = readManifest().find((e) => e.space === tour.space && e.scene === shot.key);
  const isThere = !flags.out && known !== undefined && existsSync(path.join(folder, known.panorama));
  if (isThere && flags.draft) return undefined;
  const [x, y, z] = shot.stand;
  const seen: Pick<Shot, "scene" | "camera" | "light" | "change" | "lit"> = {
    ...shot,
    camera: { from: [x, y + EYES, z], at: shot.look, fov: 90, close: true },
  };
  const { scene, glb, recipe } = cook(seen, shot.bounces ?? 3);
  const daylight = DAY.includes(shot.light);
  const full = { width: 4096, spp: shot.spp ?? 3 };
  const base = flags.draft ? { ...DRAFT, spp: daylight ? 1 : DRAFT.spp } : full;
  const width = Number(flags.width ?? base.width);
  const spp = Number(flags.spp ?? base.spp);
  recipe.lamps = daylight ? [] : gathered(scene.model.lamps, recipe.camera.from);
  if (daylight) recipe.floods = [];
  const { light, materials, lamps, floods, ripple, bounces } = recipe;
  const hash = createHash("sha256")
    .update(traceSource)
    .update(glb)
    .update(JSON.stringify([shot.stand, shot.look, light, materials, lamps, floods, ripple, bounces, spp, width]))
    .digest("hex")
    .slice(0, 16);
  const entry = entryOf(tour, shot, hash);
  if (isThere && known.recipe === hash) {
    if (JSON.stringify(known) !== JSON.stringify(entry)) record(entry);
    return undefined;
  }
  const work = path.join(tmpdir(), `sangam-tours-${process.pid}`);
  mkdirSync(work, { recursive: true });
  const stem = path.join(work, `${tour.space}-${shot.key}`);
  writeFileSync(`${stem}.glb`, glb);
  writeFileSync(`${stem}.json`, JSON.stringify(recipe));
  return { tour, shot, entry, stem, width, spp, eye: recipe.camera.from, size: glb.length };
};

const finish = async (made: Prepared, traced: string): Promise<void> => {
  const { tour, shot, entry, stem, width, eye } = made;
  const started = Date.now();
  const height = width / 2;
  const light = lightOf(shot.light, shot.change);
  const pixels = await finishSphere(`${stem}.png.raw`, { width, height, eye, light, threads: Number(flags.threads) });
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 2 })
    .toFile(`${stem}.png`);
  const to = flags.out ?? folder;
  const bytes = await panoramaJpeg(`${stem}.png`, path.join(to, entry.panorama));
  await stillWebp(`${stem}.png`, path.join(to, entry.still), entry.start.pitch);
  if (flags.out) renameSync(`${stem}.png`, path.join(to, `${tour.space}-${shot.key}.png`));
  else record(entry);
  for (const end of ["glb", "json", "png", "png.raw"]) rmSync(`${stem}.${end}`, { force: true });
  const seconds = Math.round((Date.now() - started) / 1000);
  say(`${entry.panorama} ${Math.round(bytes / 1000)} kB, ${traced}, finished in ${seconds} s`);
};

const fail = (file: string) => (error: unknown) => {
  process.exitCode = 1;
  say(`${file}: ${error instanceof Error ? error.message : String(error)}`);
};

/** While one is traced, the next is built and the last is finished. */
const drawAll = async (tasks: Task[]): Promise<void> => {
  let finishing = Promise.resolve();
  let made: Prepared | undefined;
  for (;;) {
    while (!made && tasks.length > 0) made = prepare(tasks.shift()!);
    if (!made) break;
    await waitWhilePaused();
    const now: Prepared = made;
    const started = Date.now();
    const { stem, width, spp } = now;
    const tracing = tracePanorama(stem, { width, spp, threads: Number(flags.threads) }).then(
      (times) => ({ times, seconds: Math.round((Date.now() - started) / 1000) }),
      fail(now.entry.panorama),
    );
    made = undefined;
    await new Promise((soon) => setImmediate(soon));
    while (!made && tasks.length > 0) made = prepare(tasks.shift()!);
    const traced = await tracing;
    await finishing;
    if (!traced) continue;
    const said = `traced in ${traced.seconds} s (${traced.times.split(" finish")[0]}, model ${(now.size / 1e6).toFixed(1)} MB)`;
    finishing = finish(now, said).catch(fail(now.entry.panorama));
  }
  await finishing;
};

const main = async (): Promise<void> => {
  mkdirSync(flags.out ?? folder, { recursive: true });
  const only = flags.scene?.split(",");
  const tasks = tours
    .filter((tour) => positionals.length === 0 || positionals.includes(tour.space))
    .flatMap((tour) => tour.scenes.map((shot): Task => ({ tour, shot })))
    .filter(({ shot }) => !only || only.includes(shot.key));
  if (!flags.spots) return drawAll(tasks);
  // Only where things stand: no panorama is drawn for it.
  for (const { tour, shot } of tasks) {
    const known = readManifest().find((e) => e.space === tour.space && e.scene === shot.key);
    record(entryOf(tour, shot, known?.recipe ?? ""));
  }
};

await main();
