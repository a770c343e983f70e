import type { Vec3 } from "./kit/model.ts";

/** A close camera stands among things and is taken as given. */
export type Camera = { from: Vec3; at: Vec3; fov: number; tilt?: number; hold?: readonly Vec3[]; close?: boolean };

export type Framed = Required<Camera>;

type Spot = { x: number; y: number };

const ASPECT = 1280 / 800;

/** Share of the frame kept clear round everything that stands free. */
const MARGIN = { side: 0.03, top: 0.05, bottom: 0.03 };

/** Where a point falls in the picture, 0..1 from the top left, by the same tilt-and-shift lens as the renderer. */
export const project = (camera: Framed, p: Vec3): Spot => {
  const [dx, dy, dz] = camera.at.map((v, i) => v - camera.from[i]);
  const level = Math.hypot(dx, dz);
  const pitch = Math.atan2(dy, level);
  const a = pitch * camera.tilt;
  const forward = [(dx / level) * Math.cos(a), Math.sin(a), (dz / level) * Math.cos(a)];
  const right = [-dz / level, 0, dx / level];
  const up = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ];
  const dot = (v: readonly number[]): number => v.reduce((sum, c, i) => sum + c * (p[i] - camera.from[i]), 0);
  const depth = Math.max(0.01, dot(forward));
  const wide = Math.tan((camera.fov * Math.PI) / 360) * 2;
  const x = dot(right) / depth / wide;
  const y = dot(up) / depth / wide - Math.tan(pitch * (1 - camera.tilt)) / wide;
  return { x: 0.5 + x, y: 0.5 - y * ASPECT };
};

/** Widens the lens and shifts the aim until every free-standing point, and all the camera holds, is inside the frame. */
export const frame = (camera: Camera, free: readonly Vec3[]): Framed => {
  let framed: Framed = { tilt: 0.3, hold: [], close: false, ...camera };
  if (framed.close) return framed;
  const points = [...free, ...framed.hold];
  for (let i = 0; i < 200; i++) {
    const spots = points.map((p) => project(framed, p));
    const top = Math.min(...spots.map((s) => s.y));
    const bottom = Math.max(...spots.map((s) => s.y));
    const left = Math.min(...spots.map((s) => s.x));
    const right = Math.max(...spots.map((s) => s.x));
    const [x, y, z] = framed.at;
    if (left < MARGIN.side || right > 1 - MARGIN.side || bottom - top > 1 - MARGIN.top - MARGIN.bottom)
      framed = { ...framed, fov: framed.fov + 0.5 };
    else if (top < MARGIN.top) framed = { ...framed, at: [x, y + 0.1, z] };
    else if (bottom > 1 - MARGIN.bottom) framed = { ...framed, at: [x, y - 0.1, z] };
    else break;
  }
  return framed;
};
