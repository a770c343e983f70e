/** The steps of a panorama's finish, each over a band of rows: the sphere closes over its left and right edge. */

export type Sphere = {
  width: number;
  height: number;
  colour: Float32Array;
  albedo: Float32Array;
  normal: Float32Array;
  position: Float32Array;
  mirror: Uint8Array;
  /** Two buffers between which the filter goes to and fro. */
  light: Float32Array;
  other: Float32Array;
  out: Uint8ClampedArray;
  veil: Float32Array;
};

export type Grade = {
  expo: number;
  bloom: number;
  skyPower: number;
  fog: { colour: readonly number[]; d: number; h: number };
  shadowTint: readonly number[];
  /** Where the lens is, in the renderer's axes (z up). */
  camera: readonly number[];
};

export type Step =
  | { do: "lift" }
  | { do: "filter"; reach: number; tolerance: number; water: boolean; back: boolean }
  | { do: "lower"; water: boolean; back: boolean }
  | { do: "ripple" }
  | { do: "grade" };

const isSky = (s: Sphere, i: number): boolean =>
  Math.abs(s.position[i]) + Math.abs(s.position[i + 1]) + Math.abs(s.position[i + 2]) < 1e-6;

const isWater = (s: Sphere, p: number): boolean => s.mirror[p] === 1 && s.normal[p * 3 + 2] > 0.9;

const isSolid = (s: Sphere, i: number): boolean =>
  s.albedo[i] + s.albedo[i + 1] + s.albedo[i + 2] > 0.02 && !isSky(s, i);

/**
 * Light without the colour of what it falls on: averaged first over its nearest neighbours as it is, since a lamp that few
 * of the samples found would be lost in a logarithm, then in the logarithm that the filter smooths.
 */
const lift = (s: Sphere, y0: number, y1: number): void => {
  const { width: W, height: H, colour, albedo, normal, position } = s;
  for (let y = y0; y < y1; y++)
    for (let x = 0; x < W; x++) {
      const p = y * W + x;
      const i = p * 3;
      if (isWater(s, p) || !isSolid(s, i)) {
        for (let c = 0; c < 3; c++) s.light[i + c] = Math.log1p(8 * Math.min(40, colour[i + c])) / 3;
        continue;
      }
      let [total, r, g, b] = [0, 0, 0, 0];
      for (let dy = -2; dy <= 2; dy++) {
        const yy = y + dy;
        if (yy < 0 || yy >= H) continue;
        for (let dx = -2; dx <= 2; dx++) {
          const j = (yy * W + ((x + dx + W) % W)) * 3;
          if (!isSolid(s, j)) continue;
          const facing = normal[i] * normal[j] + normal[i + 1] * normal[j + 1] + normal[i + 2] * normal[j + 2];
          const tint =
            Math.abs(albedo[i] - albedo[j]) +
            Math.abs(albedo[i + 1] - albedo[j + 1]) +
            Math.abs(albedo[i + 2] - albedo[j + 2]);
          const off = Math.abs(
            normal[i] * (position[j] - position[i]) +
              normal[i + 1] * (position[j + 1] - position[i + 1]) +
              normal[i + 2] * (position[j + 2] - position[i + 2]),
          );
          if (facing < 0.7 || tint > 0.5 || off > 0.25) continue;
          const w = 1 / (1 + dx * dx + dy * dy) / (1 + 12 * tint + 12 * off);
          total += w;
          r += Math.min(30, colour[j] / (albedo[j] + 0.03)) * w;
          g += Math.min(30, colour[j + 1] / (albedo[j + 1] + 0.03)) * w;
          b += Math.min(30, colour[j + 2] / (albedo[j + 2] + 0.03)) * w;
        }
      }
      s.light[i] = Math.log1p((8 * r) / total) / 3;
      s.light[i + 1] = Math.log1p((8 * g) / total) / 3;
      s.light[i + 2] = Math.log1p((8 * b) / total) / 3;
    }
};

const WEIGHT = [0.375, 0.25, 0.0625];

/** One pass of an edge-avoiding wavelet, guided by normal, plane and colour. */
const filter = (s: Sphere, y0: number, y1: number, o: Step & { do: "filter" }, camera: readonly number[]): void => {
  const { width: W, height: H, normal, position, albedo } = s;
  const [from, to] = o.back ? [s.other, s.light] : [s.light, s.other];
  const { reach, water } = o;
  const scale = 1 / o.tolerance;
  for (let y = y0; y < y1; y++)
    for (let x = 0; x < W; x++) {
      const p = y * W + x;
      const i = p * 3;
      to[i] = from[i];
      to[i + 1] = from[i + 1];
      to[i + 2] = from[i + 2];
      if (water !== isWater(s, p) || !(water || isSolid(s, i))) continue;
      const flat = normal[i + 2] > 0.75;
      const nx = flat ? 0 : normal[i];
      const ny = flat ? 0 : normal[i + 1];
      const nz = flat ? 1 : normal[i + 2];
      const px = position[i];
      const py = position[i + 1];
      const pz = position[i + 2];
      const far = Math.hypot(px - camera[0], py - camera[1], pz - camera[2]);
      const plane = 1.2 / (0.004 * far + 0.02);
      const luma = from[i] + from[i + 1] + from[i + 2];
      let total = 0.140625;
      let r = from[i] * total;
      let g = from[i + 1] * total;
      let b = from[i + 2] * total;
      for (let dy = -2; dy <= 2; dy++) {
        const yy = y + dy * reach;
        if (yy < 0 || yy >= H) continue;
        const row = yy * W;
        const ky = WEIGHT[dy < 0 ? -dy : dy];
        for (let dx = -2; dx <= 2; dx++) {
          if ((dx === 0 && dy === 0) || (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy) > 3) continue;
          let xx = x + dx * reach;
          if (xx < 0) xx += W;
          else if (xx >= W) xx -= W;
          const j = (row + xx) * 3;
          const mz = normal[j + 2];
          let facing = mz > 0.75 ? nz : nx * normal[j] + ny * normal[j + 1] + nz * mz;
          if (facing < 0.6) continue;
          facing *= facing;
          facing *= facing;
          facing *= facing;
          facing *= facing;
          const off = nx * (position[j] - px) + ny * (position[j + 1] - py) + nz * (position[j + 2] - pz);
          const l = luma - from[j] - from[j + 1] - from[j + 2];
          let cost = (off < 0 ? -off : off) * plane + ((l < 0 ? -l : l) / 3) * scale;
          if (!water) {
            const a0 = albedo[i] - albedo[j];
            const a1 = albedo[i + 1] - albedo[j + 1];
            const a2 = albedo[i + 2] - albedo[j + 2];
            cost += 5 * ((a0 < 0 ? -a0 : a0) + (a1 < 0 ? -a1 : a1) + (a2 < 0 ? -a2 : a2));
          }
          if (cost > 7) continue;
          const w = WEIGHT[dx < 0 ? -dx : dx] * ky * facing * Math.exp(-cost);
          total += w;
          r += from[j] * w;
          g += from[j + 1] * w;
          b += from[j + 2] * w;
        }
      }
      to[i] = r / total;
      to[i + 1] = g / total;
      to[i + 2] = b / total;
    }
};

/** Back from the logarithm, onto the colours. */
const lower = (s: Sphere, y0: number, y1: number, o: Step & { do: "lower" }): void => {
  const from = o.back ? s.other : s.light;
  for (let p = y0 * s.width; p < y1 * s.width; p++) {
    const i = p * 3;
    const water = isWater(s, p);
    if (o.water !== water || !(water || isSolid(s, i))) continue;
    for (let c = 0; c < 3; c++)
      s.colour[i + c] = (Math.expm1(from[i + c] * 3) / 8) * (o.water ? 1 : s.albedo[i + c] + 0.03);
  }
};

/** What water shows is smoothed as it is: its own colour is nothing. */
const ripple = (s: Sphere, y0: number, y1: number): void => {
  for (let i = y0 * s.width * 3; i < y1 * s.width * 3; i++) s.light[i] = Math.log1p(8 * s.colour[i]) / 3;
};

const filmic = (x: number): number =>
  Math.min(1, Math.max(0, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)));

const encoded = (x: number): number => (x <= 0.0031308 ? x * 12.92 : 1.055 * x ** (1 / 2.4) - 0.055);

/** Haze of the distance: also read by the bloom, so it comes before it. */
export const hazed = (s: Sphere, g: Grade, p: number, c: number): number => {
  const i = p * 3;
  if (isSky(s, i)) return s.colour[i + c];
  const z = s.position[i + 2];
  const far = Math.hypot(s.position[i] - g.camera[0], s.position[i + 1] - g.camera[1], z - g.camera[2]);
  const height = Math.exp(-Math.max((z + g.camera[2]) * 0.5, 0) / g.fog.h);
  const amount = 1 - Math.exp(-Math.max(far - 12, 0) * g.fog.d * (0.35 + 0.65 * height));
  return s.colour[i + c] * (1 - amount) + g.fog.colour[c] * g.skyPower * amount;
};

/** The veil is a quarter of the size each way, read in a straight line between its pixels. */
const veilAt = (s: Sphere, x: number, y: number, c: number): number => {
  const [w, h] = [s.width / 4, s.height / 4];
  const fx = (x + 0.5) / 4 - 0.5;
  const fy = Math.min(h - 1, Math.max(0, (y + 0.5) / 4 - 0.5));
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const y1 = Math.min(h - 1, y0 + 1);
  const [a, b] = [(x0 + w) % w, (x0 + 1) % w];
  const top = s.veil[(y0 * w + a) * 3 + c] * (1 - fx + x0) + s.veil[(y0 * w + b) * 3 + c] * (fx - x0);
  const low = s.veil[(y1 * w + a) * 3 + c] * (1 - fx + x0) + s.veil[(y1 * w + b) * 3 + c] * (fx - x0);
  return top * (1 - fy + y0) + low * (fy - y0);
};

const grade = (s: Sphere, y0: number, y1: number, g: Grade): void => {
  const { width: W } = s;
  let state = y0 + 7;
  const c = [0, 0, 0];
  for (let y = y0; y < y1; y++)
    for (let x = 0; x < W; x++) {
      const p = y * W + x;
      for (let k = 0; k < 3; k++) c[k] = hazed(s, g, p, k) * g.expo + veilAt(s, x, y, k);
      const luma = c[0] * 0.2126 + c[1] * 0.7152 + c[2] * 0.0722;
      const held = filmic(luma * 0.78) / Math.max(luma, 1e-5);
      for (let k = 0; k < 3; k++) c[k] = filmic(c[k] * 0.78) * 0.72 + Math.min(1, c[k] * held) * 0.28;
      const dark = (1 - Math.min(1, (c[0] * 0.2126 + c[1] * 0.7152 + c[2] * 0.0722) / 0.35)) ** 2;
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const grain = (((state >>> 16) & 255) / 255 - 0.5) * 0.011;
      for (let k = 0; k < 3; k++) {
        const v = encoded(Math.min(1, Math.max(0, c[k] + dark * g.shadowTint[k] * 0.11)));
        s.out[p * 3 + k] = (v + grain * (0.25 + v) * (1.25 - v)) * 255;
      }
    }
};

export const perform = (s: Sphere, step: Step, g: Grade, y0: number, y1: number): void => {
  if (step.do === "lift") lift(s, y0, y1);
  else if (step.do === "filter") filter(s, y0, y1, step, g.camera);
  else if (step.do === "lower") lower(s, y0, y1, step);
  else if (step.do === "ripple") ripple(s, y0, y1);
  else grade(s, y0, y1, g);
};
