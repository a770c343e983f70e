import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { frame, type Framed } from "./camera.ts";
import { toGlb } from "./kit/glb.ts";
import { forgetPrototypes } from "./kit/model.ts";
import { lightOf } from "./light.ts";
import { baseMaterials } from "./materials.ts";
import type { Scene, Shot } from "./scene.ts";

const MAX_BYTES = 165_000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Recipe = {
  camera: Framed;
  light: object;
  materials: object;
  lamps: readonly object[];
  floods: readonly object[];
  ripple: number;
  bounces: number;
};

/** What the renderer is given: the scene as GLB, and how it is seen and lit. */
export const cook = (
  shot: Pick<Shot, "scene" | "camera" | "light" | "change" | "lit">,
  bounces: number,
): { scene: Scene; glb: Buffer; recipe: Recipe } => {
  forgetPrototypes();
  const scene = shot.scene();
  const materials = { ...baseMaterials, ...scene.materials };
  const lit = shot.lit ?? ["night", "blue", "dusk"].includes(shot.light);
  const recipe: Recipe = {
    camera: frame(shot.camera, scene.free),
    light: lightOf(shot.light, shot.change),
    materials,
    lamps: scene.model.lamps.filter((l) => l.power > 0),
    floods: lit ? (scene.floods ?? []) : [],
    ripple: scene.ripple ?? 0.018,
    bounces,
  };
  return { scene, glb: toGlb(scene.model, materials), recipe };
};

const renderSource = createHash("sha256");
for (const file of readdirSync(path.join(import.meta.dirname, "render"))
  .filter((f) => f.endsWith(".py"))
  .toSorted())
  renderSource.update(readFileSync(path.join(import.meta.dirname, "render", file)));

const renderHash = renderSource.digest("hex");

export const recipeHash = (glb: Buffer, recipe: Recipe, spp: number, { width, height }: Size): string =>
  createHash("sha256")
    .update(renderHash)
    .update(glb)
    .update(JSON.stringify([recipe, spp, width, height]))
    .digest("hex")
    .slice(0, 16);

const pauseFile = process.env.SANGAM_PAUSE_FILE;

export const waitWhilePaused = async (): Promise<void> => {
  while (pauseFile && existsSync(pauseFile)) await new Promise((done) => setTimeout(done, 2000));
};

export const runBlender = (args: readonly string[], nice = "19"): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn("nice", [
      "-n",
      nice,
      "blender",
      "-b",
      "--factory-startup",
      "-P",
      path.join(import.meta.dirname, "render/cycles.py"),
      "--",
      ...args,
    ]);
    let log = "";
    child.stdout.on("data", (d: Buffer) => (log += d.toString()));
    child.stderr.on("data", (d: Buffer) => (log += d.toString()));
    child.on("close", (code) => {
      const times = log.split("\n").find((l) => l.startsWith("TIMES"));
      if (code === 0 && times) resolve(times);
      else reject(new Error(`blender failed:\n${log.slice(-2500)}`));
    });
  });

/** The best quality that fits the budget of one master. */
export const encode = async (png: string, out: string, { width, height }: Size): Promise<number> => {
  for (let quality = 84; ; quality -= 5) {
    const bytes = await sharp(png)
      .resize(width, height, { kernel: "lanczos3" })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer();
    if (bytes.length > MAX_BYTES && quality > 45) continue;
    writeFileSync(out, bytes);
    return bytes.length;
  }
};
