import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const script = path.resolve(import.meta.dirname, "../panorama/panorama.py");

const source = createHash("sha256");
for (const folder of ["../panorama", "../render"].map((f) => path.resolve(import.meta.dirname, f)))
  for (const file of readdirSync(folder)
    .filter((f) => f.endsWith(".py"))
    .toSorted())
    source.update(readFileSync(path.join(folder, file)));

for (const file of ["finish-steps.ts", "finish.ts"]) source.update(readFileSync(path.join(import.meta.dirname, file)));

/** Changes with the renderer and the finish. */
export const traceSource = source.digest("hex");

export const tracePanorama = (stem: string, o: { width: number; spp: number; threads: number }): Promise<string> =>
  new Promise((resolve, reject) => {
    const size = ["--w", `${o.width}`, "--h", `${o.width / 2}`, "--spp", `${o.spp}`, "--pano"];
    const child = spawn("nice", [
      "-n",
      "10",
      "blender",
      "-b",
      "--factory-startup",
      "-t",
      `${o.threads}`,
      "-P",
      script,
      "--",
      `${stem}.glb`,
      `${stem}.png`,
      ...size,
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

const MOST_BYTES = 480_000;

/** Baseline JPEG of 4096 × 2048 at the best quality that fits one master. @returns its bytes. */
export const panoramaJpeg = async (png: string, out: string): Promise<number> => {
  const { data } = await sharp(png)
    .resize(4096, 2048, { kernel: "lanczos3" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encoded = (quality: number): Promise<Buffer> =>
    sharp(data, { raw: { width: 4096, height: 2048, channels: 3 } })
      .jpeg({ quality, quantisationTable: 3 })
      .toBuffer();
  let best = await encoded(34);
  for (let [low, high] = [34, 86]; high - low > 1;) {
    const middle = (low + high) >> 1;
    const bytes = await encoded(middle);
    if (bytes.length <= MOST_BYTES) [low, best] = [middle, bytes];
    else high = middle;
  }
  writeFileSync(out, best);
  return best.length;
};

/** The flat look from the start view, 1280 × 800, 90° wide: what is shown before anything can be turned. */
export const lookOf = async (
  png: string | Buffer,
  yaw: number,
  pitch: number,
  width = 1280,
  height = 800,
  fov = 90,
): Promise<Buffer> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width: W, height: H } = info;
  const out = Buffer.alloc(width * height * 3);
  const [a, e] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const f = Math.tan((fov * Math.PI) / 360) * 2;
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const u = ((i + 0.5) / width - 0.5) * f;
      const v = (0.5 - (j + 0.5) / height) * f * (height / width);
      const forward = Math.cos(e) - v * Math.sin(e);
      const up = Math.sin(e) + v * Math.cos(e);
      const lon = Math.atan2(u, forward) + a;
      const lat = Math.atan2(up, Math.hypot(u, forward));
      const x = ((((lon / (2 * Math.PI) + 0.5) % 1) + 1) % 1) * W - 0.5;
      const y = Math.min(H - 1, Math.max(0, (0.5 - lat / Math.PI) * H - 0.5));
      const [x0, y0] = [Math.floor(x), Math.floor(y)];
      const [tx, ty] = [x - x0, y - y0];
      const y1 = Math.min(H - 1, y0 + 1);
      const [p, q] = [((x0 % W) + W) % W, (x0 + 1) % W];
      for (let c = 0; c < 3; c++) {
        const top = data[(y0 * W + p) * 3 + c] * (1 - tx) + data[(y0 * W + q) * 3 + c] * tx;
        const low = data[(y1 * W + p) * 3 + c] * (1 - tx) + data[(y1 * W + q) * 3 + c] * tx;
        out[(j * width + i) * 3 + c] = Math.round(top * (1 - ty) + low * ty);
      }
    }
  return sharp(out, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};

export const stillWebp = async (png: string, out: string, pitch: number): Promise<void> => {
  const flat = await lookOf(png, 0, pitch);
  for (let quality = 80; ; quality -= 5) {
    const bytes = await sharp(flat).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (bytes.length > 75_000 && quality > 45) continue;
    writeFileSync(out, bytes);
    return;
  }
};
