import { closeSync, openSync, readSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { Color } from "three";
import type { Light } from "../light.ts";
import { type Grade, hazed, type Sphere, type Step } from "./finish-steps.ts";

const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes);

const readSphere = (file: string, width: number, height: number): Sphere => {
  const n = width * height * 3;
  const fd = openSync(file, "r");
  const floats = (): Float32Array => {
    const array = new Float32Array(shared(n * 4));
    const bytes = new Uint8Array(array.buffer);
    for (let at = 0; at < bytes.length;) at += readSync(fd, bytes, at, Math.min(1 << 28, bytes.length - at), null);
    return array;
  };
  const [colour, albedo, normal, position] = [floats(), floats(), floats(), floats()];
  const mirror = new Uint8Array(shared(n / 3));
  readSync(fd, mirror, 0, mirror.length, null);
  closeSync(fd);
  for (let i = 0; i < n; i++) if (!Number.isFinite(colour[i])) colour[i] = 0;
  for (let i = 0; i < n; i += 3) {
    const k = 1 / Math.max(1e-4, Math.hypot(normal[i], normal[i + 1], normal[i + 2]));
    for (let c = 0; c < 3; c++) normal[i + c] *= k;
  }
  return {
    width,
    height,
    colour,
    albedo,
    normal,
    position,
    mirror,
    light: new Float32Array(shared(n * 4)),
    other: new Float32Array(shared(n * 4)),
    out: new Uint8ClampedArray(shared(n)),
    veil: new Float32Array(shared((n / 16) * 4)),
  };
};

/** Three box passes each way: nearly a Gaussian, closed over the seam. */
const blurred = (a: Float32Array, w: number, h: number, radius: number): Float32Array => {
  let from = a;
  for (let pass = 0; pass < 6; pass++) {
    const across = pass < 3;
    const to = new Float32Array(from.length);
    const [lines, n, step, next] = across ? [h, w, 3, w * 3] : [w, h, w * 3, 3];
    const wrap = (k: number): number => (across ? ((k % n) + n) % n : Math.min(n - 1, Math.max(0, k)));
    for (let line = 0; line < lines; line++)
      for (let c = 0; c < 3; c++) {
        const base = line * next + c;
        let sum = 0;
        for (let k = -radius; k <= radius; k++) sum += from[base + wrap(k) * step];
        for (let k = 0; k < n; k++) {
          to[base + k * step] = sum / (2 * radius + 1);
          sum += from[base + wrap(k + radius + 1) * step] - from[base + wrap(k - radius) * step];
        }
      }
    from = to;
  }
  return from;
};

/** A picture shows 50° in 1280 pixels: its halos keep their angle on the sphere. */
const veilOf = (s: Sphere, g: Grade): void => {
  const [w, h] = [s.width / 4, s.height / 4];
  const all = new Float32Array(w * h * 3);
  const bright = new Float32Array(w * h * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        let glare = 0;
        for (let k = 0; k < 4; k++) {
          const v = hazed(s, g, (y * 4 + (k >> 1) * 2) * s.width + x * 4 + (k & 1) * 2, c) * g.expo;
          sum += v;
          glare += Math.min(8, Math.max(0, v - 0.9));
        }
        all[(y * w + x) * 3 + c] = sum / 4;
        bright[(y * w + x) * 3 + c] = glare / 4;
      }
  const pixels = (of1280: number): number => Math.max(1, Math.round((of1280 * (50 / 1280) * w) / 360));
  const [near, middle, wide] = [3, 11, 38].map((r) => blurred(bright, w, h, pixels(r)));
  const soft = blurred(all, w, h, pixels(24));
  for (let i = 0; i < all.length; i++)
    s.veil[i] = (near[i] * 0.45 + middle[i] * 0.33 + wide[i] * 0.3) * g.bloom + soft[i] * 0.05;
};

/** At zenith and nadir a row is one point: the outermost rows are smoothed along themselves, the more the nearer. */
const closePoles = ({ out, width: W, height: H }: Sphere): void => {
  for (let y = 0; y < H / 40; y++) {
    const reach = Math.min(W / 2 - 1, Math.floor((W / (2 * Math.PI * (y + 0.5))) * 0.6));
    if (reach < 1) continue;
    for (const row of [y, H - 1 - y]) {
      const line = out.slice(row * W * 3, (row + 1) * W * 3);
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let k = -reach; k <= reach; k++) sum += line[((k + W) % W) * 3 + c];
        for (let x = 0; x < W; x++) {
          out[(row * W + x) * 3 + c] = sum / (2 * reach + 1);
          sum += line[((x + reach + 1) % W) * 3 + c] - line[((x - reach + W) % W) * 3 + c];
        }
      }
    }
  }
};

const linear = (hex: string): number[] => new Color(hex).toArray();

/** Denoise, haze, bloom, grade and a breath of grain, as the pictures' finish does, over the whole sphere. @returns RGB bytes. */
export const finishSphere = async (
  file: string,
  o: { width: number; height: number; eye: readonly number[]; light: Light; threads: number },
): Promise<Buffer> => {
  const sphere = readSphere(file, o.width, o.height);
  const { light } = o;
  const grade: Grade = {
    expo: light.expo,
    bloom: light.bloom,
    skyPower: light.skyPower,
    fog: { colour: linear(light.fog.c), d: light.fog.d, h: light.fog.h },
    shadowTint: linear(light.shadowTint),
    camera: [o.eye[0], -o.eye[2], o.eye[1]],
  };
  const url = new URL("./finish-thread.ts", import.meta.url);
  const workers = Array.from({ length: o.threads }, () => new Worker(url, { workerData: { sphere, grade } }));
  const all = async (step: Step): Promise<void> => {
    let next = 0;
    const band = 32;
    const run = async (worker: Worker): Promise<void> => {
      while (next < o.height) {
        const y0 = next;
        next += band;
        await new Promise<void>((resolve, reject) => {
          worker.once("message", () => resolve());
          worker.once("error", reject);
          worker.postMessage({ step, y0, y1: Math.min(o.height, y0 + band) }, []);
        });
        worker.removeAllListeners("error");
      }
    };
    await Promise.all(workers.map(run));
  };
  try {
    await all({ do: "lift" });
    const passes = async (n: number, sigma: number, water: boolean): Promise<void> => {
      for (let k = 0; k < n; k++)
        await all({ do: "filter", reach: 1 << k, tolerance: sigma * 0.62 ** k, water, back: k % 2 === 1 });
      await all({ do: "lower", water, back: n % 2 === 1 });
    };
    await passes(5, 0.8, false);
    if (sphere.mirror.includes(1)) {
      await all({ do: "ripple" });
      await passes(3, 0.6, true);
    }
    veilOf(sphere, grade);
    await all({ do: "grade" });
  } finally {
    await Promise.all(workers.map((w) => w.terminate()));
  }
  closePoles(sphere);
  return Buffer.from(sphere.out.buffer as unknown as ArrayBuffer);
};
