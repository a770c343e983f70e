import type { Make, Model, Vec3 } from "../kit/model.ts";
import { pose } from "../kit/model.ts";
import type { LightChange, LightName } from "../light.ts";
import type { Scene } from "../scene.ts";
import { range } from "../settings/land.ts";

export type SceneKey = "court" | "threshold" | "hall";

/** Something on the panorama that opens, plays or leads on: where it stands in the scene, in metres. */
export type Spot = { key: string; at: Vec3 };

export type TourShot = {
  key: SceneKey;
  scene: () => Scene;
  /** Where the visitor's feet stand, and what they look at first. */
  stand: Vec3;
  look: Vec3;
  light: LightName;
  change?: LightChange;
  lit?: boolean;
  /** What burns low or lies in deep shade needs more. */
  spp?: number;
  bounces?: number;
  spots: readonly Spot[];
};

export type PicturedTour = { space: string; scenes: readonly TourShot[] };

/** Height of a visitor's eyes above the floor, in metres. */
export const EYES = 1.62;

/** Whoever stands where the visitor stands, or so near that they fill the view, steps aside; lamps on the ground too. */
export const clear = (model: Model, at: Vec3, radius = 1.5): void => {
  model.instances = model.instances.filter(({ name, matrix }) => {
    const [x, , z] = matrix.elements.slice(12);
    const far = Math.hypot(x - at[0], z - at[2]);
    return name === "diya" ? far > 2.4 : !name.startsWith("person_") || far > radius;
  });
};

/** Takes away the people inside an oblong of the floor. */
export const clearBox = (model: Model, x0: number, x1: number, z0: number, z1: number): void => {
  model.instances = model.instances.filter(({ name, matrix }) => {
    const [x, , z] = matrix.elements.slice(12);
    return !name.startsWith("person_") || x < x0 || x > x1 || z < z0 || z > z1;
  });
};

/** Hills all the way round, where a picture needs them only ahead. */
export const hillsAround = (model: Model, seed: number): void => {
  range(model, "hill1", seed, 200, 22, { spread: 2 * Math.PI });
  range(model, "hill2", seed + 5, 400, 60, { spread: 2 * Math.PI });
  range(model, "hill3", seed + 9, 680, 120, { spread: 2 * Math.PI });
};

/** The same, seen from the other side. */
export const behind = (model: Model, make: Make, x = 0, z = 0): void =>
  void model.build(make, pose(x, 0, z, { ry: Math.PI }));

/** Yaw and pitch of a point in degrees: yaw grows to the right of where the visitor looks first. */
export const angles = (shot: TourShot, at: Vec3): { yaw: number; pitch: number } => {
  const eye: Vec3 = [shot.stand[0], shot.stand[1] + EYES, shot.stand[2]];
  const [fx, fz] = [shot.look[0] - eye[0], shot.look[2] - eye[2]];
  const [dx, dy, dz] = [at[0] - eye[0], at[1] - eye[1], at[2] - eye[2]];
  const yaw = Math.atan2(fx * dz - fz * dx, fx * dx + fz * dz);
  const degrees = (radians: number): number => Math.round((radians * 1800) / Math.PI) / 10;
  return { yaw: degrees(yaw), pitch: degrees(Math.atan2(dy, Math.hypot(dx, dz))) };
};
