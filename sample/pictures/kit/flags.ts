import type { BufferGeometry } from "three";
import type { Model } from "./model.ts";
import { ball, cylinder, sheet } from "./shapes.ts";

/** Cloth in the wind: a pennant tapering to a point, or an oblong. */
export const cloth = (length: number, height: number, taper: boolean): BufferGeometry => {
  const wave = (t: number): number => Math.sin(t * 5) * 0.13 * t * length * 0.4;
  return sheet(
    (u, v) => {
      const half = (height / 2) * (taper ? 1 - u : 1);
      return [u * length, (v * 2 - 1) * half - u * length * 0.12, wave(u)];
    },
    14,
    1,
  );
};

/** Temple dhvaja on its staff. */
export const pennant = (
  model: Model,
  x: number,
  y: number,
  z: number,
  h: number,
  material = "saffron",
  s = 1,
): void => {
  model.add("gold", cylinder(0.05 * s, 0.035 * s, h, 8), x, y, z);
  model.add(material, cloth(2 * s, 1.15 * s, true), x + 0.04, y + h - 0.65 * s, z);
  model.add("gold", ball(0.09 * s, 8), x, y + h, z);
};
