import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Framed, project } from "./camera.ts";
import { mediaFolder, readManifest, recordPicture } from "./manifest.ts";
import type { Scene, Shot, ShotName, Space } from "./scene.ts";
import { spaces } from "./spaces.ts";
import { cook, encode, recipeHash, runBlender, waitWhilePaused } from "./trace.ts";

const WIDTH = 1280;

const HEIGHT = 800;

/** Heroes are seen largest, so they get the most samples. */
const SAMPLES: Readonly<Record<ShotName, number>> = { hero: 20, inside: 12, hour: 12 };

/** A draft fills a gap quickly; its hash differs, so the next full run draws it again. */
const DRAFT = { width: 768, spp: 7 };

/** The six that open the landing page, one per faith. */
const FIRST = ["deepsar", "noorbagh", "saptdhara", "shantivan", "eveninglamp", "ujjwal"];

type Task = { space: Space; name: ShotName; shot: Shot; file: string };

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    models: { type: "string" },
    out: { type: "string" },
    shot: { type: "string" },
    spp: { type: "string" },
    width: { type: "string" },
    workers: { type: "string", default: "1" },
    list: { type: "boolean" },
    draft: { type: "boolean" },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const tasksInOrder = (): Task[] => {
  const rank = (space: Space): number => {
    const i = FIRST.indexOf(space.key);
    return i < 0 ? FIRST.length : i;
  };
  const ordered = spaces.toSorted((a, b) => rank(a) - rank(b));
  return (["hero", "inside", "hour"] as const).flatMap((name) =>
    ordered.map((space): Task => ({ space, name, shot: space.shots[name], file: `${space.key}-${name}.webp` })),
  );
};

/** The focal point is the middle of what must stay whole. */
const focusOf = (scene: Scene, shot: Shot, camera: Framed): { x: number; y: number } => {
  if (shot.focus) return shot.focus;
  const round = (v: number): number => Math.round(Math.min(0.95, Math.max(0.05, v)) * 100) / 100;
  const [summit, ...rest] = scene.free.map((p) => project(camera, p));
  if (!summit || camera.close) return { x: 0.5, y: 0.45 };
  const bottom = Math.max(summit.y, ...rest.map((s) => s.y));
  return { x: round(summit.x), y: round((summit.y + Math.min(1, bottom)) / 2) };
};

const draw = async (task: Task, order: readonly string[]): Promise<void> => {
  const { scene, glb, recipe } = cook(task.shot, task.name === "hero" ? 4 : 3);
  const full = { width: WIDTH, spp: task.shot.spp ?? SAMPLES[task.name] };
  const base = flags.draft ? DRAFT : full;
  const width = Number(flags.width ?? base.width);
  const spp = Number(flags.spp ?? base.spp);
  const hash = recipeHash(glb, recipe, spp, { width, height: HEIGHT });
  const folder = flags.out ?? mediaFolder;
  const known = readManifest().find((e) => e.file === task.file);
  const fresh = !flags.out && known?.recipe === hash && existsSync(path.join(folder, task.file));
  const entry = {
    key: task.space.key,
    shot: task.name,
    file: task.file,
    width: WIDTH,
    height: HEIGHT,
    alt: task.shot.alt,
    focus: focusOf(scene, task.shot, recipe.camera),
    type: task.shot.type,
    hour: task.shot.hour,
    recipe: hash,
  };
  if (fresh) {
    if (JSON.stringify(known) !== JSON.stringify(entry)) recordPicture(entry, order);
    return;
  }
  await waitWhilePaused();
  const started = Date.now();
  const work = path.join(tmpdir(), `sangam-pictures-${process.pid}`);
  mkdirSync(work, { recursive: true });
  const stem = path.join(work, `${task.space.key}-${task.name}`);
  writeFileSync(`${stem}.glb`, glb);
  writeFileSync(`${stem}.json`, JSON.stringify(recipe));
  const times = await runBlender([
    `${stem}.glb`,
    `${stem}.png`,
    "--w",
    String(width),
    "--h",
    String(Math.round((width * HEIGHT) / WIDTH)),
    "--spp",
    String(spp),
  ]);
  const bytes = await encode(`${stem}.png`, path.join(folder, task.file), { width: WIDTH, height: HEIGHT });
  if (!flags.out) recordPicture(entry, order);
  for (const end of ["glb", "json", "png"]) rmSync(`${stem}.${end}`);
  say(
    `${task.file} ${Math.round(bytes / 1000)} kB in ${Math.round((Date.now() - started) / 1000)} s (${times}, model ${(glb.length / 1e6).toFixed(1)} MB, fov ${recipe.camera.fov})`,
  );
};

const exportModels = (folder: string, keys: readonly string[]): void => {
  mkdirSync(folder, { recursive: true });
  for (const space of spaces.filter((s) => keys.length === 0 || keys.includes(s.key)))
    for (const name of ["hero", "inside"] as const) {
      const { glb } = cook(space.shots[name], name === "hero" ? 4 : 3);
      writeFileSync(path.join(folder, `${space.key}-${name}.glb`), glb);
      say(`${space.key}-${name}.glb ${(glb.length / 1e6).toFixed(1)} MB`);
    }
};

const main = async (): Promise<void> => {
  const unknown = positionals.filter((key) => !spaces.some((s) => s.key === key));
  if (unknown.length > 0) throw new Error(`no space named ${unknown.join(", ")}`);
  if (flags.models) return exportModels(flags.models, positionals);
  const all = tasksInOrder();
  const order = all.map((t) => t.file);
  const queue = all.filter(
    (t) =>
      (positionals.length === 0 || positionals.includes(t.space.key)) &&
      (!flags.shot || flags.shot.split(",").includes(t.name)),
  );
  if (flags.list) return queue.forEach((t) => say(t.file));
  if (spawnSync("blender", ["--version"]).status !== 0) {
    say("Blender is missing: apt-get install blender python3-numpy");
    process.exitCode = 1;
    return;
  }
  mkdirSync(flags.out ?? mediaFolder, { recursive: true });
  const worker = async (): Promise<void> => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      try {
        await draw(task, order);
      } catch (error) {
        process.exitCode = 1;
        say(`${task.file}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Number(flags.workers) }, worker));
};

await main();
